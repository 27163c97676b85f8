// What the standards ask of a client where Beast is content with less. Internal to this folder.
#pragma once

#include <cstdint>
#include <string_view>

#include <boost/beast/http/message.hpp>

namespace dicetown {

inline constexpr unsigned kHttp11 = 11;  // as Beast numbers versions

using RequestHead = boost::beast::http::request_header<>;

// Where the request ends and whom it is for can be understood in one way only (RFC 9112, 3.2, 6.1 and 6.3):
// else a proxy before us might understand it in another.
bool is_clear(const RequestHead& head);

// RFC 6455, 4.2.1: one key, 16 bytes as base64.
bool has_websocket_key(const RequestHead& head);

// RFC 6455, 7.4: one that a close frame may carry.
bool is_close_code(std::uint16_t code);

}  // namespace dicetown
