#include "bots/dice/ordered_bags.h"

#include <vector>

#include <gtest/gtest.h>

#include "engine/figures.h"

namespace dicetown {
namespace {

TEST(OrderedBags, hold_every_bag_once_and_small_ones_first) {
  const OrderedBags& bags = ordered_bags();
  for (std::size_t bag = 0; bag < kDiceBags; ++bag) {
    EXPECT_EQ(bags.index(bags.dice(bag)), bag);
    EXPECT_EQ(static_cast<int>(bags.size(bag)), bags.dice(bag).size());
    EXPECT_LT(bag, OrderedBags::up_to(bags.size(bag)));
    EXPECT_TRUE(bags.size(bag) == 0 || bag >= OrderedBags::up_to(bags.size(bag) - 1));
    EXPECT_EQ(bags.price(bag), price_of(bags.dice(bag)));
  }
}

TEST(OrderedBags, know_the_chances_of_a_throw) {
  const OrderedBags& bags = ordered_bags();
  std::vector<double> sums(kDicePerSeat + 1);
  for (std::size_t bag = 0; bag < kDiceBags; ++bag) sums[bags.size(bag)] += bags.chance(bag);
  for (const double sum : sums) EXPECT_NEAR(sum, 1, 1e-12);
  EXPECT_NEAR(bags.chance(bags.index({Face::nine, Face::nine, Face::ace})), 3.0 / 216, 1e-12);
}

TEST(OrderedBags, know_what_becomes_of_them_with_more_dice_or_one_less) {
  const OrderedBags& bags = ordered_bags();
  for (std::size_t bag = 0; bag < kDiceBags; ++bag) {
    const auto sums = bags.sums(bag);
    for (std::size_t other = 0; other < sums.size(); ++other) {
      EXPECT_EQ(bags.dice(sums[other]), bags.dice(bag) + bags.dice(other));
    }
    EXPECT_EQ(sums.size(), OrderedBags::up_to(kDicePerSeat - bags.size(bag)));
    Dice removed;
    for (const BagIndex part : bags.without_one(bag)) removed += bags.dice(bag) - bags.dice(part);
    EXPECT_EQ(removed.size(), bags.dice(bag).distinct());
    EXPECT_EQ(removed.distinct(), bags.dice(bag).distinct());
  }
}

TEST(OrderedBags, add_each_face_once) {
  const OrderedBags& bags = ordered_bags();
  Dice added;
  for (const BagIndex next : bags.and_one(0)) added += bags.dice(next);
  EXPECT_EQ(added.distinct(), kFaces);
}

}  // namespace
}  // namespace dicetown
