// The frames of WebSockets (RFC 6455), as far as a load needs them: one a message, without extensions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace dicetown {

enum class Opcode : std::uint8_t { text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

struct Frame {
  Opcode opcode = Opcode::text;
  std::span<char> payload;  // unmasked, where it was
  std::size_t size = 0;     // with the header
};

// The frame at the beginning of what came; nothing if it is not all there yet. Throws LoadError where it is
// none that we know. What was unmasked once must not be read again.
std::optional<Frame> first_frame(std::span<char> bytes);

// As a client must send it.
void append_masked_frame(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t key);

inline constexpr std::size_t kLongestHeader = 10;
// As a server sends it: written right before `payload`. How long it is.
std::size_t write_header_before(char* payload, Opcode opcode, std::size_t size);

}  // namespace dicetown
