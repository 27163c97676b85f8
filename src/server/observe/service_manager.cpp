#include "server/observe/service_manager.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace dicetown {
namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::int64_t number_in(const std::string& text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// Half the time after which we would be taken for dead.
std::optional<std::chrono::milliseconds> watchdog_interval() {
  const std::string process = variable("WATCHDOG_PID");
  const std::int64_t microseconds = number_in(variable("WATCHDOG_USEC"));
  const bool is_for_us = process.empty() || number_in(process) == getpid();
  if (!is_for_us || microseconds <= 0) return std::nullopt;
  return std::chrono::milliseconds(std::max<std::int64_t>(1, microseconds / 2000));
}

}  // namespace

ServiceManager::ServiceManager() : socket_(variable("NOTIFY_SOCKET")), watchdog_(watchdog_interval()) {}

void ServiceManager::tell(std::string_view state) const {
  sockaddr_un address{};
  if (socket_.size() < 2 || socket_.size() >= sizeof address.sun_path) return;
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path, socket_.data(), socket_.size());
  if (address.sun_path[0] == '@') address.sun_path[0] = '\0';
  const int file = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (file < 0) return;
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + socket_.size());
  // Nobody to tell it to is no reason to stop.
  sendto(file, state.data(), state.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&address), size);
  close(file);
}

}  // namespace dicetown
