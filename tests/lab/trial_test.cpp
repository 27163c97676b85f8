// The pieces of a tuning that can be tried by themselves.
#include "lab/tune/trial.h"

#include <cmath>

#include <gmock/gmock.h>

#include "engine/presets.h"
#include "lab/tune/weights_text.h"

namespace dicetown {
namespace {

using ::testing::HasSubstr;

// --- Weights as text ---

TEST(WeightsText, IsReadAgain) {
  Weights weights;
  for (const NamedWeight& weight : kWeights) weights.*weight.member *= std::exp(1.0 / 3);
  const auto read = read_weights(weights_text(weights));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, rounded(weights));
  EXPECT_NE(*read, weights);
}

TEST(WeightsText, HasFourDigitsOfEach) {
  Weights weights;
  weights.dollar = 1.0 / 3;
  weights.gift = 12346;
  weights.split = 0.000123456;
  EXPECT_EQ(rounded(weights).dollar, 0.3333);
  EXPECT_EQ(rounded(weights).gift, 12350);
  EXPECT_EQ(rounded(weights).split, 0.0001235);
  EXPECT_THAT(weights_text(weights), HasSubstr("    .dollar = 0.3333,\n"));
  EXPECT_EQ(rounded(kRulesOfThumb), kRulesOfThumb);
}

TEST(WeightsText, OnlyLinesThatBeginWithADotCount) {
  const std::string text = "// .dollar = 5\n" + weights_text(kRulesOfThumb) + "};\r\n";
  EXPECT_EQ(read_weights(text), kRulesOfThumb);
}

TEST(WeightsText, SaysWhichLineIsWrong) {
  const std::string good = weights_text(kRulesOfThumb);
  const auto error_of = [](const std::string& text) { return read_weights(text).error(); };
  EXPECT_EQ(error_of("\n.dolar = 3,\n" + good), "line 2: there is no weight 'dolar'");
  EXPECT_EQ(error_of(".nuggets_a_round = 3,\n" + good), "line 2: nuggets_a_round appears twice");
  EXPECT_EQ(error_of(".joe = much"), "line 1: 'much' is not a number for joe");
  EXPECT_EQ(error_of(".joe = 1.5x,"), "line 1: '1.5x' is not a number for joe");
  EXPECT_EQ(error_of(".joe = nan,"), "line 1: 'nan' is not a number for joe");
  EXPECT_EQ(error_of(".joe"), "line 1: '' is not a number for joe");
  EXPECT_EQ(error_of(""), "nuggets_a_round is missing");
  EXPECT_EQ(error_of(good.substr(0, good.find("    .gift"))), "gift is missing");
}

// --- Trials ---

Trial trial_of(int seats, std::vector<std::string> foes) {
  Trial trial{.title = "Trying",
              .thinker = &thinker("simple"),
              .seats = seats,
              .foes = {},
              .rules = {*preset("first-en"), *preset("second-de")},
              .games = 24,
              .seed = 5,
              .threads = 2};
  for (const std::string& foe : foes) trial.foes.push_back({.bot = foe, .budget = budget_of_playouts(1)});
  return trial;
}

Weights careless() {
  Weights weights;
  weights.dollar = 100;
  return weights;
}

TEST(Trial, AgainstItsOwnKindEverybodyHasTheSameLuck) {
  for (const int seats : {2, 3}) {
    const auto result = play_trial(trial_of(seats, {"simple"}), std::vector{kRulesOfThumb});
    ASSERT_TRUE(result);
    const Encounter& encounter = result->front().front();
    EXPECT_EQ(encounter.table.games(), 24);
    EXPECT_EQ(encounter.table.wins(), 24 / seats);
  }
  const auto of_two = play_trial(trial_of(2, {"simple"}), std::vector{kRulesOfThumb});
  EXPECT_EQ(of_two->front().front().margin, 0);
  EXPECT_DOUBLE_EQ(fitness(of_two->front()), 0.5);
}

TEST(Trial, KnowsTheCandidatesAndTheFoesApart) {
  const auto result = play_trial(trial_of(2, {"simple", "random"}), std::vector{careless(), kRulesOfThumb});
  ASSERT_TRUE(result);
  ASSERT_EQ(result->size(), 2U);
  EXPECT_LT(fitness(result->front()), fitness(result->back()));
  for (const std::vector<Encounter>& candidate : *result) {
    ASSERT_EQ(candidate.size(), 2U);
    EXPECT_LT(candidate[0].fitness(), candidate[1].fitness());
    EXPECT_DOUBLE_EQ(fitness(candidate), (candidate[0].fitness() + candidate[1].fitness()) / 2);
  }
}

TEST(Trial, TheMarginIsTheDistanceToTheBestRival) {
  const auto result = play_trial(trial_of(4, {"random"}), std::vector{kRulesOfThumb});
  ASSERT_TRUE(result);
  const Encounter& encounter = result->front().front();
  EXPECT_GT(encounter.table.rate(), 0.7);
  EXPECT_GT(encounter.mean_margin(), 3);
  EXPECT_DOUBLE_EQ(encounter.fitness(), encounter.table.rate() + 0.02 * encounter.mean_margin());
}

TEST(Trial, RoundsUpToWholeSets) {
  Trial trial = trial_of(3, {"random"});
  trial.games = 4;
  const auto result = play_trial(trial, std::vector{kRulesOfThumb});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->front().front().table.games(), 6);
}

}  // namespace
}  // namespace dicetown
