#include "chance/sha256.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dicetown {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

TEST(Sha256, has_the_published_digests) {
  EXPECT_EQ(to_hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(to_hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(to_hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(to_hex(sha256("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopq"
                          "klmnopqrlmnopqrsmnopqrstnopqrstu")),
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  EXPECT_EQ(to_hex(sha256(std::string(1'000'000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// RFC 4231; its case 5 cuts the digest short, which nobody here does.
TEST(HmacSha256, has_the_published_digests) {
  Bytes counting;
  for (std::uint8_t byte = 1; byte <= 25; ++byte) counting.push_back(byte);
  EXPECT_EQ(to_hex(hmac_sha256(Bytes(20, 0x0b), "Hi There")),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(to_hex(hmac_sha256(bytes_of("Jefe"), "what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(to_hex(hmac_sha256(Bytes(20, 0xaa), Bytes(50, 0xdd))),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  EXPECT_EQ(to_hex(hmac_sha256(counting, Bytes(50, 0xcd))),
            "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
  EXPECT_EQ(to_hex(hmac_sha256(Bytes(131, 0xaa), "Test Using Larger Than Block-Size Key - Hash Key First")),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
  EXPECT_EQ(to_hex(hmac_sha256(Bytes(131, 0xaa),
                               "This is a test using a larger than block-size key and a larger than "
                               "block-size data. The key needs to be hashed before being used by the HMAC "
                               "algorithm.")),
            "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}

TEST(Hex, reads_what_it_wrote) {
  for (int i = 0; i < 1000; ++i) {
    const Digest digest = sha256(std::to_string(i));
    EXPECT_EQ(from_hex(to_hex(digest)), digest);
  }
}

TEST(Hex, is_sixty_four_digits_in_lower_case_and_nothing_else) {
  const std::string good = to_hex(sha256("abc"));
  EXPECT_TRUE(from_hex(good));
  EXPECT_FALSE(from_hex(""));
  EXPECT_FALSE(from_hex(good.substr(1)));
  EXPECT_FALSE(from_hex(good + "0"));
  EXPECT_FALSE(from_hex(good + "00"));
  for (const char wrong : {'A', 'F', 'g', '/', ':', '`', ' ', '\0', '\xe4'}) {
    for (const std::size_t at : {0U, 31U, 63U}) {
      std::string bad = good;
      bad[at] = wrong;
      EXPECT_FALSE(from_hex(bad)) << bad;
    }
  }
}

TEST(Digests, are_equal_only_if_every_bit_is) {
  const Digest digest = sha256("abc");
  EXPECT_TRUE(equal(digest, digest));
  for (std::size_t bit = 0; bit < 8 * digest.size(); ++bit) {
    Digest other = digest;
    other[bit / 8] = static_cast<std::uint8_t>(other[bit / 8] ^ 1U << bit % 8);
    EXPECT_FALSE(equal(digest, other)) << bit;
  }
}

}  // namespace
}  // namespace dicetown
