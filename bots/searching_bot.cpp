#include "bots/searching_bot.h"

#include <variant>

#include "bots/advice.h"
#include "bots/appraisal.h"
#include "bots/weigh.h"

namespace dicetown {

Input SearchingBot::answer(const View& view, const Question& question, Budget budget, Rng& rng) {
  const Weights& weights = judgement_.weights(view);
  const Appraisal appraisal(view, weights);
  if (const auto* ask = std::get_if<AskOffer>(&question.ask)) return simple_offer(appraisal, *ask, rng);
  return advise({view, weights, hunches_}, question, budget, rng).front().answer;
}

}  // namespace dicetown
