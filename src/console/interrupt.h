// Ctrl-C as a flag, for work that tells what it knows before it ends.
#pragma once

namespace dicetown {

// From now on Ctrl-C only sets the flag; a second one ends the program at once.
void catch_interrupts();
bool was_interrupted();

}  // namespace dicetown
