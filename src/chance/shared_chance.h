// The same luck for whoever sits there: chance that depends as little as possible on what the players do, so
// that bots can be compared with the same dice.
#pragma once

#include <cstdint>

#include "chance/chance.h"
#include "chance/rng.h"

namespace dicetown {

// A seat's dice follow from the seed, the round, the number of the throw and the seat; with fewer dice in the
// cup they are some of those that would have been thrown with more. A deck has its order, as long as it is
// not reshuffled: who draws and when does not matter.
class SharedChance final : public Chance {
 public:
  explicit SharedChance(std::uint64_t seed);

  Input outcome(const State& state, const Awaiting& need) override;
  // As if this had come out of it in that state: what follows is then the same as if it had. Answers change
  // nothing.
  void skip(const State& state, const Input& outcome);

 private:
  void enter(std::uint32_t round);
  Roll roll(const State& state, SeatSet seats);
  Rng& stream_of(Deck deck);

  std::uint64_t seed_;
  std::uint32_t round_ = 0;
  std::uint32_t throws_ = 0;  // in this round
  // One number for each card drawn.
  Rng claims_;
  Rng store_;
  Rng elixirs_;
  Rng pulls_;
};

}  // namespace dicetown
