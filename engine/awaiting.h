// What a game waits for now.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "engine/fixed_list.h"
#include "engine/question.h"
#include "engine/ruleset.h"
#include "engine/state.h"

namespace dicetown {

enum class Deck : std::uint8_t { claims, store, elixirs };

struct RollNeeded {
  SeatSet seats;
  bool operator==(const RollNeeded&) const = default;
};
struct DrawNeeded {
  Deck from{};
  std::uint8_t count = 0;
  bool operator==(const DrawNeeded&) const = default;
};
struct PullNeeded {
  Seat from;
  Backs backs;
  bool operator==(const PullNeeded&) const = default;
};
// Open now, ascending by seat. A seat that has answered and may still change its answer is not in it.
using Questions = FixedList<Question, kMaxSeats>;
struct Finished {
  bool operator==(const Finished&) const = default;
};

using Awaiting = std::variant<RollNeeded, DrawNeeded, PullNeeded, Questions, Finished>;

Awaiting awaiting(const State& state, const Ruleset& rules);

// The question a seat may answer now: an open one, or one whose answer it may still change.
std::optional<Question> question_for(const State& state, const Ruleset& rules, Seat seat);

}  // namespace dicetown
