// The pieces of the arena that a longer series of matches uses.
#include "lab/arena/match.h"

#include <gtest/gtest.h>

#include "engine/presets.h"

namespace dicetown {
namespace {

Contender contender(const std::string& bot) { return {bot, bot, budget_of_playouts(1)}; }

Match match_of(std::vector<Contender> seats, int games) {
  Match match;
  match.rules = *preset("first-en");
  match.rules_json = "\"first-en\"";
  match.seats = std::move(seats);
  match.games_asked = games;
  match.threads = 2;
  return match;
}

TEST(Match, StopsAfterTheBatchAfterWhichItIsToldTo) {
  const Match match = match_of({contender("simple"), contender("random")}, 1000);
  int asked = 0;
  const MatchResult result = play_match(match, [&](const MatchResult& so_far) {
    EXPECT_EQ(so_far.sets(), ++asked * kSetsInABatch);
    return asked == 2 ? Then::stop : Then::go_on;
  });
  EXPECT_EQ(asked, 2);
  EXPECT_EQ(result.sets(), 2 * kSetsInABatch);
  EXPECT_EQ(result.games(), 4 * kSetsInABatch);
}

void expect_the_same(const MatchResult& one, const MatchResult& other) {
  EXPECT_EQ(one.games(), other.games());
  for (std::size_t i = 0; i < one.players.size(); ++i) {
    EXPECT_EQ(one.players[i].table, other.players[i].table);
    EXPECT_EQ(one.players[i].points, other.players[i].points);
  }
}

TEST(Match, InBatchesComesOutAsAtOnce) {
  const Match match = match_of({contender("simple"), contender("random")}, 250);
  const MatchResult at_once = play_match(match);
  EXPECT_EQ(at_once.games(), 250);
  expect_the_same(at_once, play_match(match, [](const MatchResult&) { return Then::go_on; }));
}

TEST(Match, InTwoPartsAddsUpToTheWhole) {
  Match match = match_of({contender("simple"), contender("random"), contender("random")}, 60);
  const MatchResult whole = play_match(match);
  match.games_asked = 21;
  MatchResult parts = play_match(match);
  EXPECT_EQ(parts.sets(), 7);
  match.games_asked = 60;
  match.first_set = 7;
  const MatchResult rest = play_match(match);
  EXPECT_EQ(rest.sets(), 13);
  for (std::size_t i = 0; i < rest.players.size(); ++i) {
    parts.players[i].table += rest.players[i].table;
    parts.players[i].points += rest.players[i].points;
  }
  expect_the_same(whole, parts);
}

TEST(Match, HasOneScorecardForAllSeatsOfABot) {
  const Match match = match_of({contender("simple"), contender("random"), contender("random")}, 30);
  EXPECT_EQ(match.rotations(), 3);
  const MatchResult result = play_match(match);
  ASSERT_EQ(result.players.size(), 2U);
  EXPECT_EQ(result.players[0].seats, 1);
  EXPECT_EQ(result.players[1].seats, 2);
  EXPECT_EQ(result.players[0].table.wins() + result.players[1].table.wins(), 30);
  EXPECT_NEAR(result.players[0].win_rate() + 2 * result.players[1].win_rate(), 1, 1e-12);
  EXPECT_GT(result.players[0].thinking.answers(), 0U);
}

// Two of a kind, told apart by their names alone, win one game of each set: the dice decide, and all have
// them.
TEST(Match, GivesEverybodyTheSameLuck) {
  Match match = match_of({contender("simple"), contender("simple")}, 40);
  match.seats[1].name = "also simple";
  const MatchResult result = play_match(match);
  EXPECT_EQ(result.players[0].table.wins(), 20);
  EXPECT_EQ(result.players[0].points, result.players[1].points);
  EXPECT_DOUBLE_EQ(result.players[0].win_rate(), 0.5);
}

}  // namespace
}  // namespace dicetown
