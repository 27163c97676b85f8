#include "bots/planning_bot.h"

#include <variant>

#include "bots/judgement/appraisal.h"
#include "bots/judgement/bargaining.h"
#include "bots/judgement/planned_answers.h"

namespace dicetown {

Input PlanningBot::answer(const View& view, const Question& question, Budget /*budget*/, Rng& rng) {
  const Appraisal appraisal(view, judgement_.weights(view));
  // Among hundreds of offers one that is misjudged would always be found.
  const double blur = std::holds_alternative<AskOffer>(question.ask) ? 0 : judgement_.blur(view);
  return pick(weigh_by_plan(appraisal, question), blur, rng);
}

std::optional<MakeOffer> PlanningBot::reconsider(const View& view, const AskOffer& ask, Budget /*budget*/,
                                                 Rng& rng) {
  const Appraisal appraisal(view, judgement_.weights(view));
  return Bargaining(appraisal, ask.candidates).change(ask, rng);
}

}  // namespace dicetown
