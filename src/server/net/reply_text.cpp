#include "server/net/reply_text.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "json/json_writer.h"
#include "server/net/standards.h"

namespace dicetown {

namespace {

// Nothing but what comes from us, nobody round us: the same for every reply. 'wasm-unsafe-eval' lets the page
// compile WebAssembly, in which the engine plays without a server; it allows no eval of JavaScript.
constexpr std::string_view kStrictHeaders =
    "Content-Security-Policy: default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src "
    "'self'; "
    "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "frame-ancestors 'none'; form-action 'self'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

std::string_view reason_of(int status) {
  constexpr std::array<std::pair<int, std::string_view>, 14> kReasons{
      {{200, "OK"},
       {201, "Created"},
       {304, "Not Modified"},
       {400, "Bad Request"},
       {403, "Forbidden"},
       {404, "Not Found"},
       {405, "Method Not Allowed"},
       {413, "Content Too Large"},
       {415, "Unsupported Media Type"},
       {426, "Upgrade Required"},
       {429, "Too Many Requests"},
       {431, "Request Header Fields Too Large"},
       {500, "Internal Server Error"},
       {503, "Service Unavailable"}}};
  for (const auto& [code, reason] : kReasons) {
    if (code == status) return reason;
  }
  return "Unknown";
}

constexpr int kNotModified = 304;

}  // namespace

bool has_body(const HttpReply& reply) { return reply.status != kNotModified; }

std::string head_text(const HttpReply& reply, unsigned version, AfterReply after) {
  std::string text;
  text.reserve(1024);
  auto out = std::back_inserter(text);
  fmt::format_to(out, "HTTP/1.1 {} {}\r\n", reply.status, reason_of(reply.status));
  fmt::format_to(out, "Date: {:%a, %d %b %Y %T} GMT\r\n",
                 fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())));
  if (has_body(reply)) {
    const std::size_t bytes = reply.file.empty() ? reply.body.size() : reply.file.size();
    fmt::format_to(out, "Content-Type: {}\r\nContent-Length: {}\r\n", reply.content_type, bytes);
  }
  bool has_cache_control = false;
  for (const auto& [name, value] : reply.headers) {
    has_cache_control = has_cache_control || name == "Cache-Control";
    fmt::format_to(out, "{}: {}\r\n", name, value);
  }
  if (!has_cache_control) text += "Cache-Control: no-store\r\n";
  text += kStrictHeaders;
  if (after == AfterReply::close) {
    text += "Connection: close\r\n";
  } else if (version < kHttp11) {
    text += "Connection: keep-alive\r\n";
  }
  text += "\r\n";
  return text;
}

HttpReply error_reply(int status, std::string_view code, std::string_view with) {
  JsonWriter json;
  json.begin_object();
  json.member("error", code);
  json.key("with");
  json.raw(with);
  json.end_object();
  return {.status = status, .body = json.take()};
}

HttpReply too_many_reply(std::string_view code, std::chrono::seconds wait) {
  constexpr int kTooMany = 429;
  HttpReply reply = error_reply(kTooMany, code);
  reply.headers.emplace_back("Retry-After", fmt::format("{}", std::max<std::int64_t>(wait.count(), 1)));
  return reply;
}

}  // namespace dicetown
