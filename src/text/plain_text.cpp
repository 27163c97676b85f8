#include "text/plain_text.h"

#include <algorithm>

namespace dicetown {

int width_of(std::string_view text) {
  return static_cast<int>(
      std::ranges::count_if(text, [](char byte) { return !continues_a_character(byte); }));
}

std::string without_controls(std::string_view text) {
  std::string safe;
  for (std::size_t index = 0; index < text.size(); ++index) {
    const auto byte = static_cast<unsigned char>(text[index]);
    // The second set of control characters is C2 80 to C2 9F in UTF-8.
    const bool starts_control =
        byte == 0xC2 && index + 1 < text.size() && static_cast<unsigned char>(text[index + 1]) < 0xA0;
    if (starts_control) ++index;
    safe += starts_control || byte < 0x20 || byte == 0x7F ? '?' : text[index];
  }
  return safe;
}

}  // namespace dicetown
