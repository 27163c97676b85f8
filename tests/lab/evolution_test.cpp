#include "lab/measure/evolution.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include <gtest/gtest.h>

namespace dicetown {
namespace {

using Point = Evolution::Point;
using Landscape = std::function<double(const Point&)>;

constexpr int kNumbers = 12;
constexpr double kFirstStep = 0.3;

// Where the top of all landscapes is.
double top(std::size_t number) { return static_cast<double>(number) / 4 - 1; }

// How steep each number's slope is, the last one so many times as steep as the first.
Landscape bowl(double steepest) {
  return [steepest](const Point& point) {
    double height = 0;
    for (std::size_t i = 0; i < point.size(); ++i) {
      const double slope = std::pow(steepest, static_cast<double>(i) / static_cast<double>(kNumbers - 1));
      height -= slope * (point[i] - top(i)) * (point[i] - top(i));
    }
    return height;
  };
}

void one_generation(Evolution& evolution, const Landscape& landscape, Rng& rng) {
  const std::vector<Point> tried = evolution.ask(rng);
  std::vector<double> results;
  for (const Point& point : tried) results.push_back(landscape(point));
  evolution.tell(tried, results);
}

Evolution evolved(const Landscape& landscape, int generations, Rng rng) {
  Evolution evolution(kNumbers, kFirstStep);
  for (int i = 0; i < generations; ++i) one_generation(evolution, landscape, rng);
  return evolution;
}

double farthest_from_top(const Evolution& evolution) {
  double farthest = 0;
  for (std::size_t i = 0; i < kNumbers; ++i) {
    farthest = std::max(farthest, std::abs(evolution.state().mean[i] - top(i)));
  }
  return farthest;
}

TEST(Evolution, BeginsAroundZeroWithStepsOfTheSizeAskedFor) {
  const Evolution evolution(kNumbers, kFirstStep);
  EXPECT_EQ(evolution.state().mean, Point(kNumbers, 0));
  Rng rng(1);
  double sum = 0;
  double squares = 0;
  int count = 0;
  for (int i = 0; i < 1000; ++i) {
    const std::vector<Point> points = evolution.ask(rng);
    ASSERT_EQ(std::ssize(points), evolution.variations());
    for (const Point& point : points) {
      for (const double number : point) {
        sum += number;
        squares += number * number;
        ++count;
      }
    }
  }
  EXPECT_NEAR(sum / count, 0, 0.01);
  EXPECT_NEAR(std::sqrt(squares / count), kFirstStep, 0.01);
}

TEST(Evolution, FindsTheTopOfABowl) { EXPECT_LT(farthest_from_top(evolved(bowl(1), 250, Rng(1))), 1e-4); }

TEST(Evolution, FindsTheTopWhereOneNumberCountsAMillionTimesMoreThanAnother) {
  EXPECT_LT(farthest_from_top(evolved(bowl(1e6), 1200, Rng(2))), 1e-4);
}

TEST(Evolution, LearnsWhichNumbersTakeLongerSteps) {
  const Evolution::State learnt = evolved(bowl(1e6), 1200, Rng(2)).state();
  EXPECT_GT(learnt.variances.front(), 1000 * learnt.variances.back());
}

// The noise is that of the win rate of some hundred games where a number that is wrong by half costs some per
// cent.
TEST(Evolution, ComesNearTheTopWhereResultsAreNoisy) {
  Rng noise(3);
  const Landscape noisy = [&](const Point& point) {
    const double luck = static_cast<double>(noise.below(1001)) / 1000 - 0.5;
    return bowl(1)(point) + luck;
  };
  EXPECT_GT(farthest_from_top(Evolution(kNumbers, kFirstStep)), 1.5);
  EXPECT_LT(farthest_from_top(evolved(noisy, 250, Rng(4))), 0.5);
}

TEST(Evolution, OnlyTheOrderOfTheResultsCounts) {
  const Landscape stretched = [](const Point& point) { return std::exp(bowl(1)(point) / 10); };
  EXPECT_EQ(evolved(bowl(1), 30, Rng(5)).state(), evolved(stretched, 30, Rng(5)).state());
}

TEST(Evolution, IsTheSameForTheSameRandomNumbers) {
  const Evolution::State state = evolved(bowl(10), 30, Rng(6)).state();
  EXPECT_EQ(state, evolved(bowl(10), 30, Rng(6)).state());
  EXPECT_NE(state, evolved(bowl(10), 30, Rng(7)).state());
}

TEST(Evolution, GoesOnFromWhatItHadLearntAsIfNothingHadHappened) {
  Rng rng(8);
  Evolution evolution(kNumbers, kFirstStep);
  for (int i = 0; i < 20; ++i) one_generation(evolution, bowl(10), rng);
  Rng same_rng = rng;
  Evolution taken_up(evolution.state());
  for (int i = 0; i < 20; ++i) {
    one_generation(evolution, bowl(10), rng);
    one_generation(taken_up, bowl(10), same_rng);
  }
  EXPECT_EQ(evolution.state().generation, 40);
  EXPECT_EQ(evolution.state(), taken_up.state());
}

}  // namespace
}  // namespace dicetown
