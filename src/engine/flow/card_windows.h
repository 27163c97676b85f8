// R3.4: announce, Wanted, resolve.
#pragma once

#include "engine/flow/flow.h"

namespace dicetown {

// Goes on where the card was played, or might have been.
template <class Sink>
void after_card(Flow<Sink>& flow, const Play& play, Fate fate) {
  switch (play.card) {
    case StoreCard::brute: return after_brute(flow, play.seat, fate);
    case StoreCard::cheater: return after_cheater(flow, play, fate);
    case StoreCard::dynamite: return after_dynamite(flow, fate);
    case StoreCard::split: return after_split(flow, play.seat, fate);
    case StoreCard::credit: return after_credit(flow, fate);
    case StoreCard::joe: return after_joe(flow, play, fate);
    case StoreCard::girls: return after_girls(flow, fate);
    case StoreCard::marshall: return after_marshall(flow, fate);
    case StoreCard::corruption: return after_corruption(flow, fate);
    case StoreCard::elixir: return after_elixir_card(flow, play.seat, fate);
    case StoreCard::equipment_1:
    case StoreCard::equipment_2:
    case StoreCard::equipment_3:
    case StoreCard::equipment_4:
    case StoreCard::equipment_5:
    case StoreCard::equipment_8:
    case StoreCard::wanted: break;  // never announced
  }
}

// R3.5: against Nervous Joe aimed at somebody without a dollar, Wanted would do nothing.
inline bool wanted_has_effect(const State& state, const Play& play) {
  return play.card != StoreCard::joe || state[*play.target].dollars > 0;
}

template <class Sink>
void announce(Flow<Sink>& flow, const Play& play) {
  State& state = flow.state;
  if (play.card != StoreCard::joe) {  // he lies in the discard since he was acquired (R5.8)
    state[play.seat].hand.store.remove(play.card);
    state.store.discard.add(play.card);
  }
  flow.emit(CardPlayed{play});
  if (wanted_has_effect(state, play)) {
    state.announced = play;
    flow.tell_moment(StoreCard::wanted, state.all_seats().without(play.seat));
    const std::optional<Seat> holder = holder_of(state, StoreCard::wanted);
    if (holder && *holder != play.seat) return open_window(flow, *holder, StoreCard::wanted);
    state.announced = std::nullopt;
  }
  after_card(flow, play, Fate::effective);
}

template <class Sink>
void on(Flow<Sink>& flow, const Play& play) {
  State& state = flow.state;
  if (play.card != StoreCard::wanted) return announce(flow, play);
  const Play cancelled = *std::exchange(state.announced, std::nullopt);
  state[play.seat].hand.store.remove(StoreCard::wanted);
  state.store.discard.add(StoreCard::wanted);
  flow.emit(CardCancelled{play.seat, cancelled});
  after_card(flow, cancelled, Fate::cancelled);
}

template <class Sink>
void on(Flow<Sink>& flow, const Pass& pass) {
  if (pass.card == StoreCard::wanted) {
    const Play announced = *std::exchange(flow.state.announced, std::nullopt);
    return after_card(flow, announced, Fate::effective);
  }
  after_card(flow, Play{pass.seat, pass.card}, Fate::declined);
}

}  // namespace dicetown
