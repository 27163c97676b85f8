#include "server/tables/bot_pool.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace dicetown {

namespace {

double seconds(ThoughtClock::duration time) { return std::chrono::duration<double>(time).count(); }

}  // namespace

BotPool::BotPool(EventLoop& loop, int threads) : loop_(loop) {
  for (int i = 0; i < std::max(threads, 1); ++i) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() {
  {
    const std::scoped_lock lock(mutex_);
    is_ending_ = true;
  }
  has_work_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotPool::think(BotJob job, Millis now, BotTask::Done done) {
  BotTask task = task_of(std::move(job), std::move(done), now, ThoughtClock::now());
  {
    const std::scoped_lock lock(mutex_);
    queue_.put(std::move(task));
  }
  has_work_.notify_one();
}

BotPool::Load BotPool::load() const {
  const std::scoped_lock lock(mutex_);
  return {.waiting = queue_.size(), .thinking = thinking_};
}

void BotPool::is_told() {
  const std::scoped_lock lock(mutex_);
  --thinking_;
}

void BotPool::work() {
  for (;;) {
    std::unique_lock lock(mutex_);
    has_work_.wait(lock, [this] { return is_ending_ || !queue_.empty(); });
    if (is_ending_) return;
    BotTask task = queue_.take();
    ++thinking_;
    lock.unlock();

    const auto begun = ThoughtClock::now();
    task.job.budget = budget_left(task, begun);
    BotAnswer thought = think_about(std::move(task.job));
    ThoughtReport report{.purpose = task.purpose,
                         .waited = seconds(begun - task.asked),
                         .thought = seconds(ThoughtClock::now() - begun)};
    loop_.post(
        [this, thought = std::move(thought), report, due = task.due, done = std::move(task.done)]() mutable {
          is_told();
          report.is_late = ThoughtClock::now() > due;
          done(std::move(thought), report);
        });
  }
}

}  // namespace dicetown
