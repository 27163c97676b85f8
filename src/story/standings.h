// How the table stands: what everybody can see of it, whoever looks.
#pragma once

#include <cstdint>

#include "engine/cards.h"
#include "engine/dice.h"
#include "engine/fixed_list.h"
#include "engine/seat.h"
#include "engine/state.h"
#include "engine/views/view.h"

namespace dicetown {

struct SeatStanding {
  std::uint8_t dollars = 0;
  std::uint8_t nuggets = 0;
  Dice dice;  // set aside
  Backs hand;
  Claims protected_claims;
};

struct Standings {
  std::uint32_t round = 1;
  Phase phase = Phase::roll;
  Seat sheriff;
  std::uint8_t mine = 0;
  std::uint8_t bank = 0;
  std::uint8_t coach = 0;
  FixedList<Claim, kLineLength> line;
  FixedList<SeatStanding, kMaxSeats> seats;
};

Standings standings(const State& state);
Standings standings(const View& view);

}  // namespace dicetown
