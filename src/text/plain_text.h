// Text as a terminal takes it: characters, not bytes, and none that controls it.
#pragma once

#include <string>
#include <string_view>

namespace dicetown {

// Whether a byte of UTF-8 belongs to the character before it.
constexpr bool continues_a_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

// In characters.
int width_of(std::string_view text);

// With a question mark for each control character.
std::string without_controls(std::string_view text);

}  // namespace dicetown
