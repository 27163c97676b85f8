// Text that people and their clients send: what may be in it, and how it is made fit to be shown to others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace dicetown {

enum class TextFlaw : std::uint8_t { empty, too_long, not_plain };

// Without the blanks round it; 1 to `longest` characters, none of which controls a line, its direction or
// what stands beside it. Counted as code points.
std::expected<std::string, TextFlaw> clean_text(std::string_view text, std::size_t longest);

inline constexpr std::size_t kLongestName = 24;  // characters, not bytes

// The same as a name of a person.
std::expected<std::string, TextFlaw> clean_name(std::string_view text);

// 1 to `longest` digits, letters without accents, '_' and '-', but at least `shortest`.
bool is_word(std::string_view text, std::size_t shortest, std::size_t longest);

// A person's secret: 32 hexadecimal digits in lower case.
bool is_token(std::string_view text);

}  // namespace dicetown
