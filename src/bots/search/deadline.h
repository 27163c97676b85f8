// Until when to think, by the clock on the wall.
#pragma once

#include <algorithm>
#include <chrono>

#include "bots/bot.h"

namespace dicetown {

class Deadline {
 public:
  // Counted from now on.
  explicit Deadline(Budget budget)
      : end_(std::chrono::steady_clock::now() +
             std::chrono::milliseconds(std::min(budget.milliseconds, kEndless))) {}

  bool is_over() const { return std::chrono::steady_clock::now() >= end_; }
  // When half of what is left will be gone.
  Deadline halfway() const {
    const auto now = std::chrono::steady_clock::now();
    return Deadline(now + (end_ - now) / 2);
  }

 private:
  explicit Deadline(std::chrono::steady_clock::time_point end) : end_(end) {}

  static constexpr std::uint32_t kEndless = 1U << 30;  // for twelve days

  std::chrono::steady_clock::time_point end_;
};

}  // namespace dicetown
