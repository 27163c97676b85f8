#include "engine/poker.h"
#include "story/sentences.h"
#include "story/words.h"

namespace dicetown {
namespace {

std::string goods(const SeatStanding& seat) {
  std::string text = "$" + std::to_string(seat.dollars) + ", " + count_in_words(seat.nuggets, "nugget") +
                     ", " + count_in_words(seat.hand.claims, "claim") + ", " +
                     count_in_words(seat.hand.store, "store card");
  if (!seat.protected_claims.empty()) text += ", face up: " + in_words(seat.protected_claims);
  return text;
}

}  // namespace

std::string round_heading(const Story& story, const Standings& now) {
  std::string text = "Round " + std::to_string(now.round) + " — Sheriff: " + story.name(now.sheriff) +
                     " — mine " + std::to_string(now.mine) + ", bank $" + std::to_string(now.bank) +
                     ", stagecoach $" + std::to_string(now.coach) + "; in the line: " + in_words(now.line) +
                     "\n";
  for (int index = 0; index < now.seats.size(); ++index) {
    if (index > 0) text += "; ";
    text += story.names[static_cast<std::size_t>(index)] + " " + goods(now.seats[index]);
  }
  return text;
}

std::string sentence(const Story& story, const RoundBegan&) { return round_heading(story, story.after); }

std::string sentence(const Story& story, const Rolled& event) {
  const std::string dice = event.count == 1 ? "one die" : number_in_words(event.count) + " dice";
  return story.name(event.seat) + " rolls " + (event.dice ? in_words(*event.dice) : dice) + ".";
}

std::string sentence(const Story&, const LastRollCalled&) {
  return "Last roll: everybody with an unfinished hand rolls once more and keeps every die, free of charge.";
}

std::string sentence(const Story& story, const KeepChosen& event) {
  if (!event.dice) return story.name(event.seat) + " has chosen.";
  return story.name(event.seat) + (event.changed ? " now chooses to keep " : " chooses to keep ") +
         in_words(*event.dice) + ".";
}

std::string sentence(const Story& story, const KeepWithdrawn& event) {
  return story.name(event.seat) + " takes their choice back.";
}

std::string sentence(const Story& story, const DiceShown& event) {
  return story.name(event.seat) + " shows " + in_words(event.dice) + ".";
}

std::string sentence(const Story& story, const KeepPaid& event) {
  if (event.dollars == 0) return story.name(event.seat) + " should pay but has no dollars.";
  return story.name(event.seat) + " pays $" + std::to_string(event.dollars) + " to the stagecoach.";
}

std::string sentence(const Story& story, const DiceRetained& event) {
  return story.name(event.seat) + " cannot pay for more and holds on to " + in_words(event.dice) + ".";
}

std::string sentence(const Story& story, const DieTurned& event) {
  return story.name(event.seat) + " turns a die from " + std::string(title(event.turn.from)) + " to " +
         std::string(title(event.turn.to)) + ".";
}

std::string sentence(const Story& story, const HandFinished& event) {
  return story.name(event.seat) + "'s hand is finished: " + in_words(event.hand) + ", " +
         std::string(title(hand_category(event.hand))) + ".";
}

std::string sentence(const Story& story, const CardPlayed& event) {
  const Play& play = event.play;
  std::string text = story.name(play.seat) + " plays " + std::string(title(play.card));
  if (play.turn) {
    return text + " to turn a die from " + std::string(title(play.turn->from)) + " to " +
           std::string(title(play.turn->to)) + ".";
  }
  if (play.target)
    return text + " on " + story.name(*play.target) + " " + std::string(purpose(play.card)) + ".";
  return text + " " + std::string(purpose(play.card)) + ".";
}

std::string sentence(const Story& story, const CardCancelled& event) {
  return story.name(event.by) + " plays " + std::string(title(StoreCard::wanted)) + ": " +
         story.name(event.play.seat) + "'s " + std::string(title(event.play.card)) + " is cancelled.";
}

}  // namespace dicetown
