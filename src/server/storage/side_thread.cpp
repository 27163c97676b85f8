#include "server/storage/side_thread.h"

#include <utility>

namespace dicetown {

SideThread::SideThread() : thread_([this] { work(); }) {}

SideThread::~SideThread() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void SideThread::run(Task task) {
  {
    const std::scoped_lock lock(mutex_);
    tasks_.push_back(std::move(task));
  }
  changed_.notify_one();
}

void SideThread::work() {
  for (;;) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closing_ || !tasks_.empty(); });
    if (closing_) return;
    Task task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task();
  }
}

}  // namespace dicetown
