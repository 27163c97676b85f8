// The whole server, from opening the database to the last goodbye.
#pragma once

#include <expected>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "server/config/config.h"
#include "server/storage/store_error.h"

namespace dicetown {

struct PortError {
  std::string what;
};
// For one line to the operator.
using ServeError = std::variant<StoreError, PortError>;

struct ServeCallbacks {
  // Everything is up; these are the addresses to open. Called once.
  std::function<void(const std::vector<std::string>& addresses)> open;
};

// Until a signal ends it, or it cannot go on.
std::expected<void, ServeError> serve(const Config& config, const ServeCallbacks& callbacks);

}  // namespace dicetown
