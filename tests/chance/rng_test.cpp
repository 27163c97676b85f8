#include "chance/rng.h"

#include <array>
#include <cstdint>

#include <gtest/gtest.h>

namespace dicetown {
namespace {

TEST(Rng, SplitMixGivesThePublishedSequence) {
  std::uint64_t counter = 1234567;
  for (const std::uint64_t expected :
       {6457827717110365317U, 3203168211198807973U, 9817491932198370423U, 4593380528125082431U}) {
    EXPECT_EQ(split_mix(counter), expected);
  }
}

TEST(Rng, XoshiroGivesThePublishedSequence) {
  Xoshiro generator{{1, 2, 3, 4}};
  for (const std::uint64_t expected : {41943041U, 58720359U}) EXPECT_EQ(generator.next(), expected);
  for (const std::uint64_t expected : {3588806011781223U, 3591011842654386U, 9228616714210784205U}) {
    EXPECT_EQ(generator.next(), expected);
  }
}

TEST(Rng, ASeedGivesTheSameNumbersForEver) {
  Rng rng(42);
  const std::array<std::uint64_t, 3> numbers{rng.next(), rng.next(), rng.next()};
  EXPECT_EQ(numbers, (std::array<std::uint64_t, 3>{1618609590191845186U, 11513867695791633504U,
                                                   17976122937668730930U}));
  Rng other(42, 1);
  EXPECT_EQ(other.next(), 14919444632682208376U);
}

TEST(Rng, EverySeedAndStreamHasItsOwnNumbers) {
  EXPECT_NE(Rng(1, 0).next(), Rng(0, 1).next());
  EXPECT_NE(Rng(1, 0).next(), Rng(1, 1).next());
  EXPECT_NE(Rng(1, 1).next(), Rng(2, 1).next());
  EXPECT_NE(Rng(0, 0).next(), 0U);
}

TEST(Rng, BelowStaysBelowAndReachesEveryNumberAlike) {
  Rng rng(7);
  constexpr std::uint32_t kBound = 6;
  constexpr int kDraws = 60000;
  std::array<int, kBound> counts{};
  for (int i = 0; i < kDraws; ++i) {
    const std::uint32_t number = rng.below(kBound);
    ASSERT_LT(number, kBound);
    ++counts[number];
  }
  for (const int count : counts) EXPECT_NEAR(count, kDraws / 6, 500);
}

TEST(Rng, BelowOneIsZero) {
  Rng rng(7);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(rng.below(1), 0U);
}

TEST(Rng, ServesTheEngineThroughItsInterface) {
  Rng direct(9);
  Rng behind_interface(9);
  Randomness& randomness = behind_interface;
  for (int i = 0; i < 100; ++i) EXPECT_EQ(randomness.below(30), direct.below(30));
}

}  // namespace
}  // namespace dicetown
