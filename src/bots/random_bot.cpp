#include "bots/random_bot.h"

#include "bots/random_answer.h"

namespace dicetown {

Input RandomBot::answer(const View& /*view*/, const Question& question, Budget /*budget*/, Rng& rng) {
  return random_answer(question, rng);
}

}  // namespace dicetown
