#include "bots/levels.h"

#include "bots/judgement/simple_bot.h"
#include "bots/judgement/tuned_for_more.h"
#include "bots/judgement/tuned_for_two.h"
#include "bots/planning_bot.h"
#include "bots/searching_bot.h"

namespace dicetown {
namespace {

// By so many points, more or less, these misjudge an answer: set by hand so that between two each level beats
// the one below in two games out of three, and among five wins a third of its games where a fifth is fair.
constexpr Judgement kHasty({kRulesOfThumb, 1.1}, {kRulesOfThumb, 1.3});
constexpr Judgement kCareless({kRulesOfThumb, 0.2}, {kRulesOfThumb, 0.85});
constexpr Judgement kAttentive({kTunedForTwo, 1.1}, {kTunedForMore, 0.64});
constexpr Judgement kCalm({kTunedForTwo, 0.9}, {kTunedForMore});
constexpr Judgement kSharp({kTunedForTwo}, {kTunedForMore});

}  // namespace

std::unique_ptr<Bot> make_level(int level) {
  switch (level) {
    case 1: return std::make_unique<SimpleBot>(kHasty);
    case 2: return std::make_unique<SimpleBot>(kCareless);
    case 3: return std::make_unique<SimpleBot>(kAttentive);
    case 4: return std::make_unique<PlanningBot>(kCalm);
    default: return std::make_unique<SearchingBot>(kSharp);
  }
}

const Judgement& strongest_judgement() { return kSharp; }

}  // namespace dicetown
