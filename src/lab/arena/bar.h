// Whether a rate is up to what is asked of it, found with as few games as that takes.
#pragma once

#include <cstdint>

#include "lab/measure/win_count.h"

namespace dicetown {

// What is asked of a true rate. Of one between the two nothing is promised.
struct Bar {
  double fail = 0;  // so low a rate passes one time in 20 at most
  double pass = 0;  // and one as high as this fails one time in 20 at most
};

enum class Finding : std::uint8_t { open, passed, failed };

// Wald's sequential test of a ratio of probabilities: it may be asked after every set of games, for as long
// as it takes, and still keeps to its two chances of an error. The games of a set share their dice, so it is
// given the number of independent games that they are worth. What it stops at says nothing else of the rate:
// it stops when luck has taken that far enough from the bar.
Finding judge(const Bar& bar, const WinCount& so_far);

}  // namespace dicetown
