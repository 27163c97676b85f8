// e to the power of a number. The libraries' functions differ in the last bit, from one C library to the next
// and with the processor, and a bot that weighs by them would answer differently elsewhere. Additions and
// multiplications are the same everywhere.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numbers>

namespace dicetown {

// 1/0!, 1/1!, 1/2!, ...: enough of them for powers within half the logarithm of 2.
inline constexpr auto kInverseFactorials = [] {
  std::array<double, 14> inverses{1};
  double factorial = 1;
  for (std::size_t i = 1; i < inverses.size(); ++i) {
    factorial *= static_cast<double>(i);
    inverses[i] = 1 / factorial;
  }
  return inverses;
}();

constexpr double exponential(double power) {
  constexpr double kMost = 700;  // beyond, a double has no room
  // The logarithm of 2 in two parts, of which the first has so few digits that its multiples are exact.
  constexpr double kLn2 = 0.693147180369123816490;  // NOLINT(modernize-use-std-numbers)
  constexpr double kRestOfLn2 = 1.90821492927058770002e-10;

  power = std::clamp(power, -kMost, kMost);
  const auto doublings = static_cast<int>(power * std::numbers::log2e + (power < 0 ? -0.5 : 0.5));
  const double rest = power - doublings * kLn2 - doublings * kRestOfLn2;
  double sum = 0;
  for (std::size_t i = kInverseFactorials.size(); i-- > 0;) sum = sum * rest + kInverseFactorials[i];
  return sum * std::bit_cast<double>(static_cast<std::uint64_t>(doublings + 1023) << 52);
}

}  // namespace dicetown
