// SHA-256 (RFC 6234) and HMAC-SHA256 (RFC 2104), and digests as hexadecimal text.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace dicetown {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::span<const std::uint8_t> bytes);
Digest sha256(std::string_view text);

// Keys and messages of any length. Nothing here touches the heap.
Digest hmac_sha256(std::span<const std::uint8_t> key, std::span<const std::uint8_t> message);
Digest hmac_sha256(std::span<const std::uint8_t> key, std::string_view message);

// 64 digits, in lower case.
std::string to_hex(const Digest& digest);
// Nothing where the text is anything else.
std::optional<Digest> from_hex(std::string_view text);

// Takes as long for digests that differ early as for equal ones, so that its time tells nothing.
bool equal(const Digest& a, const Digest& b);

}  // namespace dicetown
