// Rates as they are printed: in percent, and never without saying how sure they are.
#pragma once

#include <string>

#include "lab/measure/win_count.h"

namespace dicetown {

// "54.4"
std::string percent(double share);
// "52.4 - 56.5"
std::string percent(const Interval& interval);
// "54.4 % (52.4 to 56.5)"
std::string rate_text(const WinCount& count);

}  // namespace dicetown
