#include "bots/levels.h"

#include <gtest/gtest.h>

#include "engine/presets.h"
#include "tests/bots/table_of_bots.h"

namespace dicetown {
namespace {

// How many of these games a level wins against another, half of them in each seat.
int wins_of(int level, int other, int games) {
  int wins = 0;
  for (int game = 0; game < games; ++game) {
    const int mine = game % 2;
    const auto seed = static_cast<std::uint64_t>(game / 2);
    const Ruleset& rules = presets()[seed % presets().size()].rules;
    TableOfBots table({rules, 2, seat_at(static_cast<int>(seed % 2)), seed});
    for (int seat = 0; seat < 2; ++seat) table.sit_down(make_level(seat == mine ? level : other));
    if (table.play().winner == seat_at(mine)) ++wins;
  }
  return wins;
}

TEST(Levels, AHigherOneWinsMoreOften) {
  constexpr int kGames = 200;
  EXPECT_GT(wins_of(2, 1, kGames), kGames / 2);
  EXPECT_GT(wins_of(3, 2, kGames), kGames / 2);
}

TEST(Levels, ThoseThatPlanBeatTheBeginner) {
  constexpr int kGames = 8;
  EXPECT_GE(wins_of(4, 1, kGames), 6);
  EXPECT_GE(wins_of(5, 1, kGames), 6);
}

}  // namespace
}  // namespace dicetown
