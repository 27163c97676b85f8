// One sentence per kind of event, and no default: a new kind does not compile until it is here.
// Internal to this room. A text may have several lines; an empty one goes without saying.
#pragma once

#include <string>

#include "engine/event.h"
#include "story/story.h"

namespace dicetown {

// The round's number and the table, then what everybody has.
std::string round_heading(const Story& story, const Standings& now);

// --- The hands (sentences_hands.cpp) ---
std::string sentence(const Story& story, const RoundBegan& event);
std::string sentence(const Story& story, const Rolled& event);
std::string sentence(const Story& story, const LastRollCalled& event);
std::string sentence(const Story& story, const KeepChosen& event);
std::string sentence(const Story& story, const KeepWithdrawn& event);
std::string sentence(const Story& story, const DiceShown& event);
std::string sentence(const Story& story, const KeepPaid& event);
std::string sentence(const Story& story, const DiceRetained& event);
std::string sentence(const Story& story, const DieTurned& event);
std::string sentence(const Story& story, const HandFinished& event);
std::string sentence(const Story& story, const CardPlayed& event);
std::string sentence(const Story& story, const CardCancelled& event);

// --- Decisions (sentences_decisions.cpp) ---
std::string sentence(const Story& story, const DecisionOpened& event);
std::string sentence(const Story& story, const OfferMade& event);
std::string sentence(const Story& story, const NothingOffered& event);
std::string sentence(const Story& story, const Decided& event);
std::string sentence(const Story& story, const BribePaid& event);

// --- The town (sentences_town.cpp) ---
std::string sentence(const Story& story, const PlaceOwned& event);
std::string sentence(const Story& story, const PlaceUnowned& event);
std::string sentence(const Story& story, const NuggetsMined& event);
std::string sentence(const Story& story, const BankRobbed& event);
std::string sentence(const Story& story, const CoachArrived& event);
std::string sentence(const Story& story, const DollarsGiven& event);
std::string sentence(const Story& story, const NuggetsGiven& event);
std::string sentence(const Story& story, const StoreDrawn& event);
std::string sentence(const Story& story, const StoreReshuffled& event);
std::string sentence(const Story& story, const StoreCardKept& event);
std::string sentence(const Story& story, const StoreCardsDiscarded& event);
std::string sentence(const Story& story, const JoeAcquired& event);
std::string sentence(const Story& story, const NothingToTake& event);
std::string sentence(const Story& story, const RobberyAnnounced& event);
std::string sentence(const Story& story, const CardsPulled& event);
std::string sentence(const Story& story, const CardStolen& event);
std::string sentence(const Story& story, const StarTaken& event);
std::string sentence(const Story& story, const StarStays& event);
std::string sentence(const Story& story, const ClaimsTaken& event);
std::string sentence(const Story& story, const TopClaimDrawn& event);
std::string sentence(const Story& story, const LineRecycled& event);
std::string sentence(const Story& story, const ClaimsTurnedUp& event);

// --- Doc Badluck and the end (sentences_doc.cpp) ---
std::string sentence(const Story& story, const VisitsDue& event);
std::string sentence(const Story& story, const VisitJoined& event);
std::string sentence(const Story& story, const VisitorCalled& event);
std::string sentence(const Story& story, const VisitDeclined& event);
std::string sentence(const Story& story, const RemedyTaken& event);
std::string sentence(const Story& story, const ElixirTaken& event);
std::string sentence(const Story& story, const ElixirsTurnedUp& event);
std::string sentence(const Story& story, const ElixirsReshuffled& event);
std::string sentence(const Story& story, const ClaimsProtected& event);
std::string sentence(const Story& story, const TargetNamed& event);
std::string sentence(const Story& story, const NothingHappened& event);
std::string sentence(const Story& story, const CardGiven& event);
std::string sentence(const Story& story, const HandOpened& event);
std::string sentence(const Story& story, const GameWon& event);

}  // namespace dicetown
