// How long answers took: a histogram, so that millions of them need no room.
#pragma once

#include <array>
#include <cstdint>

namespace dicetown {

class ThinkTimes {
 public:
  void add(std::uint64_t nanoseconds);
  ThinkTimes& operator+=(const ThinkTimes& other);

  std::uint64_t answers() const { return answers_; }
  double mean_ms() const;
  double longest_ms() const;
  // Of a hundred answers one takes longer.
  double p99_ms() const { return quantile_ms(0.99); }
  // That share of the answers took no longer; up to 1/16 too high.
  double quantile_ms(double share) const;

 private:
  // Sixteen steps for each power of two.
  static constexpr int kStepBits = 4;
  static constexpr int kSteps = 1 << kStepBits;
  static constexpr int kBuckets = (64 - kStepBits + 1) * kSteps;

  static int bucket_of(std::uint64_t nanoseconds);
  static double end_of(int bucket);

  std::uint64_t answers_ = 0;
  std::uint64_t nanoseconds_ = 0;
  std::uint64_t longest_ = 0;
  std::array<std::uint64_t, kBuckets> counts_{};
};

}  // namespace dicetown
