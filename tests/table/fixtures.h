// The messages in tests/protocol/fixtures: a JSON list each, one message a line.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace dicetown {

struct Fixture {
  std::string where;  // FILE:LINE
  std::string message;
};

// Of all files whose names begin so.
inline std::vector<Fixture> fixtures(std::string_view prefix) {
  std::vector<Fixture> found;
  const std::filesystem::path folder = std::filesystem::path(DICETOWN_SOURCE_DIR) / "tests/protocol/fixtures";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(prefix)) continue;
    std::ifstream file(entry.path());
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
      if (line == "[" || line == "]") continue;
      if (line.ends_with(',')) line.pop_back();
      found.push_back({name + ":" + std::to_string(number), line});
    }
  }
  return found;
}

}  // namespace dicetown
