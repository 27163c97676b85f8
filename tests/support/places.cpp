#include "tests/support/places.h"

namespace dicetown {

std::string source_path(std::string_view path) { return DICETOWN_SOURCE_DIR "/" + std::string(path); }

std::string command_path() { return DICETOWN_COMMAND; }

}  // namespace dicetown
