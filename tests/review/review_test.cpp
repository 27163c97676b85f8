#include <algorithm>
#include <cstdlib>
#include <numeric>

#include <gmock/gmock.h>

#include "bots/levels.h"
#include "tests/review/reviewed_games.h"

namespace dicetown {
namespace {

class ReviewTest : public ::testing::Test {
 protected:
  // Made once, as it takes a while.
  static const ReviewPlan& plan() {
    static const ReviewPlan plan = plan_for(game_of("level1", 3, 12), 6);
    return plan;
  }
  static const std::vector<JobResult>& results() {
    static const std::vector<JobResult> results = all_results(plan());
    return results;
  }

  const ReviewPlan& plan_ = plan();
  const Review review_ = gather(plan_, results());
};

TEST_F(ReviewTest, TheCurveHasAPointBeforeEachStepAndEndsWithCertainty) {
  ASSERT_EQ(review_.curve.size(), plan_.jobs() + 1);
  for (const Chances& chances : review_.curve) {
    EXPECT_EQ(std::accumulate(chances.begin(), chances.end(), 0), kCertain);
    EXPECT_GE(*std::ranges::min_element(chances), 0);
  }
  for (const Seat seat : plan_.seats()) {
    EXPECT_EQ(review_.curve.back()[seat.index], seat == *plan_.end.winner ? kCertain : 0);
  }
}

TEST_F(ReviewTest, LuckAndDecisionsLeadFromTheBeginningToTheEnd) {
  for (const Seat seat : plan_.seats()) {
    const auto& changes = review_.seats[seat.index].changes;
    EXPECT_EQ(review_.curve.front()[seat.index] + std::accumulate(changes.begin(), changes.end(), 0),
              review_.curve.back()[seat.index]);
  }
}

// What one gains the others lose.
TEST_F(ReviewTest, DiceOfOneAreDiceOfAnotherForTheOthers) {
  std::int32_t own = 0;
  std::int32_t others = 0;
  std::int32_t cards = 0;
  for (const Seat seat : plan_.seats()) {
    own += review_.seats[seat.index].by(Cause::own_dice);
    others += review_.seats[seat.index].by(Cause::others_dice);
    cards += review_.seats[seat.index].by(Cause::cards);
  }
  EXPECT_EQ(own, -others);
  EXPECT_EQ(cards, 0);
}

TEST_F(ReviewTest, TheOrderOfTheResultsDoesNotMatter) {
  std::vector<JobResult> backwards = results();
  std::ranges::reverse(backwards);
  EXPECT_EQ(review_json(plan_, gather(plan_, backwards)), review_json(plan_, review_));
}

TEST_F(ReviewTest, WhoeverAnswersLikeTheBotLosesNothing) {
  int alike = 0;
  for (const auto& [step, verdict] : review_.decisions) {
    EXPECT_GE(verdict.loss, 0);
    if (verdict.best != plan_.steps[step].input) continue;
    ++alike;
    EXPECT_EQ(verdict.loss, 0);
    EXPECT_TRUE(verdict.reasons.empty());
  }
  EXPECT_GT(alike, 10);
}

TEST_F(ReviewTest, TheSeatsHaveTheSumsOfTheirDecisions) {
  std::int32_t lost = 0;
  int decisions = 0;
  for (const Seat seat : plan_.seats()) {
    const auto mistakes = review_.mistakes_of(plan_, seat);
    EXPECT_EQ(std::ssize(mistakes), review_.seats[seat.index].mistakes);
    EXPECT_TRUE(std::ranges::is_sorted(mistakes, std::ranges::greater{},
                                       [](const ReviewedDecision* each) { return each->verdict.loss; }));
    lost += review_.seats[seat.index].lost;
    decisions += review_.seats[seat.index].decisions;
  }
  EXPECT_EQ(std::ssize(review_.decisions), decisions);
  EXPECT_EQ(lost, std::accumulate(review_.decisions.begin(), review_.decisions.end(), 0,
                                  [](std::int32_t sum, const ReviewedDecision& each) {
                                    return sum + each.verdict.loss;
                                  }));
}

TEST_F(ReviewTest, EpisodesCoverTheGameWithoutGaps) {
  std::size_t next = 0;
  for (const Episode& episode : review_.episodes) {
    EXPECT_EQ(episode.first, next);
    EXPECT_GE(episode.last, episode.first);
    next = episode.last + 1;
  }
  EXPECT_EQ(next, plan_.jobs());
}

TEST_F(ReviewTest, TurningPointsAreAFewEpisodesInOrder) {
  EXPECT_FALSE(review_.turning_points.empty());
  EXPECT_LE(review_.turning_points.size(), 5U);
  EXPECT_TRUE(std::ranges::is_sorted(review_.turning_points, {},
                                     [](const TurningPoint& turn) { return turn.episode.first; }));
  for (const TurningPoint& turn : review_.turning_points) {
    EXPECT_NE(std::ranges::find(review_.episodes, turn.episode), review_.episodes.end());
    EXPECT_GE(std::abs(turn.change()), kCertain / 50);
  }
}

// Plays well, but once he has gold he gives all of it away for somebody else.
class Spendthrift final : public Bot {
 public:
  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override {
    const auto* ask = std::get_if<AskOffer>(&question.ask);
    if (ask != nullptr && ask->nuggets >= 3 && !has_spent_) {
      has_spent_ = true;
      const SeatSet others = ask->candidates.without(question.seat);
      return MakeOffer{question.seat, Offer{others.lowest(), ask->dollars, ask->nuggets, {}}};
    }
    return player_->answer(view, question, budget, rng);
  }

 private:
  std::unique_ptr<Bot> player_ = make_level(4);
  bool has_spent_ = false;
};

TEST(Review, FindsABlunder) {
  std::vector<std::unique_ptr<Bot>> bots;
  bots.push_back(std::make_unique<Spendthrift>());
  for (int i = 1; i < 4; ++i) bots.push_back(make_bot("level4"));
  const ReviewPlan plan = plan_for(played_by(std::move(bots), 5), 20);
  const auto blunder = std::ranges::find_if(plan.steps, [](const ReviewStep& step) {
    const auto* make = std::get_if<MakeOffer>(&step.input);
    return make != nullptr && make->seat == Seat{0} && make->offer && make->offer->nuggets >= 3;
  });
  ASSERT_NE(blunder, plan.steps.end());
  const auto job = static_cast<std::size_t>(blunder - plan.steps.begin());
  const Verdict verdict = *run_job(plan, job).verdict;
  EXPECT_GT(verdict.loss, kCertain / 50);
  EXPECT_NE(verdict.best, blunder->input);
  const auto nuggets = std::ranges::find(verdict.reasons, Factor::nuggets, &Reason::factor);
  ASSERT_NE(nuggets, verdict.reasons.end());
  EXPECT_GT(nuggets->better, nuggets->worse + kCertain);
}

TEST(Chances, AreDecimalsWithSixDigits) {
  EXPECT_EQ(decimal(0), "0.000000");
  EXPECT_EQ(decimal(kCertain), "1.000000");
  EXPECT_EQ(decimal(-34'000), "-0.034000");
  EXPECT_EQ(decimal(12'345'678), "12.345678");
}

TEST(Chances, AreWholeNumbersThatAddUp) {
  const Chances thirds = chances_of({1.0 / 3, 1.0 / 3, 1.0 / 3}, SeatSet::first(3));
  EXPECT_EQ(thirds[0] + thirds[1] + thirds[2], kCertain);
}

}  // namespace
}  // namespace dicetown
