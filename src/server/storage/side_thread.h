// A thread that does one thing after the other.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace dicetown {

class SideThread {
 public:
  using Task = std::move_only_function<void()>;

  SideThread();
  // Waits for the task under way; those behind it are dropped.
  ~SideThread();
  SideThread(const SideThread&) = delete;
  SideThread& operator=(const SideThread&) = delete;

  void run(Task task);

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Task> tasks_;  // guarded by mutex_
  bool closing_ = false;    // guarded by mutex_
  std::thread thread_;      // last: it uses all of the above
};

}  // namespace dicetown
