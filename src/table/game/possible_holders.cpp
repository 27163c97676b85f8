#include "table/game/possible_holders.h"

#include "engine/figures.h"

namespace dicetown {

SeatSet possible_holders(const State& state, const Knowledge& spectator, StoreCard card, SeatSet eligible) {
  int known_elsewhere =
      spectator.discard.count(card) + spectator.deck.count(card) + spectator.drawn.count(card);
  for (const Seat seat : state.all_seats()) {
    if (!eligible.has(seat)) known_elsewhere += spectator.hands[seat.index].store.count(card);
  }
  SeatSet seats;
  if (known_elsewhere >= all_store_cards().count(card)) return seats;
  for (const Seat seat : eligible) {
    const StoreCards& known = spectator.hands[seat.index].store;
    const int unknown_cards = state[seat].hand.store.size() - known.size();
    if (known.has(card) || unknown_cards > 0) seats.insert(seat);
  }
  return seats;
}

bool completes_hands(const State& state, StoreCard card) {
  if (card != StoreCard::cheater) return false;
  for (const Seat seat : state.all_seats()) {
    const SeatState& own = state[seat];
    if (own.cup() > 0 && (!own.kept || own.kept->size() < own.cup())) return false;
  }
  return true;
}

}  // namespace dicetown
