// Plays a world on with quick judgement, and says how good its end looks for somebody.
#pragma once

#include <array>
#include <cstdint>

#include "bots/judgement/weights.h"
#include "engine/apply.h"
#include "engine/input.h"
#include "engine/ruleset.h"
#include "engine/seat.h"
#include "engine/state.h"

namespace dicetown {

// What everybody will probably score, hidden cards included.
class FinalStandings {
 public:
  FinalStandings(const State& world, const Ruleset& rules, const Weights& weights);

  double rounds_left() const { return rounds_left_; }
  // By so many points they may still shift, as players judge it.
  double spread() const { return spread_; }
  // That the seat is the first in the end, if they may shift by so many points. All seats' together are 1.
  double chance(Seat seat, double spread) const;

 private:
  SeatSet seats_;
  std::array<double, kMaxSeats> points_{};
  double spread_ = 1;
  double rounds_left_ = 0;
};

// That a seat wins, judged by what everybody has. At the end of the game it is certain.
double win_chance(const State& world, const Ruleset& rules, const Weights& weights, Seat seat);

class Playouts {
 public:
  // Both must outlive it.
  Playouts(const Ruleset& rules, const Weights& weights) : rules_(rules), weights_(weights) {}

  // The world when the round is over that begins with this answer. The same luck gives the same dice and
  // decks to different answers.
  State round_after(const State& world, const Input& answer, std::uint64_t luck) const;
  State round_after(const State& world, const Input& answer, std::uint64_t luck, EventLog& log) const;

  // The seat's chance to win, judged then.
  double win_chance_after(const State& world, const Input& answer, Seat seat, std::uint64_t luck) const;

 private:
  const Ruleset& rules_;
  const Weights& weights_;
};

}  // namespace dicetown
