// The thoughts that wait for a thread: the most urgent first. Knows neither threads nor a clock.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <utility>

#include "server/observe/thought_report.h"
#include "table/environment.h"

namespace dicetown {

using ThoughtClock = std::chrono::steady_clock;

struct BotTask {
  using Done = std::move_only_function<void(BotAnswer, const ThoughtReport&)>;

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
