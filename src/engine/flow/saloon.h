// R5.9: the Saloon, and Girls.
#pragma once

#include "engine/asks.h"
#include "engine/flow/flow.h"

namespace dicetown {

inline int cards_of_opponents(const State& state, Seat seat) {
  int cards = 0;
  for (const Seat other : state.all_seats().without(seat)) cards += state[other].hand.size();
  return cards;
}

template <class Sink>
void act_at_saloon(Flow<Sink>& flow, Seat owner) {
  State& state = flow.state;
  state.actions_left = 1;
  if (cards_of_opponents(state, owner) >= 2) {
    flow.tell_moment(StoreCard::girls, {owner});
    if (state[owner].hand.store.has(StoreCard::girls)) return open_window(flow, owner, StoreCard::girls);
  }
  go_robbing(flow);
}

template <class Sink>
void after_girls(Flow<Sink>& flow, Fate fate) {
  if (fate == Fate::effective) flow.state.actions_left = 2;
  go_robbing(flow);
}

template <class Sink>
void go_robbing(Flow<Sink>& flow) {
  State& state = flow.state;
  if (state.actions_left == 0) return leave_place(flow, Place::saloon);
  const Seat robber = *state.owner(Place::saloon);
  const AskRob ask = ask_rob(state, robber);
  switch (ask.option_count()) {
    case 0:
      flow.emit(NothingToTake{robber, Place::saloon});
      state.actions_left = 0;
      return leave_place(flow, Place::saloon);
    case 1: return on(flow, std::get<Rob>(ask.option(robber, 0)));  // R3.6
    default: state.step = Step::rob;
  }
}

template <class Sink>
void on(Flow<Sink>& flow, const Rob& rob) {
  State& state = flow.state;
  --state.actions_left;
  state.robbery = {rob.victim, rob.backs};
  state.step = Step::pull;
  flow.emit(RobberyAnnounced{rob.seat, state.robbery});
}

template <class Sink>
void on(Flow<Sink>& flow, const Pull& pull) {
  State& state = flow.state;
  state[state.robbery.victim].hand -= pull.cards;
  state.drawn = pull.cards;
  flow.emit(CardsPulled{*state.owner(Place::saloon), state.robbery, pull.cards});
  if (state.robbery.backs.size() > 1) {
    state.step = Step::take_pulled;
    return;
  }
  const Cards& only = pull.cards;
  keep_pulled(flow, only.claims.empty() ? HandCard(*only.store.begin()) : HandCard(*only.claims.begin()));
}

template <class Sink>
void keep_pulled(Flow<Sink>& flow, HandCard card) {
  State& state = flow.state;
  const Seat robber = *state.owner(Place::saloon);
  const Seat victim = std::exchange(state.robbery, {}).victim;
  Cards others = std::exchange(state.drawn, {});
  others -= card.alone();
  state[robber].hand += card.alone();
  state[victim].hand += others;
  state.won.insert(robber);
  flow.emit(CardStolen{robber, victim, card.back(), card});
  go_robbing(flow);
}

}  // namespace dicetown
