// Runs the built command as a user would.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace dicetown {

struct CommandResult {
  int status = -1;  // the exit status
  std::string out;
  std::string err;
};

// `arguments` as typed behind "dicetown" in a shell; `input` comes through a pipe.
CommandResult run_command(const std::string& arguments, std::string_view input = "");

// The same, with Ctrl-C as soon as the command catches it and it is `time`.
CommandResult run_command_until(const std::function<bool()>& time, const std::string& arguments);

// A folder of its own for one test, gone afterwards.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string path(std::string_view name) const { return (folder_ / name).string(); }

 private:
  std::filesystem::path folder_;
};

std::string read_file(const std::string& path);
void write_file(const std::string& path, std::string_view text);
std::vector<std::string> lines_of(std::string_view text);
// How often a part is in a text.
int count_of(std::string_view part, std::string_view text);

}  // namespace dicetown
