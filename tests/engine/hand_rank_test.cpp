// All hands against a ranking of our own, written from section 9 of the rules and nothing else.
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "engine/poker.h"

namespace dicetown {
namespace {

using Throw = std::array<int, 5>;  // 0 for a nine to 5 for an ace, in the order thrown

std::vector<Throw> all_throws() {
  std::vector<Throw> throws;
  for (int number = 0; number < 6 * 6 * 6 * 6 * 6; ++number) {
    throws.push_back({number % 6, number / 6 % 6, number / 36 % 6, number / 216 % 6, number / 1296});
  }
  return throws;
}

struct Group {
  int count = 0;
  int face = 0;
  auto operator<=>(const Group&) const = default;
};

// The faces by (count, face), descending.
std::vector<Group> groups_of(const Throw& dice) {
  std::vector<Group> groups;
  for (int face = 0; face < 6; ++face) {
    const int count = static_cast<int>(std::ranges::count(dice, face));
    if (count > 0) groups.push_back({count, face});
  }
  std::ranges::sort(groups, std::greater<>{});
  return groups;
}

enum Category { high_card, pair, two_pair, three, straight, full_house, four, five };

Category category_of(const std::vector<Group>& groups) {
  std::vector<int> pattern;
  for (const Group& group : groups) pattern.push_back(group.count);
  if (pattern == std::vector{5}) return five;
  if (pattern == std::vector{4, 1}) return four;
  if (pattern == std::vector{3, 2}) return full_house;
  if (pattern == std::vector{3, 1, 1}) return three;
  if (pattern == std::vector{2, 2, 1}) return two_pair;
  if (pattern == std::vector{2, 1, 1, 1}) return pair;
  return groups.front().face - groups.back().face == 4 ? straight : high_card;
}

// What a hand is compared by: the category, then face after face.
std::vector<int> strength_of(const Throw& dice) {
  const std::vector<Group> groups = groups_of(dice);
  std::vector<int> strength{category_of(groups)};
  for (const Group& group : groups) strength.push_back(group.face);
  return strength;
}

Dice bag_of(const Throw& dice) {
  Dice bag;
  for (const int face : dice) bag.add(static_cast<Face>(face));
  return bag;
}

TEST(HandRanks, all_7776_throws_fall_into_252_classes_ranked_as_by_comparison) {
  std::map<std::vector<int>, std::set<int>> ranks_of_strength;
  std::set<Dice::Word> bags;
  for (const Throw& dice : all_throws()) {
    ranks_of_strength[strength_of(dice)].insert(hand_rank(bag_of(dice)));
    bags.insert(bag_of(dice).word());
  }
  EXPECT_EQ(all_throws().size(), 7776U);
  EXPECT_EQ(ranks_of_strength.size(), 252U) << "only identical hands tie";
  EXPECT_EQ(bags.size(), 252U);
  int next = 0;
  for (const auto& [strength, ranks] : ranks_of_strength) EXPECT_EQ(ranks, std::set{next++});
}

TEST(HandRanks, every_throw_compares_with_every_class_as_the_rules_say) {
  struct Ranked {
    std::vector<int> strength;
    int rank;
  };
  std::map<Dice::Word, Ranked> classes;
  for (const Throw& dice : all_throws()) {
    classes.try_emplace(bag_of(dice).word(), strength_of(dice), hand_rank(bag_of(dice)));
  }
  ASSERT_EQ(classes.size(), 252U);
  int wrong = 0;
  for (const Throw& dice : all_throws()) {
    const std::vector<int> strength = strength_of(dice);
    const int rank = hand_rank(bag_of(dice));
    for (const auto& [bag, other] : classes) {
      wrong += (strength < other.strength) != (rank < other.rank) ? 1 : 0;
      wrong += (strength == other.strength) != (rank == other.rank) ? 1 : 0;
    }
  }
  EXPECT_EQ(wrong, 0);
}

TEST(HandRanks, every_category_is_recognised) {
  std::map<Category, std::set<int>> ranks;
  for (const Throw& dice : all_throws()) {
    const Category category = category_of(groups_of(dice));
    EXPECT_EQ(static_cast<int>(hand_category(bag_of(dice))), static_cast<int>(category));
    ranks[category].insert(hand_rank(bag_of(dice)));
  }
  const auto expect = [&](Category category, int lowest, int highest) {
    EXPECT_EQ(*ranks[category].begin(), lowest);
    EXPECT_EQ(*ranks[category].rbegin(), highest);
    EXPECT_EQ(ranks[category].size(), static_cast<std::size_t>(highest - lowest + 1));
  };
  expect(high_card, 0, 3);
  expect(pair, 4, 63);
  expect(two_pair, 64, 123);
  expect(three, 124, 183);
  expect(straight, 184, 185);
  expect(full_house, 186, 215);
  expect(four, 216, 245);
  expect(five, 246, 251);
}

}  // namespace
}  // namespace dicetown
