#include "engine/views/knowledge.h"

#include <algorithm>
#include <utility>

#include "engine/state.h"

namespace dicetown {
namespace {

template <class Kind>
void seen_removal(Bag<Kind>& known, Kind kind) {
  if (known.has(kind)) known.remove(kind);
}

template <class Kind>
void seen_removal(Bag<Kind>& known, Bag<Kind> cards) {
  for (const Kind kind : cards) known.remove(kind, std::min(known.count(kind), cards.count(kind)));
}

void seen_removal(Cards& known, const Cards& cards) {
  seen_removal(known.claims, cards.claims);
  seen_removal(known.store, cards.store);
}

// Any of the cards may be gone, so of each kind that many may be.
template <class Kind>
void unseen_removal(Bag<Kind>& known, int count) {
  for (const Kind kind : Bag<Kind>(known)) known.remove(kind, std::min(known.count(kind), count));
}

void unseen_removal(Cards& known, Backs backs) {
  unseen_removal(known.claims, backs.claims);
  unseen_removal(known.store, backs.store);
}

// These cards have been seen there at the same time.
template <class Kind>
void seen_together(Bag<Kind>& known, Bag<Kind> cards) {
  for (const Kind kind : cards) known.add(kind, std::max(0, cards.count(kind) - known.count(kind)));
}

void seen_together(Cards& known, const Cards& cards) {
  seen_together(known.claims, cards.claims);
  seen_together(known.store, cards.store);
}

class KnowledgeFold {
 public:
  explicit KnowledgeFold(Knowledge& knowledge) : known_(knowledge) {}

  void operator()(const StoreDrawn& event) {
    if (!event.cards) return unseen_removal(known_.deck, event.count);
    seen_removal(known_.deck, *event.cards);
    known_.drawn += *event.cards;
  }
  void operator()(const StoreReshuffled&) { known_.deck = std::exchange(known_.discard, {}); }
  void operator()(const StoreCardKept& event) {
    if (!event.card) return;
    known_.drawn.remove(*event.card);
    hand(event.seat).store.add(*event.card);
  }
  void operator()(const StoreCardsDiscarded& event) {
    if (!event.cards) return;
    known_.drawn -= *event.cards;
    known_.discard += *event.cards;
  }
  void operator()(const JoeAcquired&) {
    seen_removal(known_.drawn, StoreCard::joe);
    known_.discard.add(StoreCard::joe);
  }
  void operator()(const CardPlayed& event) {
    if (event.play.card == StoreCard::joe) return;
    discard_from_hand(event.play.seat, event.play.card);
  }
  void operator()(const CardCancelled& event) { discard_from_hand(event.by, StoreCard::wanted); }
  void operator()(const OfferMade& event) {
    if (event.cards) seen_together(hand(event.seat), *event.cards);
  }
  void operator()(const BribePaid& event) { move(event.from, event.sheriff, event.backs, event.cards); }
  void operator()(const CardsPulled& event) {
    if (event.cards) seen_together(hand(event.robbery.victim), *event.cards);
  }
  void operator()(const CardStolen& event) { move(event.victim, event.robber, event.back, event.card); }
  void operator()(const CardGiven& event) { move(event.from, event.to, event.back, event.card); }
  void operator()(const ClaimsTaken& event) {
    for (const Claim claim : event.claims) hand(event.seat).claims.add(claim);
  }
  void operator()(const TopClaimDrawn& event) {
    if (event.claim) hand(event.seat).claims.add(*event.claim);
  }
  void operator()(const ClaimsProtected& event) { seen_removal(hand(event.seat).claims, event.claims); }
  void operator()(const HandOpened& event) { hand(event.seat) = event.hand; }

  // No hidden card moves.
  template <class E>
  void operator()(const E&) {}

 private:
  Cards& hand(Seat seat) { return known_.hands[seat.index]; }

  void discard_from_hand(Seat seat, StoreCard card) {
    seen_removal(hand(seat).store, card);
    known_.discard.add(card);
  }
  void move(Seat from, Seat to, Backs backs, const std::optional<Cards>& cards) {
    if (!cards) return unseen_removal(hand(from), backs);
    seen_removal(hand(from), *cards);
    hand(to) += *cards;
  }
  void move(Seat from, Seat to, Back back, const std::optional<HandCard>& card) {
    const Backs one = back == Back::claim ? Backs{1, 0} : Backs{0, 1};
    move(from, to, one, card ? std::optional(card->alone()) : std::nullopt);
  }

  Knowledge& known_;
};

}  // namespace

void Knowledge::learn(const VisibleEvent& event) { std::visit(KnowledgeFold(*this), event.event()); }

Knowledge knowledge_at_start(const State& position, Viewer viewer) {
  Knowledge knowledge;
  knowledge.viewer = viewer;
  if (viewer.seat) knowledge.hands[viewer.seat->index] = position[*viewer.seat].hand;
  return knowledge;
}

}  // namespace dicetown
