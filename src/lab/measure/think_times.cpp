#include "lab/measure/think_times.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace dicetown {
namespace {

constexpr double kNanosecondsInMs = 1e6;

}  // namespace

// The position of the highest bit, and the four bits below it. The numbers below sixteen have a bucket each.
int ThinkTimes::bucket_of(std::uint64_t nanoseconds) {
  if (nanoseconds < kSteps) return static_cast<int>(nanoseconds);
  const int shift = static_cast<int>(std::bit_width(nanoseconds)) - 1 - kStepBits;
  return (shift << kStepBits) + static_cast<int>(nanoseconds >> shift);
}

double ThinkTimes::end_of(int bucket) {
  if (bucket < kSteps) return bucket;
  const int shift = (bucket >> kStepBits) - 1;
  const auto step = static_cast<std::uint64_t>(bucket - (shift << kStepBits));
  return static_cast<double>(step + 1) * static_cast<double>(std::uint64_t{1} << shift);
}

void ThinkTimes::add(std::uint64_t nanoseconds) {
  ++answers_;
  nanoseconds_ += nanoseconds;
  longest_ = std::max(longest_, nanoseconds);
  ++counts_[static_cast<std::size_t>(bucket_of(nanoseconds))];
}

ThinkTimes& ThinkTimes::operator+=(const ThinkTimes& other) {
  answers_ += other.answers_;
  nanoseconds_ += other.nanoseconds_;
  longest_ = std::max(longest_, other.longest_);
  for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
  return *this;
}

double ThinkTimes::mean_ms() const {
  if (answers_ == 0) return 0;
  return static_cast<double>(nanoseconds_) / static_cast<double>(answers_) / kNanosecondsInMs;
}

double ThinkTimes::longest_ms() const { return static_cast<double>(longest_) / kNanosecondsInMs; }

double ThinkTimes::quantile_ms(double share) const {
  const double wanted = share * static_cast<double>(answers_);
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < counts_.size() && answers_ > 0; ++i) {
    seen += counts_[i];
    if (static_cast<double>(seen) >= wanted && seen > 0)
      return end_of(static_cast<int>(i)) / kNanosecondsInMs;
  }
  return 0;
}

}  // namespace dicetown
