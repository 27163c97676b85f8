// The moments at which a card is asked for that nobody else can see.
#pragma once

#include "engine/cards.h"
#include "engine/state.h"

namespace dicetown {

// Nervous Joe lies open; every other card of a window is hidden in a hand.
constexpr bool is_hidden_window(const State& state) {
  return state.step == Step::card_window && state.window_card != StoreCard::joe;
}

}  // namespace dicetown
