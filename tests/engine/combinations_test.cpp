// Every combination of axes plays to its end without breaking an invariant.
#include <gtest/gtest.h>

#include "engine/engine.h"
#include "engine/invariants.h"
#include "tests/support/random_game.h"

namespace dicetown {
namespace {

Ruleset rules_by_number(unsigned bits) {
  Ruleset rules;
  rules.doc = static_cast<DocKind>(bits & 1U);
  rules.doc_for = static_cast<DocFor>(bits >> 1 & 1U);
  rules.doc_visit = static_cast<DocVisit>(bits >> 2 & 1U);
  rules.doc_order = static_cast<DocOrder>(bits >> 3 & 1U);
  rules.elixir_card = static_cast<ElixirCard>(bits >> 4 & 1U);
  rules.claims_refill = static_cast<ClaimsRefill>(bits >> 5 & 1U);
  rules.brute_covers = static_cast<BruteCovers>(bits >> 6 & 1U);
  rules.cheater_scope = static_cast<CheaterScope>(bits >> 7 & 1U);
  rules.bribes = static_cast<Bribes>(bits >> 8 & 1U);
  rules.first_round_store_visits = static_cast<std::uint8_t>(1 + bits % 4);
  return rules;
}

TEST(Combinations, of_all_axes_play_to_their_end_with_every_invariant_intact) {
  Rng rng(11);
  for (unsigned bits = 0; bits < 1U << 9; ++bits) {
    const Ruleset rules = rules_by_number(bits);
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
