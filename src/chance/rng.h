// Seeded random numbers, the same on every machine. The standard library's distributions and shuffles
// differ between libraries, so nothing here uses them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/views/determinize.h"

namespace dicetown {

// The finisher of SplitMix64: spreads every bit of its argument over the result.
constexpr std::uint64_t mix_bits(std::uint64_t x) {
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return x ^ x >> 31;
}

// SplitMix64: a sequence good enough to seed a better generator with.
constexpr std::uint64_t split_mix(std::uint64_t& counter) {
  counter += 0x9e3779b97f4a7c15;
  return mix_bits(counter);
}

// xoshiro256++ by Blackman and Vigna.
struct Xoshiro {
  std::array<std::uint64_t, 4> words{};  // not all zero

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(words[0] + words[3], 23) + words[0];
    const std::uint64_t shifted = words[1] << 17;
    words[2] ^= words[0];
    words[3] ^= words[1];
    words[1] ^= words[2];
    words[0] ^= words[3];
    words[2] ^= shifted;
    words[3] = std::rotl(words[3], 45);
    return result;
  }
};

// One generator among many: each pair of seed and stream has a sequence of its own. Final, so that calls
// which know the type are inlined.
class Rng final : public Randomness {
 public:
  explicit Rng(std::uint64_t seed, std::uint64_t stream = 0) {
    std::uint64_t counter = mix_bits(mix_bits(seed) + stream);
    for (std::uint64_t& word : generator_.words) word = split_mix(counter);
  }
  // Goes on where another one was.
  explicit Rng(const Xoshiro& generator) : generator_(generator) {}
  const Xoshiro& generator() const { return generator_; }

  std::uint64_t next() { return generator_.next(); }

  // A multiplication instead of a division; the bias is below bound/2^32.
  std::uint32_t below(std::uint32_t bound) override {
    return static_cast<std::uint32_t>((next() >> 32) * bound >> 32);
  }

 private:
  Xoshiro generator_;
};

// Nearly normal, and the same on every machine: the sum of twelve numbers between 0 and 1, less its mean.
inline double normal(Rng& rng) {
  constexpr int kNumbers = 12;
  constexpr double kUnit = 1.0 / (1ULL << 32);
  double sum = 0;
  for (int i = 0; i < kNumbers; ++i) sum += static_cast<double>(rng.next() >> 32) * kUnit;
  return sum - kNumbers / 2.0;
}

}  // namespace dicetown
