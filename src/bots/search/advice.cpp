#include "bots/search/advice.h"

#include "bots/judgement/appraisal.h"
#include "bots/judgement/planned_answers.h"

namespace dicetown {

std::vector<SearchedAnswer> advise(const Insight& insight, const Question& question, Breadth breadth,
                                   Budget budget, Rng& rng) {
  const Deadline deadline(budget);  // to weigh the answers takes time, too
  const Appraisal appraisal(insight.view, insight.weights);
  return search(insight, weigh_by_plan(appraisal, question), breadth, budget.playouts, deadline, rng);
}

}  // namespace dicetown
