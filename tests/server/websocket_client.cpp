#include "tests/server/websocket_client.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

#include <arpa/inet.h>
#include <linux/sockios.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace dicetown {

namespace {

using Clock = std::chrono::steady_clock;

bool wait_for(int socket, short event, Clock::time_point until) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
  pollfd waiting{.fd = socket, .events = event, .revents = 0};
  return poll(&waiting, 1, static_cast<int>(std::max<std::int64_t>(left.count(), 0))) > 0;
}

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return text;
}

char byte(std::size_t value) { return static_cast<char>(static_cast<unsigned char>(value)); }

std::size_t number_of(std::string_view big_endian) {
  std::size_t number = 0;
  for (const char each : big_endian) number = number << 8U | static_cast<unsigned char>(each);
  return number;
}

}  // namespace

// --- TCP ---

TcpClient::TcpClient(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) close();
}

TcpClient::TcpClient(TcpClient&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), buffer_(std::move(other.buffer_)) {}

TcpClient& TcpClient::operator=(TcpClient&& other) noexcept {
  std::swap(socket_, other.socket_);
  std::swap(buffer_, other.buffer_);
  return *this;
}

TcpClient::~TcpClient() { close(); }

bool TcpClient::send(std::string_view bytes, std::chrono::milliseconds wait) const {
  const auto until = Clock::now() + wait;
  while (!bytes.empty()) {
    if (!wait_for(socket_, POLLOUT, until)) return false;
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool TcpClient::fill(Clock::time_point until) {
  if (socket_ < 0 || !wait_for(socket_, POLLIN, until)) return false;
  std::array<char, 16 * 1024> bytes;
  const ssize_t got = recv(socket_, bytes.data(), bytes.size(), 0);
  if (got <= 0) return false;
  buffer_.append(bytes.data(), static_cast<std::size_t>(got));
  return true;
}

std::optional<std::string> TcpClient::read(std::size_t bytes, std::chrono::milliseconds wait) {
  const auto until = Clock::now() + wait;
  while (buffer_.size() < bytes) {
    if (!fill(until)) return std::nullopt;
  }
  std::string text = buffer_.substr(0, bytes);
  buffer_.erase(0, bytes);
  return text;
}

std::optional<std::string> TcpClient::read_until(std::string_view mark, std::chrono::milliseconds wait) {
  const auto until = Clock::now() + wait;
  for (;;) {
    const std::size_t found = buffer_.find(mark);
    if (found != std::string::npos) return read(found + mark.size());
    if (!fill(until)) return std::nullopt;
  }
}

bool TcpClient::has_arrived() const {
  int bytes_on_the_way = 0;
  return ioctl(socket_, SIOCOUTQ, &bytes_on_the_way) == 0 && bytes_on_the_way == 0;
}

bool TcpClient::has_ended() const {
  char one = 0;
  if (socket_ < 0) return true;
  const ssize_t got = recv(socket_, &one, 1, MSG_DONTWAIT | MSG_PEEK);
  return got == 0 || (got < 0 && errno != EAGAIN);
}

bool TcpClient::sees_end(std::chrono::milliseconds wait) {
  const auto until = Clock::now() + wait;
  while (fill(until)) buffer_.clear();
  char one = 0;
  return socket_ < 0 || recv(socket_, &one, 1, MSG_DONTWAIT) == 0 || errno != EAGAIN;
}

void TcpClient::keep_small_buffer() const {
  constexpr int kBytes = 4096;
  setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &kBytes, sizeof kBytes);
}

void TcpClient::close() {
  if (socket_ >= 0) ::close(std::exchange(socket_, -1));
}

void TcpClient::abort() {
  constexpr linger kNow{.l_onoff = 1, .l_linger = 0};
  setsockopt(socket_, SOL_SOCKET, SO_LINGER, &kNow, sizeof kNow);
  close();
}

// --- HTTP ---

std::string HttpResponse::header(const std::string& name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string() : found->second;
}

HttpResponse read_response(TcpClient& tcp, std::string_view method) {
  HttpResponse response;
  const auto head = tcp.read_until("\r\n\r\n");
  if (!head) return response;
  constexpr std::size_t kStatusAt = 9;  // behind "HTTP/1.1 "
  response.status = std::atoi(head->c_str() + kStatusAt);
  std::size_t begin = head->find("\r\n") + 2;
  for (std::size_t end = 0; (end = head->find("\r\n", begin)) > begin; begin = end + 2) {
    const std::string line = head->substr(begin, end - begin);
    const std::size_t colon = line.find(": ");
    response.headers[lower(line.substr(0, colon))] = line.substr(colon + 2);
  }
  const std::string length = response.header("content-length");
  if (method != "HEAD" && !length.empty()) {
    response.body = tcp.read(static_cast<std::size_t>(std::atoll(length.c_str()))).value_or("");
  }
  return response;
}

HttpResponse HttpClient::request(std::string_view method, std::string_view path, const Headers& headers,
                                 std::string_view body) {
  std::string text = std::string(method) + " " + std::string(path) + " HTTP/1.1\r\n";
  const bool has_host =
      std::ranges::any_of(headers, [](const auto& header) { return header.first == "Host"; });
  if (!has_host) text += "Host: localhost\r\n";
  for (const auto& [name, value] : headers) text += name + ": " + value + "\r\n";
  if (!body.empty()) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  text += "\r\n";
  text += body;
  if (!tcp_.send(text)) return {};
  return read_response(tcp_, method);
}

// --- WebSockets ---

std::expected<WebSocketClient, HttpResponse> WebSocketClient::connect(std::uint16_t port,
                                                                      std::string_view path,
                                                                      const Headers& headers) {
  constexpr int kSwitching = 101;
  TcpClient tcp(port);
  std::string text = "GET " + std::string(path) +
                     " HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                     "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  for (const auto& [name, value] : headers) text += name + ": " + value + "\r\n";
  if (!tcp.is_connected() || !tcp.send(text + "\r\n")) return std::unexpected(HttpResponse());
  HttpResponse response = read_response(tcp);
  if (response.status != kSwitching) return std::unexpected(std::move(response));
  return WebSocketClient(std::move(tcp));
}

bool WebSocketClient::send_frame(FrameKind kind, std::string_view payload) {
  constexpr std::array<unsigned char, 4> kMask{0x1b, 0x5c, 0xa3, 0x7e};
  constexpr std::size_t kShort = 126;
  std::string frame{byte(0x80U | static_cast<unsigned>(kind))};
  if (payload.size() < kShort) {
    frame += byte(0x80U | payload.size());
  } else {
    frame += byte(0x80U | kShort);
    frame += {byte(payload.size() >> 8U), byte(payload.size() & 0xFFU)};
  }
  for (const unsigned char each : kMask) frame += byte(each);
  for (std::size_t i = 0; i < payload.size(); ++i) {
    frame += byte(static_cast<unsigned char>(payload[i]) ^ kMask[i % kMask.size()]);
  }
  return tcp_.send(frame);
}

std::optional<WebSocketFrame> WebSocketClient::receive_frame(std::chrono::milliseconds wait) {
  const auto head = tcp_.read(2, wait);
  if (!head) return std::nullopt;
  std::size_t length = static_cast<unsigned char>((*head)[1]) & 0x7FU;
  if (length >= 126) {
    const auto longer = tcp_.read(length == 126 ? 2 : 8, kPatience);  // what has begun is read to its end
    if (!longer) return std::nullopt;
    length = number_of(*longer);
  }
  auto payload = tcp_.read(length, kPatience);
  if (!payload) return std::nullopt;
  const auto kind = static_cast<FrameKind>(static_cast<unsigned char>((*head)[0]) & 0xFU);
  return WebSocketFrame{.kind = kind, .payload = *std::move(payload)};
}

std::optional<std::string> WebSocketClient::receive(std::chrono::milliseconds wait) {
  const auto until = Clock::now() + wait;
  for (;;) {
    auto frame = receive_frame(std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()));
    if (!frame) return std::nullopt;
    if (frame->kind == FrameKind::text) return std::move(frame->payload);
    if (frame->kind == FrameKind::ping) send_frame(FrameKind::pong, frame->payload);
    if (frame->kind != FrameKind::close) continue;
    close_code_ = static_cast<std::uint16_t>(number_of(frame->payload.substr(0, 2)));
    send_frame(FrameKind::close, frame->payload);
    return std::nullopt;
  }
}

std::optional<std::uint16_t> WebSocketClient::close_code(std::chrono::milliseconds wait) {
  const auto until = Clock::now() + wait;
  while (!close_code_ && Clock::now() < until) {
    if (!receive(std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()))) break;
  }
  return close_code_;
}

bool WebSocketClient::close() {
  constexpr std::string_view kNormal = "\x03\xe8";
  return send_frame(FrameKind::close, kNormal);
}

}  // namespace dicetown
