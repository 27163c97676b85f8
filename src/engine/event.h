// Facts that happened, in the order they happened. An optional that some viewers find empty is the
// private part of an event: visible.h says who sees it.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "engine/cards.h"
#include "engine/dice.h"
#include "engine/fixed_list.h"
#include "engine/input.h"
#include "engine/score.h"
#include "engine/seat.h"
#include "engine/state.h"

namespace dicetown {

// --- The hands ---
struct RoundBegan {
  std::uint32_t round = 1;
};
struct Rolled {
  Seat seat;
  std::uint8_t count = 0;
  std::optional<Dice> dice;  // the thrower's
};
struct LastRollCalled {};
struct KeepChosen {
  Seat seat;
  bool changed = false;      // replaces an earlier choice: nobody else learns of it
  std::optional<Dice> dice;  // the chooser's
};
struct KeepWithdrawn {
  Seat seat;
};
struct DiceShown {
  Seat seat;
  Dice dice;
};
struct KeepPaid {
  Seat seat;
  std::uint8_t dollars = 0;
};
struct DiceRetained {
  Seat seat;
  Dice dice;
};
struct DieTurned {
  Seat seat;
  DieTurn turn;
};
struct HandFinished {
  Seat seat;
  Dice hand;
};

// --- Cards played ---
struct CardPlayed {
  Play play;
};
struct CardCancelled {
  Seat by;
  Play play;
};

// --- Decisions ---
struct DecisionOpened {
  Seat sheriff;
  SeatSet candidates;
};
struct OfferMade {
  Seat seat;
  Seat sheriff;
  Seat candidate;
  std::uint8_t dollars = 0;
  std::uint8_t nuggets = 0;
  Backs backs;
  std::optional<Cards> cards;  // the giver's and the Sheriff's
};
struct NothingOffered {
  Seat seat;
};
struct Decided {
  Seat sheriff;
  Seat chosen;
};
struct BribePaid {
  Seat from;
  Seat sheriff;
  std::uint8_t dollars = 0;
  std::uint8_t nuggets = 0;
  Backs backs;
  std::optional<Cards> cards;  // the giver's and the Sheriff's
};

// --- The town ---
struct PlaceOwned {
  Place place{};
  Seat seat;
};
struct PlaceUnowned {
  Place place{};
};
struct NuggetsMined {
  Seat seat;
  std::uint8_t nuggets = 0;
};
struct BankRobbed {
  Seat seat;
  std::uint8_t dollars = 0;
};
struct CoachArrived {
  std::uint8_t dollars = 0;
};
struct DollarsGiven {
  Seat from;
  Seat to;
  std::uint8_t dollars = 0;
};
struct NuggetsGiven {
  Seat from;
  Seat to;
  std::uint8_t nuggets = 0;
};
struct StoreDrawn {
  Seat seat;
  std::uint8_t count = 0;
  std::optional<StoreCards> cards;  // the visitor's
};
struct StoreReshuffled {};
struct StoreCardKept {
  Seat seat;
  std::optional<StoreCard> card;  // the visitor's
};
struct StoreCardsDiscarded {
  Seat seat;
  std::uint8_t count = 0;
  std::optional<StoreCards> cards;  // the visitor's
};
// Nervous Joe shows himself the moment he is acquired (R5.8).
struct JoeAcquired {
  Seat seat;
};
struct NothingToTake {
  Seat seat;
  Place place{};
};
struct RobberyAnnounced {
  Seat robber;
  Robbery robbery;
};
struct CardsPulled {
  Seat robber;
  Robbery robbery;
  std::optional<Cards> cards;  // both parties'
};
struct CardStolen {
  Seat robber;
  Seat victim;
  Back back{};
  std::optional<HandCard> card;  // both parties'
};
struct StarTaken {
  Seat from;
  Seat to;
};
struct StarStays {
  Seat sheriff;
};
struct ClaimsTaken {
  Seat seat;
  LineCards claims;
};
struct TopClaimDrawn {
  Seat seat;
  bool from_known_bottom = false;  // everybody knew which one it was
  std::optional<Claim> claim;      // the drawer's, or everybody's
};
struct LineRecycled {
  LineCards claims;
};
struct ClaimsTurnedUp {
  LineCards claims;
};

// --- Doc Badluck ---
struct VisitsDue {
  SeatSet seats;
};
struct VisitJoined {
  Seat seat;
};
struct VisitorCalled {
  Seat seat;
};
struct VisitDeclined {
  Seat seat;
};
struct RemedyTaken {
  Seat seat;
  Remedy remedy{};
};
struct ElixirTaken {
  Seat seat;
  Elixir elixir{};
  bool unseen = false;
};
struct ElixirsTurnedUp {
  FixedList<Elixir, kOpenElixirs> elixirs;
};
struct ElixirsReshuffled {};
struct ClaimsProtected {
  Seat seat;
  Claims claims;
};
// Who is asked for a card, by Friendship or Domination.
struct TargetNamed {
  Seat seat;
  Seat target;
};
// A remedy or elixir that does nothing now (R7.8).
struct NothingHappened {
  Seat seat;
};
struct CardGiven {
  Seat from;
  Seat to;
  Back back{};
  std::optional<HandCard> card;  // both parties'
};

// --- The end ---
// The hands are opened and counted.
struct HandOpened {
  Seat seat;
  Cards hand;
  Score score;
};
struct GameWon {
  Seat seat;
};

using Event = std::variant<RoundBegan, Rolled, LastRollCalled, KeepChosen, KeepWithdrawn, DiceShown, KeepPaid,
                           DiceRetained, DieTurned, HandFinished, CardPlayed, CardCancelled, DecisionOpened,
                           OfferMade, NothingOffered, Decided, BribePaid, PlaceOwned, PlaceUnowned,
                           NuggetsMined, BankRobbed, CoachArrived, DollarsGiven, NuggetsGiven, StoreDrawn,
                           StoreReshuffled, StoreCardKept, StoreCardsDiscarded, JoeAcquired, NothingToTake,
                           RobberyAnnounced, CardsPulled, CardStolen, StarTaken, StarStays, ClaimsTaken,
                           TopClaimDrawn, LineRecycled, ClaimsTurnedUp, VisitsDue, VisitJoined, VisitorCalled,
                           VisitDeclined, RemedyTaken, ElixirTaken, ElixirsTurnedUp, ElixirsReshuffled,
                           ClaimsProtected, TargetNamed, NothingHappened, CardGiven, HandOpened, GameWon>;

}  // namespace dicetown
