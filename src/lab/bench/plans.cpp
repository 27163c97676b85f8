#include "lab/bench/plans.h"

#include <algorithm>
#include <array>
#include <limits>

#include "bots/dice/keep_plan.h"
#include "console/interrupt.h"
#include "console/stopwatch.h"

namespace dicetown {
namespace {

constexpr int kSlices = 5;
constexpr int kMostDollars = 10;

// Some hands, some money, and rivals who become faster: what they are worth does not change the time much.
class ExampleStakes {
 public:
  ExampleStakes() {
    for (std::size_t rank = 0; rank < kHandRanks; ++rank) {
      hands_[rank] = static_cast<double>(rank * rank % 97) / 10;  // high and low ones side by side
    }
    for (std::size_t dollars = 0; dollars < money_.size(); ++dollars) {
      money_[dollars] = 0.5 * static_cast<double>(dollars);
    }
  }
  HandStakes stakes() const { return {hands_, money_, ends_, 1.5}; }

 private:
  ByHand hands_{};
  std::array<double, kMostDollars + 1> money_{};
  std::array<double, 6> ends_{0.02, 0.08, 0.2, 0.35, 0.5, 0.6};
};

// Microseconds for one call, by many calls.
template <class Work>
double time_of(double seconds, Work work) {
  const double before = cpu_seconds();
  double elapsed = 0;
  int calls = 0;
  do {
    work();
    ++calls;
    elapsed = cpu_seconds() - before;
  } while (elapsed < seconds);
  return 1e6 * elapsed / calls;
}

void measure_slice(PlanMeasurement& result, double seconds) {
  const ExampleStakes example;
  const HandPosition start{Dice::of(Face::queen, result.aside), result.dollars, result.brutes};
  const double plan_us = time_of(seconds / 2, [&] {
    const KeepPlan plan(Ruleset{}, example.stakes(), start);
    use(plan);
  });
  const KeepPlan plan(Ruleset{}, example.stakes(), start);
  const double chances_us = time_of(seconds / 2, [&] { use(plan.hand_chances(start)); });
  result.plan_us = std::min(result.plan_us, plan_us);
  result.chances_us = std::min(result.chances_us, chances_us);
}

}  // namespace

std::vector<PlanMeasurement> measure_plans(double seconds) {
  std::vector<PlanMeasurement> results{
      {2, 5, 0}, {1, 5, 0}, {1, 5, 1}, {0, kMostDollars, 0}, {0, kMostDollars, 1}};
  for (PlanMeasurement& each : results) {
    each.plan_us = each.chances_us = std::numeric_limits<double>::max();
  }
  for (int slice = 0; slice < kSlices; ++slice) {
    for (PlanMeasurement& each : results) {
      if (was_interrupted()) return {};
      measure_slice(each, seconds / (kSlices * static_cast<double>(results.size())));
    }
  }
  return results;
}

}  // namespace dicetown
