// `dicetown serve` as a real process.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "tests/support/command/run_command.h"

namespace dicetown {

class ServerProcess {
 public:
  // Arguments behind "dicetown serve"; `before` are words of a shell that come before the command, as in
  // "HOME=/tmp". It listens on free ports of this machine and keeps its data in `data`.
  explicit ServerProcess(const std::string& data, const std::string& arguments = "",
                         const std::string& before = "");
  // Killed if it is still there.
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  // Waits until it is open; false if it ended instead.
  bool is_open();
  std::uint16_t port() const { return port_; }
  std::uint16_t private_port() const;

  void send_signal(int signal) const;
  // The exit status; nothing if it does not end, -1 if a signal ended it.
  std::optional<int> wait(std::chrono::milliseconds patience = std::chrono::minutes(1));

  // What it said until it was open.
  const std::string& out() const { return out_; }
  std::string err() const { return read_file(folder_.path("err")); }

 private:
  TemporaryFolder folder_;
  pid_t process_ = -1;
  int life_ = -1;   // can be read when the process has ended
  int words_ = -1;  // what it says
  std::string out_;
  std::uint16_t port_ = 0;
};

}  // namespace dicetown
