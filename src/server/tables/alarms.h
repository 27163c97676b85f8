// When which table wants to be woken. One timer waits for all of them.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <set>
#include <unordered_map>
#include <utility>

#include "server/net/event_loop.h"
#include "table/room/settings.h"

namespace dicetown {

class Alarms {
 public:
  Alarms(EventLoop& loop, std::function<Millis()> clock, std::function<void(std::uint64_t)> on_alarm)
      : clock_(std::move(clock)), on_alarm_(std::move(on_alarm)), timer_(loop, [this] { expired(); }) {}

  // Only the latest call for a table counts.
  void set(std::uint64_t table, Millis time);
  void cancel(std::uint64_t table);
  void cancel_all();

 private:
  void expired();
  void wait_for(Millis time);

  std::function<Millis()> clock_;
  std::function<void(std::uint64_t)> on_alarm_;
  std::set<std::pair<Millis, std::uint64_t>> order_;
  std::unordered_map<std::uint64_t, Millis> times_;
  LoopTimer timer_;
  Millis waits_for_ = std::numeric_limits<Millis>::max();
};

}  // namespace dicetown
