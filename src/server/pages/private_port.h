// What the operator's programs ask: how it goes, whether it lives, whether it is ready.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/net/http.h"

namespace dicetown {

struct PrivatePages {
  std::function<std::string()> metrics;
  std::function<bool()> is_ready;
};

// /metrics, /livez and /readyz
bool is_private_page(std::string_view path);

// Only GET and HEAD of these.
HttpHandler private_handler(PrivatePages pages);

}  // namespace dicetown
