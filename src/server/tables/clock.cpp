#include "server/tables/clock.h"

#include <chrono>

namespace dicetown {

namespace {

template <class Duration>
Millis in_millis(Duration time) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

}  // namespace

Millis wall_time() { return in_millis(std::chrono::system_clock::now().time_since_epoch()); }

std::function<Millis()> table_clock(Millis begin) {
  return [begin, start = std::chrono::steady_clock::now()] {
    return begin + in_millis(std::chrono::steady_clock::now() - start);
  };
}

}  // namespace dicetown
