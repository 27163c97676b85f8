// Records of finished games, small.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dicetown {

std::vector<std::byte> compressed(std::string_view text);
// Nothing, where the bytes are not a compressed text of that size.
std::optional<std::string> decompressed(std::span<const std::byte> bytes, std::size_t size);

}  // namespace dicetown
