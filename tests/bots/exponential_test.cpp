#include "bots/search/exponential.h"

#include <bit>
#include <cmath>
#include <cstdint>

#include <gtest/gtest.h>

#include "chance/rng.h"

namespace dicetown {
namespace {

TEST(Exponential, is_that_of_the_library_up_to_the_last_bits) {
  Rng rng(1);
  for (int i = 0; i < 100'000; ++i) {
    const double widest = i % 2 == 0 ? 690 : 5;
    const double power = widest * (static_cast<double>(rng.below(2'000'001)) / 1e6 - 1);
    ASSERT_NEAR(exponential(power) / std::exp(power), 1, 5e-16) << power;
  }
}

TEST(Exponential, of_nothing_is_one) {
  EXPECT_EQ(exponential(0), 1);
  EXPECT_EQ(exponential(-0.0), 1);
}

TEST(Exponential, stays_a_number_at_both_ends) {
  EXPECT_EQ(exponential(1e300), exponential(700));
  EXPECT_EQ(exponential(-1e300), exponential(-700));
  EXPECT_TRUE(std::isnormal(exponential(1e300)));
  EXPECT_TRUE(std::isnormal(exponential(-1e300)));
}

// Every bit of thousands of them as one number, which must be the same in every build.
TEST(Exponential, has_the_same_bits_on_every_machine) {
  Rng rng(2);
  std::uint64_t all = 0;
  for (int i = 0; i < 100'000; ++i) {
    const double power = (static_cast<double>(rng.below(2'000'001)) / 1e6 - 1) * 20;
    all = mix_bits(all + std::bit_cast<std::uint64_t>(exponential(power)));
  }
  EXPECT_EQ(all, 9991114900777724444U);
}

}  // namespace
}  // namespace dicetown
