// Views made up for tests of single answers.
#pragma once

#include "engine/presets.h"
#include "engine/views/view.h"

namespace dicetown {

inline constexpr Seat kMe{0};

// The first seat's view of a game under way; a test changes what matters to it.
inline View view_of(int seats, Phase phase) {
  View view;
  view.rules = *preset("first-en");
  view.viewer = Viewer{kMe};
  view.seat_count = static_cast<std::uint8_t>(seats);
  view.round = 3;
  view.phase = phase;
  view.sheriff = Seat{1};
  view.mine = 20;
  view.bank = 6;
  view.line = {Claim::three, Claim::four, Claim::two};
  view.claims_deck = 12;
  view.store_deck = 12;
  for (const Seat seat : view.all_seats()) {
    view.seats[seat.index].dollars = 6;
    view.seats[seat.index].nuggets = 2;
    view.seats[seat.index].in_cup = kDicePerSeat;
  }
  view.own = OwnView{};
  return view;
}

inline void finish_hand(View& view, Seat seat, Dice hand) {
  view.seats[seat.index].dice = hand;
  view.seats[seat.index].in_cup = 0;
}

inline void hold(View& view, const Cards& cards) {
  view.own->hand = cards;
  view.seats[kMe.index].hand = backs_of(cards);
}

inline View tie_at_the_mine() {
  View view = view_of(3, Phase::mine);
  const Dice hand{Face::nine, Face::nine, Face::nine, Face::ten, Face::jack};
  for (const Seat seat : view.all_seats()) finish_hand(view, seat, hand);
  return view;
}

}  // namespace dicetown
