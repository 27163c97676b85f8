// The moments of hidden cards: who, as far as everybody can tell, could play one.
#pragma once

#include "engine/cards.h"
#include "engine/knowledge.h"
#include "engine/seat.h"
#include "engine/state.h"

namespace dicetown {

// The state waits at the moment of a card that is hidden in a hand; Nervous Joe lies open.
constexpr bool is_hidden_window(const State& state) {
  return state.step == Step::card_window && state.window_card != StoreCard::joe;
}

// Those among `eligible` who could hold the card by public knowledge: what a spectator has seen, and how many
// store cards each has in hand. Whoever holds it is always among them.
SeatSet could_hold(const State& state, const Knowledge& spectator, StoreCard card, SeatSet eligible);

}  // namespace dicetown
