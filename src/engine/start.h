// How a game begins.
#pragma once

#include <expected>
#include <string_view>

#include "engine/apply.h"
#include "engine/ruleset.h"
#include "engine/state.h"

namespace dicetown {

// A new game, before its first cards are drawn. Precondition: a flawless ruleset, 2 to 5 seats.
State start(const Ruleset& rules, int seat_count, Seat sheriff);

// A game from a given position: Phase::roll (a round begins) or Phase::mine (all hands are finished,
// the town begins). Walks on to the first question; an error says what is wrong with the position.
std::expected<State, std::string_view> start(const Ruleset& rules, const State& position, EventLog& log);

}  // namespace dicetown
