// What the strongest bot would answer, and why: by what the asked seat has seen, never by hidden cards or
// dice.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/search.h"
#include "engine/question.h"
#include "engine/state.h"
#include "engine/view.h"
#include "review/comparison.h"
#include "review/witness.h"

namespace dicetown {

struct Counsel {
  View view;  // the asked seat's
  Question question;
  std::vector<SearchedAnswer> answers;  // the best one first
  Reasons reasons;                      // why it is better than the next; none if it may be as good
};

// At the state that a witness has seen coming.
Counsel counsel(const State& state, const Ruleset& rules, const Witness& witness, const Question& question,
                Budget budget, std::uint64_t seed);

// For machines: one object.
std::string counsel_json(const Counsel& counsel);

}  // namespace dicetown
