// New tables, asked for over HTTP.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace dicetown {

// Their codes. `body` is the request for each. Throws LoadError where the server refuses one.
std::vector<std::string> make_tables(std::uint16_t port, std::size_t count,
                                     const std::function<std::string(std::size_t)>& body);

}  // namespace dicetown
