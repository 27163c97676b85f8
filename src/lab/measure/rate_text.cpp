#include "lab/measure/rate_text.h"

#include <fmt/core.h>

namespace dicetown {

std::string percent(double share) { return fmt::format("{:.1f}", 100 * share); }

std::string percent(const Interval& interval) {
  return fmt::format("{} - {}", percent(interval.low), percent(interval.high));
}

std::string rate_text(const WinCount& count) {
  const Interval interval = count.interval();
  return fmt::format("{}% ({} to {})", percent(count.rate()), percent(interval.low), percent(interval.high));
}

}  // namespace dicetown
