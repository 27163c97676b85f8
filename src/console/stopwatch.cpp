#include "console/stopwatch.h"

#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace dicetown {

InstructionCounter::InstructionCounter() {
  perf_event_attr wanted{};
  wanted.size = sizeof wanted;
  wanted.type = PERF_TYPE_HARDWARE;
  wanted.config = PERF_COUNT_HW_INSTRUCTIONS;
  wanted.exclude_kernel = 1;
  wanted.exclude_hv = 1;
  file_ = static_cast<int>(syscall(SYS_perf_event_open, &wanted, 0, -1, -1, 0));
}

InstructionCounter::~InstructionCounter() {
  if (file_ >= 0) close(file_);
}

std::optional<std::uint64_t> InstructionCounter::count() const {
  std::uint64_t instructions = 0;
  if (file_ < 0 || read(file_, &instructions, sizeof instructions) != sizeof instructions)
    return std::nullopt;
  return instructions;
}

}  // namespace dicetown
