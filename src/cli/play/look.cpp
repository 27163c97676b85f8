#include "cli/play/look.h"

#include <array>

namespace dicetown {
namespace {

// Select Graphic Rendition, ECMA-48.
std::string_view code_of(Tone tone) {
  switch (tone) {
    case Tone::heading: return "1";
    case Tone::quiet: return "2";
    case Tone::gold: return "33";
    case Tone::money: return "32";
    case Tone::danger: return "31";
    case Tone::person: return "36";
    case Tone::choice: return "1;33";
  }
  return "0";
}

}  // namespace

std::string Look::painted(Tone tone, std::string_view text) const {
  if (!colours || text.empty()) return std::string(text);
  return "\033[" + std::string(code_of(tone)) + "m" + std::string(text) + "\033[0m";
}

std::string Look::shown(std::string_view text) const {
  std::string plain(text);
  if (unicode) return plain;
  constexpr std::string_view kDash = "—";
  for (std::size_t at = plain.find(kDash); at != std::string::npos; at = plain.find(kDash)) {
    plain.replace(at, kDash.size(), "-");
  }
  return plain;
}

}  // namespace dicetown
