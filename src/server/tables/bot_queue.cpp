#include "server/tables/bot_queue.h"

#include <algorithm>
#include <cassert>

namespace dicetown {

namespace {

using std::chrono::milliseconds;

// Thinking itself may take a second.
constexpr milliseconds kPatienceOfPeople{2'000};
// So people come first, and a game among bots moves on whatever comes.
constexpr milliseconds kPatienceOfBots{10'000};

ThoughtFor purpose_of(const BotJob& job) {
  if (job.until) return ThoughtFor::moment;
  return job.is_for_people ? ThoughtFor::people : ThoughtFor::bots;
}

milliseconds time_for(const BotJob& job, Millis now) {
  switch (purpose_of(job)) {
    case ThoughtFor::moment: return milliseconds(*job.until - now);
    case ThoughtFor::people: return kPatienceOfPeople;
    case ThoughtFor::bots: return kPatienceOfBots;
  }
  return kPatienceOfBots;
}

}  // namespace

BotTask task_of(BotJob job, BotTask::Done done, Millis now, ThoughtClock::time_point asked) {
  const ThoughtFor purpose = purpose_of(job);
  const auto due = asked + time_for(job, now);
  return {.job = std::move(job), .done = std::move(done), .purpose = purpose, .asked = asked, .due = due};
}

// Half of what is left, as of a moment's whole time.
Budget budget_left(const BotTask& task, ThoughtClock::time_point now) {
  Budget budget = task.job.budget;
  if (task.purpose != ThoughtFor::moment) return budget;
  const auto left = std::chrono::duration_cast<milliseconds>(task.due - now) / 2;
  const auto most = static_cast<std::uint32_t>(std::clamp<std::int64_t>(left.count(), 1, UINT32_MAX));
  budget.milliseconds = std::min(budget.milliseconds, most);
  return budget;
}

void BotQueue::put(BotTask task) {
  const auto due = task.due;
  tasks_.emplace(due, std::move(task));
}

BotTask BotQueue::take() {
  assert(!empty());
  return std::move(tasks_.extract(tasks_.begin()).mapped());
}

}  // namespace dicetown
