#include "bots/judgement/simple_bot.h"

#include <type_traits>
#include <variant>

#include "bots/judgement/appraisal.h"
#include "bots/judgement/weigh.h"

namespace dicetown {

Input SimpleBot::answer(const View& view, const Question& question, Budget /*budget*/, Rng& rng) {
  const Appraisal appraisal(view, judgement_.weights(view));
  return std::visit(
      [&]<class Ask>(const Ask& ask) -> Input {
        if constexpr (std::is_same_v<Ask, AskOffer>) {
          return simple_offer(appraisal, ask, rng);
        } else {
          return pick(weigh(appraisal, ask), judgement_.blur(view), rng);
        }
      },
      question.ask);
}

}  // namespace dicetown
