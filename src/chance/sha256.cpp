#include "chance/sha256.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace dicetown {
namespace {

constexpr std::size_t kBlockBytes = 64;
constexpr std::size_t kLengthBytes = 8;  // at the end of the last block: how many bits there were

using Words = std::array<std::uint32_t, 8>;

// The first bits of the fractions of the square roots of the first primes, and of the cube roots.
constexpr Words kStart{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                       0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
constexpr std::array<std::uint32_t, 64> kRounds{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

class Sha256 {
 public:
  void add(std::span<const std::uint8_t> bytes) {
    length_ += bytes.size();
    while (!bytes.empty()) {
      const std::size_t part = std::min(bytes.size(), kBlockBytes - filled_);
      std::copy_n(bytes.begin(), part, block_.begin() + static_cast<std::ptrdiff_t>(filled_));
      bytes = bytes.subspan(part);
      filled_ += part;
      if (filled_ == kBlockBytes) compress();
    }
  }

  Digest finish() {
    const std::uint64_t bits = length_ * 8;
    block_[filled_++] = 0x80;
    if (filled_ > kBlockBytes - kLengthBytes) {
      pad_to(kBlockBytes);
      compress();
    }
    pad_to(kBlockBytes - kLengthBytes);
    for (std::size_t i = 0; i < kLengthBytes; ++i) {
      block_[kBlockBytes - 1 - i] = static_cast<std::uint8_t>(bits >> 8 * i);
    }
    compress();
    return digest();
  }

 private:
  void pad_to(std::size_t end) {
    while (filled_ < end) block_[filled_++] = 0;
  }

  Digest digest() const {
    Digest digest{};
    for (std::size_t i = 0; i < digest.size(); ++i) {
      digest[i] = static_cast<std::uint8_t>(hash_[i / 4] >> (24 - 8 * (i % 4)));
    }
    return digest;
  }

  std::array<std::uint32_t, 64> schedule() const {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < kBlockBytes; ++i) w[i / 4] = w[i / 4] << 8 | block_[i];
    for (std::size_t t = 16; t < w.size(); ++t) {
      const std::uint32_t a = w[t - 15];
      const std::uint32_t b = w[t - 2];
      w[t] = w[t - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + w[t - 7] +
             (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
    }
    return w;
  }

  void compress() {
    const std::array<std::uint32_t, 64> w = schedule();
    auto [a, b, c, d, e, f, g, h] = hash_;
    for (std::size_t t = 0; t < w.size(); ++t) {
      const std::uint32_t first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                  ((e & f) ^ (~e & g)) + kRounds[t] + w[t];
      const std::uint32_t second =
          (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + first;
      d = c, c = b, b = a, a = first + second;
    }
    const Words worked{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < hash_.size(); ++i) hash_[i] += worked[i];
    filled_ = 0;
  }

  Words hash_ = kStart;
  std::array<std::uint8_t, kBlockBytes> block_{};
  std::size_t filled_ = 0;
  std::uint64_t length_ = 0;
};

// A value, or nothing for a character that is no digit.
std::optional<std::uint8_t> digit_value(char digit) {
  if (digit >= '0' && digit <= '9') return static_cast<std::uint8_t>(digit - '0');
  if (digit >= 'a' && digit <= 'f') return static_cast<std::uint8_t>(digit - 'a' + 10);
  return std::nullopt;
}

}  // namespace

Digest sha256(std::span<const std::uint8_t> bytes) {
  Sha256 hash;
  hash.add(bytes);
  return hash.finish();
}

Digest sha256(std::string_view text) { return sha256(bytes_of(text)); }

Digest hmac_sha256(std::span<const std::uint8_t> key, std::span<const std::uint8_t> message) {
  std::array<std::uint8_t, kBlockBytes> inner{};
  if (key.size() > kBlockBytes) {
    std::ranges::copy(sha256(key), inner.begin());
  } else {
    std::ranges::copy(key, inner.begin());
  }
  std::array<std::uint8_t, kBlockBytes> outer = inner;
  for (std::uint8_t& byte : inner) byte ^= 0x36;
  for (std::uint8_t& byte : outer) byte ^= 0x5c;

  Sha256 inner_hash;
  inner_hash.add(inner);
  inner_hash.add(message);
  Sha256 outer_hash;
  outer_hash.add(outer);
  outer_hash.add(inner_hash.finish());
  return outer_hash.finish();
}

Digest hmac_sha256(std::span<const std::uint8_t> key, std::string_view message) {
  return hmac_sha256(key, bytes_of(message));
}

std::string to_hex(const Digest& digest) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * digest.size());
  for (const std::uint8_t byte : digest) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 0xf];
  }
  return text;
}

std::optional<Digest> from_hex(std::string_view text) {
  Digest digest{};
  if (text.size() != 2 * digest.size()) return std::nullopt;
  for (std::size_t i = 0; i < digest.size(); ++i) {
    const auto high = digit_value(text[2 * i]);
    const auto low = digit_value(text[2 * i + 1]);
    if (!high || !low) return std::nullopt;
    digest[i] = static_cast<std::uint8_t>(*high << 4 | *low);
  }
  return digest;
}

bool equal(const Digest& a, const Digest& b) {
  std::uint8_t difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) difference |= static_cast<std::uint8_t>(a[i] ^ b[i]);
  return difference == 0;
}

}  // namespace dicetown
