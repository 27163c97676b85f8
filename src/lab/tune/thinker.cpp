#include "lab/tune/thinker.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "bots/judgement/simple_bot.h"
#include "bots/planning_bot.h"

namespace dicetown {
namespace {

template <class Kind>
std::unique_ptr<Bot> make(const Weights& weights) {
  return std::make_unique<Kind>(weights);
}

constexpr std::array kThinkers{
    Thinker{"simple", WeightUse::quick, make<SimpleBot>},
    Thinker{"planner", WeightUse::planning, make<PlanningBot>},
};

}  // namespace

std::span<const Thinker> thinkers() { return kThinkers; }

const Thinker& thinker(std::string_view name) {
  const auto found = std::ranges::find(kThinkers, name, &Thinker::name);
  assert(found != kThinkers.end());
  return *found;
}

}  // namespace dicetown
