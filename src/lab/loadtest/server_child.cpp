#include "lab/loadtest/server_child.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include "console/interrupt.h"
#include "lab/loadtest/load_error.h"

namespace dicetown {
namespace {

using namespace std::chrono_literals;

constexpr auto kPatience = 120s;
constexpr auto kLookUp = 100ms;
constexpr auto kMoment = 5ms;
constexpr std::string_view kAddress = "http://127.0.0.1:";

// One address may do everything here, as often as it likes, and say nothing for as long.
std::vector<std::string> arguments_for(const std::filesystem::path& folder) {
  return {"dicetown",
          "serve",
          "--config",
          "/dev/null",
          "--data",
          folder.string(),
          "--listen",
          "127.0.0.1:0",
          "--private",
          "off",
          "--log-level",
          "warning",
          "--drain-seconds",
          "2",
          "--max-tables",
          "1000000",
          "--max-connections",
          "1000000",
          "--max-connections-per-address",
          "1000000",
          "--max-new-tables-per-hour",
          "1000000",
          "--max-requests-per-second",
          "1000000",
          "--max-request-burst",
          "1000000",
          "--max-messages-per-address",
          "1000000",
          "--max-message-burst-per-address",
          "1000000",
          "--max-messages-per-second",
          "10000",
          "--max-message-burst",
          "10000",
          "--request-seconds",
          "600"};
}

// Nothing that was meant for another server.
void forget_variables() {
  std::vector<std::string> names{"NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "STATE_DIRECTORY"};
  for (char** each = environ; each != nullptr && *each != nullptr; ++each) {
    const std::string_view text = *each;
    if (text.starts_with("DICETOWN_")) names.emplace_back(text.substr(0, text.find('=')));
  }
  for (const std::string& name : names) unsetenv(name.c_str());
}

void become_server(const std::filesystem::path& folder, const std::filesystem::path& log, int output) {
  forget_variables();
  const int errors = open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  dup2(nothing, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(errors, STDERR_FILENO);
  std::vector<std::string> arguments = arguments_for(folder);
  std::vector<char*> words;
  words.reserve(arguments.size() + 1);
  for (std::string& argument : arguments) words.push_back(argument.data());
  words.push_back(nullptr);
  execv("/proc/self/exe", words.data());
  throw_system_error("cannot start the server");
}

std::string last_line_of(const std::filesystem::path& file) {
  std::ifstream stream(file);
  std::string last;
  for (std::string line; std::getline(stream, line);) {
    if (!line.empty()) last = std::move(line);
  }
  return last;
}

}  // namespace

ServerChild::ServerChild(const std::filesystem::path& folder, int cpu) : log_(folder / "server.log") {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw_system_error("cannot make a pipe");
  output_ = Handle(ends[0]);
  Handle input(ends[1]);
  const auto start = std::chrono::steady_clock::now();
  child_ = std::make_unique<Child>([&] { become_server(folder, log_, input.get()); }, cpu);
  input = Handle();  // so that the pipe ends with the server
  wait_until_open();
  seconds_to_open_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void ServerChild::wait_until_open() {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  std::string said;
  while (!said.contains('\n')) {
    pollfd wait{.fd = output_.get(), .events = POLLIN, .revents = 0};
    const int ready = poll(&wait, 1, static_cast<int>(std::chrono::milliseconds(kLookUp).count()));
    if (was_interrupted()) throw LoadInterrupted();
    if (std::chrono::steady_clock::now() > end) throw LoadError("the server does not start");
    if (ready <= 0) continue;
    std::array<char, 512> buffer{};
    const ssize_t came = read(output_.get(), buffer.data(), buffer.size());
    if (came <= 0) throw LoadError("the server does not start: " + last_line_of(log_));
    said.append(buffer.data(), static_cast<std::size_t>(came));
  }
  const std::size_t address = said.find(kAddress);
  if (address != std::string::npos) {
    port_ = static_cast<std::uint16_t>(std::strtoul(said.c_str() + address + kAddress.size(), nullptr, 10));
  }
  if (port_ == 0) throw LoadError("the server did not print its address: " + said);
}

std::string ServerChild::last_words() {
  const auto end = std::chrono::steady_clock::now() + kLookUp;
  while (!child_->has_ended()) {
    if (std::chrono::steady_clock::now() > end) return {};
    std::this_thread::sleep_for(kMoment);
  }
  const std::string line = last_line_of(log_);
  return line.empty() ? "the server exited" : "the server exited: " + line;
}

}  // namespace dicetown
