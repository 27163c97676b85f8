// What one viewer has learnt of hidden cards.
#pragma once

#include <array>

#include "engine/cards.h"
#include "engine/seat.h"
#include "engine/views/visible.h"

namespace dicetown {

struct State;

// Folded from the events visible to the viewer: for each place where cards lie hidden, the cards
// that are certainly there. An unseen removal lowers every known count of that back by one. Cards
// pulled in the Saloon count as the victim's until one of them is taken.
struct Knowledge {
  Viewer viewer;
  std::array<Cards, kMaxSeats> hands{};
  StoreCards drawn;  // by a store visitor, before he keeps one
  StoreCards deck;
  StoreCards discard;

  void learn(const VisibleEvent& event);

  constexpr bool operator==(const Knowledge&) const = default;
};

// What a viewer knows who joins at a start position: his own hand, and what lies open.
Knowledge knowledge_at_start(const State& position, Viewer viewer);

}  // namespace dicetown
