#include "cli/play/labels.h"

#include <fmt/core.h>

#include "engine/overloaded.h"
#include "story/words.h"

namespace dicetown {
namespace {

// --- Questions ---

std::string what_is_decided(const View& view) {
  if (view.phase == Phase::end) return "who wins the game";
  if (view.phase == Phase::doc) return "who sees Doc Badluck next";
  if (view.phase == Phase::sheriff) return "the tie for the badge";
  return fmt::format("the tie at the {}", title(view.phase));
}

std::string offer_question(const View& view, const AskOffer& ask, const NameList& names) {
  std::vector<std::string> candidates;
  for (const Seat seat : ask.candidates)
    candidates.push_back(view.viewer.is(seat) ? "you" : names[seat.index]);
  return fmt::format("Sheriff {} decides {}: {}. What do you offer?", names[view.sheriff.index],
                     what_is_decided(view), list_in_words(candidates));
}

std::string announced_text(const View& view, const NameList& names) {
  if (!view.announced) return "";
  const Play& play = *view.announced;
  std::string text = fmt::format("{} plays {}", names[play.seat.index], title(play.card));
  if (play.turn) text += fmt::format(" to turn {} into {}", title(play.turn->from), title(play.turn->to));
  if (play.target) text += " on " + (view.viewer.is(*play.target) ? "you" : names[play.target->index]);
  return text + ". ";
}

std::string play_question(const View& view, const AskPlay& ask, const NameList& names) {
  if (ask.card == StoreCard::joe) return "Nervous Joe! Who has to give you up to $4?";
  if (ask.card == StoreCard::wanted)
    return announced_text(view, names) + "Do you play Wanted to cancel that?";
  return fmt::format("Do you play {} {}?", title(ask.card), purpose(ask.card));
}

std::string take_question(const View& view) {
  return view.phase == Phase::saloon ? "You look at the cards you pulled. Which one do you steal?"
                                     : "You look at the cards you drew. Which one do you keep?";
}

// --- Answers ---

std::string play_answer(const View& view, const Play& play, const NameList& names) {
  if (play.target) return fmt::format("{} (${})", names[play.target->index], view[*play.target].dollars);
  if (play.turn) return fmt::format("turn {} into {}", title(play.turn->from), title(play.turn->to));
  return "yes";
}

std::string with_effect(HandCard card) {
  return card.back() == Back::claim ? title(card) : title(card) + " - " + effect_of(card);
}

std::string goods_text(const OfferView& offer) {
  return goods_in_words(offer.dollars, offer.nuggets, offer.backs, offer.cards);
}

std::string offer_answer(const View& view, const MakeOffer& answer, const NameList& names) {
  if (!answer.offer) return "nothing";
  const auto& [candidate, dollars, nuggets, cards] = *answer.offer;
  return fmt::format("{} for {}", goods_in_words(dollars, nuggets, backs_of(cards), cards),
                     view.viewer.is(candidate) ? "yourself" : names[candidate.index]);
}

// Whom the Sheriff may name, and what that brings.
std::string candidate_text(const View& view, Seat chosen, const NameList& names) {
  std::string text = view.viewer.is(chosen) ? "yourself" : names[chosen.index];
  for (const Seat seat : view.all_seats()) {
    const auto& offer = view.offers[seat.index];
    if (!offer || offer->candidate != chosen) continue;
    text += fmt::format("; {} gives you {}", names[seat.index], goods_text(*offer));
  }
  return text;
}

std::string target_text(const View& view, Seat seat, const NameList& names) {
  return fmt::format("{} ({})", names[seat.index], in_words(view[seat].hand));
}

}  // namespace

std::string effect_of(HandCard card) {
  if (card.back() == Back::claim) return "points at the end";
  // "to dig twice as many nuggets" fits a question; a list wants "dig twice as many nuggets".
  std::string_view what = purpose(card.store());
  if (what.starts_with("to ")) what.remove_prefix(3);
  return std::string(what);
}

std::string question_text(const View& view, const Question& question, const NameList& names) {
  return std::visit(
      Overloaded{
          [](const AskKeep&) -> std::string { return "Which dice do you keep?"; },
          [&](const AskPlay& ask) { return play_question(view, ask, names); },
          [](const AskRetain& ask) -> std::string {
            return "Wanted! You cannot pay for all the dice you have shown. Which " +
                   (ask.count == 1 ? std::string("one") : number_in_words(ask.count)) + " do you hold on to?";
          },
          [&](const AskTake&) { return take_question(view); },
          [](const AskRob& ask) -> std::string {
            return fmt::format(
                "The Saloon is yours, with {}. Who do you rob, and of what? You keep one card.",
                count_in_words(ask.queens, "Q"));
          },
          [&](const AskOffer& ask) { return offer_question(view, ask, names); },
          [&](const AskChoose&) { return "You are the Sheriff. You decide " + what_is_decided(view) + "."; },
          [](const AskRemedy&) -> std::string {
            return "Doc Badluck sees you now. Which remedy do you take?";
          },
          [](const AskElixir&) -> std::string {
            return "Doc Badluck sees you now. Which elixir do you drink?";
          },
          [](const AskProtect&) -> std::string {
            return "Which claims do you lay face up? Nobody can take them then.";
          },
          [](const AskTarget&) -> std::string { return "Who has to give you a card?"; },
          [&](const AskGive& ask) { return "Which card do you give to " + names[ask.to.index] + "?"; },
      },
      question.ask);
}

std::string answer_text(const View& view, const Input& answer, const NameList& names) {
  return std::visit(Overloaded{
                        [](const Keep& keep) -> std::string {
                          return fmt::format("{} (${})", in_words(keep.dice), price_of(keep.dice));
                        },
                        [&](const Play& play) { return play_answer(view, play, names); },
                        [](const Pass&) -> std::string { return "no, not now"; },
                        [](const Retain& retain) { return in_words(retain.dice); },
                        [](const Take& take) { return with_effect(take.card); },
                        [&](const Rob& rob) { return names[rob.victim.index] + ": " + in_words(rob.backs); },
                        [&](const MakeOffer& offer) { return offer_answer(view, offer, names); },
                        [&](const Choose& choose) { return candidate_text(view, choose.chosen, names); },
                        [](const TakeRemedy& take) -> std::string {
                          if (!take.remedy) return "no, thank you";
                          return fmt::format("{} - {}", title(*take.remedy), effect_of(*take.remedy));
                        },
                        [](const TakeElixir& take) -> std::string {
                          if (!take.pick) return "no, thank you";
                          if (!take.pick->open) return "the unseen one on top of the deck";
                          return fmt::format("{} - {}", title(*take.pick->open), effect_of(*take.pick->open));
                        },
                        [](const Protect& protect) { return in_words(protect.claims); },
                        [&](const Target& target) { return target_text(view, target.target, names); },
                        [](const Give& give) { return with_effect(give.card); },
                        [](const auto&) -> std::string { return ""; },
                    },
                    answer);
}

std::vector<std::string> offers_text(const View& view, const NameList& names) {
  std::vector<std::string> lines;
  for (const Seat seat : view.all_seats()) {
    const auto& offer = view.offers[seat.index];
    if (!offer) continue;
    lines.push_back(fmt::format("{} offers {} for {}.", names[seat.index], goods_text(*offer),
                                view.viewer.is(offer->candidate) ? "you" : names[offer->candidate.index]));
  }
  return lines;
}

}  // namespace dicetown
