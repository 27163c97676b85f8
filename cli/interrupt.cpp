#include "cli/interrupt.h"

#include <csignal>

namespace dicetown {
namespace {

volatile std::sig_atomic_t interrupted = 0;

extern "C" void note_interrupt(int /*signal*/) { interrupted = 1; }

}  // namespace

void catch_interrupts() {
  struct sigaction action{};
  action.sa_handler = note_interrupt;
  // Back to the default after the first one; and a read that is waiting for a key returns.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
}

bool was_interrupted() { return interrupted != 0; }

}  // namespace dicetown
