#include "lab/loadtest/requests.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <string_view>

#include <fmt/format.h>
#include <sys/socket.h>

#include "console/interrupt.h"
#include "lab/loadtest/load_error.h"
#include "lab/loadtest/scan.h"
#include "lab/loadtest/sockets.h"

namespace dicetown {
namespace {

constexpr std::size_t kAtOnce = 32;
constexpr std::string_view kHeadEnd = "\r\n\r\n";
constexpr std::string_view kLength = "Content-Length: ";

void send_request(const Handle& socket, const std::string& body) {
  const std::string text = fmt::format(
      "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
      "Content-Length: {}\r\n\r\n{}",
      body.size(), body);
  const ssize_t sent = send(socket.get(), text.data(), text.size(), MSG_NOSIGNAL);
  if (sent != std::ssize(text)) throw_system_error("the server does not accept requests");
}

// The size of a reply as far as it has come; 0 while that is not known.
std::size_t size_of_reply(std::string_view text) {
  const std::size_t head = text.find(kHeadEnd);
  const std::size_t length = text.find(kLength);
  if (head == std::string_view::npos || length > head) return 0;
  return head + kHeadEnd.size() + std::strtoul(text.data() + length + kLength.size(), nullptr, 10);
}

std::string read_reply(const Handle& socket) {
  std::string text;
  std::array<char, 4096> buffer{};
  while (size_of_reply(text) == 0 || text.size() < size_of_reply(text)) {
    const ssize_t came = recv(socket.get(), buffer.data(), buffer.size(), 0);
    if (was_interrupted()) throw LoadInterrupted();
    if (came < 0) throw_system_error("the server does not answer requests");
    if (came == 0) throw LoadError("the server does not answer requests");
    text.append(buffer.data(), static_cast<std::size_t>(came));
  }
  return text;
}

std::string code_in(const std::string& reply) {
  const std::string_view body = std::string_view(reply).substr(reply.find(kHeadEnd) + kHeadEnd.size());
  const std::string_view code = member_of(body, "table");
  const bool is_made = reply.starts_with("HTTP/1.1 201") && code.size() > 2;
  if (!is_made) throw LoadError(fmt::format("the server refused to make a table: {}", body));
  return std::string(code.substr(1, code.size() - 2));
}

}  // namespace

std::vector<std::string> make_tables(std::uint16_t port, std::size_t count,
                                     const std::function<std::string(std::size_t)>& body) {
  std::vector<Handle> sockets(std::min(count, kAtOnce));
  for (Handle& socket : sockets) socket = connect_to(port);
  std::vector<std::string> codes;
  while (codes.size() < count) {
    const std::size_t first = codes.size();
    const std::size_t some = std::min(sockets.size(), count - first);
    for (std::size_t i = 0; i < some; ++i) send_request(sockets[i], body(first + i));
    for (std::size_t i = 0; i < some; ++i) codes.push_back(code_in(read_reply(sockets[i])));
  }
  return codes;
}

}  // namespace dicetown
