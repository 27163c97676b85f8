// The same game with other hidden things in it.
#pragma once

#include <vector>

#include "engine/views/visible.h"
#include "tests/properties/openings.h"
#include "tests/support/swap.h"

namespace dicetown {

// A game as it was played: `states[i]` is what `inputs[i]` was given to, and the last one is the end.
struct PlayedGame {
  Ruleset rules;
  std::vector<State> states;
  std::vector<Input> inputs;
  std::vector<std::vector<Event>> events;
};

PlayedGame played(const Opening& opening, std::uint64_t seed);

// Equipment, which nobody is ever asked about, and claims where the rules have one of a value.
Swap random_swap(const Ruleset& rules, Rng& rng);

// The inputs of the game, but whatever others throw and do not show shows other faces, and what they chose
// before they changed their minds was something else.
std::vector<Input> with_other_unshown_dice(const PlayedGame& game, Viewer viewer, Rng& rng);

// The same table, hands, decks, discards and cups as far as the viewer sees and knows them, and otherwise
// something else. Made by trades of single cards, without `determinize`.
State with_other_secrets(const State& state, const Knowledge& knowledge, Rng& rng);

}  // namespace dicetown
