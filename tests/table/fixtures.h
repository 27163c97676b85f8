// The messages in tests/protocol/fixtures: a JSON list each, one message a line.
#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/source_files.h"

namespace dicetown {

struct Fixture {
  std::string where;  // FILE:LINE
  std::string message;
};

// Of all files whose names begin so.
inline std::vector<Fixture> fixtures(std::string_view prefix) {
  std::vector<Fixture> found;
  const std::string folder = "tests/protocol/fixtures";
  for (const std::string& name : source_files_in(folder)) {
    if (!name.starts_with(prefix)) continue;
    std::istringstream file(source_file(folder + "/" + name).value_or(""));
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
