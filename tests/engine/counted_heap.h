// Replaces the global operators new and delete of the executable it is linked into, and counts.
#pragma once

#include <cstddef>

namespace dicetown {

// Every allocation by any form of operator new; of one thread.
std::size_t allocations_so_far();

}  // namespace dicetown
