#include "record/describe.h"

#include <variant>

#include "engine/overloaded.h"
#include "json/names.h"

namespace dicetown {
namespace {

std::string describe(const Question& question) {
  std::string text = "seat " + std::to_string(question.seat.index) + ": ";
  text += ask_name(question);
  if (const auto* play = std::get_if<AskPlay>(&question.ask)) {
    text += play->may_pass ? " or pass " : " ";
    text += name_of(play->card);
  }
  return text;
}

std::string describe(const Questions& questions) {
  std::string text;
  for (const Question& question : questions) {
    if (!text.empty()) text += "; ";
    text += describe(question);
  }
  return text;
}

std::string describe(const DrawNeeded& draw) {
  std::string text = "chance: draw " + std::to_string(draw.count) + " from ";
  return text += name_of(draw.from);
}

// "2 claims"; nothing where there are none.
void add_count(std::string& cards, int count, std::string_view kind) {
  if (count == 0) return;
  if (!cards.empty()) cards += " and ";
  cards += std::to_string(count) + " " + std::string(kind) + (count == 1 ? "" : "s");
}

std::string describe(const PullNeeded& pull) {
  std::string cards;
  add_count(cards, pull.backs.claims, "claim");
  add_count(cards, pull.backs.store, "store card");
  return "chance: pull " + cards + " from seat " + std::to_string(pull.from.index);
}

}  // namespace

std::string describe(const Awaiting& awaiting) {
  return std::visit(Overloaded{
                        [](const RollNeeded&) -> std::string { return "chance: roll"; },
                        [](const DrawNeeded& draw) { return describe(draw); },
                        [](const PullNeeded& pull) { return describe(pull); },
                        [](const Questions& questions) { return describe(questions); },
                        [](const Finished&) -> std::string { return "nothing; the game is over"; },
                    },
                    awaiting);
}

std::string_view describe(Rejection rejection) {
  switch (rejection) {
    case Rejection::game_over: return "the game is over";
    case Rejection::no_such_seat: return "no such seat";
    case Rejection::chance_is_awaited: return "the dice or cards must come first";
    case Rejection::answer_is_awaited: return "a seat must answer first";
    case Rejection::other_chance_awaited: return "a different outcome of chance must come";
    case Rejection::not_asked: return "this seat was not asked that";
    case Rejection::other_card_asked: return "this is another card's moment";
    case Rejection::not_an_option: return "the rules do not allow this answer";
    case Rejection::nothing_to_withdraw: return "there is no choice to take back";
    case Rejection::no_replacements_left: return "the offer has already been changed three times";
    case Rejection::wrong_seats_roll: return "different seats must roll";
    case Rejection::wrong_number_of_dice: return "a seat must roll a different number of dice";
    case Rejection::wrong_number_of_cards: return "a different number of cards must come";
    case Rejection::not_in_the_deck: return "these cards cannot come off the deck now";
    case Rejection::not_in_the_hand: return "these cards are not in that hand";
  }
  return "it is against the rules";
}

}  // namespace dicetown
