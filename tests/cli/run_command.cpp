#include "tests/cli/run_command.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/places.h"

namespace dicetown {

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "dicetown-XXXXXX").string();
  folder_ = mkdtemp(name.data());
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

CommandResult run_command(const std::string& arguments, std::string_view input) {
  const TemporaryFolder folder;
  write_file(folder.path("in"), input);
  const std::string line = "LC_ALL=C.UTF-8 " + command_path() + " " + arguments + " <" + folder.path("in") +
                           " >" + folder.path("out") + " 2>" + folder.path("err");
  const int result = std::system(line.c_str());
  return {WIFEXITED(result) ? WEXITSTATUS(result) : -1, read_file(folder.path("out")),
          read_file(folder.path("err"))};
}

std::string read_file(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

void write_file(const std::string& path, std::string_view text) {
  std::ofstream(path, std::ios::binary) << text;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  std::istringstream stream{std::string(text)};
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

int count_of(std::string_view part, std::string_view text) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace dicetown
