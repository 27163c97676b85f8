#include "engine/dice.h"

#include <algorithm>
#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace dicetown {
namespace {

using Word = Dice::Word;

// Every bag of at most five dice, found by throwing them one by one.
std::vector<Dice> all_bags() {
  std::set<Word> seen;
  std::vector<Dice> bags{Dice{}};
  for (std::size_t next = 0; next < bags.size(); ++next) {
    if (bags[next].size() == kDicePerSeat) continue;
    for (int face = 0; face < kFaces; ++face) {
      Dice more = bags[next];
      more.add(static_cast<Face>(face));
      if (seen.insert(more.word()).second) bags.push_back(more);
    }
  }
  return bags;
}

TEST(Dice, there_are_462_bags_each_with_a_number_of_its_own) {
  std::set<int> numbers;
  for (const Dice dice : all_bags()) {
    EXPECT_GE(dice_index(dice), 0);
    EXPECT_LT(dice_index(dice), kDiceBags);
    numbers.insert(dice_index(dice));
  }
  EXPECT_EQ(all_bags().size(), 462U);
  EXPECT_EQ(numbers.size(), 462U);
}

TEST(Picks, are_every_bag_inside_once_ordered_by_size) {
  std::size_t in_all = 0;
  const std::vector<Dice> bags = all_bags();
  for (const Dice dice : bags) {
    std::set<Word> expected;
    for (const Dice part : bags) {
      if (dice.contains(part)) expected.insert(part.word());
    }
    std::set<Word> found;
    int size = 0;
    for (const Dice pick : picks(dice)) {
      EXPECT_GE(pick.size(), size);
      size = pick.size();
      found.insert(pick.word());
    }
    EXPECT_EQ(found, expected);
    EXPECT_EQ(picks(dice).size(), expected.size()) << "each once";
    EXPECT_EQ(picks(dice).front(), Dice{});
    EXPECT_EQ(picks(dice).back(), dice);
    in_all += picks(dice).size();
  }
  EXPECT_EQ(in_all, 6188U);
}

TEST(Picks, of_a_size_or_between_sizes_are_those_of_the_list) {
  for (const Dice dice : all_bags()) {
    for (int smallest = 0; smallest <= dice.size(); ++smallest) {
      for (int largest = smallest; largest <= dice.size(); ++largest) {
        std::vector<Dice> expected;
        std::ranges::copy_if(picks(dice), std::back_inserter(expected),
                             [&](Dice pick) { return pick.size() >= smallest && pick.size() <= largest; });
        EXPECT_TRUE(std::ranges::equal(picks_between(dice, smallest, largest), expected));
        if (smallest < largest) continue;
        EXPECT_TRUE(std::ranges::equal(picks_of_size(dice, smallest), expected));
      }
    }
  }
}

TEST(Picks, of_more_dice_than_there_are_do_not_exist) {
  const Dice two{Face::nine, Face::ace};
  EXPECT_TRUE(picks_of_size(two, 3).empty());
  EXPECT_EQ(picks_between(two, 0, 5).size(), 4U);
  EXPECT_EQ(picks_between(two, 1, 1).size(), 2U);
}

TEST(Picks, have_the_counts_one_expects) {
  EXPECT_EQ(picks(Dice::of(Face::jack, 5)).size(), 6U);
  EXPECT_EQ(picks({Face::nine, Face::ten, Face::jack, Face::queen, Face::king}).size(), 32U);
  EXPECT_EQ(picks({Face::nine, Face::nine, Face::ten, Face::ten, Face::ace}).size(), 18U);
}

}  // namespace
}  // namespace dicetown
