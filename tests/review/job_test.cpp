#include <numeric>

#include <gmock/gmock.h>

#include "review/full_information.h"
#include "tests/review/reviewed_games.h"

namespace dicetown {
namespace {

using ::testing::HasSubstr;

std::int32_t sum_of(const Chances& chances) { return std::accumulate(chances.begin(), chances.end(), 0); }

TEST(ReviewJob, ChancesAddUpToCertainty) {
  for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
    const ReviewPlan plan = plan_for(game_of("simple", seats, 3), 1);
    for (std::size_t job = 0; job < plan.jobs(); job += 7) {
      const JobResult result = run_job(plan, job);
      EXPECT_EQ(sum_of(chances_before(plan, job)), kCertain);
      if (result.round_end) {
        EXPECT_EQ(sum_of(*result.round_end), kCertain);
      }
      for (const Chances& chances : result.in_throw) EXPECT_EQ(sum_of(chances), kCertain);
    }
  }
}

TEST(ReviewJob, TheLastStepLeadsToCertainty) {
  const ReviewPlan plan = plan_for(game_of("simple", 3, 3), 1);
  const JobResult last = run_job(plan, plan.jobs() - 1);
  ASSERT_TRUE(last.round_end);
  EXPECT_EQ((*last.round_end)[plan.end.winner->index], kCertain);
}

TEST(ReviewJob, GivesTheSameEveryTime) {
  const ReviewPlan plan = plan_for(game_of("level3", 3, 3), 3);
  for (std::size_t job = 10; job < 40; ++job) EXPECT_EQ(run_job(plan, job), run_job(plan, job));
}

TEST(ReviewJob, AnotherSeedIsAnotherLuck) {
  const GameRecord record = game_of("level3", 3, 3);
  const ReviewPlan one = *plan_review(record_text(record), {.playouts = 3, .seed = 1});
  const ReviewPlan other = *plan_review(record_text(record), {.playouts = 3, .seed = 2});
  EXPECT_NE(chances_before(one, 0), chances_before(other, 0));
}

// All steps of a round meet the same luck.
TEST(ReviewJob, WhoeverPlaysAsQuickJudgementWouldHasChangedNothing) {
  const ReviewPlan plan = plan_for(game_of("level3", 4, 8), 4);
  int quick = 0;
  for (std::size_t job = 0; job + 1 < plan.jobs() && quick < 40; ++job) {
    if (!is_quick_answer(plan, job) || plan.ends_its_round(job)) continue;
    ++quick;
    EXPECT_EQ(chances_before(plan, job), chances_before(plan, job + 1)) << job;
    EXPECT_FALSE(run_job(plan, job).before);
  }
  EXPECT_EQ(quick, 40);
}

TEST(ReviewJob, ABetterThrowIsLuckForItsThrower) {
  ReviewPlan plan = plan_for(game_of("simple", 2, 3), 60);
  std::size_t first = 0;
  while (plan.steps[first].throwers().empty()) ++first;
  const auto with_dice_of_first = [&](Dice dice) {
    std::get<Roll>(plan.steps[first].input).dice[0] = dice;
    return chances_in_throw(plan, first).at(0)[0];
  };
  const Dice kings{Face::king, Face::king, Face::king, Face::king, Face::king};
  const Dice mixed{Face::nine, Face::ten, Face::jack, Face::queen, Face::ace};
  EXPECT_GT(with_dice_of_first(kings), with_dice_of_first(mixed));
}

TEST(ReviewJob, ComesBackOutOfItsText) {
  const ReviewPlan plan = plan_for(game_of("level1", 4, 2), 2);
  int verdicts = 0;
  int throws = 0;
  for (std::size_t job = 0; job < plan.jobs(); job += 3) {
    const JobResult result = run_job(plan, job);
    const auto read = read_job(job_json(result, plan.seats()), plan);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, result);
    verdicts += result.verdict ? 1 : 0;
    throws += result.in_throw.empty() ? 0 : 1;
  }
  EXPECT_GT(verdicts, 0);
  EXPECT_GT(throws, 0);
}

TEST(ReviewJob, AResultWithReasonsComesBackOutOfItsText) {
  const ReviewPlan plan = plan_for(game_of("simple", 2, 2), 1);
  std::size_t job = 0;
  while (!plan.steps[job].dilemma || plan.ends_its_round(job)) ++job;
  JobResult result{.job = job, .before = std::nullopt, .in_throw = {}, .round_end = {}, .verdict = {}};
  result.verdict =
      Verdict{.best = plan.steps[job].input,
              .loss = 12'345,
              .error = 678,
              .reasons = {{Factor::mine, 620'000, 410'000}, {Factor::rival, 7'500'000, 8'000'000}}};
  EXPECT_EQ(read_job(job_json(result, plan.seats()), plan), result);
}

TEST(ReviewJob, ATextThatCannotBeItsResultIsRefused) {
  const ReviewPlan plan = plan_for(game_of("simple", 2, 2), 1);
  std::size_t dilemma = 0;
  while (!plan.steps[dilemma].dilemma || plan.ends_its_round(dilemma)) ++dilemma;
  const auto error_of = [&](const std::string& text) {
    const auto read = read_job(text, plan);
    return read ? "" : read.error();
  };
  const std::string head = "{\"job\":" + std::to_string(dilemma);
  const std::string verdict = R"(,"in_throw":[],"loss":0,"error":0,"reasons":[],"best":)";
  EXPECT_THAT(error_of("nonsense"), HasSubstr("JSON"));
  EXPECT_THAT(error_of("{}"), HasSubstr("has no \"job\""));
  EXPECT_THAT(error_of(R"({"job":100000,"in_throw":[]})"), HasSubstr("\"job\""));
  EXPECT_THAT(error_of(R"({"job":0,"in_throw":[]})"), HasSubstr("\"before\" is missing"));
  EXPECT_THAT(error_of(R"({"job":0,"before":[1,2],"in_throw":[]})"), HasSubstr("1000000"));
  EXPECT_THAT(error_of(R"({"job":0,"before":[-1,1000001],"in_throw":[]})"), HasSubstr("1000000"));
  EXPECT_THAT(error_of(R"({"job":0,"before":[1000000],"in_throw":[]})"), HasSubstr("1000000"));
  EXPECT_THAT(error_of(R"({"job":0,"before":[1,999999],"in_throw":[[1,999999]]})"), HasSubstr("in_throw"));
  EXPECT_THAT(error_of(head + R"(,"in_throw":[]})"), HasSubstr("\"best\" is misplaced"));
  EXPECT_THAT(error_of(head + verdict + R"({"seat":0,"choose":1}})"),
              HasSubstr("not an answer to what was asked"));
  EXPECT_THAT(error_of(head + verdict + R"({"seat":0,"nonsense":1}})"), HasSubstr("unknown kind"));
  EXPECT_EQ(error_of(head + verdict + input_json({plan.steps[dilemma].input}) + "}"), "");
  EXPECT_THAT(error_of(head + R"(,"x":1)" + verdict + input_json({plan.steps[dilemma].input}) + "}"),
              HasSubstr("\"x\""));
}

// What lies under the others' cups and what they hold must not matter to how a decision is judged.
TEST(ReviewJob, HiddenThingsChangeNothingAboutADecision) {
  ReviewPlan plan = plan_for(game_of("level3", 3, 6), 4);
  int changed = 0;
  for (std::size_t job = 0; job < plan.jobs() && changed < 12; ++job) {
    ReviewStep& step = plan.steps[job];
    if (!step.dilemma || step.before.step != Step::keep) continue;
    const Verdict seen = *run_job(plan, job).verdict;
    for (const Seat rival : plan.seats().without(*seat_of(step.input))) {
      SeatState& hidden = step.before[rival];
      hidden.rolled = Dice::of(Face::nine, hidden.cup());
      if (hidden.kept) hidden.kept = Dice{Face::nine};
      for (const StoreCard card : hidden.hand.store) {
        const bool is_known = step.dilemma->witness.knowledge.hands[rival.index].store.has(card);
        if (is_known || step.before.store.deck.empty()) continue;
        const StoreCard other = *step.before.store.deck.begin();
        hidden.hand.store.remove(card);
        hidden.hand.store.add(other);
        step.before.store.deck.remove(other);
        step.before.store.deck.add(card);
        break;
      }
    }
    EXPECT_EQ(*run_job(plan, job).verdict, seen) << job;
    ++changed;
  }
  EXPECT_EQ(changed, 12);
}

}  // namespace
}  // namespace dicetown
