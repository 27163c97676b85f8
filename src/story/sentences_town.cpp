#include "engine/place.h"
#include "story/sentences.h"
#include "story/words.h"

namespace dicetown {

std::string sentence(const Story& story, const PlaceOwned& event) {
  const Dice hand = story.hands[event.seat.index];
  std::string text = std::string(title(event.place)) + ": ";
  if (story.sheriff_has_decided) {
    return text + story.name(event.seat) + " wins it by the Sheriff's decision, with " +
           claim_in_words(event.place, hand) + ".";
  }
  text += story.name(event.seat);
  const std::optional<Face> face = face_of(event.place);
  if (!face) return text + " has the best hand, " + claim_in_words(event.place, hand) + ".";
  return text + " has the most " + std::string(title(*face)) + "s (" + number_in_words(hand.count(*face)) +
         ").";
}

std::string sentence(const Story&, const PlaceUnowned& event) {
  const std::optional<Face> face = face_of(event.place);
  return std::string(title(event.place)) + ": nobody has a " + std::string(face ? title(*face) : "hand") +
         ".";
}

std::string sentence(const Story& story, const NuggetsMined& event) {
  if (event.nuggets == 0) return "The mine is empty: nothing for " + story.name(event.seat) + ".";
  return story.name(event.seat) + " digs up " + count_in_words(event.nuggets, "nugget") + " (" +
         std::to_string(story.after.mine) + " left in the mine).";
}

std::string sentence(const Story& story, const BankRobbed& event) {
  if (event.dollars == 0) return "The bank is empty: nothing for " + story.name(event.seat) + ".";
  return story.name(event.seat) + " takes all $" + std::to_string(event.dollars) + " from the bank.";
}

std::string sentence(const Story&, const CoachArrived& event) {
  if (event.dollars == 0) return "The stagecoach brings nothing to the bank.";
  return "The stagecoach brings $" + std::to_string(event.dollars) + " to the bank.";
}

std::string sentence(const Story& story, const DollarsGiven& event) {
  if (event.dollars == 0) return story.name(event.from) + " has no dollars to give.";
  return story.name(event.from) + " gives " + story.name(event.to) + " $" + std::to_string(event.dollars) +
         ".";
}

std::string sentence(const Story& story, const NuggetsGiven& event) {
  if (event.nuggets == 0) return story.name(event.from) + " has no nuggets to give.";
  return story.name(event.from) + " gives " + story.name(event.to) + " " +
         count_in_words(event.nuggets, "nugget") + ".";
}

std::string sentence(const Story& story, const StoreDrawn& event) {
  const std::string cards = event.cards ? ": " + in_words(*event.cards) : "";
  return story.name(event.seat) + " draws " + count_in_words(event.count, "store card") + cards + ".";
}

std::string sentence(const Story&, const StoreReshuffled&) {
  return "The store deck has run out; the discards are reshuffled.";
}

std::string sentence(const Story& story, const StoreCardKept& event) {
  const std::string_view card = event.card ? title(*event.card) : "a store card";
  return story.name(event.seat) + " keeps " + std::string(card) + ".";
}

std::string sentence(const Story& story, const StoreCardsDiscarded& event) {
  const std::string cards = event.cards ? in_words(*event.cards) : count_in_words(event.count, "store card");
  return story.name(event.seat) + " discards " + cards + ".";
}

std::string sentence(const Story& story, const JoeAcquired& event) {
  return story.name(event.seat) + " gets " + std::string(title(StoreCard::joe)) +
         ", who has to be played at once.";
}

std::string sentence(const Story& story, const NothingToTake& event) {
  return "Nobody else has any cards in hand: nothing for " + story.name(event.seat) + ".";
}

std::string sentence(const Story& story, const RobberyAnnounced& event) {
  return story.name(event.robber) + " robs " + story.name(event.robbery.victim) + ": " +
         in_words(event.robbery.backs) + ".";
}

std::string sentence(const Story& story, const CardsPulled& event) {
  const std::string cards = event.cards ? in_words(*event.cards) : in_words(event.robbery.backs);
  return story.name(event.robber) + " pulls " + cards + " from " + story.name(event.robbery.victim) +
         "'s hand.";
}

std::string sentence(const Story& story, const CardStolen& event) {
  const std::string card = event.card ? in_words(event.card->alone()) : std::string(in_words(event.back));
  return story.name(event.robber) + " steals " + card + " from " + story.name(event.victim) + ".";
}

std::string sentence(const Story& story, const StarTaken& event) {
  if (event.from == event.to) return story.name(event.to) + " keeps the Sheriff's badge.";
  return story.name(event.to) + " takes the Sheriff's badge from " + story.name(event.from) + ".";
}

std::string sentence(const Story& story, const StarStays& event) {
  return story.name(event.sheriff) + " stays Sheriff.";
}

std::string sentence(const Story& story, const ClaimsTaken& event) {
  if (event.claims.empty())
    return "There are no claims in the line: nothing for " + story.name(event.seat) + ".";
  return story.name(event.seat) + " takes " + in_words(event.claims) + ".";
}

std::string sentence(const Story& story, const TopClaimDrawn& event) {
  const std::string value = event.claim ? ", a " + title(*event.claim) : "";
  return story.name(event.seat) + " also takes the top claim of the deck" + value + ".";
}

std::string sentence(const Story&, const LineRecycled& event) {
  return "Nobody took " + in_words(event.claims) + (event.claims.size() == 1 ? "; it goes" : "; they go") +
         " under the deck.";
}

std::string sentence(const Story&, const ClaimsTurnedUp& event) {
  return "New in the line: " + in_words(event.claims) + ".";
}

}  // namespace dicetown
