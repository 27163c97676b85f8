#include "tests/properties/event_text.h"

#include <optional>
#include <string_view>
#include <variant>

#include "json/names.h"

namespace dicetown {
namespace {

std::string text(std::integral auto value) { return std::to_string(value); }
std::string text(Seat seat) { return "seat " + std::to_string(seat.index); }
std::string text(Dice dice) { return "dice " + dice_name(dice); }
std::string text(HandCard card) { return std::string(name_of(card)); }
std::string text(Back back) { return back == Back::claim ? "a claim" : "a store card"; }
template <Named E>
std::string text(E value) {
  return std::string(name_of(value));
}

std::string text(const std::vector<std::string_view>& names) {
  std::string all = "[";
  for (const std::string_view name : names) all += std::string(name) + " ";
  return all + "]";
}
template <class Kind>
std::string text(Bag<Kind> bag) {
  return text(names_of(bag));
}
std::string text(const Cards& cards) { return text(names_of(cards)); }

std::string text(SeatSet seats) {
  std::string all = "{";
  for (const Seat seat : seats) all += text(seat) + " ";
  return all + "}";
}

template <class T, int kCapacity>
std::string text(const FixedList<T, kCapacity>& list) {
  std::string all = "(";
  for (const T& item : list) all += text(item) + " ";
  return all + ")";
}

std::string text(Backs backs);
std::string text(DieTurn turn);
std::string text(const Robbery& robbery);
std::string text(const Play& play);
std::string text(const Score& score);

template <class T>
std::string text(const std::optional<T>& value) {
  return value ? text(*value) : "hidden";
}

template <class... Parts>
std::string line(std::string_view what, const Parts&... parts) {
  std::string all(what);
  ((all += ", " + text(parts)), ...);
  return all;
}

std::string text(Backs backs) { return line("backs", backs.claims, backs.store); }
std::string text(DieTurn turn) { return line("turn", turn.from, turn.to); }
std::string text(const Robbery& robbery) { return line("robbery", robbery.victim, robbery.backs); }
std::string text(const Play& play) { return line("play", play.seat, play.card, play.turn, play.target); }
std::string text(const Score& score) {
  return line("score", score.nuggets, score.dollars, score.star, score.equipment, score.claims);
}

// One line for each kind, and no default: a new kind does not compile until it is here.
std::string told(const RoundBegan& e) { return line("RoundBegan", e.round); }
std::string told(const Rolled& e) { return line("Rolled", e.seat, e.count, e.dice); }
std::string told(const LastRollCalled&) { return "LastRollCalled"; }
std::string told(const KeepChosen& e) { return line("KeepChosen", e.seat, e.changed, e.dice); }
std::string told(const KeepWithdrawn& e) { return line("KeepWithdrawn", e.seat); }
std::string told(const DiceShown& e) { return line("DiceShown", e.seat, e.dice); }
std::string told(const KeepPaid& e) { return line("KeepPaid", e.seat, e.dollars); }
std::string told(const DiceRetained& e) { return line("DiceRetained", e.seat, e.dice); }
std::string told(const DieTurned& e) { return line("DieTurned", e.seat, e.turn); }
std::string told(const HandFinished& e) { return line("HandFinished", e.seat, e.hand); }
std::string told(const CardPlayed& e) { return line("CardPlayed", e.play); }
std::string told(const CardCancelled& e) { return line("CardCancelled", e.by, e.play); }
std::string told(const DecisionOpened& e) { return line("DecisionOpened", e.sheriff, e.candidates); }
std::string told(const OfferMade& e) {
  return line("OfferMade", e.seat, e.sheriff, e.candidate, e.dollars, e.nuggets, e.backs, e.cards);
}
std::string told(const NothingOffered& e) { return line("NothingOffered", e.seat); }
std::string told(const Decided& e) { return line("Decided", e.sheriff, e.chosen); }
std::string told(const BribePaid& e) {
  return line("BribePaid", e.from, e.sheriff, e.dollars, e.nuggets, e.backs, e.cards);
}
std::string told(const PlaceOwned& e) { return line("PlaceOwned", e.place, e.seat); }
std::string told(const PlaceUnowned& e) { return line("PlaceUnowned", e.place); }
std::string told(const NuggetsMined& e) { return line("NuggetsMined", e.seat, e.nuggets); }
std::string told(const BankRobbed& e) { return line("BankRobbed", e.seat, e.dollars); }
std::string told(const CoachArrived& e) { return line("CoachArrived", e.dollars); }
std::string told(const DollarsGiven& e) { return line("DollarsGiven", e.from, e.to, e.dollars); }
std::string told(const NuggetsGiven& e) { return line("NuggetsGiven", e.from, e.to, e.nuggets); }
std::string told(const StoreDrawn& e) { return line("StoreDrawn", e.seat, e.count, e.cards); }
std::string told(const StoreReshuffled&) { return "StoreReshuffled"; }
std::string told(const StoreCardKept& e) { return line("StoreCardKept", e.seat, e.card); }
std::string told(const StoreCardsDiscarded& e) {
  return line("StoreCardsDiscarded", e.seat, e.count, e.cards);
}
std::string told(const JoeAcquired& e) { return line("JoeAcquired", e.seat); }
std::string told(const NothingToTake& e) { return line("NothingToTake", e.seat, e.place); }
std::string told(const RobberyAnnounced& e) { return line("RobberyAnnounced", e.robber, e.robbery); }
std::string told(const CardsPulled& e) { return line("CardsPulled", e.robber, e.robbery, e.cards); }
std::string told(const CardStolen& e) { return line("CardStolen", e.robber, e.victim, e.back, e.card); }
std::string told(const StarTaken& e) { return line("StarTaken", e.from, e.to); }
std::string told(const StarStays& e) { return line("StarStays", e.sheriff); }
std::string told(const ClaimsTaken& e) { return line("ClaimsTaken", e.seat, e.claims); }
std::string told(const TopClaimDrawn& e) {
  return line("TopClaimDrawn", e.seat, e.from_known_bottom, e.claim);
}
std::string told(const LineRecycled& e) { return line("LineRecycled", e.claims); }
std::string told(const ClaimsTurnedUp& e) { return line("ClaimsTurnedUp", e.claims); }
std::string told(const VisitsDue& e) { return line("VisitsDue", e.seats); }
std::string told(const VisitJoined& e) { return line("VisitJoined", e.seat); }
std::string told(const VisitorCalled& e) { return line("VisitorCalled", e.seat); }
std::string told(const VisitDeclined& e) { return line("VisitDeclined", e.seat); }
std::string told(const RemedyTaken& e) { return line("RemedyTaken", e.seat, e.remedy); }
std::string told(const ElixirTaken& e) { return line("ElixirTaken", e.seat, e.elixir, e.unseen); }
std::string told(const ElixirsTurnedUp& e) { return line("ElixirsTurnedUp", e.elixirs); }
std::string told(const ElixirsReshuffled&) { return "ElixirsReshuffled"; }
std::string told(const ClaimsProtected& e) { return line("ClaimsProtected", e.seat, e.claims); }
std::string told(const TargetNamed& e) { return line("TargetNamed", e.seat, e.target); }
std::string told(const NothingHappened& e) { return line("NothingHappened", e.seat); }
std::string told(const CardGiven& e) { return line("CardGiven", e.from, e.to, e.back, e.card); }
std::string told(const HandOpened& e) { return line("HandOpened", e.seat, e.hand, e.score); }
std::string told(const GameWon& e) { return line("GameWon", e.seat); }

}  // namespace

std::string event_text(const Event& event) {
  return std::visit([](const auto& e) { return told(e); }, event);
}

std::string events_text(const std::vector<VisibleEvent>& events) {
  std::string all;
  for (const VisibleEvent& event : events) all += event_text(event.event()) + "\n";
  return all;
}

}  // namespace dicetown
