#include "bots/planning_bot.h"

#include <variant>

#include "bots/appraisal.h"
#include "bots/planned_answers.h"

namespace dicetown {

Input PlanningBot::answer(const View& view, const Question& question, Budget /*budget*/, Rng& rng) {
  const Appraisal appraisal(view, judgement_.weights(view));
  if (const auto* ask = std::get_if<AskOffer>(&question.ask)) return simple_offer(appraisal, *ask, rng);
  return pick(weigh_by_plan(appraisal, question), judgement_.blur(), rng);
}

}  // namespace dicetown
