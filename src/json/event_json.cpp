#include "json/event_json.h"

#include <string_view>
#include <variant>

#include "json/event_names.h"
#include "json/json_writer.h"
#include "json/parts_writer.h"

namespace dicetown {
namespace {

void write_members(JsonWriter&) {}
template <class Value, class... Rest>
void write_members(JsonWriter& json, std::string_view name, const Value& value, const Rest&... rest) {
  json.member(name, value);
  write_members(json, rest...);
}

void write_turn(JsonWriter& json, DieTurn turn) { write_members(json, "die", turn.from, "to", turn.to); }

// As in the line of its input, but with the card as `card`.
void write_card_played(JsonWriter& json, const Play& play) {
  write_members(json, "seat", play.seat, "card", play.card);
  if (play.turn) write_turn(json, *play.turn);
  if (play.target) json.member("target", *play.target);
}

void write_robbery(JsonWriter& json, Seat robber, const Robbery& robbery) {
  write_members(json, "robber", robber, "victim", robbery.victim);
  write_backs(json, robbery.backs);
}

// The fields of each kind, and no default: a new kind does not compile until it is here.

// --- The hands ---
void write(JsonWriter& json, const RoundBegan& e) { write_members(json, "round", e.round); }
void write(JsonWriter& json, const Rolled& e) {
  write_members(json, "seat", e.seat, "count", e.count, "dice", e.dice);
}
void write(JsonWriter&, const LastRollCalled&) {}
void write(JsonWriter& json, const KeepChosen& e) {
  write_members(json, "seat", e.seat, "changed", e.changed, "dice", e.dice);
}
void write(JsonWriter& json, const KeepWithdrawn& e) { write_members(json, "seat", e.seat); }
void write(JsonWriter& json, const DiceShown& e) { write_members(json, "seat", e.seat, "dice", e.dice); }
void write(JsonWriter& json, const KeepPaid& e) { write_members(json, "seat", e.seat, "dollars", e.dollars); }
void write(JsonWriter& json, const DiceRetained& e) { write_members(json, "seat", e.seat, "dice", e.dice); }
void write(JsonWriter& json, const DieTurned& e) {
  json.member("seat", e.seat);
  write_turn(json, e.turn);
}
void write(JsonWriter& json, const HandFinished& e) { write_members(json, "seat", e.seat, "hand", e.hand); }

// --- Cards played ---
void write(JsonWriter& json, const CardPlayed& e) { write_card_played(json, e.play); }
void write(JsonWriter& json, const CardCancelled& e) {
  json.member("by", e.by);
  write_card_played(json, e.play);
}

// --- Decisions ---
void write(JsonWriter& json, const DecisionOpened& e) {
  write_members(json, "sheriff", e.sheriff, "candidates", e.candidates);
}
void write(JsonWriter& json, const OfferMade& e) {
  write_members(json, "seat", e.seat, "sheriff", e.sheriff, "for", e.candidate);
  write_members(json, "dollars", e.dollars, "nuggets", e.nuggets);
  write_backs(json, e.backs);
  json.member("cards", e.cards);
}
void write(JsonWriter& json, const NothingOffered& e) { write_members(json, "seat", e.seat); }
void write(JsonWriter& json, const Decided& e) {
  write_members(json, "sheriff", e.sheriff, "chosen", e.chosen);
}
void write(JsonWriter& json, const BribePaid& e) {
  write_members(json, "from", e.from, "sheriff", e.sheriff, "dollars", e.dollars, "nuggets", e.nuggets);
  write_backs(json, e.backs);
  json.member("cards", e.cards);
}

// --- The town ---
void write(JsonWriter& json, const PlaceOwned& e) { write_members(json, "place", e.place, "seat", e.seat); }
void write(JsonWriter& json, const PlaceUnowned& e) { write_members(json, "place", e.place); }
void write(JsonWriter& json, const NuggetsMined& e) {
  write_members(json, "seat", e.seat, "nuggets", e.nuggets);
}
void write(JsonWriter& json, const BankRobbed& e) {
  write_members(json, "seat", e.seat, "dollars", e.dollars);
}
void write(JsonWriter& json, const CoachArrived& e) { write_members(json, "dollars", e.dollars); }
void write(JsonWriter& json, const DollarsGiven& e) {
  write_members(json, "from", e.from, "to", e.to, "dollars", e.dollars);
}
void write(JsonWriter& json, const NuggetsGiven& e) {
  write_members(json, "from", e.from, "to", e.to, "nuggets", e.nuggets);
}
void write(JsonWriter& json, const StoreDrawn& e) {
  write_members(json, "seat", e.seat, "count", e.count, "cards", e.cards);
}
void write(JsonWriter&, const StoreReshuffled&) {}
void write(JsonWriter& json, const StoreCardKept& e) { write_members(json, "seat", e.seat, "card", e.card); }
void write(JsonWriter& json, const StoreCardsDiscarded& e) {
  write_members(json, "seat", e.seat, "count", e.count, "cards", e.cards);
}
void write(JsonWriter& json, const JoeAcquired& e) { write_members(json, "seat", e.seat); }
void write(JsonWriter& json, const NothingToTake& e) {
  write_members(json, "seat", e.seat, "place", e.place);
}
void write(JsonWriter& json, const RobberyAnnounced& e) { write_robbery(json, e.robber, e.robbery); }
void write(JsonWriter& json, const CardsPulled& e) {
  write_robbery(json, e.robber, e.robbery);
  json.member("cards", e.cards);
}
void write(JsonWriter& json, const CardStolen& e) {
  write_members(json, "robber", e.robber, "victim", e.victim, "back", e.back, "card", e.card);
}
void write(JsonWriter& json, const StarTaken& e) { write_members(json, "from", e.from, "to", e.to); }
void write(JsonWriter& json, const StarStays& e) { write_members(json, "sheriff", e.sheriff); }
void write(JsonWriter& json, const ClaimsTaken& e) {
  write_members(json, "seat", e.seat, "claims", e.claims);
}
void write(JsonWriter& json, const TopClaimDrawn& e) {
  write_members(json, "seat", e.seat, "from_known_bottom", e.from_known_bottom, "claim", e.claim);
}
void write(JsonWriter& json, const LineRecycled& e) { write_members(json, "claims", e.claims); }
void write(JsonWriter& json, const ClaimsTurnedUp& e) { write_members(json, "claims", e.claims); }

// --- Doc Badluck ---
void write(JsonWriter& json, const VisitsDue& e) { write_members(json, "seats", e.seats); }
void write(JsonWriter& json, const VisitJoined& e) { write_members(json, "seat", e.seat); }
void write(JsonWriter& json, const VisitorCalled& e) { write_members(json, "seat", e.seat); }
void write(JsonWriter& json, const VisitDeclined& e) { write_members(json, "seat", e.seat); }
void write(JsonWriter& json, const RemedyTaken& e) {
  write_members(json, "seat", e.seat, "remedy", e.remedy);
}
void write(JsonWriter& json, const ElixirTaken& e) {
  write_members(json, "seat", e.seat, "elixir", e.elixir, "unseen", e.unseen);
}
void write(JsonWriter& json, const ElixirsTurnedUp& e) { write_members(json, "elixirs", e.elixirs); }
void write(JsonWriter&, const ElixirsReshuffled&) {}
void write(JsonWriter& json, const ClaimsProtected& e) {
  write_members(json, "seat", e.seat, "claims", e.claims);
}
void write(JsonWriter& json, const TargetNamed& e) {
  write_members(json, "seat", e.seat, "target", e.target);
}
void write(JsonWriter& json, const NothingHappened& e) { write_members(json, "seat", e.seat); }
void write(JsonWriter& json, const CardGiven& e) {
  write_members(json, "from", e.from, "to", e.to, "back", e.back, "card", e.card);
}

// --- The end ---
void write(JsonWriter& json, const HandOpened& e) {
  write_members(json, "seat", e.seat, "hand", e.hand);
  json.key("score");
  write_score(json, e.score);
}
void write(JsonWriter& json, const GameWon& e) { write_members(json, "seat", e.seat); }

}  // namespace

void write_event(JsonWriter& json, const VisibleEvent& event) {
  json.begin_object();
  json.member("event", kEventNames[event.event().index()]);
  std::visit([&](const auto& kind) { write(json, kind); }, event.event());
  json.end_object();
}

std::string event_json(const VisibleEvent& event) {
  JsonWriter json;
  write_event(json, event);
  return json.take();
}

}  // namespace dicetown
