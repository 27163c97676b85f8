// What tests of the server as a process say to it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "tests/server/server_process.h"
#include "tests/server/websocket_client.h"
#include "tests/support/command/run_command.h"

namespace dicetown {

inline constexpr std::string_view kNewTable =
    R"({"name":"Ann","token":"0123456789abcdef0123456789abcdef","bots":["simple"]})";
inline constexpr std::string_view kHello =
    R"({"do":"hello","protocol":1,"client":"abcdefgh","token":"0123456789abcdef0123456789abcdef"})";

inline HttpResponse post_table(std::uint16_t port) {
  return HttpClient(port).request("POST", "/api/tables", {{"Content-Type", "application/json"}}, kNewTable);
}

// The code of a new table; empty if there is none.
inline std::string make_table(std::uint16_t port) {
  const HttpResponse response = post_table(port);
  const std::size_t begin = response.body.find(R"("table":")");
  return response.status == 201 && begin != std::string::npos ? response.body.substr(begin + 9, 5) : "";
}

// The last message before the end.
inline std::string last_of(WebSocketClient& client) {
  std::string last;
  while (const auto message = client.receive()) last = *message;
  return last;
}

inline int lines_in(const std::string& text) { return static_cast<int>(lines_of(text).size()); }

}  // namespace dicetown
