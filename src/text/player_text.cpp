#include "text/player_text.h"

#include <algorithm>
#include <optional>
#include <ranges>
#include <span>
#include <vector>

namespace dicetown {
namespace {

// The bytes of a character of UTF-8, by its first one; 0 where none begins so.
std::size_t length_by(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  if (first >= 0xF0 && first < 0xF5) return 4;
  return 0;
}

// Takes one character off the front. Nothing where it is not UTF-8: too long a form, half a surrogate pair.
std::optional<char32_t> take_character(std::string_view& text) {
  constexpr char32_t kFewest[]{0, 0, 0x80, 0x800, 0x10000};  // by length
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = length_by(first);
  if (length == 0 || length > text.size()) return std::nullopt;
  char32_t code = length == 1 ? first : first & (0xFFU >> (length + 1));
  for (const char each : text.substr(1, length - 1)) {
    const auto byte = static_cast<unsigned char>(each);
    if ((byte & 0xC0U) != 0x80U) return std::nullopt;
    code = code << 6U | (byte & 0x3FU);
  }
  if (code < kFewest[length] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return std::nullopt;
  text.remove_prefix(length);
  return code;
}

bool is_within(char32_t code, char32_t lowest, char32_t highest) { return code >= lowest && code <= highest; }

bool is_blank(char32_t code) {
  return code == ' ' || code == 0xA0 || code == 0x1680 || is_within(code, 0x2000, 0x200A) || code == 0x202F ||
         code == 0x205F || code == 0x3000;
}

// What moves or hides other text. The joiners 200C and 200D stay: some scripts and pictures need them.
bool is_control(char32_t code) {
  return code < 0x20 || is_within(code, 0x7F, 0x9F) || code == 0x200B || is_within(code, 0x200E, 0x200F) ||
         is_within(code, 0x2028, 0x202E) || is_within(code, 0x2060, 0x206F) || code == 0xFEFF ||
         is_within(code, 0xFFF9, 0xFFFB) || is_within(code, 0xE0000, 0xE007F);
}

bool is_joiner(char32_t code) { return code == 0x200C || code == 0x200D; }

struct Character {
  char32_t code = 0;
  std::string_view bytes;
};

std::optional<std::vector<Character>> characters_of(std::string_view text) {
  std::vector<Character> characters;
  while (!text.empty()) {
    const std::string_view before = text;
    const auto code = take_character(text);
    if (!code) return std::nullopt;
    characters.push_back({*code, before.substr(0, before.size() - text.size())});
  }
  return characters;
}

std::size_t blanks_in_front(const auto& characters) {
  const auto solid = std::ranges::find_if_not(characters, is_blank, &Character::code);
  return static_cast<std::size_t>(solid - std::ranges::begin(characters));
}

}  // namespace

std::expected<std::string, TextFlaw> clean_text(std::string_view text, std::size_t longest) {
  const auto characters = characters_of(text);
  if (!characters) return std::unexpected(TextFlaw::not_plain);
  if (std::ranges::any_of(*characters, is_control, &Character::code)) {
    return std::unexpected(TextFlaw::not_plain);
  }
  const std::size_t in_front = blanks_in_front(*characters);
  const std::size_t behind = blanks_in_front(*characters | std::views::reverse);
  if (in_front == characters->size()) return std::unexpected(TextFlaw::empty);
  const auto inner = std::span(*characters).subspan(in_front, characters->size() - in_front - behind);
  if (std::ranges::all_of(inner, is_joiner, &Character::code)) return std::unexpected(TextFlaw::empty);
  if (inner.size() > longest) return std::unexpected(TextFlaw::too_long);
  std::string clean;
  for (const Character& character : inner) clean += character.bytes;
  return clean;
}

std::expected<std::string, TextFlaw> clean_name(std::string_view text) {
  return clean_text(text, kLongestName);
}

bool is_word(std::string_view text, std::size_t shortest, std::size_t longest) {
  const auto is_letter = [](char each) {
    return (each >= '0' && each <= '9') || (each >= 'A' && each <= 'Z') || (each >= 'a' && each <= 'z') ||
           each == '_' || each == '-';
  };
  return text.size() >= shortest && text.size() <= longest && std::ranges::all_of(text, is_letter);
}

bool is_token(std::string_view text) {
  constexpr std::size_t kDigits = 32;
  return text.size() == kDigits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace dicetown
