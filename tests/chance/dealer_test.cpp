#include "chance/dealer.h"

#include <cmath>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "bots/dice/dice_bags.h"
#include "engine/presets.h"
#include "engine/start.h"

namespace dicetown {
namespace {

// Pearson's statistic lies this far above its degrees of freedom once in many million seeds.
void expect_fits(double chi_square, double categories) {
  const double freedom = categories - 1;
  EXPECT_LT(chi_square, freedom + 6 * std::sqrt(2 * freedom) + 6);
}

double deviation(double observed, double expected) {
  return (observed - expected) * (observed - expected) / expected;
}

class AThrow : public testing::TestWithParam<int> {};

TEST_P(AThrow, OfDiceShowsEveryFaceOfEveryDieAlike) {
  constexpr int kThrows = 200000;
  const int dice = GetParam();
  Rng rng(11, static_cast<std::uint64_t>(dice));
  std::vector<int> counts(kDiceBags);
  for (int i = 0; i < kThrows; ++i) {
    const Dice thrown = throw_dice(dice, rng);
    ASSERT_EQ(thrown.size(), dice);
    ++counts[static_cast<std::size_t>(dice_index(thrown))];
  }
  double chi_square = 0;
  for (const std::uint16_t number : dice_bags().of_size(dice)) {
    chi_square += deviation(counts[number], kThrows * dice_bags()[number].chance);
  }
  expect_fits(chi_square, static_cast<double>(dice_bags().of_size(dice).size()));
}

INSTANTIATE_TEST_SUITE_P(Dealer, AThrow, testing::Range(1, kDicePerSeat + 1));

TEST(Dealer, RollsTheDiceInTheCupOfEverySeatThatRolls) {
  State state = start(*preset("first-en"), 3, Seat{0});
  state[Seat{2}].dice = {Face::ace, Face::ace};
  Rng rng(1);
  const Roll roll = deal(state, RollNeeded{{Seat{0}, Seat{2}}}, rng);
  EXPECT_EQ(roll.seats, (SeatSet{Seat{0}, Seat{2}}));
  EXPECT_EQ(roll.dice[0].size(), 5);
  EXPECT_EQ(roll.dice[1].size(), 0);
  EXPECT_EQ(roll.dice[2].size(), 3);
}

TEST(Dealer, DrawsEveryCopyOfAStoreCardAlike) {
  constexpr int kDraws = 100000;
  const StorePiles piles;  // all cards, two of them twice
  Rng rng(12);
  std::map<StoreCard, int> counts;
  for (int i = 0; i < kDraws; ++i) ++counts[deal_store(piles, 3, rng).cards[2]];
  double chi_square = 0;
  for (const StoreCard card : piles.deck) {
    chi_square += deviation(counts[card], kDraws * piles.deck.count(card) / double{kStoreCardsInAll});
  }
  expect_fits(chi_square, kStoreCardKinds);
}

TEST(Dealer, DrawsWithoutReplacement) {
  const StorePiles piles{{StoreCard::brute, StoreCard::brute, StoreCard::girls}, {}};
  Rng rng(13);
  for (int i = 0; i < 100; ++i) {
    StoreCards drawn;
    for (const StoreCard card : deal_store(piles, 3, rng).cards) drawn.add(card);
    EXPECT_EQ(drawn, piles.deck);
  }
}

TEST(Dealer, GoesOnInTheReshuffledDiscardWhenTheStoreDeckIsEmpty) {
  const StorePiles piles{{StoreCard::joe}, {StoreCard::brute, StoreCard::split, StoreCard::wanted}};
  Rng rng(14);
  std::map<StoreCard, int> counts;
  for (int i = 0; i < 3000; ++i) {
    const DrawStore draw = deal_store(piles, 2, rng);
    EXPECT_EQ(draw.cards[0], StoreCard::joe);
    ++counts[draw.cards[1]];
  }
  for (const StoreCard card : piles.discard) EXPECT_NEAR(counts[card], 1000, 150);
}

TEST(Dealer, GoesOnInTheReshuffledElixirs) {
  State state;
  state.elixirs.deck = {};
  state.elixirs.discard = {Elixir::luck, Elixir::power};
  Rng rng(15);
  std::map<Elixir, int> counts;
  for (int i = 0; i < 2000; ++i) {
    const Input draw = deal(state, DrawNeeded{Deck::elixirs, 1}, rng);
    ++counts[std::get<DrawElixirs>(draw).cards[0]];
  }
  EXPECT_NEAR(counts[Elixir::luck], 1000, 150);
  EXPECT_EQ(counts[Elixir::luck] + counts[Elixir::power], 2000);
}

TEST(Dealer, DrawsTheKnownBottomOfTheClaimsInItsOrder) {
  State state;
  state.claims.deck = {Claim::five};
  state.claims.under = {Claim::two, Claim::one, Claim::four};
  Rng rng(16);
  const Input draw = deal(state, DrawNeeded{Deck::claims, 3}, rng);
  EXPECT_EQ(std::get<DrawClaims>(draw).cards,
            (FixedList<Claim, kLineLength>{Claim::five, Claim::two, Claim::one}));
}

TEST(Dealer, PullsEveryCardOfABackAlike) {
  State state;
  const Seat victim{1};
  state[victim].hand = {{Claim::one, Claim::one, Claim::five}, {StoreCard::brute, StoreCard::girls}};
  Rng rng(17);
  std::map<Claims::Word, int> claims;
  int brutes = 0;
  constexpr int kPulls = 30000;
  for (int i = 0; i < kPulls; ++i) {
    const Pull pull = deal(state, PullNeeded{victim, {2, 1}}, rng);
    ASSERT_EQ(backs_of(pull.cards), (Backs{2, 1}));
    ++claims[pull.cards.claims.word()];
    brutes += pull.cards.store.count(StoreCard::brute);
  }
  EXPECT_NEAR(brutes, kPulls / 2, 500);
  EXPECT_NEAR((claims[Claims{Claim::one, Claim::one}.word()]), kPulls / 3, 500);
  EXPECT_NEAR((claims[Claims{Claim::one, Claim::five}.word()]), 2 * kPulls / 3, 500);
}

TEST(Dealer, KnowsWhenTheGameNeedsIt) {
  EXPECT_TRUE(needs_chance(RollNeeded{}));
  EXPECT_TRUE(needs_chance(DrawNeeded{}));
  EXPECT_TRUE(needs_chance(PullNeeded{}));
  EXPECT_FALSE(needs_chance(Questions{}));
  EXPECT_FALSE(needs_chance(Finished{}));
}

}  // namespace
}  // namespace dicetown
