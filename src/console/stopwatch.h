// Measures: processor time, time on the wall, and instructions where the system lets us count them.
#pragma once

#include <cstdint>
#include <ctime>
#include <optional>

namespace dicetown {

// Of this thread, so that whatever else runs on the machine disturbs little.
inline double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

inline double wall_seconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// The compiler must believe that somebody looks at the value.
template <class T>
void use(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

// Instructions of this thread in user mode, by perf_event_open.
class InstructionCounter {
 public:
  InstructionCounter();
  ~InstructionCounter();
  InstructionCounter(const InstructionCounter&) = delete;
  InstructionCounter& operator=(const InstructionCounter&) = delete;

  // Since the counter was made; nothing where they cannot be counted.
  std::optional<std::uint64_t> count() const;

 private:
  int file_ = -1;
};

}  // namespace dicetown
