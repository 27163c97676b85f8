#include "tests/server/server_process.h"

#include <csignal>
#include <cstdlib>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/places.h"

namespace dicetown {
namespace {

using namespace std::chrono_literals;
constexpr auto kStep = 10ms;
constexpr auto kStart = 30s;  // under sanitizers, on a busy machine

// The number behind a text; 0 where it is not there.
std::uint16_t number_behind(const std::string& text, const std::string& mark) {
  const std::size_t found = text.find(mark);
  if (found == std::string::npos) return 0;
  return static_cast<std::uint16_t>(std::atoi(text.c_str() + found + mark.size()));
}

}  // namespace

ServerProcess::ServerProcess(const std::string& data, const std::string& arguments,
                             const std::string& before) {
  const std::string line = before + " exec " + command_path() +
                           " serve --listen 127.0.0.1:0 --private 127.0.0.1:0 " +
                           "--log-level debug --data '" + data + "' " + arguments + " >" +
                           folder_.path("out") + " 2>" + folder_.path("err") + " </dev/null";
  process_ = fork();
  if (process_ == 0) {
    execl("/bin/bash", "bash", "-c", line.c_str(), nullptr);
    _exit(127);
  }
}

ServerProcess::~ServerProcess() {
  if (process_ < 0) return;
  kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
}

bool ServerProcess::is_open() {
  const auto end = std::chrono::steady_clock::now() + kStart;
  while (std::chrono::steady_clock::now() < end) {
    port_ = number_behind(out(), "http://127.0.0.1:");
    // The rest of the line is there, too.
    if (port_ != 0 && out().ends_with('\n')) return true;
    if (process_ < 0 || wait(kStep)) return false;
  }
  return false;
}

std::uint16_t ServerProcess::private_port() const { return number_behind(err(), "event=private-port port="); }

void ServerProcess::send_signal(int signal) const { kill(process_, signal); }

std::optional<int> ServerProcess::wait(std::chrono::milliseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  for (;;) {
    int status = 0;
    if (waitpid(process_, &status, WNOHANG) == process_) {
      process_ = -1;
      return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    if (std::chrono::steady_clock::now() >= end) return std::nullopt;
    std::this_thread::sleep_for(kStep);
  }
}

}  // namespace dicetown
