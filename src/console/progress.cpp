#include "console/progress.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include <fmt/core.h>
#include <unistd.h>

namespace dicetown {

Progress::Progress(std::string what, long long all)
    : what_(std::move(what)), all_(std::max(all, 1LL)), is_terminal_(isatty(STDERR_FILENO) != 0) {}

void Progress::show(long long done) {
  if (!is_terminal_) return;
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(100);
  is_drawn_ = true;
  constexpr long long kCells = 30;
  const long long filled = done * kCells / all_;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const double left = done > 0 ? seconds / static_cast<double>(done) * static_cast<double>(all_ - done) : 0;
  fmt::print(stderr, "\r{} [{:#<{}}{:.<{}}] {}/{}", what_, "", filled, "", kCells - filled, done, all_);
  if (done > 0) fmt::print(stderr, ", {:.0f} s left", left);
  fmt::print(stderr, "\033[K");
  std::fflush(stderr);
}

void Progress::clear() {
  if (is_drawn_) fmt::print(stderr, "\r\033[K");
  is_drawn_ = false;
}

}  // namespace dicetown
