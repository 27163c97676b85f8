// The same game with other hidden things in it.
#pragma once

#include <utility>
#include <vector>

#include "engine/visible.h"
#include "tests/properties/openings.h"

namespace dicetown {

// A game as it was played: `states[i]` is what `inputs[i]` was given to, and the last one is the end.
struct PlayedGame {
  Ruleset rules;
  std::vector<State> states;
  std::vector<Input> inputs;
  std::vector<std::vector<Event>> events;
};

PlayedGame played(const Opening& opening, std::uint64_t seed);

// Two cards of which there is one each trade their names, everywhere.
struct Swap {
  std::pair<StoreCard, StoreCard> store;
  std::pair<Claim, Claim> claims;  // equal ones: no claims trade names

  State operator()(const State& state) const;
  Input operator()(const Input& input) const;
  // Whether the viewer sees one of the four cards, by section 10 of the rules.
  bool is_seen_by(Viewer viewer, const State& state) const;
};

// Equipment, which nobody is ever asked about, and claims where the rules have one of a value.
Swap random_swap(const Ruleset& rules, Rng& rng);

// The inputs of the game, but whatever others throw and do not show shows other faces, and what they chose
// before they changed their minds was something else.
std::vector<Input> with_other_unshown_dice(const PlayedGame& game, Viewer viewer, Rng& rng);

// The same table, hands, decks, discards and cups as far as the viewer sees and knows them, and otherwise
// something else. Made by trades of single cards, without `determinize`.
State with_other_secrets(const State& state, const Knowledge& knowledge, Rng& rng);

}  // namespace dicetown
