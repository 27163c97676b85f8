#include "tests/support/command/run_command.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <thread>

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

namespace {

// A line for a shell, with the files that it reads and writes in the folder.
std::string line_of(const std::string& arguments, const TemporaryFolder& folder) {
  return command_path() + " " + arguments + " <" + folder.path("in") + " >" + folder.path("out") + " 2>" +
         folder.path("err");
}

CommandResult result_of(int status, const TemporaryFolder& folder) {
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_file(folder.path("out")),
          read_file(folder.path("err"))};
}

// The process has become the command, and would be told of a Ctrl-C instead of being ended by it.
bool catches_interrupts(pid_t process) {
  const std::string proc = "/proc/" + std::to_string(process);
  std::error_code ignored;
  if (!std::filesystem::equivalent(proc + "/exe", command_path(), ignored)) return false;
  const std::string status = read_file(proc + "/status");
  const std::string mark = "SigCgt:";
  const std::size_t caught = status.find(mark);
  if (caught == std::string::npos) return false;
  constexpr unsigned long kInterrupt = 1UL << (SIGINT - 1);
  return (std::strtoul(status.c_str() + caught + mark.size(), nullptr, 16) & kInterrupt) != 0;
}

}  // namespace

CommandResult run_command(const std::string& arguments, std::string_view input) {
  const TemporaryFolder folder;
  write_file(folder.path("in"), input);
  return result_of(std::system(("LC_ALL=C.UTF-8 " + line_of(arguments, folder)).c_str()), folder);
}

CommandResult run_command_until(const std::function<bool()>& time, const std::string& arguments) {
  const TemporaryFolder folder;
  write_file(folder.path("in"), "");
  const std::string line = "exec " + line_of(arguments, folder);
  const pid_t process = fork();
  if (process == 0) {
    execl("/bin/bash", "bash", "-c", line.c_str(), nullptr);
    _exit(127);
  }
  constexpr auto kLongEnough = std::chrono::minutes(2);  // only what has failed takes so long
  const auto end = std::chrono::steady_clock::now() + kLongEnough;
  int status = 0;
  while (waitpid(process, &status, WNOHANG) == 0) {
    if (catches_interrupts(process) && time()) {
      kill(process, SIGINT);
      waitpid(process, &status, 0);
      break;
    }
    if (std::chrono::steady_clock::now() > end) kill(process, SIGKILL);
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return result_of(status, folder);
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
