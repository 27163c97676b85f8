// The thoughts that wait for a thread: the most urgent first. Knows neither threads nor a clock.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>

#include "table/host.h"

namespace dicetown {

// What waits for a thought.
enum class ThoughtFor : std::uint8_t {
  moment,  // a hidden card's, which ends without it
  people,  // at whose table the game stands still
  bots,    // with nobody else at their table
};

using ThoughtClock = std::chrono::steady_clock;

// What became of it.
struct ThoughtReport {
  ThoughtFor purpose{};
  double waited = 0;   // seconds until a thread was free
  double thought = 0;  // seconds from then on
  bool is_late = false;
};

struct BotTask {
  using Done = std::move_only_function<void(BotThought, const ThoughtReport&)>;

  BotJob job;
  Done done;
  ThoughtFor purpose{};
  ThoughtClock::time_point asked;
  ThoughtClock::time_point due;
};

// A job that a table gives at `now`, by its own time; `asked` is the same by ours. Due is a moment's end, or
// when those at the table would become impatient.
BotTask task_of(BotJob job, BotTask::Done done, Millis now, ThoughtClock::time_point asked);

// What may be thought of a moment is less if the thought has had to wait.
Budget budget_left(const BotTask& task, ThoughtClock::time_point now);

// By when they are due, and among equals in the order they came. So nothing waits for ever: whatever comes
// long after a thought is due later.
class BotQueue {
 public:
  void put(BotTask task);
  // Precondition: there is one.
  BotTask take();
  bool empty() const { return tasks_.empty(); }
  std::size_t size() const { return tasks_.size(); }

 private:
  std::multimap<ThoughtClock::time_point, BotTask> tasks_;
};

}  // namespace dicetown
