#include "server/pages/private_port.h"

#include <utility>

namespace dicetown {

namespace {

constexpr std::string_view kMetrics = "/metrics";
constexpr std::string_view kAlive = "/livez";
constexpr std::string_view kReady = "/readyz";

HttpReply text_reply(int status, std::string_view type, std::string text) {
  return {.status = status, .content_type = type, .body = std::move(text)};
}

HttpReply private_reply(const PrivatePages& pages, const HttpRequest& request) {
  constexpr std::string_view kPlain = "text/plain; charset=utf-8";
  if (request.method == HttpMethod::post) {
    auto reply = error_reply(405, "no-such-method");
    reply.headers.emplace_back("Allow", "GET, HEAD");
    return reply;
  }
  if (request.path == kMetrics) {
    return text_reply(200, "text/plain; version=0.0.4; charset=utf-8", pages.metrics());
  }
  if (request.path == kAlive) return text_reply(200, kPlain, "alive\n");
  if (request.path == kReady) {
    return pages.is_ready() ? text_reply(200, kPlain, "ready\n") : text_reply(503, kPlain, "not ready\n");
  }
  return error_reply(404, "no-such-page");
}

}  // namespace

bool is_private_page(std::string_view path) { return path == kMetrics || path == kAlive || path == kReady; }

HttpHandler private_handler(PrivatePages pages) {
  return [pages = std::move(pages)](const HttpRequest& request, const HttpAnswer& answer) {
    answer(private_reply(pages, request));
  };
}

}  // namespace dicetown
