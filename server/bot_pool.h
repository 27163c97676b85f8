// Threads on which bots think, so that a slow thought holds up nobody.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/net/event_loop.h"
#include "table/host.h"

namespace dicetown {

class BotPool {
 public:
  using Done = std::move_only_function<void(BotThought, double seconds)>;

  // At least one thread.
  BotPool(EventLoop& loop, int threads);
  // Waits for the thoughts under way; nobody is told of them, nor of those that wait.
  ~BotPool();
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  // In the order they come, as threads are free; `done` is called on the loop's thread.
  void think(BotJob job, Done done);

  std::size_t waiting() const;

 private:
  struct Task {
    BotJob job;
    Done done;
  };

  void work();

  EventLoop& loop_;
  mutable std::mutex mutex_;
  std::condition_variable has_work_;
  std::deque<Task> tasks_;
  bool is_ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace dicetown
