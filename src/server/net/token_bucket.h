// So many at once, and so many in each span of time after that.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace dicetown {

class TokenBucket {
 public:
  using TimePoint = std::chrono::steady_clock::time_point;

  TokenBucket(double per_second, double burst, TimePoint now)
      : per_second_(per_second), burst_(burst), tokens_(burst), filled_(now) {}
  TokenBucket(std::size_t per_second, std::size_t burst, TimePoint now)
      : TokenBucket(static_cast<double>(per_second), static_cast<double>(burst), now) {}

  bool take(TimePoint now) {
    tokens_ = tokens_at(now);
    filled_ = now;
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }
  bool has_one(TimePoint now) const { return tokens_at(now) >= 1; }
  // Until there is one to take.
  std::chrono::duration<double> wait(TimePoint now) const {
    return std::chrono::duration<double>(std::max(0.0, (1 - tokens_at(now)) / per_second_));
  }
  // Nothing was taken for long: it is as good as new.
  bool is_full(TimePoint now) const { return tokens_at(now) >= burst_; }

 private:
  double tokens_at(TimePoint now) const {
    const std::chrono::duration<double> passed = now - filled_;
    return std::min(burst_, tokens_ + passed.count() * per_second_);
  }

  double per_second_;
  double burst_;
  double tokens_;
  TimePoint filled_;
};

}  // namespace dicetown
