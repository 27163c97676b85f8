// What is true after every input, whatever is played (section 11 of the rules).
#include "engine/invariants.h"

#include <string>

#include "engine/apply.h"
#include "tests/properties/openings.h"

namespace dicetown {
namespace {

class Invariants : public testing::TestWithParam<Setting> {};
INSTANTIATE_TEST_SUITE_P(, Invariants, testing::ValuesIn(all_settings()), name_of_setting);

void nothing_is_lost(const Happening& happening, const Ruleset& rules) {
  const State& before = happening.before;
  const State& after = happening.after;
  const auto flaw = flaw_of(after, rules);
  RC_ASSERT(std::string(flaw.value_or("none")) == "none");
  RC_ASSERT(after.mine <= before.mine);
  RC_ASSERT(after.seat_count == before.seat_count);
  RC_ASSERT(after.round == before.round || after.round == before.round + 1);
  for (const Seat seat : after.all_seats()) {
    RC_ASSERT(after[seat].protected_claims.contains(before[seat].protected_claims));
  }
}

TEST_P(Invariants, hold_after_every_input) {
  for_many_seeds("invariants", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    RandomGame game(opening.rules, opening.state, seed);
    game.play([&](const Happening& happening) { nothing_is_lost(happening, opening.rules); });
  });
}

TEST_P(Invariants, a_game_ends_within_as_many_rounds_as_there_are_claims) {
  for_many_seeds("games end", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    const State& first = opening.position;
    const int rounds = first.claims.line.size() + first.claims.deck_size();
    int inputs = 0;
    RandomGame game(opening.rules, opening.state, seed);
    game.play([&](const Happening& happening) {
      RC_ASSERT(static_cast<int>(happening.after.round - first.round) < rounds);
      RC_ASSERT(++inputs < 100'000);
    });
    RC_ASSERT(game.state().winner.has_value());
    RC_ASSERT(game.state().phase == Phase::end);
  });
}

TEST_P(Invariants, a_sink_for_events_changes_nothing) {
  for_many_seeds("sinks", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    State silent = opening.state;
    RandomGame game(opening.rules, opening.state, seed);
    game.play([&](const Happening& happening) {
      apply(silent, opening.rules, happening.input);
      RC_ASSERT(silent == happening.after);
    });
  });
}

}  // namespace
}  // namespace dicetown
