// What answers are worth to somebody who plans his dice exactly.
#pragma once

#include "bots/weigh.h"
#include "engine/question.h"

namespace dicetown {

// Precondition: the question is not for an offer.
WeighedAnswers weigh_by_plan(const Appraisal& appraisal, const Question& question);

}  // namespace dicetown
