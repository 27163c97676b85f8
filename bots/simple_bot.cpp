#include "bots/simple_bot.h"

#include <variant>

#include "bots/appraisal.h"
#include "bots/simple_answers.h"

namespace dicetown {

Input SimpleBot::answer(const View& view, const Question& question, Budget /*budget*/, Rng& rng) {
  const Appraisal appraisal(view, weights_);
  return std::visit([&](const auto& ask) { return simple_answer(appraisal, ask, rng); }, question.ask);
}

}  // namespace dicetown
