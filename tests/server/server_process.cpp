#include "tests/server/server_process.h"

#include <array>
#include <csignal>
#include <cstdlib>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/places.h"

namespace dicetown {
namespace {

using namespace std::chrono_literals;
constexpr auto kStart = 60s;  // only what has failed takes so long

// The number behind a text; 0 where it is not there.
std::uint16_t number_behind(const std::string& text, const std::string& mark) {
  const std::size_t found = text.find(mark);
  if (found == std::string::npos) return 0;
  return static_cast<std::uint16_t>(std::atoi(text.c_str() + found + mark.size()));
}

bool can_be_read(int file, std::chrono::milliseconds patience) {
  pollfd waiting{.fd = file, .events = POLLIN, .revents = 0};
  return poll(&waiting, 1, static_cast<int>(patience.count())) > 0;
}

}  // namespace

ServerProcess::ServerProcess(const std::string& data, const std::string& arguments,
                             const std::string& before) {
  const std::string line =
      before + " exec " + command_path() + " serve --listen 127.0.0.1:0 --private 127.0.0.1:0 " +
      "--log-level debug --data '" + data + "' " + arguments + " 2>" + folder_.path("err") + " </dev/null";
  std::array<int, 2> pipe{};
  if (pipe2(pipe.data(), O_CLOEXEC) != 0) return;
  words_ = pipe[0];
  process_ = fork();
  if (process_ == 0) {
    dup2(pipe[1], STDOUT_FILENO);
    execl("/bin/bash", "bash", "-c", line.c_str(), nullptr);
    _exit(127);
  }
  close(pipe[1]);
  life_ = static_cast<int>(syscall(SYS_pidfd_open, process_, 0));
}

ServerProcess::~ServerProcess() {
  if (process_ >= 0) {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }
  close(life_);
  close(words_);
}

bool ServerProcess::is_open() {
  while (!out_.ends_with('\n')) {
    std::array<char, 256> text;
    if (!can_be_read(words_, kStart)) return false;
    const ssize_t size = read(words_, text.data(), text.size());
    if (size <= 0) return false;
    out_.append(text.data(), static_cast<std::size_t>(size));
  }
  port_ = number_behind(out_, "http://127.0.0.1:");
  return port_ != 0;
}

std::uint16_t ServerProcess::private_port() const { return number_behind(err(), "event=private-port port="); }

void ServerProcess::send_signal(int signal) const { kill(process_, signal); }

std::optional<int> ServerProcess::wait(std::chrono::milliseconds patience) {
  if (!can_be_read(life_, patience)) return std::nullopt;
  int status = 0;
  waitpid(std::exchange(process_, -1), &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace dicetown
