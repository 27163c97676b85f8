// What events are called in messages, and what only they name.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>
#include <variant>

#include "engine/event.h"
#include "json/names.h"

namespace dicetown {

template <>
struct Names<Back> {
  static constexpr std::array<std::string_view, 2> kAll{"claim", "store"};
};

// No name is the default: a new kind of event does not compile until it has one.
template <class E>
inline constexpr std::string_view kEventName = E::has_no_name_yet;

template <>
inline constexpr std::string_view kEventName<RoundBegan> = "round-began";
template <>
inline constexpr std::string_view kEventName<Rolled> = "rolled";
template <>
inline constexpr std::string_view kEventName<LastRollCalled> = "last-roll-called";
template <>
inline constexpr std::string_view kEventName<KeepChosen> = "keep-chosen";
template <>
inline constexpr std::string_view kEventName<KeepWithdrawn> = "keep-withdrawn";
template <>
inline constexpr std::string_view kEventName<DiceShown> = "dice-shown";
template <>
inline constexpr std::string_view kEventName<KeepPaid> = "keep-paid";
template <>
inline constexpr std::string_view kEventName<DiceRetained> = "dice-retained";
template <>
inline constexpr std::string_view kEventName<DieTurned> = "die-turned";
template <>
inline constexpr std::string_view kEventName<HandFinished> = "hand-finished";
template <>
inline constexpr std::string_view kEventName<CardPlayed> = "card-played";
template <>
inline constexpr std::string_view kEventName<CardCancelled> = "card-cancelled";
template <>
inline constexpr std::string_view kEventName<DecisionOpened> = "decision-opened";
template <>
inline constexpr std::string_view kEventName<OfferMade> = "offer-made";
template <>
inline constexpr std::string_view kEventName<NothingOffered> = "nothing-offered";
template <>
inline constexpr std::string_view kEventName<Decided> = "decided";
template <>
inline constexpr std::string_view kEventName<BribePaid> = "bribe-paid";
template <>
inline constexpr std::string_view kEventName<PlaceOwned> = "place-owned";
template <>
inline constexpr std::string_view kEventName<PlaceUnowned> = "place-unowned";
template <>
inline constexpr std::string_view kEventName<NuggetsMined> = "nuggets-mined";
template <>
inline constexpr std::string_view kEventName<BankRobbed> = "bank-robbed";
template <>
inline constexpr std::string_view kEventName<CoachArrived> = "coach-arrived";
template <>
inline constexpr std::string_view kEventName<DollarsGiven> = "dollars-given";
template <>
inline constexpr std::string_view kEventName<NuggetsGiven> = "nuggets-given";
template <>
inline constexpr std::string_view kEventName<StoreDrawn> = "store-drawn";
template <>
inline constexpr std::string_view kEventName<StoreReshuffled> = "store-reshuffled";
template <>
inline constexpr std::string_view kEventName<StoreCardKept> = "store-card-kept";
template <>
inline constexpr std::string_view kEventName<StoreCardsDiscarded> = "store-cards-discarded";
template <>
inline constexpr std::string_view kEventName<JoeAcquired> = "joe-acquired";
template <>
inline constexpr std::string_view kEventName<NothingToTake> = "nothing-to-take";
template <>
inline constexpr std::string_view kEventName<RobberyAnnounced> = "robbery-announced";
template <>
inline constexpr std::string_view kEventName<CardsPulled> = "cards-pulled";
template <>
inline constexpr std::string_view kEventName<CardStolen> = "card-stolen";
template <>
inline constexpr std::string_view kEventName<StarTaken> = "star-taken";
template <>
inline constexpr std::string_view kEventName<StarStays> = "star-stays";
template <>
inline constexpr std::string_view kEventName<ClaimsTaken> = "claims-taken";
template <>
inline constexpr std::string_view kEventName<TopClaimDrawn> = "top-claim-drawn";
template <>
inline constexpr std::string_view kEventName<LineRecycled> = "line-recycled";
template <>
inline constexpr std::string_view kEventName<ClaimsTurnedUp> = "claims-turned-up";
template <>
inline constexpr std::string_view kEventName<VisitsDue> = "visits-due";
template <>
inline constexpr std::string_view kEventName<VisitJoined> = "visit-joined";
template <>
inline constexpr std::string_view kEventName<VisitorCalled> = "visitor-called";
template <>
inline constexpr std::string_view kEventName<VisitDeclined> = "visit-declined";
template <>
inline constexpr std::string_view kEventName<RemedyTaken> = "remedy-taken";
template <>
inline constexpr std::string_view kEventName<ElixirTaken> = "elixir-taken";
template <>
inline constexpr std::string_view kEventName<ElixirsTurnedUp> = "elixirs-turned-up";
template <>
inline constexpr std::string_view kEventName<ElixirsReshuffled> = "elixirs-reshuffled";
template <>
inline constexpr std::string_view kEventName<ClaimsProtected> = "claims-protected";
template <>
inline constexpr std::string_view kEventName<TargetNamed> = "target-named";
template <>
inline constexpr std::string_view kEventName<NothingHappened> = "nothing-happened";
template <>
inline constexpr std::string_view kEventName<CardGiven> = "card-given";
template <>
inline constexpr std::string_view kEventName<HandOpened> = "hand-opened";
template <>
inline constexpr std::string_view kEventName<GameWon> = "game-won";

// All names, in the order of the kinds.
inline constexpr auto kEventNames = []<std::size_t... kKinds>(std::index_sequence<kKinds...>) {
  return std::array{kEventName<std::variant_alternative_t<kKinds, Event>>...};
}(std::make_index_sequence<std::variant_size_v<Event>>{});

}  // namespace dicetown
