// The moments of hidden cards: who, as far as everybody can tell, could play one.
#pragma once

#include "engine/cards.h"
#include "engine/hidden_window.h"
#include "engine/knowledge.h"
#include "engine/seat.h"
#include "engine/state.h"

namespace dicetown {

// Those among `eligible` who could hold the card by public knowledge: what a spectator has seen, and how many
// store cards each has in hand. Whoever holds it is always among them.
SeatSet could_hold(const State& state, const Knowledge& spectator, StoreCard card, SeatSet eligible);

}  // namespace dicetown
