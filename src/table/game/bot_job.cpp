#include "table/game/bot_job.h"

#include <utility>
#include <variant>

namespace dicetown {

BotAnswer think_about(BotJob job) {
  for (const VisibleEvent& event : job.seen) job.bot->on_event(event);
  std::optional<Input> answer;
  if (job.has_answered) {
    answer = job.bot->reconsider(job.view, std::get<AskOffer>(job.question.ask), job.budget, job.rng);
  } else {
    answer = job.bot->answer(job.view, job.question, job.budget, job.rng);
  }
  return {job.ticket, std::move(job.bot), job.rng, answer};
}

}  // namespace dicetown
