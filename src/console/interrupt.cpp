#include "console/interrupt.h"

#include <atomic>
#include <csignal>

namespace dicetown {
namespace {

// Set in a signal handler and read by all threads.
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void note_interrupt(int /*signal*/) { interrupted = true; }

}  // namespace

void catch_interrupts() {
  struct sigaction action{};
  action.sa_handler = note_interrupt;
  // Back to the default after the first one; and a read that is waiting for a key returns.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
}

bool was_interrupted() { return interrupted; }

}  // namespace dicetown
