#include "engine/bag.h"

#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "engine/cards.h"
#include "engine/dice.h"

namespace dicetown {
namespace {

template <class Kind>
std::vector<Kind> items_of(Bag<Kind> bag) {
  std::vector<Kind> items;
  for (int i = 0; i < bag.size(); ++i) items.push_back(bag.at(i));
  return items;
}

TEST(Bag, a_new_one_is_empty) {
  const Dice dice;
  EXPECT_TRUE(dice.empty());
  EXPECT_EQ(dice.size(), 0);
  EXPECT_EQ(dice.distinct(), 0);
  EXPECT_EQ(dice.begin(), dice.end());
  EXPECT_TRUE(dice.contains(Dice{}));
}

TEST(Bag, counts_each_kind_for_itself) {
  const Dice dice{Face::ace, Face::nine, Face::ace};
  EXPECT_EQ(dice.count(Face::nine), 1);
  EXPECT_EQ(dice.count(Face::ten), 0);
  EXPECT_EQ(dice.count(Face::ace), 2);
  EXPECT_EQ(dice.size(), 3);
  EXPECT_EQ(dice.distinct(), 2);
  EXPECT_TRUE(dice.has(Face::nine));
  EXPECT_FALSE(dice.has(Face::king));
  EXPECT_FALSE(dice.empty());
}

TEST(Bag, has_no_order) {
  EXPECT_EQ((Dice{Face::ace, Face::nine}), (Dice{Face::nine, Face::ace}));
  EXPECT_NE((Dice{Face::ace, Face::nine}), (Dice{Face::nine, Face::nine}));
  EXPECT_NE((Dice{Face::ace}), (Dice{Face::ace, Face::ace}));
}

TEST(Bag, lists_its_items_and_its_kinds_ascending) {
  const Dice dice{Face::ace, Face::ten, Face::queen, Face::ten};
  EXPECT_EQ(items_of(dice), (std::vector{Face::ten, Face::ten, Face::queen, Face::ace}));
  EXPECT_EQ(dice.kind_at(0), Face::ten);
  EXPECT_EQ(dice.kind_at(1), Face::queen);
  EXPECT_EQ(dice.kind_at(2), Face::ace);
  std::vector<Face> kinds;
  for (const Face face : dice) kinds.push_back(face);
  EXPECT_EQ(kinds, (std::vector{Face::ten, Face::queen, Face::ace}));
}

TEST(Bag, adds_and_removes) {
  Claims claims = Claims::of(Claim::three, 9);
  EXPECT_EQ(claims.size(), 9);
  claims.remove(Claim::three, 4);
  claims.add(Claim::five);
  EXPECT_EQ(claims.count(Claim::three), 5);
  EXPECT_EQ(claims.size(), 6);
  claims += Claims{Claim::one, Claim::three};
  EXPECT_EQ(claims, Claims::of(Claim::three, 6) + Claims({Claim::one, Claim::five}));
  claims -= Claims::of(Claim::three, 6);
  EXPECT_EQ(claims, (Claims{Claim::one, Claim::five}));
  EXPECT_EQ(claims - claims, Claims{});
}

TEST(Bag, contains_a_part_only_if_it_has_enough_of_every_kind) {
  const Dice dice{Face::nine, Face::nine, Face::king, Face::ace};
  EXPECT_TRUE(dice.contains(dice));
  EXPECT_TRUE(dice.contains({Face::nine, Face::ace}));
  EXPECT_FALSE(dice.contains({Face::ace, Face::ace}));
  EXPECT_FALSE(dice.contains({Face::nine, Face::nine, Face::nine}));
  EXPECT_FALSE(dice.contains({Face::ten}));
  EXPECT_FALSE(Dice{}.contains({Face::nine}));
}

TEST(Bag, holds_all_cards_there_can_be) {
  EXPECT_EQ(all_store_cards().size(), 19);
  EXPECT_EQ(all_store_cards().distinct(), 17);
  EXPECT_EQ(all_elixirs().size(), 7);
  Claims claims;
  for (int kind = 0; kind < kClaimValues; ++kind) claims.add(static_cast<Claim>(kind), 9);
  EXPECT_EQ(claims.size(), 45);
  EXPECT_EQ(claims.at(0), Claim::one);
  EXPECT_EQ(claims.at(44), Claim::five);
}

// Against plain counting, with random bags of every kind of thing.
template <class Kind>
void compare_with_counts(int most_of_a_kind, int most_in_all) {
  constexpr auto kKinds = static_cast<std::size_t>(Bag<Kind>::kKinds);
  std::mt19937 random(7);
  for (int trial = 0; trial < 2000; ++trial) {
    std::array<int, kKinds> some{};
    std::array<int, kKinds> other{};
    Bag<Kind> some_bag;
    Bag<Kind> other_bag;
    const auto fill = [&](std::array<int, kKinds>& counts, Bag<Kind>& bag) {
      int size = 0;
      for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        const int room = std::min(most_of_a_kind, most_in_all - size);
        counts[kind] = static_cast<int>(random() % static_cast<unsigned>(room + 1));
        size += counts[kind];
        bag.add(static_cast<Kind>(kind), counts[kind]);
      }
      EXPECT_EQ(bag.size(), size);
    };
    fill(some, some_bag);
    fill(other, other_bag);
    bool contains = true;
    int distinct = 0;
    for (std::size_t kind = 0; kind < some.size(); ++kind) {
      EXPECT_EQ(some_bag.count(static_cast<Kind>(kind)), some[kind]);
      EXPECT_EQ(some_bag.has(static_cast<Kind>(kind)), some[kind] > 0);
      contains = contains && other[kind] <= some[kind];
      distinct += some[kind] > 0 ? 1 : 0;
    }
    EXPECT_EQ(some_bag.contains(other_bag), contains);
    EXPECT_EQ(some_bag.distinct(), distinct);
    EXPECT_EQ(some_bag == other_bag, some == other);
  }
}

TEST(Bag, agrees_with_plain_counting) {
  compare_with_counts<Face>(5, 5);
  compare_with_counts<StoreCard>(2, 19);
  compare_with_counts<Claim>(9, 45);
  compare_with_counts<Elixir>(1, 7);
}

TEST(Cards, are_claims_and_store_cards_together) {
  Cards cards{{Claim::two}, {StoreCard::brute, StoreCard::brute}};
  EXPECT_EQ(cards.size(), 3);
  EXPECT_FALSE(cards.empty());
  EXPECT_EQ(backs_of(cards), (Backs{1, 2}));
  EXPECT_EQ(backs_of(cards).size(), 3);
  EXPECT_TRUE(cards.contains(HandCard(Claim::two).alone()));
  EXPECT_FALSE(cards.contains(HandCard(StoreCard::wanted).alone()));
  EXPECT_FALSE(cards.contains(HandCard(Claim::three).alone()));
  cards -= HandCard(StoreCard::brute).alone();
  cards += HandCard(Claim::five).alone();
  EXPECT_EQ(cards, (Cards{{Claim::two, Claim::five}, {StoreCard::brute}}));
  EXPECT_TRUE(Cards{}.empty());
}

TEST(Cards, one_of_them_knows_its_back) {
  EXPECT_EQ(HandCard(Claim::four).back(), Back::claim);
  EXPECT_EQ(HandCard(Claim::four).claim(), Claim::four);
  EXPECT_EQ(HandCard(StoreCard::girls).back(), Back::store);
  EXPECT_EQ(HandCard(StoreCard::girls).store(), StoreCard::girls);
  EXPECT_NE(HandCard(Claim::one), HandCard(StoreCard::brute));
  EXPECT_EQ(value_of(Claim::one), 1);
  EXPECT_EQ(value_of(Claim::five), 5);
}

}  // namespace
}  // namespace dicetown
