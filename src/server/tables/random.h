// Chance that nobody can foresee, and the codes of tables made of it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace dicetown {

void fill_random(std::span<std::uint8_t> bytes);

// Five letters and digits that are hard to mistake, without vowels: so they never say anything.
std::string random_code();

// As a table has it, whatever somebody typed: in upper case. Text that cannot be a code becomes none.
std::string normal_code(std::string_view text);

}  // namespace dicetown
