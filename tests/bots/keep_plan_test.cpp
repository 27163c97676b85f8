#include "bots/dice/keep_plan.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "chance/rng.h"
#include "engine/asks.h"
#include "engine/presets.h"
#include "tests/bots/plain_building.h"

namespace dicetown {
namespace {

constexpr Ruleset kRules{};  // the Brute covers several dice
constexpr double kExact = 1e-9;

Ruleset rules_where_brute_covers_none() {
  Ruleset rules;
  rules.brute_covers = BruteCovers::several_or_none;
  return rules;
}

double random_worth(Rng& rng) { return rng.below(1'000'000) / 1e5; }

ByHand random_hands(Rng& rng) {
  ByHand hands{};
  for (double& hand : hands) hand = random_worth(rng);
  return hands;
}

std::vector<double> random_money(Rng& rng) {
  std::vector<double> money(16);
  for (double& worth : money) worth = random_worth(rng) / 5;  // neither rising nor concave
  return money;
}

ByHand only(Dice hand) {
  ByHand hands{};
  hands[static_cast<std::size_t>(hand_rank(hand))] = 1;
  return hands;
}

const std::vector<double> kFreeMoney(16, 0.0);

const std::vector<std::vector<double>> kEnds{{}, {0.3}, {1}, {0, 0.25, 0.5}, {0.5, 0.5, 0.1}, {0.1, 0, 1}};

// Of equals the one with the fewest dice, but none at all only if it is better.
WeighedKeep best(const KeepPlan& plan, const HandPosition& position, Dice rolled) {
  const WeighedKeeps keeps = plan.weigh(position, rolled);
  return *std::ranges::min_element(keeps, [](const WeighedKeep& a, const WeighedKeep& b) {
    if (a.worth != b.worth) return a.worth > b.worth;
    return b.dice.empty() && !a.dice.empty();
  });
}

// A plan and the plain account of the same building.
struct Pair {
  KeepPlan plan;
  PlainBuilding plain;

  Pair(const Ruleset& rules, const HandStakes& stakes, const HandPosition& start)
      : plan(rules, stakes, start), plain(rules, stakes) {}
};

void expect_same_keeps(Pair& pair, const HandPosition& position, Dice rolled) {
  const WeighedKeeps keeps = pair.plan.weigh(position, rolled);
  int legal = 0;
  for (const Dice kept : picks(rolled)) {
    const auto expected = pair.plain.worth_of_keeping(position, kept);
    const auto* found = std::ranges::find(keeps, kept, &WeighedKeep::dice);
    ASSERT_EQ(found != keeps.end(), expected.has_value());
    if (!expected) continue;
    EXPECT_NEAR(found->worth, *expected, kExact);
    ++legal;
  }
  EXPECT_EQ(keeps.size(), legal);
}

void expect_same_worths(Pair& pair, const HandPosition& start) {
  for (int dollars = 0; dollars <= start.dollars; ++dollars) {
    for (int brutes = 0; brutes <= start.brutes; ++brutes) {
      for (const int reveal : {0, 1, 4}) {
        for (const Dice more : {Dice{}, Dice{Face::nine}, Dice{Face::jack, Face::ace}}) {
          const HandPosition position{start.aside + more, dollars, brutes, reveal};
          if (position.aside.size() > kDicePerSeat) continue;
          EXPECT_NEAR(pair.plan.worth(position), pair.plain.worth(position), kExact);
          EXPECT_NEAR(pair.plan.worth_after_reveal(position), pair.plain.worth_after_reveal(position),
                      kExact);
        }
      }
    }
  }
}

TEST(KeepPlan, agrees_with_a_plain_recursion) {
  Rng rng(5);
  for (const std::vector<double>& ends : kEnds) {
    for (const Dice aside : {Dice{Face::nine, Face::nine, Face::king}, Dice{Face::ten, Face::queen},
                             Dice{Face::nine, Face::ten, Face::jack, Face::ace}}) {
      const std::vector<double> money = random_money(rng);
      const HandStakes stakes{random_hands(rng), money, ends, 0};
      const HandPosition start{aside, aside.size()};
      Pair pair(kRules, stakes, start);
      expect_same_worths(pair, start);
    }
  }
}

TEST(KeepPlan, agrees_with_a_plain_recursion_about_brutes) {
  Rng rng(6);
  for (const Ruleset& rules : {kRules, rules_where_brute_covers_none()}) {
    for (const std::vector<double>& ends : kEnds) {
      const std::vector<double> money = random_money(rng);
      const HandStakes stakes{random_hands(rng), money, ends, 0.7};
      const HandPosition start{Dice{Face::queen, Face::queen, Face::ace}, 2, 2};
      Pair pair(rules, stakes, start);
      expect_same_worths(pair, start);
    }
  }
}

TEST(KeepPlan, weighs_every_legal_keep_of_a_throw_and_no_other) {
  Rng rng(7);
  const Dice aside{Face::ten, Face::queen};
  const std::vector<double> money = random_money(rng);
  const std::vector<double> ends{0.1, 0.4};
  for (const Ruleset& rules : {kRules, rules_where_brute_covers_none()}) {
    Pair pair(rules, {random_hands(rng), money, ends, 0.5}, {aside, 3, 1});
    for (const Dice rolled :
         {Dice{Face::nine, Face::nine, Face::nine}, Dice{Face::nine, Face::ten, Face::jack},
          Dice{Face::queen, Face::queen, Face::ace}}) {
      for (int dollars = 0; dollars <= 3; ++dollars) {
        for (int brutes = 0; brutes <= 1; ++brutes) {
          expect_same_keeps(pair, {aside, dollars, brutes, 1}, rolled);
        }
      }
    }
  }
}

TEST(KeepPlan, weighs_just_the_keeps_that_the_engine_allows) {
  Rng rng(8);
  const std::vector<double> money = random_money(rng);
  for (const Preset& preset : presets()) {
    State state;
    SeatState& own = state[Seat{0}];
    own.rolled = {Face::nine, Face::ten, Face::jack, Face::queen, Face::king};
    const KeepPlan plan(preset.rules, {random_hands(rng), money, {}, 1}, {{}, 6, 2});
    for (int brutes = 0; brutes <= 2; ++brutes) {
      for (int dollars = 0; dollars <= 6; ++dollars) {
        own.dollars = static_cast<std::uint8_t>(dollars);
        const AskKeep ask = ask_keep(state, preset.rules, Seat{0});
        const WeighedKeeps keeps = plan.weigh({{}, dollars, brutes}, own.rolled);
        EXPECT_TRUE(std::ranges::equal(keeps, picks_between(ask.rolled, ask.fewest, ask.most), {},
                                       &WeighedKeep::dice));
      }
      own.hand.store.add(StoreCard::brute);
    }
  }
}

TEST(KeepPlan, foresees_the_hands_as_a_plain_recursion_does) {
  Rng rng(9);
  for (const std::vector<double>& ends : kEnds) {
    const std::vector<double> money = random_money(rng);
    const HandStakes stakes{random_hands(rng), money, ends, 0.3};
    const HandPosition start{Dice{Face::nine, Face::jack, Face::jack}, 2, 1};
    Pair pair(rules_where_brute_covers_none(), stakes, start);
    const ByHand expected = pair.plain.hand_chances(start);
    const ByHand found = pair.plan.hand_chances(start);
    for (std::size_t rank = 0; rank < kHandRanks; ++rank) EXPECT_NEAR(found[rank], expected[rank], kExact);
  }
}

// Either a rival has finished at this reveal, and the rest is thrown blindly, or it goes on.
TEST(KeepPlan, foresees_the_hands_after_a_reveal_by_its_chance_of_an_end) {
  Rng rng(13);
  const HandPosition aside{Dice{Face::nine, Face::jack, Face::jack}, 2};
  const std::vector<double> certain{1};
  const std::vector<double> money = random_money(rng);
  const ByHand hands = random_hands(rng);
  for (const std::vector<double>& ends : kEnds) {
    const KeepPlan plan(kRules, {hands, money, ends, 0}, aside);
    const ByHand found = plan.hand_chances_after_reveal(aside);
    const ByHand on = plan.hand_chances({aside.aside, aside.dollars, 0, 1});
    const ByHand blind = KeepPlan(kRules, {hands, money, certain, 0}, aside).hand_chances_after_reveal(aside);
    const double end = ends.empty() ? 0 : ends.front();
    for (std::size_t rank = 0; rank < kHandRanks; ++rank) {
      EXPECT_NEAR(found[rank], end * blind[rank] + (1 - end) * on[rank], kExact);
    }
    EXPECT_NEAR(blind[static_cast<std::size_t>(hand_rank(aside.aside + Dice{Face::ten, Face::king}))],
                2.0 / 36, kExact);
  }
}

// From no dice at all, where a plain recursion would take too long: where money and Brutes count for nothing,
// the worth is that of the hands alone.
TEST(KeepPlan, foresees_hands_that_make_up_its_worth) {
  Rng rng(10);
  for (const std::vector<double>& ends : kEnds) {
    const HandStakes stakes{random_hands(rng), kFreeMoney, ends, 0};
    for (const int brutes : {0, 1}) {
      const HandPosition start{{}, 10, brutes};
      const KeepPlan plan(kRules, stakes, start);
      const ByHand chances = plan.hand_chances(start);
      EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0), 1, kExact);
      EXPECT_NEAR(std::inner_product(chances.begin(), chances.end(), stakes.hands.begin(), 0.0),
                  plan.worth(start), kExact);
    }
  }
}

TEST(KeepPlan, foresees_for_certain_what_is_finished) {
  const Dice hand{Face::nine, Face::nine, Face::jack, Face::queen, Face::ace};
  const std::vector<double> money{1, 2, 4};
  const KeepPlan plan(kRules, {only(hand), money, {}, 0.5}, {hand, 2, 1});
  EXPECT_EQ(plan.worth({hand, 2, 1}), 1 + 4 + 0.5);
  EXPECT_EQ(plan.hand_chances({hand, 2, 1}), only(hand));
}

TEST(KeepPlan, throws_once_and_blindly_when_a_rival_finishes_for_certain) {
  const std::vector<double> ends{1};
  const Dice nines = Dice::of(Face::nine, kDicePerSeat);
  const KeepPlan plan(kRules, {only(nines), kFreeMoney, ends, 0}, {{Face::nine, Face::nine, Face::nine}, 0});
  // Of two dice thrown now one may be kept: then comes the last throw. With two nines at once there is no
  // money for the second one.
  const double a_nine_now = 1 - 25.0 / 36;
  EXPECT_NEAR(plan.worth({{Face::nine, Face::nine, Face::nine}, 0}), a_nine_now / 6, kExact);
  EXPECT_NEAR(plan.worth_after_reveal({{Face::nine, Face::nine, Face::nine}, 0}), 1.0 / 36, kExact);
}

// Only five nines count, four are there, and a throw that fails can be repeated for a dollar.
TEST(KeepPlan, buys_as_many_throws_as_there_are_dollars_if_only_one_hand_counts) {
  const Dice four = Dice::of(Face::nine, 4);
  const KeepPlan plan(kRules, {only(four + Dice{Face::nine}), kFreeMoney, {}, 0}, {four, 12});
  for (int dollars = 0; dollars <= 12; ++dollars) {
    EXPECT_NEAR(plan.worth({four, dollars}), 1 - std::pow(5.0 / 6, dollars + 1), kExact);
  }
  EXPECT_EQ(best(plan, {four, 1}, {Face::king}).dice, Dice{});
  EXPECT_EQ(best(plan, {four, 1}, {Face::nine}).dice, Dice{Face::nine});
}

TEST(KeepPlan, counts_the_chance_of_an_end_in_every_further_throw) {
  const Dice four = Dice::of(Face::nine, 4);
  const std::vector<double> ends{0.5, 0.25};
  const KeepPlan plan(kRules, {only(four + Dice{Face::nine}), kFreeMoney, ends, 0}, {four, 2});
  const double hit = 1.0 / 6;
  const double last = hit;
  const double second = hit + (1 - hit) * (0.25 * hit + 0.75 * last);
  EXPECT_NEAR(plan.worth({four, 1, 0, 1}), second, kExact);
  EXPECT_NEAR(plan.worth({four, 1}), hit + (1 - hit) * (0.5 * hit + 0.5 * last), kExact);
}

TEST(KeepPlan, never_pays_a_price_that_no_hand_is_worth) {
  Rng rng(11);
  std::vector<double> money(11);
  for (std::size_t dollars = 0; dollars < money.size(); ++dollars) {
    money[dollars] = 20 * static_cast<double>(dollars);
  }
  const std::vector<double> ends{0.1, 0.3};
  const KeepPlan plan(kRules, {random_hands(rng), money, ends, 0}, {{}, 10});
  for (const Dice rolled : {Dice{Face::nine, Face::nine, Face::nine, Face::ten, Face::ten},
                            Dice{Face::nine, Face::ten, Face::jack, Face::queen, Face::ace}}) {
    EXPECT_EQ(best(plan, {{}, 10}, rolled).dice.size(), 1);
  }
}

TEST(KeepPlan, is_worth_as_much_to_the_rich_as_to_the_penniless_if_it_never_pays) {
  Rng rng(12);
  std::vector<double> money(11);
  for (std::size_t dollars = 0; dollars < money.size(); ++dollars) {
    money[dollars] = 20 * static_cast<double>(dollars);
  }
  const std::vector<double> ends{0.1, 0.3};
  const KeepPlan plan(kRules, {random_hands(rng), money, ends, 0}, {{}, 10});
  EXPECT_NEAR(plan.worth({{}, 10}), plan.worth({{}, 0}) + 200, kExact);
}

TEST(KeepPlan, plays_a_brute_that_is_worth_less_than_the_dollars) {
  const std::vector<double> money{0, 1, 2, 3, 4};
  const Dice kings = Dice::of(Face::king, kDicePerSeat);
  ByHand hands = only(kings);
  for (double& hand : hands) hand *= 100;
  const KeepPlan cheap(kRules, {hands, money, {}, 3.5}, {{}, 4, 1});
  EXPECT_TRUE(best(cheap, {{}, 4, 1}, kings).by_brute);
  EXPECT_EQ(best(cheap, {{}, 4, 1}, kings).worth, 104);
  const KeepPlan dear(kRules, {hands, money, {}, 4.5}, {{}, 4, 1});
  EXPECT_FALSE(best(dear, {{}, 4, 1}, kings).by_brute);
  EXPECT_EQ(best(dear, {{}, 4, 1}, kings).worth, 104.5);
}

}  // namespace
}  // namespace dicetown
