// Files that lie in the repository, such as golden games. By means that WebAssembly has as well: <filesystem>
// and <fstream> are missing there.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dicetown {

// `path` begins at the root of the repository. Nothing if there is no such file.
std::optional<std::string> source_file(std::string_view path);
void rewrite_source_file(std::string_view path, std::string_view text);
// The names of the files in a folder, sorted.
std::vector<std::string> source_files_in(std::string_view folder);

}  // namespace dicetown
