// Sockets of this machine's own address.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace dicetown {

// A file of the system, closed with its owner.
class Handle {
 public:
  Handle() = default;
  explicit Handle(int file) : file_(file) {}
  ~Handle();
  Handle(Handle&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  Handle& operator=(Handle&& other) noexcept {
    Handle taken(std::move(other));
    std::swap(file_, taken.file_);
    return *this;
  }

  int get() const { return file_; }

 private:
  int file_ = -1;
};

// Waits until it stands; blocking. One address has too few ports for very many connections, so `index`
// spreads them over several. All of these throw LoadError.
Handle connect_to(std::uint16_t port, std::size_t index = 0);
void make_non_blocking(const Handle& socket);
// Small messages do not wait for company.
void send_at_once(int socket);

struct ListeningSocket {
  Handle socket;
  std::uint16_t port = 0;
};
ListeningSocket listen_somewhere();

// What failed, and errno's words for it.
[[noreturn]] void throw_system_error(const char* what);

}  // namespace dicetown
