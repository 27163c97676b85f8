#include "server/tables/alarms.h"

#include <algorithm>
#include <chrono>
#include <vector>

namespace dicetown {

namespace {

// A time may be further away than a timer reaches.
constexpr Millis kLongestWait = 10'000;

}  // namespace

void Alarms::set(std::uint64_t table, Millis time) {
  const auto [known, is_new] = times_.try_emplace(table, time);
  if (!is_new) {
    order_.erase({known->second, table});
    known->second = time;
  }
  order_.emplace(time, table);
  if (time < waits_for_) wait_for(time);
}

void Alarms::cancel(std::uint64_t table) {
  const auto known = times_.find(table);
  if (known == times_.end()) return;
  order_.erase({known->second, table});
  times_.erase(known);
}

void Alarms::cancel_all() {
  order_.clear();
  times_.clear();
  timer_.cancel();
}

void Alarms::expired() {
  waits_for_ = std::numeric_limits<Millis>::max();
  const Millis now = clock_();
  std::vector<std::uint64_t> due;
  for (const auto& [time, table] : order_) {
    if (time > now) break;
    due.push_back(table);
  }
  for (const std::uint64_t table : due) {
    cancel(table);
    on_alarm_(table);
  }
  if (!order_.empty() && order_.begin()->first < waits_for_) wait_for(order_.begin()->first);
}

void Alarms::wait_for(Millis time) {
  const Millis now = clock_();
  const Millis wait = std::clamp<Millis>(time - now, 0, kLongestWait);
  waits_for_ = now + wait;
  timer_.set(std::chrono::milliseconds(wait));
}

}  // namespace dicetown
