#include "bots/search/playout.h"

#include <gtest/gtest.h>

#include "tests/support/scene.h"

namespace dicetown {
namespace {

using stage::Scene;

constexpr Seat kMe{0};

double chance_of(const Scene& scene, Seat seat) {
  return win_chance(scene.state(), scene.rules(), kRulesOfThumb, seat);
}

// Before a throw, with so many nuggets for the first seat.
Scene with_nuggets(int nuggets) {
  return Scene({.phase = Phase::roll, .sheriff = 2, .seats = {{.nuggets = nuggets}, {.nuggets = 3}, {}}});
}

TEST(WinChance, AddsUpToOne) {
  const Scene scene = with_nuggets(5);
  double sum = 0;
  for (const Seat seat : scene.state().all_seats()) sum += chance_of(scene, seat);
  EXPECT_NEAR(sum, 1, 1e-9);
}

TEST(WinChance, GrowsWithWhatOneHas) {
  EXPECT_GT(chance_of(with_nuggets(12), kMe), chance_of(with_nuggets(2), kMe));
  EXPECT_LT(chance_of(with_nuggets(12), Seat{1}), chance_of(with_nuggets(2), Seat{1}));
}

TEST(WinChance, CountsCardsThatOthersDoNotSee) {
  const Scene poor({.phase = Phase::roll, .seats = {{.claims = "1"}, {}}});
  const Scene rich({.phase = Phase::roll, .seats = {{.claims = "5"}, {}}});
  EXPECT_GT(chance_of(rich, kMe), chance_of(poor, kMe));
}

TEST(WinChance, IsCertainInTheEnd) {
  Scene scene = with_nuggets(5);
  State over = scene.state();
  over.winner = kMe;
  EXPECT_EQ(win_chance(over, scene.rules(), kRulesOfThumb, kMe), 1);
  EXPECT_EQ(win_chance(over, scene.rules(), kRulesOfThumb, Seat{1}), 0);
}

// The first seat has thrown five nines, the second has not thrown yet.
Scene thrown() {
  Scene scene({.phase = Phase::roll, .sheriff = 1, .seats = {{}, {}}});
  scene.accepts(stage::roll({{0, "99999"}, {1, "9TJQK"}}));
  return scene;
}

TEST(Playouts, TheSameLuckGivesTheSameEnd) {
  const Scene scene = thrown();
  const Playouts playouts(scene.rules(), kRulesOfThumb);
  const Input keep = stage::keep(0, "999");
  EXPECT_EQ(playouts.win_chance_after(scene.state(), keep, kMe, 7),
            playouts.win_chance_after(scene.state(), keep, kMe, 7));
}

TEST(Playouts, ABetterAnswerLeadsToABetterEndOnAverage) {
  const Scene scene = thrown();
  const Playouts playouts(scene.rules(), kRulesOfThumb);
  double good = 0;
  double bad = 0;
  for (std::uint64_t luck = 0; luck < 40; ++luck) {
    good += playouts.win_chance_after(scene.state(), stage::keep(0, "99999"), kMe, luck);
    bad += playouts.win_chance_after(scene.state(), stage::keep(0, ""), kMe, luck);
  }
  EXPECT_GT(good, bad);
}

}  // namespace
}  // namespace dicetown
