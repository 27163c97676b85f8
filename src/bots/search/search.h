// Looks ahead: tries the most promising answers in worlds that the viewer must hold possible.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/judgement/weigh.h"
#include "bots/judgement/weights.h"
#include "bots/search/deadline.h"
#include "bots/search/hunches.h"
#include "engine/views/view.h"

namespace dicetown {

struct SearchedAnswer {
  Input answer;
  double worth = 0;       // as it was judged before, in points
  double win_chance = 0;  // judgement and playouts together
  int playouts = 0;
};

// Which answers are tried.
enum class Breadth : std::uint8_t {
  promising,  // to find the best one: those that seem nearly as good, if there are several
  all,        // to tell what each is worth: the best dozen, however bad
};

// What a search goes by. All must outlive it.
struct Insight {
  const View& view;  // of somebody who has a seat
  const Weights& weights;
  const Hunches& hunches;
};

// The answers worth trying, the best one first. `answers`, one at least, are judged in points; the same
// random numbers and playouts give the same result, as long as the clock does not stop the search.
std::vector<SearchedAnswer> search(const Insight& insight, const WeighedAnswers& answers, Breadth breadth,
                                   std::uint32_t playouts, const Deadline& deadline, Rng& rng);

}  // namespace dicetown
