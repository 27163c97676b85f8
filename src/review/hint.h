// What the strongest bot would answer, and why: by what the asked seat has seen, never by hidden cards or
// dice.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/search/search.h"
#include "engine/question.h"
#include "engine/state.h"
#include "engine/views/view.h"
#include "review/comparison.h"
#include "review/witness.h"

namespace dicetown {

struct Counsel {
  View view;  // the asked seat's
  Question question;
  std::vector<SearchedAnswer> answers;  // the best one first
  Reasons reasons;                      // why it is better than the next; none if it may be as good
};

// What a seat is asked in a state, or will be when those pass who are asked for the same hidden card before
// it: a table asks them all together, and nobody sees a pass. Leads the state there.
std::optional<Question> question_ahead(State& state, const Ruleset& rules, Seat seat);

// At the state that a witness has seen coming.
Counsel counsel(const State& state, const Ruleset& rules, const Witness& witness, const Question& question,
                Budget budget, std::uint64_t seed);

// For machines: one object.
std::string counsel_json(const Counsel& counsel);

}  // namespace dicetown
