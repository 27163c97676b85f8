// The moments of hidden cards: who, as far as everybody can tell, could play one.
#pragma once

#include "engine/cards.h"
#include "engine/hidden_window.h"
#include "engine/seat.h"
#include "engine/state.h"
#include "engine/views/knowledge.h"

namespace dicetown {

// Those among `eligible` who could hold the card by public knowledge: what a spectator has seen, and how many
// store cards each has in hand. Whoever holds it is always among them.
SeatSet possible_holders(const State& state, const Knowledge& spectator, StoreCard card, SeatSet eligible);

// Whether it is the one at which the last dice of a round lie open and are not set aside yet: the first at
// which somebody can play a card with all hands in sight.
bool completes_hands(const State& state, StoreCard card);

}  // namespace dicetown
