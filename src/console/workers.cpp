#include "console/workers.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "console/interrupt.h"

namespace dicetown {
namespace {

class Workers {
 public:
  Workers(const Workload& load, const Work& work) : load_(load), work_(work) {}

  std::string run(const std::function<void(int)>& show) {
    std::vector<std::jthread> threads;
    threads.reserve(static_cast<std::size_t>(load_.threads));
    for (int i = 0; i < load_.threads; ++i) threads.emplace_back([this, i] { work(i); });
    std::unique_lock lock(mutex_);
    while (!all_left_.wait_for(lock, std::chrono::milliseconds(50), [this] { return running_ == 0; })) {
      show(done_.load());
    }
    return failure_;
  }

 private:
  void work(int thread) {
    for (int unit = next_++; unit < load_.last && !was_interrupted() && !failed_; unit = next_++) {
      if (std::string failure = work_(unit, thread); !failure.empty()) note(std::move(failure));
      ++done_;
    }
    const std::scoped_lock lock(mutex_);
    if (--running_ == 0) all_left_.notify_one();
  }

  void note(std::string failure) {
    const std::scoped_lock lock(mutex_);
    if (failure_.empty()) failure_ = std::move(failure);
    failed_ = true;
  }

  const Workload& load_;
  const Work& work_;
  std::atomic<int> next_ = load_.first;
  std::atomic<int> done_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;  // for what is below
  std::condition_variable all_left_;
  int running_ = load_.threads;
  std::string failure_;
};

}  // namespace

std::string work_on_threads(const Workload& load, const Work& work,
                            const std::function<void(int done)>& show) {
  return Workers(load, work).run(show);
}

}  // namespace dicetown
