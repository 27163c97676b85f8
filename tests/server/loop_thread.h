// An event loop on a thread of its own, and a way to do something on it.
#pragma once

#include <future>
#include <thread>
#include <utility>

#include "server/net/event_loop.h"

namespace dicetown {

class LoopThread {
 public:
  ~LoopThread() { stop(); }

  EventLoop& loop() { return loop_; }
  void start() {
    thread_ = std::thread([this] { loop_.run(); });
  }
  void stop() {
    if (!thread_.joinable()) return;
    loop_.stop();
    thread_.join();
  }
  // Comes back when it is done.
  template <class Function>
  auto call(Function function) {
    std::packaged_task<decltype(function())()> task(std::move(function));
    auto result = task.get_future();
    loop_.post(std::move(task));
    return result.get();
  }

 private:
  EventLoop loop_;
  std::thread thread_;
};

}  // namespace dicetown
