// Every combination of axes plays to its end without breaking an invariant.
#include <gtest/gtest.h>

#include "engine/engine.h"
#include "engine/invariants.h"
#include "tests/support/random_game.h"
#include "tests/support/rulesets.h"

namespace dicetown {
namespace {

TEST(Combinations, of_all_axes_play_to_their_end_with_every_invariant_intact) {
  Rng rng(11);
  for (unsigned bits = 0; bits < stage::kCombinations; ++bits) {
    const Ruleset rules = stage::rules_by_number(bits, static_cast<int>(1 + bits % 4));
    const int seats = kMinSeats + static_cast<int>(bits % 4);
    State state = start(rules, seats, Seat{1});
    unsigned rounds = 0;
    while (!is_over(state)) {
      const Input input = random_input(state, rules, rng);
      ASSERT_TRUE(check(state, rules, input)) << bits;
      const int mine = state.mine;
      apply(state, rules, input);
      ASSERT_EQ(flaw_of(state, rules), std::nullopt) << bits;
      ASSERT_LE(state.mine, mine);
      rounds = state.round;
    }
    EXPECT_LE(rounds, 25U) << "at most as many rounds as claims";
    EXPECT_TRUE(state.winner);
  }
}

}  // namespace
}  // namespace dicetown
