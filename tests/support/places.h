// Where things lie on this machine. Only this file's source is compiled with it, so that a compiler cache
// serves every clone.
#pragma once

#include <string>
#include <string_view>

namespace dicetown {

// Of a file of the repository. `path` begins at its root.
std::string source_path(std::string_view path);
// The built program.
std::string command_path();

}  // namespace dicetown
