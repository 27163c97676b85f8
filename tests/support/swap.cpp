#include "tests/support/swap.h"

#include <variant>

#include "engine/fixed_list.h"

namespace dicetown {
namespace {

template <class Kind>
Kind traded(Kind card, std::pair<Kind, Kind> names) {
  if (card == names.first) return names.second;
  return card == names.second ? names.first : card;
}

template <class Kind>
Bag<Kind> traded(Bag<Kind> bag, std::pair<Kind, Kind> names) {
  Bag<Kind> result;
  for (const Kind kind : bag) result.add(traded(kind, names), bag.count(kind));
  return result;
}

template <class Kind, int kCapacity>
FixedList<Kind, kCapacity> traded(FixedList<Kind, kCapacity> list, std::pair<Kind, Kind> names) {
  for (Kind& card : list) card = traded(card, names);
  return list;
}

Cards traded(const Cards& cards, const Swap& swap) {
  return {traded(cards.claims, swap.claims), traded(cards.store, swap.store)};
}

HandCard traded(HandCard card, const Swap& swap) {
  if (card.back() == Back::claim) return traded(card.claim(), swap.claims);
  return traded(card.store(), swap.store);
}

class InputTrader {
 public:
  explicit InputTrader(const Swap& swap) : swap_(swap) {}

  Input operator()(DrawClaims draw) const { return DrawClaims{traded(draw.cards, swap_.claims)}; }
  Input operator()(DrawStore draw) const { return DrawStore{traded(draw.cards, swap_.store)}; }
  Input operator()(const Pull& pull) const { return Pull{traded(pull.cards, swap_)}; }
  Input operator()(const Take& take) const { return Take{take.seat, traded(take.card, swap_)}; }
  Input operator()(const Give& give) const { return Give{give.seat, traded(give.card, swap_)}; }
  Input operator()(const Protect& protect) const {
    return Protect{protect.seat, traded(protect.claims, swap_.claims)};
  }
  Input operator()(MakeOffer make) const {
    if (make.offer) make.offer->cards = traded(make.offer->cards, swap_);
    return make;
  }
  template <class NamesNoHiddenCard>
  Input operator()(const NamesNoHiddenCard& input) const {
    return input;
  }

 private:
  const Swap& swap_;
};

}  // namespace

State Swap::operator()(const State& original) const {
  State state = original;
  for (const Seat seat : state.all_seats()) {
    state[seat].hand = traded(state[seat].hand, *this);
    state[seat].protected_claims = traded(state[seat].protected_claims, claims);
    state.offers[seat.index].cards = traded(state.offers[seat.index].cards, *this);
  }
  state.store = {traded(state.store.deck, store), traded(state.store.discard, store)};
  state.claims = {traded(state.claims.line, claims), traded(state.claims.under, claims),
                  traded(state.claims.deck, claims)};
  state.drawn = traded(state.drawn, *this);
  return state;
}

Input Swap::operator()(const Input& input) const { return std::visit(InputTrader(*this), input); }

bool Swap::is_seen_by(Viewer viewer, const State& state) const {
  const bool has_claims = claims.first != claims.second;
  const auto holds_one = [&](const Cards& cards) {
    return cards.store.has(store.first) || cards.store.has(store.second) ||
           (has_claims && (cards.claims.has(claims.first) || cards.claims.has(claims.second)));
  };
  Cards seen;
  for (const Claim claim : state.claims.line) seen.claims.add(claim);
  for (const Claim claim : state.claims.under) seen.claims.add(claim);
  for (const Seat seat : state.all_seats()) {
    seen.claims += state[seat].protected_claims;
    if (viewer.is(seat)) seen += state[seat].hand;
    if (state.offering.has(seat) && viewer.is(state.sheriff)) seen += state.offers[seat.index].cards;
  }
  if (holds_one(seen)) return true;
  if (!viewer.seat || !holds_one(state.drawn)) return false;
  const Place place = state.step == Step::take_drawn ? Place::store : Place::saloon;
  return state.owner(place) == viewer.seat || (place == Place::saloon && viewer.is(state.robbery.victim));
}

}  // namespace dicetown
