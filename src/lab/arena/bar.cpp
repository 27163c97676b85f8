#include "lab/arena/bar.h"

#include <cmath>

namespace dicetown {
namespace {

constexpr double kErrors = 0.05;  // of each kind
// With fewer it is not known how the games of a set go together.
constexpr int kFewestSets = 50;

// Of what was counted, if the rate is the one that passes and not the one that fails: as a logarithm.
double likelihood_ratio(const Bar& bar, const WinCount& so_far) {
  const double rate = so_far.rate();
  return so_far.worth_in_games() *
         (rate * std::log(bar.pass / bar.fail) + (1 - rate) * std::log((1 - bar.pass) / (1 - bar.fail)));
}

}  // namespace

Finding judge(const Bar& bar, const WinCount& so_far) {
  if (so_far.sets() < kFewestSets) return Finding::open;
  const double enough = std::log((1 - kErrors) / kErrors);
  const double ratio = likelihood_ratio(bar, so_far);
  if (ratio >= enough) return Finding::passed;
  return ratio <= -enough ? Finding::failed : Finding::open;
}

}  // namespace dicetown
