// Uniformly random complete games through the public interface of the engine, and the floor below them: what
// such games cost if the rules cost nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "chance/rng.h"
#include "engine/ruleset.h"
#include "engine/state.h"

namespace dicetown {

// Asks `awaiting`, samples chance or picks one of the options, has it checked, applies it, until the game is
// over.
class RandomGames {
 public:
  RandomGames(const Ruleset& rules, int seats, std::uint64_t seed);

  // Plays one game and says how many inputs it took, outcomes of chance included.
  std::uint64_t play();

 private:
  Ruleset rules_;
  int seats_;
  Rng rng_;
};

// The floor. A sample of games is played beforehand to note how many dice were thrown in each throw and how
// many other random numbers were drawn. The floor's game copies one state, throws the same dice and draws as
// many numbers, and does nothing else.
class FloorGames {
 public:
  FloorGames(const Ruleset& rules, int seats, std::uint64_t seed);

  // The next game of the sample, over and over again; says how many inputs the real one took.
  std::uint64_t play();

 private:
  struct Game {
    std::size_t throws_end = 0;  // its throws are those up to here, from the end of the game before
    std::uint64_t other_numbers = 0;
    std::uint64_t inputs = 0;
  };

  void note_game(const Ruleset& rules, Rng& rng);

  State start_;
  Rng rng_;
  std::vector<std::uint8_t> throws_;  // how many dice in each, of all games
  std::vector<Game> games_;
  std::size_t next_ = 0;
};

}  // namespace dicetown
