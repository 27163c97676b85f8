// Threads on which bots think, so that a slow thought holds up nobody.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>
#include <vector>

#include "server/net/event_loop.h"
#include "server/tables/bot_queue.h"
#include "table/environment.h"

namespace dicetown {

class BotPool {
 public:
  // At least one thread.
  BotPool(EventLoop& loop, int threads);
  // Precondition: the loop has stopped. Waits for the thoughts under way; nobody is told of them, nor of
  // those that wait.
  ~BotPool();
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  // As threads are free, the most urgent first; `now` is the table's time. `done` is called on the loop's
  // thread.
  void think(BotJob job, Millis now, BotTask::Done done);

  struct Load {
    std::size_t waiting = 0;   // for a thread
    std::size_t thinking = 0;  // or not yet told of
  };
  Load load() const;

 private:
  void work();
  void is_told();

  EventLoop& loop_;
  mutable std::mutex mutex_;
  std::condition_variable has_work_;
  BotQueue queue_;
  std::size_t thinking_ = 0;
  bool is_ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace dicetown
