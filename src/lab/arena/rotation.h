// One game of a set of dice, which is played once in each rotation of the seats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/game_runner.h"
#include "engine/ruleset.h"
#include "lab/measure/bot_game.h"

namespace dicetown {

struct SetOfDice {
  Ruleset rules;
  std::uint64_t seed = 0;
};

struct RotatedGame {
  GameSetup setup;
  std::vector<std::size_t> sitters;  // by seat: which of the bots sits there
  std::vector<SeatedBot> bots;       // by seat
  PlayedGame played;
};

// `bots` as they sit in the first rotation. The dice of a seat are the same in all of them.
RotatedGame play_rotation(const SetOfDice& dice, std::span<const SeatedBot> bots, int rotation);

}  // namespace dicetown
