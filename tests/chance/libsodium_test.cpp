// SHA-256 and HMAC as another library has them. A file of its own, as WebAssembly has no libsodium.
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sodium.h>

#include "chance/rng.h"
#include "chance/sha256.h"

namespace dicetown {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes random_bytes(std::size_t count, Rng& rng) {
  Bytes bytes;
  bytes.reserve(count + 1);  // libsodium wants no null pointers, also to no bytes
  while (bytes.size() < count) bytes.push_back(static_cast<std::uint8_t>(rng.below(256)));
  return bytes;
}

// The lengths around the ends of blocks come often.
std::size_t random_length(Rng& rng) {
  const std::size_t block = 64 * std::size_t{rng.below(5)};
  return rng.below(2) == 0 ? block + rng.below(64) : block + 50 + rng.below(20);
}

Digest sodium_sha256(const Bytes& bytes) {
  Digest digest{};
  crypto_hash_sha256(digest.data(), bytes.data(), bytes.size());
  return digest;
}

Digest sodium_hmac(const Bytes& key, const Bytes& message) {
  Digest digest{};
  crypto_auth_hmacsha256_state state{};
  crypto_auth_hmacsha256_init(&state, key.data(), key.size());
  crypto_auth_hmacsha256_update(&state, message.data(), message.size());
  crypto_auth_hmacsha256_final(&state, digest.data());
  return digest;
}

TEST(Sha256, equals_libsodium_on_every_length_up_to_five_blocks) {
  Rng rng(1);
  for (std::size_t length = 0; length <= 320; ++length) {
    const Bytes bytes = random_bytes(length, rng);
    ASSERT_EQ(sha256(bytes), sodium_sha256(bytes)) << length;
  }
}

TEST(Sha256, equals_libsodium_on_thousands_of_random_texts) {
  Rng rng(2);
  for (int i = 0; i < 5000; ++i) {
    const Bytes bytes = random_bytes(random_length(rng), rng);
    ASSERT_EQ(sha256(bytes), sodium_sha256(bytes)) << bytes.size();
    ASSERT_EQ(sha256(std::string(bytes.begin(), bytes.end())), sodium_sha256(bytes)) << bytes.size();
  }
}

TEST(HmacSha256, equals_libsodium_on_thousands_of_random_keys_and_texts) {
  Rng rng(3);
  for (int i = 0; i < 5000; ++i) {
    const Bytes key = random_bytes(random_length(rng), rng);
    const Bytes message = random_bytes(random_length(rng), rng);
    ASSERT_EQ(hmac_sha256(key, message), sodium_hmac(key, message)) << key.size() << " " << message.size();
  }
}

}  // namespace
}  // namespace dicetown
