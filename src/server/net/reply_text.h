// The head of a reply as it is sent. Internal to this folder.
#pragma once

#include <cstdint>
#include <string>

#include "server/net/http.h"

namespace dicetown {

// What becomes of the connection.
enum class AfterReply : std::uint8_t { keep, close };

// `version` as in 11 for HTTP/1.1.
std::string head_text(const HttpReply& reply, unsigned version, AfterReply after);

bool has_body(const HttpReply& reply);

}  // namespace dicetown
