// The head of a reply as it is sent. Internal to this folder.
#pragma once

#include <string>

#include "server/net/http.h"

namespace dicetown {

// `version` as in 11 for HTTP/1.1.
std::string head_text(const HttpReply& reply, unsigned version, bool keeps_alive);

bool has_body(const HttpReply& reply);

}  // namespace dicetown
