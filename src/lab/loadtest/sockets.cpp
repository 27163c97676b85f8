#include "lab/loadtest/sockets.h"

#include <bit>
#include <cerrno>
#include <cstring>
#include <string>

#include <fcntl.h>
#include <linux/in.h>
#include <linux/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include "lab/loadtest/load_error.h"

namespace dicetown {
namespace {

constexpr std::uint32_t kLoopback = 0x7F000001;  // 127.0.0.1
constexpr std::size_t kOfOneAddress = 20'000;

static_assert(std::endian::native == std::endian::little);

sockaddr_in address_of(std::uint32_t host, std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = std::byteswap(port);
  address.sin_addr.s_addr = std::byteswap(host);
  return address;
}

Handle new_socket() {
  Handle made(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (made.get() < 0) throw_system_error("cannot make a socket");
  return made;
}

const sockaddr* plain(const sockaddr_in& address) { return reinterpret_cast<const sockaddr*>(&address); }

}  // namespace

void throw_system_error(const char* what) {
  throw LoadError(std::string(what) + ": " + std::strerror(errno));
}

Handle::~Handle() {
  if (file_ >= 0) close(file_);
}

Handle connect_to(std::uint16_t port, std::size_t index) {
  Handle made = new_socket();
  if (index >= kOfOneAddress) {
    const auto own = address_of(kLoopback + static_cast<std::uint32_t>(index / kOfOneAddress), 0);
    if (bind(made.get(), plain(own), sizeof own) != 0) throw_system_error("cannot bind a socket");
  }
  const auto there = address_of(kLoopback, port);
  if (connect(made.get(), plain(there), sizeof there) != 0)
    throw_system_error("cannot connect to the server");
  send_at_once(made.get());
  return made;
}

void send_at_once(int socket) {
  const int on = 1;
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

void make_non_blocking(const Handle& socket) {
  const int flags = fcntl(socket.get(), F_GETFL);
  if (fcntl(socket.get(), F_SETFL, flags | O_NONBLOCK) != 0) throw_system_error("cannot prepare a socket");
}

ListeningSocket listen_somewhere() {
  ListeningSocket made{.socket = new_socket()};
  auto address = address_of(kLoopback, 0);
  socklen_t size = sizeof address;
  const bool listens = bind(made.socket.get(), plain(address), size) == 0 &&
                       listen(made.socket.get(), SOMAXCONN) == 0 &&
                       getsockname(made.socket.get(), reinterpret_cast<sockaddr*>(&address), &size) == 0;
  if (!listens) throw_system_error("cannot listen");
  made.port = std::byteswap(address.sin_port);
  return made;
}

}  // namespace dicetown
