#include "bots/planned_answers.h"

#include <cassert>
#include <type_traits>
#include <variant>

#include "bots/dice_bags.h"
#include "bots/dice_sense.h"

namespace dicetown {
namespace {

WeighedAnswers weigh_keeps(const Appraisal& appraisal, const AskKeep& ask) {
  WeighedAnswers answers;
  for (const WeighedKeep& keep : DiceSense(appraisal).weigh(ask.rolled)) {
    answers.push_back({Keep{appraisal.me(), keep.dice}, keep.worth});
  }
  return answers;
}

WeighedAnswers weigh_retained(const Appraisal& appraisal, const AskRetain& ask) {
  const DiceSense sense(appraisal);
  const Dice aside = appraisal.view()[appraisal.me()].dice;
  WeighedAnswers answers;
  for (const Dice dice : picks_of_size(ask.from, ask.count)) {
    answers.push_back({Retain{appraisal.me(), dice}, sense.worth_after_reveal(aside + dice)});
  }
  return answers;
}

WeighedAnswers weigh_cheating(const Appraisal& appraisal, const AskPlay& ask) {
  const DiceSense sense(appraisal);
  const Dice hand = appraisal.open_dice(appraisal.me());
  const double as_it_is = sense.worth_after_reveal(hand) + appraisal.card(StoreCard::cheater);
  WeighedAnswers answers{{Pass{appraisal.me(), ask.card}, 0}};
  for (int i = 0; i < ask.option_count(); ++i) {
    const Input option = ask.option(appraisal.me(), i);
    const auto* play = std::get_if<Play>(&option);
    if (play == nullptr) continue;
    const Dice turned = hand - Dice{play->turn->from} + Dice{play->turn->to};
    answers.push_back({option, sense.worth_after_reveal(turned) - as_it_is});
  }
  return answers;
}

}  // namespace

WeighedAnswers weigh_by_plan(const Appraisal& appraisal, const Question& question) {
  return std::visit(
      [&]<class Ask>(const Ask& ask) -> WeighedAnswers {
        if constexpr (std::is_same_v<Ask, AskOffer>) {
          assert(false);
          return {};
        } else {
          if constexpr (std::is_same_v<Ask, AskKeep>) return weigh_keeps(appraisal, ask);
          if constexpr (std::is_same_v<Ask, AskRetain>) return weigh_retained(appraisal, ask);
          if constexpr (std::is_same_v<Ask, AskPlay>) {
            if (ask.card == StoreCard::cheater) return weigh_cheating(appraisal, ask);
          }
          return weigh(appraisal, ask);
        }
      },
      question.ask);
}

}  // namespace dicetown
