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

 private:
  static constexpr std::uint32_t kEndless = 1U << 30;  // for twelve days

  std::chrono::steady_clock::time_point end_;
};

}  // namespace dicetown
