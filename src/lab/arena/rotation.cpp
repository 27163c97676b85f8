#include "lab/arena/rotation.h"

#include <utility>

#include "chance/shared_chance.h"

namespace dicetown {

RotatedGame play_rotation(const SetOfDice& dice, std::span<const SeatedBot> bots, int rotation) {
  // The star begins at the first seat: it goes round with the rotations.
  RotatedGame game{.setup = {.rules = dice.rules,
                             .seat_count = static_cast<int>(bots.size()),
                             .sheriff = Seat{0},
                             .seed = dice.seed},
                   .sitters = {},
                   .bots = {},
                   .played = {}};
  for (std::size_t seat = 0; seat < bots.size(); ++seat) {
    game.sitters.push_back((seat + static_cast<std::size_t>(rotation)) % bots.size());
    game.bots.push_back(bots[game.sitters.back()]);
  }
  SharedChance chance(dice.seed);
  game.played = play_bots(game.setup, game.bots, chance);
  return game;
}

}  // namespace dicetown
