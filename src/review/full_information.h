// What everybody's chances were, all hands and dice known: of a game that is over nothing is hidden any more.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/seat.h"
#include "review/chances.h"
#include "review/plan.h"

namespace dicetown {

// How likely each seat was to win before a step, if all play on with quick judgement. All steps of a round
// meet the same luck: what does not matter changes nothing.
Chances chances_before(const ReviewPlan& plan, std::size_t step);
// Whether quick judgement would have given the same answer: then it has changed nothing.
bool is_quick_answer(const ReviewPlan& plan, std::size_t step);
// Everybody's chances after the last step of a round, met by the same luck as the step itself.
Chances chances_at_round_end(const ReviewPlan& plan, std::size_t step);

// Of a throw: with the dice of the first of those who threw, of the first two, and so on, but without the
// last, which is the step that follows.
std::vector<Chances> chances_in_throw(const ReviewPlan& plan, std::size_t step);

}  // namespace dicetown
