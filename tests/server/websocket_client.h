// Clients of our own for tests, as plain as can be: one blocking socket each. They know nothing of the
// server's code, so they find its mistakes.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dicetown {

inline constexpr std::chrono::milliseconds kPatience{60'000};  // only what has failed takes so long

// A socket to 127.0.0.1. Every wait ends after kPatience, or as told.
class TcpClient {
 public:
  TcpClient() = default;
  explicit TcpClient(std::uint16_t port);
  TcpClient(TcpClient&& other) noexcept;
  TcpClient& operator=(TcpClient&& other) noexcept;
  ~TcpClient();

  bool is_connected() const { return socket_ >= 0; }
  // False if the other side is gone, or takes nothing any more.
  bool send(std::string_view bytes, std::chrono::milliseconds wait = kPatience) const;
  // So many bytes of what comes, or nothing if they do not come.
  std::optional<std::string> read(std::size_t bytes, std::chrono::milliseconds wait = kPatience);
  // Up to and with the mark.
  std::optional<std::string> read_until(std::string_view mark, std::chrono::milliseconds wait = kPatience);
  // All that was sent is there on the other side, to be read.
  bool has_arrived() const;
  // The other side has closed, and nothing more will come. Leaves alone what has come.
  bool has_ended() const;
  // Waits for that, and drops what comes until then.
  bool sees_end(std::chrono::milliseconds wait = kPatience);
  // What is received stays with the system: so the other side finds us slow.
  void keep_small_buffer() const;
  void close();
  // Without a goodbye: the other side gets a reset.
  void abort();
  int socket() const { return socket_; }

 private:
  bool fill(std::chrono::steady_clock::time_point until);

  int socket_ = -1;
  std::string buffer_;
};

using Headers = std::vector<std::pair<std::string, std::string>>;

struct HttpResponse {
  int status = 0;                              // 0: there was none
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;

  std::string header(const std::string& name) const;
};

// One connection that is kept for all requests.
class HttpClient {
 public:
  explicit HttpClient(std::uint16_t port) : tcp_(port) {}

  HttpResponse get(std::string_view path, const Headers& headers = {}) {
    return request("GET", path, headers);
  }
  HttpResponse request(std::string_view method, std::string_view path, const Headers& headers = {},
                       std::string_view body = {});
  TcpClient& tcp() { return tcp_; }

 private:
  TcpClient tcp_;
};

HttpResponse read_response(TcpClient& tcp, std::string_view method = "GET");

enum class FrameKind : std::uint8_t {
  continuation = 0,
  text = 1,
  binary = 2,
  close = 8,
  ping = 9,
  pong = 10
};

struct WebSocketFrame {
  FrameKind kind = FrameKind::text;
  std::string payload;
};

class WebSocketClient {
 public:
  // The response where it is no upgrade.
  static std::expected<WebSocketClient, HttpResponse> connect(std::uint16_t port, std::string_view path,
                                                              const Headers& headers = {});

  bool send(std::string_view text) { return send_frame(FrameKind::text, text); }
  bool send_frame(FrameKind kind, std::string_view payload);
  // The next text; pings in between are answered. Nothing if none comes, or the connection was closed:
  // close_code() tells.
  std::optional<std::string> receive(std::chrono::milliseconds wait = kPatience);
  std::optional<WebSocketFrame> receive_frame(std::chrono::milliseconds wait = kPatience);
  // Waits for it, and answers it.
  std::optional<std::uint16_t> close_code(std::chrono::milliseconds wait = kPatience);
  bool close();
  TcpClient& tcp() { return tcp_; }
  const TcpClient& tcp() const { return tcp_; }

 private:
  explicit WebSocketClient(TcpClient tcp) : tcp_(std::move(tcp)) {}

  TcpClient tcp_;
  std::optional<std::uint16_t> close_code_;
};

}  // namespace dicetown
