#include "record/describe.h"

#include <variant>

#include "record/names.h"
#include "record/overloaded.h"

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

std::string describe(const PullNeeded& pull) {
  return "chance: pull " + std::to_string(pull.backs.claims) + " claims and " +
         std::to_string(pull.backs.store) + " store cards from seat " + std::to_string(pull.from.index);
}

}  // namespace

std::string_view ask_name(const Question& question) {
  return std::visit(Overloaded{
                        [](const AskKeep&) -> std::string_view { return "keep"; },
                        [](const AskPlay&) -> std::string_view { return "play"; },
                        [](const AskRetain&) -> std::string_view { return "retain"; },
                        [](const AskTake&) -> std::string_view { return "take"; },
                        [](const AskRob&) -> std::string_view { return "rob"; },
                        [](const AskOffer&) -> std::string_view { return "offer"; },
                        [](const AskChoose&) -> std::string_view { return "choose"; },
                        [](const AskRemedy&) -> std::string_view { return "remedy"; },
                        [](const AskElixir&) -> std::string_view { return "elixir"; },
                        [](const AskProtect&) -> std::string_view { return "protect"; },
                        [](const AskTarget&) -> std::string_view { return "target"; },
                        [](const AskGive&) -> std::string_view { return "give"; },
                    },
                    question.ask);
}

std::string describe(const Awaiting& awaiting) {
  return std::visit(Overloaded{
                        [](const RollNeeded&) -> std::string { return "chance: roll"; },
                        [](const DrawNeeded& draw) { return describe(draw); },
                        [](const PullNeeded& pull) { return describe(pull); },
                        [](const Questions& questions) { return describe(questions); },
                        [](const Finished&) -> std::string { return "nothing: the game is over"; },
                    },
                    awaiting);
}

std::string_view describe(Rejection rejection) {
  switch (rejection) {
    case Rejection::game_over: return "the game is over";
    case Rejection::no_such_seat: return "no such seat";
    case Rejection::chance_is_awaited: return "the dice or the cards are to come first";
    case Rejection::answer_is_awaited: return "a seat is to answer first";
    case Rejection::other_chance_awaited: return "another outcome of chance is to come";
    case Rejection::not_asked: return "this seat is not asked that";
    case Rejection::other_card_asked: return "it is another card's moment";
    case Rejection::not_an_option: return "the rules do not allow this answer";
    case Rejection::nothing_to_withdraw: return "there is no choice to take back";
    case Rejection::no_replacements_left: return "the offer has been changed three times already";
    case Rejection::wrong_seats_roll: return "other seats roll";
    case Rejection::wrong_number_of_dice: return "a seat rolls another number of dice";
    case Rejection::wrong_number_of_cards: return "another number of cards is due";
    case Rejection::not_in_the_deck: return "these cards cannot come off the deck now";
    case Rejection::not_in_the_hand: return "these cards are not in that hand";
  }
  return "it is against the rules";
}

}  // namespace dicetown
