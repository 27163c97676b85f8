// Requests and replies as plain values: who answers them needs to know no sockets.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dicetown {

enum class HttpMethod : std::uint8_t { get, head, post };

// The texts are lent for the time of the call.
struct HttpRequest {
  HttpMethod method = HttpMethod::get;
  std::string_view path;  // without the query
  std::string_view content_type;
  std::string_view accept_encoding;
  std::string_view if_none_match;
  std::string_view body;
  std::string_view client;  // whom limits by address are for
  bool is_local = false;    // by a browser on this machine, with nobody in between
};

struct HttpReply {
  int status = 200;
  std::string_view content_type = "application/json";
  std::string body{};
  std::span<const std::uint8_t> file{};  // instead of the body, where not empty; lives as long as the program
  std::vector<std::pair<std::string_view, std::string>> headers{};  // besides those that every reply has
};

// May be called later, but once, and on the loop's thread.
using HttpAnswer = std::function<void(HttpReply)>;
using HttpHandler = std::function<void(const HttpRequest&, HttpAnswer)>;

// {"error":code,"with":{...}}; `with` is a JSON object.
HttpReply error_reply(int status, std::string_view code, std::string_view with = "{}");
// The same to somebody who has asked too often, with the time after which he may ask again.
HttpReply too_many_reply(std::string_view code, std::chrono::seconds wait);

}  // namespace dicetown
