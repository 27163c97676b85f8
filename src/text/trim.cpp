#include "text/trim.h"

#include <cstddef>

namespace dicetown {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::string in_quotes(std::string_view text) {
  std::string safe = "\"";
  for (const char each : text) {
    const auto byte = static_cast<unsigned char>(each);
    if (each == '"' || each == '\\') {
      safe += '\\';
      safe += each;
    } else if (byte < 0x20 || byte == 0x7f) {
      constexpr std::string_view kHex = "0123456789abcdef";
      safe += "\\u00";
      safe += kHex[byte >> 4U];
      safe += kHex[byte & 0xFU];
    } else {
      safe += each;
    }
  }
  return safe + "\"";
}

}  // namespace dicetown
