// Games as another process might have stored them, made by the engine alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/apply.h"
#include "engine/input.h"
#include "engine/ruleset.h"
#include "engine/seat.h"
#include "engine/start.h"
#include "engine/state.h"
#include "record/game_record.h"
#include "tests/support/random_game.h"

namespace dicetown {

struct StoredGame {
  Ruleset rules;
  int seats = 0;
  Seat sheriff;
  std::vector<Input> inputs;
};

// One input of a random game, with what it leads to.
struct Turn {
  State before;
  Input input;
  State after;
  Chronicle chronicle;
};

// A whole random game.
struct PlayedTurns {
  StoredGame game;  // with all inputs
  std::vector<Turn> turns;

  StoredGame up_to(std::size_t inputs) const {
    StoredGame part = game;
    part.inputs.resize(inputs);
    return part;
  }
};

inline PlayedTurns random_turns(const Ruleset& rules, int seats, std::uint64_t seed) {
  PlayedTurns played{{rules, seats, Seat{static_cast<std::uint8_t>(seed % static_cast<unsigned>(seats))}, {}},
                     {}};
  Rng rng(seed);
  State state = start(rules, seats, played.game.sheriff);
  while (!is_over(state)) {
    Turn turn{state, random_input(state, rules, rng), {}, {}};
    apply(state, rules, turn.input, turn.chronicle);
    turn.after = state;
    played.game.inputs.push_back(turn.input);
    played.turns.push_back(std::move(turn));
  }
  return played;
}

// An answer as a client gives it: the line of a record without the seat.
inline std::string answer_json(const Input& input) {
  constexpr std::string_view kSeat = R"({"seat":0,)";
  return '{' + input_json({input}).substr(kSeat.size());
}

// The first game that comes to a turn as wanted: it is stored up to there, and that turn is the next.
struct Scenario {
  StoredGame game;
  Turn next;
};

template <class IsWanted>
std::optional<Scenario> find_turn(const Ruleset& rules, int seats, IsWanted is_wanted,
                                  std::uint64_t first_seed = 1) {
  for (std::uint64_t seed = first_seed; seed < first_seed + 200; ++seed) {
    const PlayedTurns played = random_turns(rules, seats, seed);
    for (std::size_t i = 0; i < played.turns.size(); ++i) {
      if (is_wanted(played.turns[i])) return Scenario{played.up_to(i), played.turns[i]};
    }
  }
  return std::nullopt;
}

}  // namespace dicetown
