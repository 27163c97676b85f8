// The settings in a TOML file, not yet judged.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <variant>
#include <vector>

namespace dicetown {

// A value of a kind that no setting has.
struct StrangeValue {
  std::string kind;
};
using FileValue = std::variant<std::string, std::int64_t, std::vector<std::string>, StrangeValue>;

struct FileEntry {
  std::string key;
  FileValue value;
  std::uint32_t line = 0;
};

// In the order of the file. An error has its FILE:LINE in front.
std::expected<std::vector<FileEntry>, std::string> read_config_file(const std::string& path);

}  // namespace dicetown
