#include "bots/searching_bot.h"

#include <variant>

#include "bots/appraisal.h"
#include "bots/planned_answers.h"
#include "bots/search.h"

namespace dicetown {

Input SearchingBot::answer(const View& view, const Question& question, Budget budget, Rng& rng) {
  const Weights& weights = judgement_.weights(view);
  const Appraisal appraisal(view, weights);
  if (const auto* ask = std::get_if<AskOffer>(&question.ask)) return simple_offer(appraisal, *ask, rng);
  const Insight insight{view, weights, suspicion_};
  return search(insight, weigh_by_plan(appraisal, question), budget, rng).front().answer;
}

}  // namespace dicetown
