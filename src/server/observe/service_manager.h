// Tells systemd how far the server is, by the protocol of sd_notify(3).
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace dicetown {

class ServiceManager {
 public:
  // From the environment; does nothing where no service manager is listening.
  ServiceManager();
  explicit ServiceManager(std::string socket) : socket_(std::move(socket)) {}

  void ready() const { tell("READY=1"); }
  void stopping() const { tell("STOPPING=1"); }
  void alive() const { tell("WATCHDOG=1"); }

  // How often it wants to hear that we live; nothing if it does not.
  std::optional<std::chrono::milliseconds> watchdog() const { return watchdog_; }

 private:
  void tell(std::string_view state) const;

  std::string socket_;  // of a file, or with an '@' for one without a file
  std::optional<std::chrono::milliseconds> watchdog_;
};

}  // namespace dicetown
