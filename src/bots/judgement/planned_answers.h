// What answers are worth to somebody who plans his dice exactly and bargains by expected worth.
#pragma once

#include "bots/judgement/weigh.h"
#include "engine/question.h"

namespace dicetown {

WeighedAnswers weigh_by_plan(const Appraisal& appraisal, const Question& question);

}  // namespace dicetown
