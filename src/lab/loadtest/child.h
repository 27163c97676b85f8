// A process of ours, which never outlives us.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>

#include <sys/types.h>

namespace dicetown {

inline constexpr int kAnyCpu = -1;

class Child {
 public:
  // Runs `body` in a new process on that core. Throws LoadError.
  Child(const std::function<void()>& body, int cpu);
  // Kills it.
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Asks it to end, and kills it if it does not.
  void stop(std::chrono::milliseconds patience);
  void kill_now();
  bool has_ended();

  // Processor time so far, of all its threads.
  double cpu_seconds() const;
  // Memory of its own: without what is mapped from files.
  std::size_t own_bytes() const;

 private:
  pid_t process_ = -1;
};

// This process, from now on.
void stay_on_cpu(int cpu);
int count_cpus();

}  // namespace dicetown
