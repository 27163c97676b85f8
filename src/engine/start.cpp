#include "engine/start.h"

#include "engine/flow/walk.h"
#include "engine/invariants.h"

namespace dicetown {
namespace {

// Nothing may be under way at a start position.
bool is_at_rest(const State& state) {
  for (const Seat seat : state.all_seats()) {
    if (!state[seat].rolled.empty() || state[seat].kept) return false;
  }
  return state.drawn.empty() && !state.announced && state.offering.empty() && state.visits.empty() &&
         !state.visitor && !state.winner && !state.elixirs.used && state.owners == State{}.owners;
}

std::optional<std::string_view> flaw_of_start(const State& position, const Ruleset& rules) {
  if (const auto flaw = flaw_of(position, rules)) return flaw;
  if (!is_at_rest(position)) return "the position is in the middle of a step";
  const SeatSet unfinished_seats = unfinished(position);
  if (position.phase == Phase::mine) {
    if (!unfinished_seats.empty()) return "phase mine needs five dice set aside by every seat";
    return std::nullopt;
  }
  if (position.phase != Phase::roll) return "a game starts in phase roll or mine";
  for (const Seat seat : position.all_seats()) {
    if (!position[seat].dice.empty()) return "phase roll starts with all dice in the cups";
  }
  if (is_used_up(position)) return "the game would already be over: the mine or the claims have run out";
  return std::nullopt;
}

}  // namespace

State start(const Ruleset& rules, int seat_count, Seat sheriff) {
  State state;
  state.seat_count = static_cast<std::uint8_t>(seat_count);
  state.sheriff = sheriff;
  state.claims.deck = all_claims(rules);
  if (rules.doc == DocKind::elixirs) state.elixirs.deck = all_elixirs();
  return state;
}

std::expected<State, std::string_view> start(const Ruleset& rules, const State& position, EventLog& log) {
  State state = position;
  state.step = Step::roll;
  if (const auto flaw = flaw_of_start(state, rules)) return std::unexpected(*flaw);
  walk_on_from(state, rules, log);
  return state;
}

}  // namespace dicetown
