#include "engine/views/visible.h"

#include <type_traits>

namespace dicetown {
namespace {

// One line for each kind of event, and no default: a new kind does not compile until it is here.
// Each returns the event as the viewer sees it, or nothing.

template <class E>
struct Seen {
  Seen(const E& seen, bool whole = true)
      : event(seen), is_whole(whole) {}  // NOLINT(google-explicit-constructor)
  Seen(std::nullopt_t /*unseen*/) {}     // NOLINT(google-explicit-constructor)

  std::optional<E> event;
  bool is_whole = false;
};

// Public as it is.
template <class E>
  requires(std::is_same_v<E, RoundBegan> || std::is_same_v<E, LastRollCalled> ||
           std::is_same_v<E, DiceShown> || std::is_same_v<E, KeepPaid> || std::is_same_v<E, DiceRetained> ||
           std::is_same_v<E, DieTurned> || std::is_same_v<E, HandFinished> || std::is_same_v<E, CardPlayed> ||
           std::is_same_v<E, CardCancelled> || std::is_same_v<E, DecisionOpened> ||
           std::is_same_v<E, NothingOffered> || std::is_same_v<E, Decided> || std::is_same_v<E, PlaceOwned> ||
           std::is_same_v<E, PlaceUnowned> || std::is_same_v<E, NuggetsMined> ||
           std::is_same_v<E, BankRobbed> || std::is_same_v<E, CoachArrived> ||
           std::is_same_v<E, DollarsGiven> || std::is_same_v<E, NuggetsGiven> ||
           std::is_same_v<E, StoreReshuffled> || std::is_same_v<E, JoeAcquired> ||
           std::is_same_v<E, NothingToTake> || std::is_same_v<E, RobberyAnnounced> ||
           std::is_same_v<E, StarTaken> || std::is_same_v<E, StarStays> || std::is_same_v<E, ClaimsTaken> ||
           std::is_same_v<E, LineRecycled> || std::is_same_v<E, ClaimsTurnedUp> ||
           std::is_same_v<E, VisitsDue> || std::is_same_v<E, VisitJoined> ||
           std::is_same_v<E, VisitorCalled> || std::is_same_v<E, VisitDeclined> ||
           std::is_same_v<E, RemedyTaken> || std::is_same_v<E, ElixirTaken> ||
           std::is_same_v<E, ElixirsTurnedUp> || std::is_same_v<E, ElixirsReshuffled> ||
           std::is_same_v<E, ClaimsProtected> || std::is_same_v<E, TargetNamed> ||
           std::is_same_v<E, NothingHappened> || std::is_same_v<E, HandOpened> || std::is_same_v<E, GameWon>)
Seen<E> seen_by(Viewer, const E& event) {
  return event;
}

// The private part is for the parties only.
template <class E, class Part>
Seen<E> without_unless(bool party, E event, std::optional<Part> E::* part) {
  if (!party) event.*part = std::nullopt;
  return {event, party};
}

Seen<Rolled> seen_by(Viewer viewer, const Rolled& event) {
  return without_unless(viewer.is(event.seat), event, &Rolled::dice);
}

// R4.4: that somebody has chosen is public; what, or that it is another choice now, is not. A choice taken
// back is no news to the others: their views just show that the seat has not chosen.
Seen<KeepChosen> seen_by(Viewer viewer, const KeepChosen& event) {
  if (event.changed && !viewer.is(event.seat)) return std::nullopt;
  return without_unless(viewer.is(event.seat), event, &KeepChosen::dice);
}
Seen<KeepWithdrawn> seen_by(Viewer viewer, const KeepWithdrawn& event) {
  if (!viewer.is(event.seat)) return std::nullopt;
  return event;
}

// R6.3: everybody sees the backs, the Sheriff and the giver the faces.
Seen<OfferMade> seen_by(Viewer viewer, const OfferMade& event) {
  return without_unless(viewer.is(event.seat) || viewer.is(event.sheriff), event, &OfferMade::cards);
}
Seen<BribePaid> seen_by(Viewer viewer, const BribePaid& event) {
  return without_unless(viewer.is(event.from) || viewer.is(event.sheriff), event, &BribePaid::cards);
}

Seen<StoreDrawn> seen_by(Viewer viewer, const StoreDrawn& event) {
  return without_unless(viewer.is(event.seat), event, &StoreDrawn::cards);
}
Seen<StoreCardKept> seen_by(Viewer viewer, const StoreCardKept& event) {
  return without_unless(viewer.is(event.seat), event, &StoreCardKept::card);
}
Seen<StoreCardsDiscarded> seen_by(Viewer viewer, const StoreCardsDiscarded& event) {
  return without_unless(viewer.is(event.seat), event, &StoreCardsDiscarded::cards);
}

Seen<CardsPulled> seen_by(Viewer viewer, const CardsPulled& event) {
  const bool party = viewer.is(event.robber) || viewer.is(event.robbery.victim);
  return without_unless(party, event, &CardsPulled::cards);
}
Seen<CardStolen> seen_by(Viewer viewer, const CardStolen& event) {
  return without_unless(viewer.is(event.robber) || viewer.is(event.victim), event, &CardStolen::card);
}
Seen<CardGiven> seen_by(Viewer viewer, const CardGiven& event) {
  return without_unless(viewer.is(event.from) || viewer.is(event.to), event, &CardGiven::card);
}
Seen<TopClaimDrawn> seen_by(Viewer viewer, const TopClaimDrawn& event) {
  return without_unless(viewer.is(event.seat) || event.from_known_bottom, event, &TopClaimDrawn::claim);
}

}  // namespace

std::optional<VisibleEvent> visible(const Event& event, Viewer viewer) {
  return std::visit(
      [&](const auto& value) -> std::optional<VisibleEvent> {
        const auto seen = seen_by(viewer, value);
        if (!seen.event) return std::nullopt;
        return VisibleEvent(*seen.event, seen.is_whole);
      },
      event);
}

}  // namespace dicetown
