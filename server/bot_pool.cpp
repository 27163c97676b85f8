#include "server/bot_pool.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace dicetown {

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

void BotPool::think(BotJob job, Done done) {
  {
    const std::scoped_lock lock(mutex_);
    tasks_.push_back({.job = std::move(job), .done = std::move(done)});
  }
  has_work_.notify_one();
}

std::size_t BotPool::waiting() const {
  const std::scoped_lock lock(mutex_);
  return tasks_.size();
}

void BotPool::work() {
  using Clock = std::chrono::steady_clock;
  for (;;) {
    std::unique_lock lock(mutex_);
    has_work_.wait(lock, [this] { return is_ending_ || !tasks_.empty(); });
    if (is_ending_) return;
    Task task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();

    const auto begun = Clock::now();
    BotThought thought = carry_out(std::move(task.job));
    const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    loop_.post([thought = std::move(thought), seconds, done = std::move(task.done)]() mutable {
      done(std::move(thought), seconds);
    });
  }
}

}  // namespace dicetown
