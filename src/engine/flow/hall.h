// R5.11 and R5.12: the Town Hall, Corruption, and the refill of the line.
#pragma once

#include "engine/flow/flow.h"

namespace dicetown {

template <class Sink>
void act_at_hall(Flow<Sink>& flow, Seat owner) {
  State& state = flow.state;
  SeatState& own = state[owner];
  auto& line = state.claims.line;
  LineCards taken;
  const int due = std::min(1 + own.dice.count(Face::ace), line.size());
  while (taken.size() < due) {
    taken.push_back(line[0]);
    own.hand.claims.add(line[0]);
    line.erase(0);
  }
  if (!taken.empty()) state.won.insert(owner);
  flow.emit(ClaimsTaken{owner, taken});
  if (state.claims.deck_size() > 0) {
    flow.tell_moment(StoreCard::corruption, {owner});
    if (own.hand.store.has(StoreCard::corruption)) return open_window(flow, owner, StoreCard::corruption);
  }
  refill_line(flow);
}

template <class Sink>
void after_corruption(Flow<Sink>& flow, Fate fate) {
  if (fate != Fate::effective) return refill_line(flow);
  flow.state.step = Step::draw_corruption;
}

// The unknown part of the deck goes first, then its known bottom, from the top.
inline void take_from_claims_deck(ClaimPiles& piles, Claim claim) {
  if (piles.deck.empty()) {
    piles.under.erase(0);
  } else {
    piles.deck.remove(claim);
  }
}

template <class Sink>
void draw_by_corruption(Flow<Sink>& flow, Claim claim) {
  State& state = flow.state;
  const Seat owner = *state.owner(Place::hall);
  flow.emit(TopClaimDrawn{owner, state.claims.deck.empty(), claim});
  take_from_claims_deck(state.claims, claim);
  state[owner].hand.claims.add(claim);
  state.won.insert(owner);
  refill_line(flow);
}

template <class Sink>
void refill_line(Flow<Sink>& flow) {
  ClaimPiles& piles = flow.state.claims;
  if (flow.rules.claims_refill == ClaimsRefill::recycle && !piles.line.empty()) {
    flow.emit(LineRecycled{piles.line});
    for (const Claim claim : piles.line) piles.under.push_back(claim);
    piles.line.clear();
  }
  const bool nothing_to_draw = piles.deck_size() == 0 || piles.line.full();
  if (nothing_to_draw) return leave_place(flow, Place::hall);
  flow.state.step = Step::refill_line;
}

template <class Sink>
void turn_up_claims(Flow<Sink>& flow, const DrawClaims& draw) {
  ClaimPiles& piles = flow.state.claims;
  for (const Claim claim : draw.cards) {
    take_from_claims_deck(piles, claim);
    piles.line.push_back(claim);
  }
  flow.emit(ClaimsTurnedUp{draw.cards});
}

}  // namespace dicetown
