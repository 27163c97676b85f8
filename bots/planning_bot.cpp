#include "bots/planning_bot.h"

#include <variant>

#include "bots/appraisal.h"
#include "bots/bargaining.h"
#include "bots/best.h"
#include "bots/dice_sense.h"
#include "bots/simple_answers.h"

namespace dicetown {
namespace {

Input planned_answer(const Appraisal& appraisal, const AskKeep& ask, Rng& rng) {
  const DiceSense sense(appraisal);
  Best<Dice> best(rng);
  for (const WeighedKeep& keep : sense.weigh(ask.rolled)) best.consider(keep.dice, keep.worth);
  return Keep{appraisal.me(), best.choice()};
}

Input planned_answer(const Appraisal& appraisal, const AskOffer& ask, Rng& rng) {
  return MakeOffer{appraisal.me(), Bargaining(appraisal, ask.candidates).best_offer(ask, rng)};
}

Input planned_answer(const Appraisal& appraisal, const AskChoose& ask, Rng& rng) {
  if (appraisal.view().phase == Phase::end) return simple_answer(appraisal, ask, rng);
  return Choose{appraisal.me(), Bargaining(appraisal, ask.candidates).choice(rng)};
}

template <class Ask>
Input planned_answer(const Appraisal& appraisal, const Ask& ask, Rng& rng) {
  return simple_answer(appraisal, ask, rng);
}

}  // namespace

Input PlanningBot::answer(const View& view, const Question& question, Budget /*budget*/, Rng& rng) {
  const Appraisal appraisal(view, weights_);
  return std::visit([&](const auto& ask) { return planned_answer(appraisal, ask, rng); }, question.ask);
}

std::optional<MakeOffer> PlanningBot::reconsider(const View& view, const AskOffer& ask, Budget /*budget*/,
                                                 Rng& rng) {
  const Appraisal appraisal(view, weights_);
  return Bargaining(appraisal, ask.candidates).change(ask, rng);
}

}  // namespace dicetown
