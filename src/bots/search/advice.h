// What the strongest player there is thinks of the answers to a question.
#pragma once

#include <vector>

#include "bots/search/search.h"
#include "engine/question.h"

namespace dicetown {

// The best answer first. There is always one.
std::vector<SearchedAnswer> advise(const Insight& insight, const Question& question, Breadth breadth,
                                   Budget budget, Rng& rng);

}  // namespace dicetown
