#include "engine/views/view.h"

#include "engine/hidden_window.h"

namespace dicetown {
namespace {

SeatView seat_view(const State& state, Seat seat) {
  const SeatState& truth = state[seat];
  SeatView view;
  view.dollars = truth.dollars;
  view.nuggets = truth.nuggets;
  view.dice = truth.dice;
  view.in_cup = static_cast<std::uint8_t>(truth.cup());
  view.has_rolled = !truth.rolled.empty();
  view.committed = truth.kept.has_value();
  if (state.phase == Phase::reveal) view.shown = truth.kept;
  view.protected_claims = truth.protected_claims;
  view.hand = backs_of(truth.hand);
  return view;
}

OwnView own_view(const State& state, Seat seat) {
  const SeatState& truth = state[seat];
  return {truth.rolled, truth.kept, truth.hand};
}

OfferView offer_view(const State& state, Seat giver, Viewer viewer) {
  const Offer& offer = state.offers[giver.index];
  OfferView view{offer.candidate, offer.dollars, offer.nuggets, backs_of(offer.cards), std::nullopt};
  if (viewer.is(giver) || viewer.is(state.sheriff)) view.cards = offer.cards;
  return view;
}

// The store visitor sees what he drew; robber and victim see what was pulled.
bool sees_drawn(const State& state, Viewer viewer) {
  if (!viewer.seat) return false;
  if (state.step == Step::take_drawn) return state.owner(Place::store) == viewer.seat;
  if (state.step == Step::take_pulled) {
    return state.owner(Place::saloon) == viewer.seat || viewer.is(state.robbery.victim);
  }
  return false;
}

// A moment that passes by itself.
bool is_passing_moment(const State& state) { return is_hidden_window(state) && state.asked == kNobody; }

void observe_waiting(View& view, const State& state, const Ruleset& rules, const Awaiting& need) {
  const std::optional<Seat> self = view.viewer.seat;
  if (const auto* questions = std::get_if<Questions>(&need)) {
    for (const Question& question : *questions) {
      if (!is_hidden_window(state)) view.awaited.insert(question.seat);
      if (self == question.seat) view.question = question;
    }
    if (is_hidden_window(state)) view.moment = state.window_card;
  }
  if (self && !view.question) view.may_change = changeable_question(state, rules, *self);
}

void observe_progress(View& view, const State& state) {
  view.candidates = state.candidates;
  view.covered_by_brute = state.covered_by_brute;
  view.must_retain = state.must_retain;
  view.won = state.won;
  view.stolen_dollars = state.stolen_dollars;
  view.actions_left = state.actions_left;
  view.robbery = state.robbery;
  view.visits_ordered = state.visits_ordered;
  view.elixir_windows = state.elixir_windows;
  view.visit_interrupts = state.visit_interrupts;
}

}  // namespace

View observe(const State& state, const Ruleset& rules, const Knowledge& knowledge) {
  return observe(state, rules, knowledge,
                 is_passing_moment(state) ? Awaiting(Finished{}) : awaiting(state, rules));
}

View observe(const State& state, const Ruleset& rules, const Knowledge& knowledge, const Awaiting& need) {
  View view;
  view.rules = rules;
  view.viewer = knowledge.viewer;
  view.seat_count = state.seat_count;
  view.round = state.round;
  view.phase = state.phase;
  view.sheriff = state.sheriff;
  view.mine = state.mine;
  view.bank = state.bank;
  view.coach = state.coach;
  view.line = state.claims.line;
  view.claims_deck = static_cast<std::uint8_t>(state.claims.deck.size());
  view.under = state.claims.under;
  view.store_deck = static_cast<std::uint8_t>(state.store.deck.size());
  view.store_discard = static_cast<std::uint8_t>(state.store.discard.size());
  view.elixirs.open = state.elixirs.open;
  view.elixirs.deck = state.elixirs.deck;
  view.elixirs.discard = state.elixirs.discard;
  view.elixirs.used = state.elixirs.used;
  view.owners = state.owners;
  view.announced = state.announced;
  view.replacements_left = state.replacements_left;
  view.drawn = backs_of(state.drawn);
  if (sees_drawn(state, view.viewer)) view.drawn_cards = state.drawn;
  view.visits = state.visits;
  view.visitor = state.visitor;
  view.winner = state.winner;
  for (const Seat seat : state.all_seats()) {
    view.seats[seat.index] = seat_view(state, seat);
    if (state.offering.has(seat)) view.offers[seat.index] = offer_view(state, seat, view.viewer);
    if (state.phase == Phase::end) view.scores[seat.index] = score(state, seat);
  }
  if (view.viewer.seat) view.own = own_view(state, *view.viewer.seat);
  view.knowledge = knowledge;
  view.step = state.step;
  if (is_passing_moment(state)) {
    view.moment = state.window_card;
  } else {
    observe_waiting(view, state, rules, need);
  }
  observe_progress(view, state);
  return view;
}

}  // namespace dicetown
