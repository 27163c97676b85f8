#include "bots/judgement/planned_answers.h"

#include <variant>

#include "bots/judgement/bargaining.h"
#include "bots/judgement/dice_sense.h"

namespace dicetown {
namespace {

WeighedAnswers weigh_well(const Appraisal& appraisal, const AskKeep& ask) {
  WeighedAnswers answers;
  for (const WeighedKeep& keep : DiceSense(appraisal).weigh(ask.rolled)) {
    const Keep answer{appraisal.me(), keep.dice};
    if (ask.allows(answer)) answers.push_back({answer, keep.worth});
  }
  return answers;
}

WeighedAnswers weigh_well(const Appraisal& appraisal, const AskRetain& ask) {
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

WeighedAnswers weigh_well(const Appraisal& appraisal, const AskPlay& ask) {
  return ask.card == StoreCard::cheater ? weigh_cheating(appraisal, ask) : weigh(appraisal, ask);
}

WeighedAnswers weigh_well(const Appraisal& appraisal, const AskOffer& ask) {
  return Bargaining(appraisal, ask.candidates).weigh_offers(ask);
}

WeighedAnswers weigh_well(const Appraisal& appraisal, const AskChoose& ask) {
  const bool final_tie = appraisal.view().phase == Phase::end;
  return final_tie ? weigh(appraisal, ask) : Bargaining(appraisal, ask.candidates).weigh_choices();
}

template <class Ask>
WeighedAnswers weigh_well(const Appraisal& appraisal, const Ask& ask) {
  return weigh(appraisal, ask);
}

}  // namespace

WeighedAnswers weigh_by_plan(const Appraisal& appraisal, const Question& question) {
  return std::visit([&](const auto& ask) { return weigh_well(appraisal, ask); }, question.ask);
}

}  // namespace dicetown
