// The one thread on which everything happens, one thing after the other. Hides which library waits for it.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <vector>

namespace dicetown {

class EventLoop {
 public:
  EventLoop();
  ~EventLoop();
  EventLoop(const EventLoop&) = delete;
  EventLoop& operator=(const EventLoop&) = delete;

  // Until stop(); its thread is the loop's.
  void run();
  // Any thread may call these two. A task runs behind everything that was ready before it.
  void stop();
  void post(std::move_only_function<void()> task);

  // `caught` is called on the loop's thread, once for each of these signals that comes.
  void catch_signals(const std::vector<int>& signals, std::function<void(int)> caught);

  class Context;  // for the files that wait for sockets
  Context& context() { return *context_; }

 private:
  std::unique_ptr<Context> context_;
};

// Calls once, some time after it was set; setting it again moves that time. Of the loop's thread.
class LoopTimer {
 public:
  LoopTimer(EventLoop& loop, std::function<void()> expired);
  ~LoopTimer();
  LoopTimer(const LoopTimer&) = delete;
  LoopTimer& operator=(const LoopTimer&) = delete;

  void set(std::chrono::milliseconds after);
  void cancel();

 private:
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace dicetown
