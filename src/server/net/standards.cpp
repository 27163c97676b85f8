#include "server/net/standards.h"

#include <algorithm>
#include <cstddef>

#include <boost/beast/core/string.hpp>

namespace dicetown {

namespace {

namespace http = boost::beast::http;

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_host(std::string_view text) {
  constexpr std::string_view kNeverInOne = " \t\"#,/<>?@\\^`{|}";
  return text.find_first_of(kNeverInOne) == std::string_view::npos;
}

// An empty one is right where an address names nobody.
bool has_clear_host(const RequestHead& head) {
  const auto hosts = head.count(http::field::host);
  if (hosts == 0) return head.version() < kHttp11;
  return hosts == 1 && is_host(head[http::field::host]);
}

// Several may say the same today, and something else tomorrow.
bool has_clear_length(const RequestHead& head) {
  const auto lengths = head.count(http::field::content_length);
  if (lengths == 0) return true;
  return lengths == 1 && is_number(head[http::field::content_length]);
}

// We read chunks and no other encoding; what else there is would be taken for no body at all.
bool has_clear_encoding(const RequestHead& head) {
  const auto encodings = head.count(http::field::transfer_encoding);
  if (encodings == 0) return true;
  return encodings == 1 && head.version() >= kHttp11 &&
         boost::beast::iequals(head[http::field::transfer_encoding], "chunked");
}

bool is_base64(char letter) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  return kLetters.find(letter) != std::string_view::npos;
}

// 16 bytes are 22 letters and two signs that fill up.
bool is_websocket_key(std::string_view key) {
  constexpr std::size_t kLetters = 22;
  return key.size() == kLetters + 2 && key.ends_with("==") &&
         std::ranges::all_of(key.substr(0, kLetters), is_base64);
}

}  // namespace

bool is_clear(const RequestHead& head) {
  return has_clear_host(head) && has_clear_length(head) && has_clear_encoding(head);
}

bool has_websocket_key(const RequestHead& head) {
  return head.count(http::field::sec_websocket_key) == 1 &&
         is_websocket_key(head[http::field::sec_websocket_key]);
}

// 1004 to 1006 and 1015 stand for what is never sent; those beyond 4999 have no meaning at all.
bool is_close_code(std::uint16_t code) {
  const auto is_between = [code](int least, int most) { return code >= least && code <= most; };
  return is_between(1000, 1003) || is_between(1007, 1014) || is_between(3000, 4999);
}

}  // namespace dicetown
