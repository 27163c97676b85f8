#include "bots/reference_bots.h"

#include <vector>

#include <gtest/gtest.h>

#include "engine/presets.h"
#include "tests/bots/table_of_bots.h"

namespace dicetown {
namespace {

constexpr Seat kMe{0};

// What it keeps of a first throw.
Dice kept_of(Bot& bot, Dice rolled, int most) {
  View view;
  view.rules = *preset("first-en");
  view.viewer = Viewer{kMe};
  const AskKeep ask{.rolled = rolled, .fewest = 0, .most = static_cast<std::uint8_t>(most)};
  Rng rng(1);
  return std::get<Keep>(bot.answer(view, {kMe, ask}, Budget{}, rng)).dice;
}

TEST(CollectorBot, KeepsAllOfItsFace) {
  CollectorBot bot(Face::queen);
  const Dice thrown{Face::queen, Face::ace, Face::queen, Face::ace, Face::queen};
  EXPECT_EQ(kept_of(bot, thrown, 5), Dice::of(Face::queen, 3));
}

TEST(CollectorBot, KeepsAsManyAsItCanPayFor) {
  CollectorBot bot(Face::nine);
  EXPECT_EQ(kept_of(bot, Dice::of(Face::nine, 4) + Dice{Face::ace}, 2), Dice::of(Face::nine, 2));
}

TEST(PokerBot, HoldsOnToFourOfAKindAndThrowsTheFifth) {
  PokerBot bot;
  EXPECT_EQ(kept_of(bot, Dice::of(Face::ace, 4) + Dice{Face::nine}, 5), Dice::of(Face::ace, 4));
}

TEST(PokerBot, PaysForAFinishedHandThatCouldOnlyGetWorse) {
  PokerBot bot;
  const Dice full_house = Dice::of(Face::ace, 3) + Dice::of(Face::king, 2);
  EXPECT_EQ(kept_of(bot, full_house, 5), full_house);
}

TEST(PokerBot, MakesDoWithWhatItCanPayFor) {
  PokerBot bot;
  EXPECT_EQ(kept_of(bot, Dice::of(Face::king, 4) + Dice{Face::ace}, 2), Dice::of(Face::king, 2));
}

// What one seat answered in a game.
struct Answers final : GameWatcher {
  std::vector<Keep> keeps;
  std::vector<MakeOffer> offers;

  void applied(const Input& input, const State& /*after*/, std::span<const Event> /*events*/) override {
    if (seat_of(input) != kMe) return;
    if (const auto* keep = std::get_if<Keep>(&input)) keeps.push_back(*keep);
    if (const auto* offer = std::get_if<MakeOffer>(&input)) offers.push_back(*offer);
  }
};

Answers answers_in_games(std::string_view bot) {
  Answers answers;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    TableOfBots table({*preset("first-en"), 3, Seat{1}, seed});
    table.sit_down(bot);
    table.sit_down("simple");
    table.sit_down("simple");
    table.play(&answers);
  }
  return answers;
}

TEST(CollectorBot, KeepsNothingBesidesItsFaceButASingleDie) {
  const Answers answers = answers_in_games("kings");
  int collected = 0;
  for (const Keep& keep : answers.keeps) {
    const int kings = keep.dice.count(Face::king);
    if (kings > 0) {
      EXPECT_EQ(keep.dice.size(), kings);
    } else {
      EXPECT_LE(keep.dice.size(), 1);
    }
    collected += kings;
  }
  EXPECT_GT(collected, 100);
}

TEST(ThriftyBot, KeepsOneDieOfEachThrowAndOffersNothing) {
  const Answers answers = answers_in_games("thrifty");
  ASSERT_GT(answers.keeps.size(), 100U);
  for (const Keep& keep : answers.keeps) EXPECT_EQ(keep.dice.size(), 1);
  ASSERT_FALSE(answers.offers.empty());
  for (const MakeOffer& offer : answers.offers) EXPECT_FALSE(offer.offer.has_value());
}

TEST(ThriftyBot, WouldHavePaidIfItWereSimple) {
  const Answers answers = answers_in_games("simple");
  EXPECT_TRUE(std::ranges::any_of(answers.keeps, [](const Keep& each) { return each.dice.size() > 1; }));
  EXPECT_TRUE(
      std::ranges::any_of(answers.offers, [](const MakeOffer& each) { return each.offer.has_value(); }));
}

}  // namespace
}  // namespace dicetown
