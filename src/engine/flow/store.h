// R5.7 and R5.8: the General Store, Unlimited Credit and Nervous Joe.
#pragma once

#include "engine/flow/flow.h"

namespace dicetown {

// There is always a card to draw: Nervous Joe is in nobody's hand (R5.8).

template <class Sink>
void act_at_store(Flow<Sink>& flow, Seat owner) {
  State& state = flow.state;
  state.actions_left = store_visits(flow.rules, state.round);
  flow.tell_moment(StoreCard::credit, {owner});
  if (state[owner].hand.store.has(StoreCard::credit)) return open_window(flow, owner, StoreCard::credit);
  visit_store(flow);
}

template <class Sink>
void after_credit(Flow<Sink>& flow, Fate fate) {
  if (fate == Fate::effective) flow.state.actions_left = narrow(2 * flow.state.actions_left);
  visit_store(flow);
}

template <class Sink>
void visit_store(Flow<Sink>& flow) {
  State& state = flow.state;
  if (state.actions_left == 0) return leave_place(flow, Place::store);
  --state.actions_left;
  state.step = Step::draw_store;
}

// Moves drawn cards out of the deck; R3.7: when it runs out, the discard becomes the deck.
template <class Sink>
StoreCards take_from_store_deck(Flow<Sink>& flow, Seat seat, const DrawStore& draw) {
  StorePiles& piles = flow.state.store;
  StoreCards all;
  StoreCards before_reshuffle;
  for (const StoreCard card : draw.cards) {
    if (piles.deck.empty()) {
      if (!all.empty()) flow.emit(StoreDrawn{seat, narrow(all.size()), all});
      before_reshuffle = all;
      piles.deck = std::exchange(piles.discard, {});
      flow.emit(StoreReshuffled{});
    }
    piles.deck.remove(card);
    all.add(card);
  }
  const StoreCards rest = all - before_reshuffle;
  flow.emit(StoreDrawn{seat, narrow(rest.size()), rest});
  return all;
}

template <class Sink>
void draw_at_store(Flow<Sink>& flow, const DrawStore& draw) {
  State& state = flow.state;
  const Seat owner = *state.owner(Place::store);
  state.drawn = {{}, take_from_store_deck(flow, owner, draw)};
  if (draw.cards.size() == 1) return keep_drawn(flow, draw.cards[0]);  // R3.6
  state.step = Step::take_drawn;
}

template <class Sink>
void keep_drawn(Flow<Sink>& flow, StoreCard card) {
  State& state = flow.state;
  const Seat owner = *state.owner(Place::store);
  StoreCards others = std::exchange(state.drawn, {}).store;
  others.remove(card);
  state.won.insert(owner);
  const Acquired acquired = acquire(flow, owner, card);
  discard_others(flow, owner, others);
  if (acquired == Acquired::joe_at_once) return play_joe(flow, owner);
  visit_store(flow);
}

template <class Sink>
void discard_others(Flow<Sink>& flow, Seat seat, StoreCards others) {
  if (others.empty()) return;
  flow.state.store.discard += others;
  flow.emit(StoreCardsDiscarded{seat, narrow(others.size()), others});
}

// --- Nervous Joe ---

// A store card reaches a seat: into the hand, but Joe straight to the discard.
template <class Sink>
Acquired acquire(Flow<Sink>& flow, Seat seat, StoreCard card) {
  State& state = flow.state;
  if (card == StoreCard::joe) {
    state.store.discard.add(card);
    flow.emit(JoeAcquired{seat});
    return Acquired::joe_at_once;
  }
  state[seat].hand.store.add(card);
  flow.emit(StoreCardKept{seat, card});
  return Acquired::kept;
}

template <class Sink>
void play_joe(Flow<Sink>& flow, Seat owner) {
  const SeatSet others = flow.state.all_seats().without(owner);
  if (others.has_one()) return announce(flow, Play{owner, StoreCard::joe, std::nullopt, others.lowest()});
  open_window(flow, owner, StoreCard::joe);
}

template <class Sink>
void after_joe(Flow<Sink>& flow, const Play& play, Fate fate) {
  if (fate == Fate::effective) give_dollars(flow, *play.target, play.seat, kJoesDollars);
  if (flow.state.phase == Phase::store) return visit_store(flow);
  end_of_effect(flow);
}

}  // namespace dicetown
