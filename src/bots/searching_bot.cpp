#include "bots/searching_bot.h"

#include "bots/judgement/appraisal.h"
#include "bots/judgement/bargaining.h"
#include "bots/search/advice.h"

namespace dicetown {

Input SearchingBot::answer(const View& view, const Question& question, Budget budget, Rng& rng) {
  const Insight insight{view, judgement_.weights(view), hunches_};
  return advise(insight, question, Breadth::promising, budget, rng).front().answer;
}

std::optional<MakeOffer> SearchingBot::reconsider(const View& view, const AskOffer& ask, Budget /*budget*/,
                                                  Rng& rng) {
  const Appraisal appraisal(view, judgement_.weights(view));
  return Bargaining(appraisal, ask.candidates).change(ask, rng);
}

}  // namespace dicetown
