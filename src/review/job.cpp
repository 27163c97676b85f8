#include "review/job.h"

#include <utility>

#include "bots/levels.h"
#include "bots/search/advice.h"
#include "review/full_information.h"

namespace dicetown {
namespace {

constexpr std::uint64_t kDecisionStream = 1ULL << 32;

Verdict judge(const ReviewPlan& plan, std::size_t job) {
  const ReviewStep& step = plan.steps[job];
  const auto& [witness, question] = *step.dilemma;
  const View view = observe(step.before, plan.rules, witness.knowledge);
  const Insight insight{view, strongest_judgement().weights(view), witness.hunches};
  Rng rng(plan.settings.seed, kDecisionStream + job);
  const Budget budget = budget_of_playouts(plan.settings.playouts_of_decision());
  Verdict verdict{.best = advise(insight, question, Breadth::promising, budget, rng).front().answer,
                  .loss = 0,
                  .error = 0,
                  .reasons = {}};
  if (verdict.best == step.input) return verdict;
  Comparison against = compare(insight, verdict.best, step.input, budget.playouts, Deadline(budget), rng);
  verdict.error = against.error;
  // What may be chance is no mistake.
  if (against.is_clear()) {
    verdict.loss = against.difference;
    verdict.reasons = std::move(against.reasons);
  }
  return verdict;
}

}  // namespace

JobResult run_job(const ReviewPlan& plan, std::size_t job) {
  JobResult result{.job = job,
                   .before = std::nullopt,
                   .in_throw = chances_in_throw(plan, job),
                   .round_end = std::nullopt,
                   .verdict = std::nullopt};
  if (!is_quick_answer(plan, job)) result.before = chances_before(plan, job);
  if (plan.ends_its_round(job)) result.round_end = chances_at_round_end(plan, job);
  if (plan.steps[job].dilemma) result.verdict = judge(plan, job);
  return result;
}

}  // namespace dicetown
