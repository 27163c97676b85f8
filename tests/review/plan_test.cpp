#include <gmock/gmock.h>

#include "tests/review/reviewed_games.h"

namespace dicetown {
namespace {

using ::testing::AllOf;
using ::testing::Field;
using ::testing::HasSubstr;

class ReviewPlanTest : public ::testing::Test {
 protected:
  Unreviewable refusal_of(const std::string& record) {
    const auto plan = plan_review(record, {});
    EXPECT_FALSE(plan);
    return plan ? Unreviewable{} : plan.error();
  }
  auto refuses(ReviewFlaw flaw, const std::string& what) {
    return AllOf(Field(&Unreviewable::flaw, flaw), Field(&Unreviewable::what, HasSubstr(what)));
  }
};

TEST_F(ReviewPlanTest, HasOneJobForEachInput) {
  const GameRecord record = game_of("simple", 3, 4);
  const ReviewPlan plan = plan_for(record);
  ASSERT_EQ(plan.jobs(), record.inputs.size());
  for (std::size_t job = 0; job < plan.jobs(); ++job)
    EXPECT_EQ(plan.steps[job].input, record.inputs[job].input);
  EXPECT_TRUE(plan.end.winner);
}

TEST_F(ReviewPlanTest, RefusesAGameThatIsNotOver) {
  GameRecord record = game_of("simple", 2, 4);
  record.inputs.pop_back();
  EXPECT_THAT(refusal_of(record_text(record)), refuses(ReviewFlaw::not_over, "not over"));
}

TEST_F(ReviewPlanTest, RefusesAGameThatBeginsInTheMiddle) {
  const GameRecord whole = game_of("simple", 2, 4);
  const ReviewPlan plan = plan_for(whole);
  std::size_t first = plan.jobs() - 1;
  while (plan.steps[first - 1].before.round == plan.end.round) --first;
  GameRecord last_round = whole;
  last_round.position = plan.steps[first].before;
  last_round.inputs.erase(last_round.inputs.begin(), last_round.inputs.begin() + static_cast<long>(first));
  EXPECT_THAT(refusal_of(record_text(last_round)), refuses(ReviewFlaw::begins_later, "begins in the middle"));
}

TEST_F(ReviewPlanTest, SaysWhichLineOfARecordIsWrong) {
  EXPECT_THAT(refusal_of(""), refuses(ReviewFlaw::malformed, "record:1: malformed: an empty file"));
  EXPECT_THAT(refusal_of("nonsense"), refuses(ReviewFlaw::malformed, "record:1: malformed"));
  GameRecord record = game_of("simple", 2, 4);
  std::swap(record.inputs[1], record.inputs[2]);
  EXPECT_THAT(refusal_of(record_text(record)), refuses(ReviewFlaw::malformed, "record:3: illegal"));
}

TEST_F(ReviewPlanTest, WhereThereIsOneAnswerThereIsNoDilemma) {
  int choices = 0;
  for (const ReviewStep& step : plan_for(game_of("random", 4, 1)).steps) {
    if (!step.dilemma) continue;
    ++choices;
    EXPECT_EQ(step.dilemma->question.seat, seat_of(step.input));
    const bool is_offer = std::holds_alternative<MakeOffer>(step.input);
    EXPECT_TRUE(is_offer || step.dilemma->question.option_count() > 1);
  }
  EXPECT_GT(choices, 50);
}

// Seat 0 keeps a die, takes that back, and keeps another one.
TEST_F(ReviewPlanTest, OfChoicesThatWereChangedOnlyTheLastOneCounts) {
  GameRecord record = game_of("simple", 2, 4);
  const auto keep = std::ranges::find_if(record.inputs, [](const RecordedInput& each) {
    return std::holds_alternative<Keep>(each.input) && seat_of(each.input) == Seat{0};
  });
  ASSERT_NE(keep, record.inputs.end());
  const RecordedInput last = *keep;
  const auto place = record.inputs.insert(keep, {Withdraw{Seat{0}}});
  record.inputs.insert(place, last);
  const ReviewPlan plan = plan_for(record);
  std::vector<bool> dilemmas;
  for (const ReviewStep& step : plan.steps) {
    if (step.before.round == 1 && step.throws == 1 && seat_of(step.input) == Seat{0} &&
        step.before.phase == Phase::keep) {
      dilemmas.push_back(step.dilemma.has_value());
    }
  }
  EXPECT_EQ(dilemmas, (std::vector{false, false, true}));
}

TEST_F(ReviewPlanTest, CountsTheThrowsOfEachRound) {
  const ReviewPlan plan = plan_for(game_of("simple", 3, 9));
  int throws = 0;
  std::uint32_t round = 0;
  for (const ReviewStep& step : plan.steps) {
    if (step.before.round != round) throws = 0;
    round = step.before.round;
    if (!step.throwers().empty()) ++throws;
    EXPECT_EQ(step.throws, throws);
  }
}

}  // namespace
}  // namespace dicetown
