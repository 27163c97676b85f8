#include "server/storage/compression.h"

#include <new>

#include <zlib.h>

namespace dicetown {
namespace {

constexpr std::size_t kLargest = 256U << 20U;  // no record is: a damaged size must not take all memory

}  // namespace

std::vector<std::byte> compressed(std::string_view text) {
  uLongf size = compressBound(text.size());
  std::vector<std::byte> bytes(size);
  const int result = compress(reinterpret_cast<Bytef*>(bytes.data()), &size,
                              reinterpret_cast<const Bytef*>(text.data()), text.size());
  if (result != Z_OK) throw std::bad_alloc();  // nothing else can go wrong with room for the worst case
  bytes.resize(size);
  return bytes;
}

std::optional<std::string> decompressed(std::span<const std::byte> bytes, std::size_t size) {
  if (size > kLargest) return std::nullopt;
  std::string text(size, '\0');
  uLongf written = size;
  const int result = uncompress(reinterpret_cast<Bytef*>(text.data()), &written,
                                reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
  if (result != Z_OK || written != size) return std::nullopt;
  return text;
}

}  // namespace dicetown
