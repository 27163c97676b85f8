#include "bots/judgement/weigh.h"

#include <cstddef>

#include "bots/judgement/best.h"

namespace dicetown {

Input pick(const WeighedAnswers& answers, double blur, Rng& rng) {
  Best<std::size_t> best(rng);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    best.consider(i, blur > 0 ? answers[i].worth + blur * normal(rng) : answers[i].worth);
  }
  return answers[best.choice()].answer;
}

}  // namespace dicetown
