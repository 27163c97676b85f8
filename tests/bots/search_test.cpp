#include "bots/search/search.h"

#include <numeric>

#include <gtest/gtest.h>

#include "bots/searching_bot.h"
#include "tests/support/random_game.h"
#include "tests/support/scene.h"

namespace dicetown {
namespace {

using stage::Scene;

// The first seat has a choice between two cards from the store, in the last round of a close game.
Scene last_choice() {
  Scene scene({.phase = Phase::mine,
               .sheriff = 1,
               .seats = {{.dice = "JJAAA", .nuggets = 15}, {.dice = "99KKT", .store = "equipment-5"}},
               .mine = 2});
  scene.accepts({stage::draw_store("equipment-8 brute")});
  return scene;
}

class SearchTest : public testing::Test {
 protected:
  std::vector<SearchedAnswer> searched(const WeighedAnswers& answers, Budget budget, std::uint64_t seed = 1) {
    Rng rng(seed);
    return search({view_, kRulesOfThumb, hunches_}, answers, breadth_, budget.playouts, Deadline(budget),
                  rng);
  }

  Breadth breadth_ = Breadth::promising;
  Scene scene_ = last_choice();
  View view_ = scene_.view(0);
  Hunches hunches_;
  WeighedAnswers alike_{{stage::take(0, "brute"), 1}, {stage::take(0, "equipment-8"), 1}};
};

TEST_F(SearchTest, FindsWhatJudgementDoesNotTellApart) {
  ASSERT_EQ(scene_.waits_for(), "0: take");
  const auto found = searched(alike_, budget_of_playouts(100));
  EXPECT_EQ(found.front().answer, stage::take(0, "equipment-8"));
  EXPECT_GT(found.front().win_chance, found.back().win_chance);
}

TEST_F(SearchTest, TriesNothingThatSeemsHopeless) {
  alike_[1].worth = -20;
  const auto found = searched(alike_, budget_of_playouts(100));
  ASSERT_EQ(found.size(), 1);
  EXPECT_EQ(found.front().answer, stage::take(0, "brute"));
}

TEST_F(SearchTest, TellsOfEveryAnswerIfAsked) {
  alike_[1].worth = -20;
  breadth_ = Breadth::all;
  const auto found = searched(alike_, budget_of_playouts(100));
  ASSERT_EQ(found.size(), 2);
  EXPECT_GT(found.back().playouts, 0);
  alike_.pop_back();
  EXPECT_EQ(searched(alike_, budget_of_playouts(100)).front().playouts, 100);
}

TEST_F(SearchTest, NeverPlaysMoreThanItMay) {
  for (const std::uint32_t budget : {0U, 1U, 2U, 3U, 7U, 50U}) {
    int playouts = 0;
    for (const SearchedAnswer& each : searched(alike_, budget_of_playouts(budget))) playouts += each.playouts;
    EXPECT_LE(playouts, static_cast<int>(budget));
    EXPECT_GE(playouts, static_cast<int>(budget) - 1);
  }
}

TEST_F(SearchTest, GivesTheBetterHalfMoreOfWhatItMay) {
  const WeighedAnswers six(6, {stage::take(0, "brute"), 1});
  for (const std::uint32_t budget : {5U, 6U, 7U, 50U, 500U}) {
    const auto found = searched(six, budget_of_playouts(budget));
    ASSERT_EQ(found.size(), 6);
    const int all = std::accumulate(found.begin(), found.end(), 0,
                                    [](int sum, const SearchedAnswer& each) { return sum + each.playouts; });
    EXPECT_LE(all, static_cast<int>(budget));
    EXPECT_GE(all, static_cast<int>(budget) - 5);
    EXPECT_EQ(found[0].playouts, found[1].playouts);
    if (budget >= 50) {
      EXPECT_GT(found[1].playouts, found[2].playouts);
      EXPECT_GT(found[2].playouts, found[3].playouts);
      EXPECT_EQ(found[3].playouts, found[5].playouts);
    }
  }
}

TEST_F(SearchTest, AnyOfEqualsMayBeTheFirst) {
  int first = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    first += searched(alike_, budget_of_playouts(0), seed).front().answer == alike_[0].answer ? 1 : 0;
  }
  EXPECT_GT(first, 20);
  EXPECT_LT(first, 80);
}

TEST_F(SearchTest, GivesTheSameAnswerForTheSameSeedAndPlayouts) {
  const auto once = searched(alike_, budget_of_playouts(20), 7);
  const auto again = searched(alike_, budget_of_playouts(20), 7);
  ASSERT_EQ(once.size(), again.size());
  for (std::size_t i = 0; i < once.size(); ++i) {
    EXPECT_EQ(once[i].answer, again[i].answer);
    EXPECT_EQ(once[i].win_chance, again[i].win_chance);
  }
}

TEST_F(SearchTest, StopsWhenItsTimeIsUp) {
  const auto found = searched(alike_, budget_of_time(5));
  EXPECT_LT(found.front().playouts, 1'000'000);
}

// A game in which everybody notes what he sees.
class WitnessedGame {
 public:
  WitnessedGame(const Ruleset& rules, int seats, Rng& rng)
      : rules_(rules), state_(started(rules, rich_position(rules, seats, rng), log_)) {
    for (const Seat seat : state_.all_seats()) {
      knowledge_[seat.index] = knowledge_at_start(state_, Viewer{seat});
    }
  }

  const State& state() const { return state_; }
  View view(Seat seat) const { return observe(state_, rules_, knowledge_[seat.index]); }
  void apply(const Input& input) {
    log_.events.clear();
    dicetown::apply(state_, rules_, input, log_);
    for (const Event& event : log_.events) {
      for (const Seat seat : state_.all_seats()) {
        if (const auto seen = visible(event, Viewer{seat})) knowledge_[seat.index].learn(*seen);
      }
    }
  }

 private:
  const Ruleset& rules_;
  EventLog log_;
  State state_;
  std::array<Knowledge, kMaxSeats> knowledge_{};
};

// Whatever is asked, in odd corners, too, with hardly a playout.
TEST(SearchingBot, AnswersEveryQuestionOfRandomGamesLegally) {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Rng rng(seed);
    const Ruleset rules = random_rules(rng);
    WitnessedGame game(rules, 2 + static_cast<int>(seed % 4), rng);
    for (int input = 0; input < 60 && !is_over(game.state()); ++input) {
      for (const Seat seat : game.state().all_seats()) {
        const auto question = question_for(game.state(), rules, seat);
        if (!question) continue;
        SearchingBot bot{Judgement(kRulesOfThumb)};
        const Budget budget = budget_of_playouts(1 + static_cast<std::uint32_t>(seed));
        const Input answer = bot.answer(game.view(seat), *question, budget, rng);
        EXPECT_TRUE(check(game.state(), rules, answer).has_value()) << "question " << question->ask.index();
      }
      game.apply(random_input(game.state(), rules, rng));
    }
  }
}

}  // namespace
}  // namespace dicetown
