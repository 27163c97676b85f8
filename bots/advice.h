// What the strongest player there is thinks of the answers to a question.
#pragma once

#include <vector>

#include "bots/search.h"
#include "engine/question.h"

namespace dicetown {

// The answers worth thinking about, the best one first.
std::vector<SearchedAnswer> advise(const Insight& insight, const Question& question, Budget budget, Rng& rng);

}  // namespace dicetown
