// R7.6 and R7.7: what the remedies and the elixirs do.
#pragma once

#include "engine/asks.h"
#include "engine/flow/flow.h"

namespace dicetown {

template <class Sink>
void on(Flow<Sink>& flow, const TakeRemedy& take) {
  if (!take.remedy) return decline_visit(flow);
  flow.emit(RemedyTaken{take.seat, *take.remedy});
  switch (*take.remedy) {
    case Remedy::wire: return stretch_wire(flow);
    case Remedy::goods: return fetch_goods(flow);
    case Remedy::small_sting: return sting_for_dollars(flow);
    case Remedy::big_sting: return sting_for_nuggets(flow);
  }
}

// --- Elixirs ---

template <class Sink>
void on(Flow<Sink>& flow, const TakeElixir& take) {
  State& state = flow.state;
  if (!take.pick) return decline_visit(flow);
  if (!take.pick->open) {
    state.step = Step::draw_top_elixir;
    return;
  }
  state.elixirs.open.remove(*take.pick->open);
  flow.emit(ElixirTaken{take.seat, *take.pick->open, false});
  drink(flow, *take.pick->open);
}

template <class Sink>
void take_from_elixir_deck(Flow<Sink>& flow, Elixir elixir) {
  ElixirPiles& piles = flow.state.elixirs;
  if (piles.deck.empty()) {
    piles.deck = std::exchange(piles.discard, {});
    flow.emit(ElixirsReshuffled{});
  }
  piles.deck.remove(elixir);
}

template <class Sink>
void draw_top_elixir(Flow<Sink>& flow, Elixir elixir) {
  take_from_elixir_deck(flow, elixir);
  flow.emit(ElixirTaken{*flow.state.visitor, elixir, true});
  drink(flow, elixir);
}

template <class Sink>
void turn_up_elixirs(Flow<Sink>& flow, const DrawElixirs& draw) {
  for (const Elixir elixir : draw.cards) {
    take_from_elixir_deck(flow, elixir);
    flow.state.elixirs.open.add(elixir);
  }
  flow.emit(ElixirsTurnedUp{draw.cards});
}

template <class Sink>
void drink(Flow<Sink>& flow, Elixir elixir) {
  flow.state.elixirs.used = elixir;
  switch (elixir) {
    case Elixir::charm: return sting_for_nuggets(flow);
    case Elixir::domination:
    case Elixir::friendship: return ask_for_a_card(flow);
    case Elixir::luck: return fetch_goods(flow);
    case Elixir::power: return reach_for_star(flow, *flow.state.visitor);
    case Elixir::protection: return stretch_wire(flow);
    case Elixir::wealth: return sting_for_dollars(flow);
  }
}

// A used elixir is discarded; an open one is replaced.
template <class Sink>
void end_of_effect(Flow<Sink>& flow) {
  ElixirPiles& piles = flow.state.elixirs;
  if (piles.used) {
    piles.discard.add(*std::exchange(piles.used, std::nullopt));
    if (piles.open.size() < kOpenElixirs) {
      flow.state.step = Step::replace_elixir;
      return;
    }
  }
  end_visit(flow);
}

// --- Effects ---

template <class Sink>
void do_nothing(Flow<Sink>& flow) {
  flow.emit(NothingHappened{*flow.state.visitor});
  end_of_effect(flow);
}

template <class Sink>
void sting_for_dollars(Flow<Sink>& flow) {
  const Seat visitor = *flow.state.visitor;
  for (const Seat seat : flow.state.all_seats().without(visitor))
    give_dollars(flow, seat, visitor, kSmallStingDollars);
  end_of_effect(flow);
}

template <class Sink>
void sting_for_nuggets(Flow<Sink>& flow) {
  State& state = flow.state;
  const Seat visitor = *state.visitor;
  for (const Seat seat : state.all_seats().without(visitor)) {
    const auto moved = move_up_to(kBigStingNuggets, state[seat].nuggets, state[visitor].nuggets);
    flow.emit(NuggetsGiven{seat, visitor, moved});
  }
  end_of_effect(flow);
}

template <class Sink>
void fetch_goods(Flow<Sink>& flow) {
  flow.state.step = Step::draw_goods;
}

template <class Sink>
void draw_goods(Flow<Sink>& flow, const DrawStore& draw) {
  const Seat visitor = *flow.state.visitor;
  take_from_store_deck(flow, visitor, draw);
  if (acquire(flow, visitor, draw.cards[0]) == Acquired::joe_at_once) return play_joe(flow, visitor);
  end_of_effect(flow);
}

template <class Sink>
void stretch_wire(Flow<Sink>& flow) {
  State& state = flow.state;
  const Claims hand = state[*state.visitor].hand.claims;
  if (hand.size() <= kProtectedByWire) return on(flow, Protect{*state.visitor, hand});  // R3.6
  state.step = Step::protect;
}

template <class Sink>
void on(Flow<Sink>& flow, const Protect& protect) {
  SeatState& own = flow.state[protect.seat];
  own.hand.claims -= protect.claims;
  own.protected_claims += protect.claims;
  flow.emit(ClaimsProtected{protect.seat, protect.claims});
  end_of_effect(flow);
}

template <class Sink>
void ask_for_a_card(Flow<Sink>& flow) {
  State& state = flow.state;
  const SeatSet targets = seats_to_ask_for(state);
  if (targets.empty()) return do_nothing(flow);
  if (targets.has_one()) return on(flow, Target{*state.visitor, targets.lowest()});  // R3.6
  state.step = Step::target;
}

template <class Sink>
void on(Flow<Sink>& flow, const Target& target) {
  State& state = flow.state;
  state.asked = target.target;
  flow.emit(TargetNamed{target.seat, target.target});
  const AskGive ask = ask_give(state);
  if (ask.from.size() == 1) return on(flow, std::get<Give>(ask.option(target.target, 0)));  // R3.6
  state.step = Step::give;
}

template <class Sink>
void on(Flow<Sink>& flow, const Give& give) {
  State& state = flow.state;
  state[give.seat].hand -= give.card.alone();
  state[*state.visitor].hand += give.card.alone();
  flow.emit(CardGiven{give.seat, *state.visitor, give.card.back(), give.card});
  end_of_effect(flow);
}

}  // namespace dicetown
