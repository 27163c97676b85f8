// A line on standard error that shows how far a long run has come. Only on a terminal.
#pragma once

#include <chrono>
#include <string>

namespace dicetown {

class Progress {
 public:
  Progress(std::string what, long long all);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // May be called as often as one likes: it draws a few times a second.
  void show(long long done);
  // Takes the line away again.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  std::string what_;
  long long all_;
  bool is_terminal_;
  bool is_drawn_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_ = start_;
};

}  // namespace dicetown
