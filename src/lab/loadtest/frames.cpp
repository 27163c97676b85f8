#include "lab/loadtest/frames.h"

#include <array>
#include <cstring>

#include "lab/loadtest/load_error.h"

namespace dicetown {
namespace {

constexpr unsigned kFinal = 0x80;
constexpr unsigned kMasked = 0x80;
constexpr unsigned kTwoBytes = 126;  // the length follows in so many
constexpr unsigned kEightBytes = 127;
constexpr std::size_t kKeyBytes = 4;

// The key as it repeats, in the order of the bytes.
void apply_mask(std::span<char> bytes, std::uint32_t key) {
  const std::uint64_t twice = std::uint64_t{key} << 32 | key;
  std::size_t at = 0;
  for (; at + sizeof twice <= bytes.size(); at += sizeof twice) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + at, sizeof word);
    word ^= twice;
    std::memcpy(bytes.data() + at, &word, sizeof word);
  }
  std::array<char, kKeyBytes> parts{};
  std::memcpy(parts.data(), &key, parts.size());
  for (; at < bytes.size(); ++at) bytes[at] = static_cast<char>(bytes[at] ^ parts[at % kKeyBytes]);
}

std::uint64_t big_endian(std::span<const char> bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

// The header without a mask. How long it is.
std::size_t write_header(char* out, Opcode opcode, std::size_t size) {
  out[0] = static_cast<char>(kFinal | static_cast<unsigned>(opcode));
  if (size < kTwoBytes) {
    out[1] = static_cast<char>(size);
    return 2;
  }
  const std::size_t bytes = size <= UINT16_MAX ? 2 : 8;
  out[1] = static_cast<char>(bytes == 2 ? kTwoBytes : kEightBytes);
  for (std::size_t i = 0; i < bytes; ++i) out[2 + i] = static_cast<char>(size >> 8 * (bytes - 1 - i));
  return 2 + bytes;
}

}  // namespace

std::optional<Frame> first_frame(std::span<char> bytes) {
  if (bytes.size() < 2) return std::nullopt;
  const auto first = static_cast<unsigned char>(bytes[0]);
  const auto second = static_cast<unsigned char>(bytes[1]);
  if ((first & 0xF0U) != kFinal) throw LoadError("received a frame that is not a whole message");
  const bool is_masked = (second & kMasked) != 0;
  const unsigned length = second & 0x7FU;
  const std::size_t more = length == kTwoBytes ? 2 : length == kEightBytes ? 8 : 0;
  const std::size_t header = 2 + more + (is_masked ? kKeyBytes : 0);
  if (bytes.size() < header) return std::nullopt;
  const std::uint64_t size = more == 0 ? length : big_endian(bytes.subspan(2, more));
  if (size > bytes.size() - header) return std::nullopt;
  const std::span<char> payload = bytes.subspan(header, static_cast<std::size_t>(size));
  if (is_masked) {
    std::uint32_t key = 0;
    std::memcpy(&key, bytes.data() + header - kKeyBytes, kKeyBytes);
    apply_mask(payload, key);
  }
  return Frame{static_cast<Opcode>(first & 0x0FU), payload, header + payload.size()};
}

void append_masked_frame(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t key) {
  std::array<char, kLongestHeader> header{};
  const std::size_t length = write_header(header.data(), opcode, payload.size());
  header[1] = static_cast<char>(static_cast<unsigned char>(header[1]) | kMasked);
  out.append(header.data(), length);
  out.append(reinterpret_cast<const char*>(&key), kKeyBytes);
  const std::size_t begin = out.size();
  out += payload;
  apply_mask(std::span(out).subspan(begin), key);
}

std::size_t write_header_before(char* payload, Opcode opcode, std::size_t size) {
  std::array<char, kLongestHeader> header{};
  const std::size_t length = write_header(header.data(), opcode, size);
  std::memcpy(payload - length, header.data(), length);
  return length;
}

}  // namespace dicetown
