// `dicetown serve` as a real process.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "tests/cli/run_command.h"

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
  std::optional<int> wait(std::chrono::milliseconds patience = std::chrono::seconds(20));

  std::string out() const { return read_file(folder_.path("out")); }
  std::string err() const { return read_file(folder_.path("err")); }

 private:
  TemporaryFolder folder_;
  pid_t process_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace dicetown
