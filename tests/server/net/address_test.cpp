// Addresses as clients have them and write them, and what is counted by them.
#include "server/net/address.h"

#include <string>

#include <gtest/gtest.h>

#include "server/net/address_limits.h"

namespace dicetown {
namespace {

using std::chrono::seconds;

constexpr LimitTime kNow{std::chrono::hours(1)};

// --- Limits by address ---

TEST(CodeGuesses, whoever_was_wrong_too_often_is_told_nothing_new_for_a_while) {
  CodeGuesses codes(2);
  codes.was_wrong("a", "22222", kNow);
  EXPECT_TRUE(codes.may_ask("a", "22223", kNow));
  codes.was_wrong("a", "22223", kNow);
  EXPECT_FALSE(codes.may_ask("a", "22224", kNow));
  EXPECT_TRUE(codes.may_ask("b", "22224", kNow));
  EXPECT_EQ(codes.wait("a", kNow), seconds(1800));
  EXPECT_FALSE(codes.may_ask("a", "22224", kNow + seconds(1799)));
  EXPECT_TRUE(codes.may_ask("a", "22224", kNow + seconds(1801)));
}

TEST(CodeGuesses, a_code_that_was_asked_for_before_is_no_guess) {
  CodeGuesses codes(1);
  codes.was_right("a", "K7QF2", kNow);
  for (int i = 0; i < 10; ++i) codes.was_wrong("a", "22222", kNow);
  EXPECT_TRUE(codes.may_ask("a", "22222", kNow));
  EXPECT_TRUE(codes.may_ask("a", "K7QF2", kNow));
  EXPECT_FALSE(codes.may_ask("a", "22223", kNow));
}

TEST(AddressBuckets, addresses_that_ask_for_nothing_any_more_are_forgotten) {
  AddressBuckets buckets(1, 2);
  for (int i = 0; i < 15'000; ++i) buckets.take(std::to_string(i), kNow);
  EXPECT_EQ(buckets.size(), 15'000U);
  for (int i = 15'000; i < 25'000; ++i) buckets.take(std::to_string(i), kNow + seconds(2));
  EXPECT_LE(buckets.size(), 20'000U);
}

// --- Addresses ---

TEST(Addresses, a_household_of_ipv6_is_one_address) {
  EXPECT_EQ(address_key(*read_address("2001:db8:1:2:3:4:5:6")),
            address_key(*read_address("2001:db8:1:2::9")));
  EXPECT_NE(address_key(*read_address("2001:db8:1:2::1")), address_key(*read_address("2001:db8:1:3::1")));
  EXPECT_EQ(address_key(*read_address("::ffff:192.0.2.7")), "192.0.2.7");
}

TEST(Addresses, a_machine_calls_itself_by_many_names) {
  for (const std::string_view name :
       {"localhost", "LOCALHOST:8080", "127.0.0.1:80", "127.9.9.9", "[::1]", "[::1]:8080"}) {
    EXPECT_TRUE(is_loopback_name(name)) << name;
  }
  for (const std::string_view name :
       {"", "localhost.example", "192.168.1.5:8080", "128.0.0.1", "[::2]:80", "[", "::1"}) {
    EXPECT_FALSE(is_loopback_name(name)) << name;
  }
  EXPECT_TRUE(is_loopback(*read_address("::ffff:127.0.0.1")));
}

TEST(Addresses, networks_hold_what_begins_alike) {
  EXPECT_TRUE(read_network("10.0.0.0/8")->holds(*read_address("10.200.3.4")));
  EXPECT_FALSE(read_network("10.0.0.0/8")->holds(*read_address("11.0.0.1")));
  EXPECT_TRUE(read_network("0.0.0.0/0")->holds(*read_address("8.8.8.8")));
  EXPECT_FALSE(read_network("0.0.0.0/0")->holds(*read_address("2001:db8::1")));
  EXPECT_TRUE(read_network("fd00::/8")->holds(*read_address("fd12::1")));
  for (const auto* wrong : {"", "x", "10.0.0.0/33", "10.0.0.0/", "::/129", "10.0.0.0/8x", "10.0.0.0/-1"}) {
    EXPECT_FALSE(read_network(wrong)) << wrong;
  }
}

TEST(Addresses, the_last_address_that_no_proxy_of_ours_wrote_is_the_client) {
  const TrustedProxies proxies({*read_network("10.0.0.0/8")});
  const auto client = [&](std::string_view peer, std::string_view forwarded) {
    return address_key(proxies.client(*read_address(peer), forwarded));
  };
  EXPECT_EQ(client("10.0.0.1", "6.6.6.6, 192.0.2.1 , 10.0.0.2"), "192.0.2.1");
  EXPECT_EQ(client("10.0.0.1", "10.0.0.3,10.0.0.2"), "10.0.0.3");
  EXPECT_EQ(client("10.0.0.1", "nonsense"), "10.0.0.1");
  EXPECT_EQ(client("10.0.0.1", ""), "10.0.0.1");
  EXPECT_EQ(client("192.0.2.9", "1.2.3.4"), "192.0.2.9");
}

TEST(Addresses, an_origin_is_ours_if_its_host_is) {
  EXPECT_TRUE(origin_is_ours("https://Dice.example", "dice.example:443", {}));
  EXPECT_TRUE(origin_is_ours("http://localhost:8080", "localhost:8080", {}));
  EXPECT_FALSE(origin_is_ours("http://localhost:8081", "localhost:8080", {}));
  EXPECT_FALSE(origin_is_ours("https://dice.example.evil", "dice.example", {}));
  EXPECT_FALSE(origin_is_ours("dice.example", "dice.example", {}));
  EXPECT_FALSE(origin_is_ours("https://", "", {}));
}

}  // namespace
}  // namespace dicetown
