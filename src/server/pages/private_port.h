// What the operator's programs ask: how it goes, whether it lives, whether it is ready.
#pragma once

#include <functional>
#include <string>

#include "server/net/http.h"

namespace dicetown {

struct PrivatePages {
  std::function<std::string()> metrics;
  std::function<bool()> is_ready;
};

// Only GET and HEAD of /metrics, /livez and /readyz.
HttpHandler private_handler(PrivatePages pages);

}  // namespace dicetown
