#include "review/hint.h"

#include <gmock/gmock.h>

#include "engine/awaiting.h"
#include "engine/hidden_window.h"
#include "tests/review/reviewed_games.h"

namespace dicetown {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

// Somebody steals one of several pieces of equipment: how many points more the best one has.
int points_to_choose(const Question& question) {
  const auto* ask = std::get_if<AskTake>(&question.ask);
  if (ask == nullptr || !ask->from.claims.empty()) return 0;
  int least = 9;
  int most = 0;
  for (const StoreCard card : ask->from.store) {
    const int points = equipment_points(card);
    if (points == 0) return 0;
    least = std::min(least, points);
    most = std::max(most, points);
  }
  return most > least ? most - least : 0;
}

struct Found {
  ReviewPlan plan;
  std::size_t step = 0;
};

Found choice_of_equipment() {
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    ReviewPlan plan = plan_for(game_of("simple", 2, seed));
    for (std::size_t step = 0; step < plan.jobs(); ++step) {
      const auto& [before, input, throws, automatic, dilemma] = plan.steps[step];
      // What is taken at the store may still be stolen.
      if (!dilemma || before.phase != Phase::saloon) continue;
      if (points_to_choose(dilemma->question) >= 3) return {std::move(plan), step};
    }
  }
  return {};
}

TEST(Counsel, SaysByWhatTheBestAnswerIsBetter) {
  const auto [plan, step] = choice_of_equipment();
  ASSERT_FALSE(plan.steps.empty());
  const ReviewStep& at = plan.steps[step];
  const Counsel advice =
      counsel(at.before, plan.rules, at.dilemma->witness, at.dilemma->question, budget_of_playouts(100), 1);
  ASSERT_GE(advice.answers.size(), 2U);
  ASSERT_FALSE(advice.reasons.empty());
  EXPECT_EQ(advice.reasons.front().factor, Factor::equipment);
  EXPECT_GT(advice.reasons.front().better, advice.reasons.front().worse);
  EXPECT_LE(advice.reasons.size(), 3U);
}

TEST(Counsel, IsTheSameEveryTime) {
  const ReviewPlan plan = plan_for(game_of("level3", 4, 2));
  for (std::size_t step = 0; step < 30; ++step) {
    const ReviewStep& at = plan.steps[step];
    if (!at.dilemma) continue;
    const auto json = [&] {
      return counsel_json(counsel(at.before, plan.rules, at.dilemma->witness, at.dilemma->question,
                                  budget_of_playouts(12), 5));
    };
    EXPECT_EQ(json(), json());
  }
}

TEST(Counsel, TellsMachinesOfAnswersAndReasons) {
  const auto [plan, step] = choice_of_equipment();
  ASSERT_FALSE(plan.steps.empty());
  const ReviewStep& at = plan.steps[step];
  const std::string json = counsel_json(
      counsel(at.before, plan.rules, at.dilemma->witness, at.dilemma->question, budget_of_playouts(100), 1));
  EXPECT_THAT(json, StartsWith("{\"seat\":" + std::to_string(at.dilemma->question.seat.index) +
                               R"(,"ask":"take","answers":[{"answer":{"seat":)"));
  EXPECT_THAT(json, HasSubstr(R"("reasons":[{"matter":"equipment","better":)"));
}

TEST(Counsel, IsForWhoeverIsAskedTogetherWithSomebodyBeforeHim) {
  int chains = 0;
  for (std::uint64_t seed = 1; chains < 3; ++seed) {
    ASSERT_LE(seed, 40U) << "no such chain is found";
    const ReviewPlan plan = plan_for(game_of("simple", 5, seed));
    for (std::size_t step = 0; step + 1 < plan.jobs(); ++step) {
      const State& first = plan.steps[step].before;
      const State& second = plan.steps[step + 1].before;
      if (!is_hidden_window(first) || !is_hidden_window(second)) continue;
      if (!std::holds_alternative<Pass>(plan.steps[step].input)) continue;
      if (first.window_card != second.window_card || first.asked == second.asked) continue;
      ++chains;
      State state = first;
      EXPECT_EQ(question_ahead(state, plan.rules, second.asked),
                question_for(second, plan.rules, second.asked));
      EXPECT_EQ(state, second);
    }
  }
}

TEST(Counsel, IsForNobodyWhoIsNotAsked) {
  const ReviewPlan plan = plan_for(game_of("simple", 3, 1));
  for (const ReviewStep& step : plan.steps) {
    if (step.before.step != Step::roll) continue;
    State state = step.before;
    EXPECT_EQ(question_ahead(state, plan.rules, Seat{0}), std::nullopt);
    EXPECT_EQ(state, step.before);
  }
}

TEST(Comparison, OfAnAnswerWithItselfFindsNothing) {
  const ReviewPlan plan = plan_for(game_of("level3", 3, 2));
  const auto step =
      std::ranges::find_if(plan.steps, [](const ReviewStep& each) { return each.dilemma.has_value(); });
  const View view = observe(step->before, plan.rules, step->dilemma->witness.knowledge);
  Rng rng(1);
  const Comparison same = compare({view, kRulesOfThumb, step->dilemma->witness.hunches}, step->input,
                                  step->input, 10, Deadline(budget_of_playouts(10)), rng);
  EXPECT_EQ(same.difference, 0);
  EXPECT_FALSE(same.is_clear());
  EXPECT_TRUE(same.reasons.empty());
}

}  // namespace
}  // namespace dicetown
