// The figures that the arena shows: win rates with their intervals, ratings, think times.
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "chance/rng.h"
#include "lab/measure/ratings.h"
#include "lab/measure/think_times.h"
#include "lab/measure/win_count.h"

namespace dicetown {
namespace {

// --- Win rates ---

bool holds(const Interval& interval, double rate) { return interval.low <= rate && rate <= interval.high; }

double width(const Interval& interval) { return interval.high - interval.low; }

TEST(WinCount, KnowsNothingBeforeTheFirstGame) {
  const WinCount count;
  EXPECT_EQ(count.rate(), 0);
  EXPECT_EQ(count.interval().low, 0);
  EXPECT_EQ(count.interval().high, 1);
}

TEST(WinCount, OfSingleGamesHasWilsonsInterval) {
  WinCount count;
  for (int i = 0; i < 100; ++i) count.add_set(1, i < 60 ? 1 : 0);
  EXPECT_DOUBLE_EQ(count.rate(), 0.6);
  // One set more, as different as the others, changes the third digit.
  EXPECT_NEAR(count.interval().low, 0.502, 0.002);
  EXPECT_NEAR(count.interval().high, 0.691, 0.002);
}

TEST(WinCount, IsNeverQuiteSureOfARateOfAllOrNothing) {
  WinCount all;
  WinCount none;
  for (int i = 0; i < 100; ++i) {
    all.add_set(2, 2);
    none.add_set(2, 0);
  }
  EXPECT_NEAR(all.interval().low, 0.963, 0.001);
  EXPECT_DOUBLE_EQ(all.interval().high, 1);
  EXPECT_NEAR(none.interval().low, 0, 1e-12);
  EXPECT_NEAR(none.interval().high, 0.037, 0.001);
}

TEST(WinCount, IsSurerWhereTheDiceAreEvenedOutWithinASet) {
  WinCount evened;
  WinCount single;
  for (int i = 0; i < 100; ++i) {
    evened.add_set(2, 1);
    for (int game = 0; game < 2; ++game) single.add_set(1, game);
  }
  EXPECT_LT(width(evened.interval()), width(single.interval()) / 3);
  EXPECT_GT(width(evened.interval()), 0);
}

TEST(WinCount, IsNotFooledByTwoSetsThatCameOutAlike) {
  WinCount count;
  count.add_set(2, 1);
  count.add_set(2, 1);
  EXPECT_GT(width(count.interval()), 0.4);
}

TEST(WinCount, AddsUpInAnyOrder) {
  WinCount one;
  WinCount two;
  WinCount all;
  for (int i = 0; i < 50; ++i) {
    (i % 3 == 0 ? one : two).add_set(5, i % 4);
    all.add_set(5, i % 4);
  }
  WinCount sum = two;
  sum += one;
  EXPECT_EQ(sum.wins(), all.wins());
  EXPECT_EQ(sum.games(), all.games());
  EXPECT_EQ(sum.interval().low, all.interval().low);
}

TEST(WinCount, IsMadeAgainOfItsSums) {
  WinCount count;
  for (int i = 0; i < 50; ++i) count.add_set(5, i % 4);
  EXPECT_EQ(WinCount::of(count.sums()), count);
  EXPECT_EQ(WinCount::of({}), WinCount{});
}

TEST(WinCount, IsNotMadeOfSumsToWhichNoGamesCome) {
  using Sums = WinCount::Sums;
  for (const Sums& impossible :
       {Sums{.games = 2}, Sums{.sets = 2, .games = 3}, Sums{.sets = -1}, Sums{1, 2, 3, 9}, Sums{1, 2, -1, 1},
        Sums{.sets = 2, .games = 4, .wins = 2, .squares = 1},
        Sums{.sets = 2, .games = 4, .wins = 2, .squares = 5}}) {
    EXPECT_EQ(WinCount::of(impossible), std::nullopt)
        << impossible.sets << " " << impossible.games << " " << impossible.wins << " " << impossible.squares;
  }
}

TEST(WinCount, OfSingleGamesIsOneSetForEach) {
  WinCount count;
  for (int game = 0; game < 7; ++game) count.add_set(1, game < 3 ? 1 : 0);
  EXPECT_EQ(WinCount::of_single_games(7, 3), count);
}

// How often the interval of 200 sets holds the true rate, where a game of a set comes out like the first one
// with the chance `alike` and otherwise by itself.
double coverage(int games, double rate, double alike, std::uint64_t seed) {
  constexpr int kTrials = 2000;
  Rng rng(seed);
  const auto happens = [&](double chance) { return rng.below(1'000'000) < chance * 1'000'000; };
  int held = 0;
  for (int trial = 0; trial < kTrials; ++trial) {
    WinCount count;
    for (int set = 0; set < 200; ++set) {
      const int first = happens(rate) ? 1 : 0;
      int wins = first;
      for (int game = 1; game < games; ++game) wins += happens(alike) ? first : (happens(rate) ? 1 : 0);
      count.add_set(games, wins);
    }
    held += holds(count.interval(), rate) ? 1 : 0;
  }
  return static_cast<double>(held) / kTrials;
}

TEST(WinCount, HoldsTheTruth19TimesOutOf20HoweverTheGamesOfASetGoTogether) {
  EXPECT_NEAR(coverage(1, 0.5, 0, 1), 0.95, 0.02);
  EXPECT_NEAR(coverage(2, 0.6, 0, 2), 0.95, 0.02);
  EXPECT_NEAR(coverage(5, 0.2, 0.5, 3), 0.95, 0.02);
  EXPECT_NEAR(coverage(5, 0.26, 1, 4), 0.95, 0.02);
  EXPECT_NEAR(coverage(2, 0.98, 0.3, 5), 0.95, 0.03);
}

// --- Ratings ---

TEST(Ratings, OfTwoAreEloDifferences) {
  const std::vector<Share> shares{{1, 30'000}, {1, 10'000}};
  const std::vector<double> points = ratings(shares);
  EXPECT_NEAR(points[0] - points[1], 400 * std::log10(3.0), 0.1);
  EXPECT_NEAR(points[0] + points[1], 0, 1e-9);
}

TEST(Ratings, CountTheSeatsOfABot) {
  const std::vector<Share> fair{{1, 2000}, {4, 8000}};
  for (const double each : ratings(fair)) EXPECT_NEAR(each, 0, 0.1);
}

TEST(Ratings, OfWhoNeverWonAreLowButOnTheScale) {
  const std::vector<Share> shares{{1, 100}, {1, 0}};
  const std::vector<double> points = ratings(shares);
  EXPECT_TRUE(std::isfinite(points[1]));
  EXPECT_GT(points[0] - points[1], 800);
}

// --- Think times ---

TEST(ThinkTimes, OfNoAnswersAreZero) {
  EXPECT_EQ(ThinkTimes().mean_ms(), 0);
  EXPECT_EQ(ThinkTimes().longest_ms(), 0);
  EXPECT_EQ(ThinkTimes().quantile_ms(0.99), 0);
}

TEST(ThinkTimes, KnowTheirMeanAndTheLongestExactlyAndTheSlowestNearly) {
  ThinkTimes times;
  for (std::uint64_t i = 1; i <= 1000; ++i) times.add(i * 1'000'000);
  EXPECT_DOUBLE_EQ(times.mean_ms(), 500.5);
  EXPECT_DOUBLE_EQ(times.longest_ms(), 1000);
  EXPECT_GE(times.quantile_ms(0.99), 990);
  EXPECT_LE(times.quantile_ms(0.99), 990 * 17.0 / 16);
  EXPECT_GE(times.quantile_ms(0.5), 500);
  EXPECT_LE(times.quantile_ms(0.5), 500 * 17.0 / 16);
}

TEST(ThinkTimes, TakeAnyTime) {
  for (const std::uint64_t time : {0ULL, 1ULL, 15ULL, 16ULL, 17ULL, 12'345ULL, ~0ULL}) {
    ThinkTimes times;
    times.add(time);
    EXPECT_GE(times.quantile_ms(1), static_cast<double>(time) / 1e6) << time;
    EXPECT_LE(times.quantile_ms(1), static_cast<double>(time) * 17 / 16 / 1e6) << time;
  }
}

TEST(ThinkTimes, AddUp) {
  ThinkTimes fast;
  ThinkTimes slow;
  for (int i = 0; i < 90; ++i) fast.add(1000);
  for (int i = 0; i < 10; ++i) slow.add(1'000'000);
  fast += slow;
  EXPECT_EQ(fast.answers(), 100U);
  EXPECT_LT(fast.quantile_ms(0.9), 0.002);
  EXPECT_GE(fast.quantile_ms(0.91), 1);
  EXPECT_DOUBLE_EQ(fast.longest_ms(), 1);
}

}  // namespace
}  // namespace dicetown
