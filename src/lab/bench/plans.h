// How long a bot needs to plan its dice exactly.
#pragma once

#include <vector>

namespace dicetown {

struct PlanMeasurement {
  int aside = 0;  // dice
  int dollars = 0;
  int brutes = 0;
  double plan_us = 0;     // of processor time, in the fastest slice
  double chances_us = 0;  // for the chances of all hands besides
};

// For so many seconds of processor time altogether. No results if interrupted.
std::vector<PlanMeasurement> measure_plans(double seconds);

}  // namespace dicetown
