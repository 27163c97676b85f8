// Room for what the script hands over.
#include <cstdlib>

#include "wasm/outside.h"

namespace dicetown {

DICETOWN_EXPORT(allocate) void* allocate(std::size_t size) { return std::malloc(size); }
DICETOWN_EXPORT(release) void release(void* place) { std::free(place); }

}  // namespace dicetown
