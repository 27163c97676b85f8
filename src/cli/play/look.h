// How the terminal game looks: what this terminal can show.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace dicetown {

enum class Tone : std::uint8_t { heading, quiet, gold, money, danger, person, choice };

struct Look {
  bool colours = false;
  bool unicode = false;
  int width = 80;
  int height = 24;

  std::string painted(Tone tone, std::string_view text) const;
  // The first where the terminal can show it, else the second.
  std::string_view sign(std::string_view unicode_sign, std::string_view ascii_sign) const {
    return unicode ? unicode_sign : ascii_sign;
  }
  // Our own texts without signs that this terminal cannot show.
  std::string shown(std::string_view text) const;
};

}  // namespace dicetown
