#include "bots/dice/keep_outlook.h"

#include <algorithm>

namespace dicetown {

KeepPlan::Outlook::Outlook(const KeepPlan& plan)
    : plan_(plan),
      bags_(ordered_bags()),
      now_(plan.brute_counts_ * plan.open_rows_ * plan.width_),
      next_(now_.size()) {}

ByHand KeepPlan::Outlook::follow(std::size_t layer, const PlanCell& from) {
  start(from, 0);
  return follow_from(layer);
}

ByHand KeepPlan::Outlook::follow_reveal(std::size_t layer, const PlanCell& from) {
  start(from, plan_.ends_[layer]);
  return follow_from(plan_.layer_after(layer));
}

void KeepPlan::Outlook::start(const PlanCell& from, double ended) {
  if (plan_.is_finished(from.row)) {
    ended_[from.row] = 1;
  } else {
    ended_[from.row] = ended;
    at(now_, from) = 1 - ended;
  }
}

ByHand KeepPlan::Outlook::follow_from(std::size_t layer) {
  for (; layer + 1 < plan_.ends_.size(); ++layer) {
    follow_layer(layer, next_);
    std::swap(now_, next_);
    std::ranges::fill(next_, 0);
  }
  follow_layer(layer, now_);  // where it stays: each keep leads to a place that comes later in the loops
  return end_blindly();
}

void KeepPlan::Outlook::follow_layer(std::size_t layer, Chances& next) {
  for (std::size_t row = 0; row < plan_.open_rows_; ++row) {
    for (std::size_t brutes = plan_.brute_counts_; brutes-- > 0;) {
      for (std::size_t dollars = plan_.width_; dollars-- > 0;) {
        const PlanCell place{row, dollars, brutes};
        if (const double chance = at(now_, place); chance > 0) throw_dice(layer, place, chance, next);
      }
    }
  }
}

void KeepPlan::Outlook::throw_dice(std::size_t layer, const PlanCell& place, double chance, Chances& next) {
  const std::size_t thrown = plan_.missing_ - bags_.size(place.row);
  find_choices(layer, place, OrderedBags::up_to(thrown));
  const auto sums = bags_.sums(place.row);
  const Option none = plan_.option(layer, place, 0);
  for (std::size_t all = OrderedBags::up_to(thrown - 1); all < OrderedBags::up_to(thrown); ++all) {
    Choice choice = choices_[all];
    if (none.worth > choice.worth) choice = {none.worth, 0, none.by_brute};
    const std::size_t row = sums[choice.kept];
    const double share = chance * bags_.chance(all);
    if (plan_.is_finished(row)) {
      ended_[row] += share;
      continue;
    }
    ended_[row] += share * plan_.ends_[layer];
    const std::size_t paid = choice.by_brute ? 0 : bags_.price(choice.kept);
    const std::size_t brutes = choice.by_brute ? place.brutes - 1 : place.brutes;
    at(next, {row, place.dollars - paid, brutes}) += share * (1 - plan_.ends_[layer]);
  }
}

// What is best to keep of all dice before `end`, if some must be kept: of equals the fewest dice.
void KeepPlan::Outlook::find_choices(std::size_t layer, const PlanCell& place, std::size_t end) {
  choices_[0] = {kImpossible, 0, false};
  for (std::size_t all = 1; all < end; ++all) {
    Choice best = choices_[0];
    for (const BagIndex part : bags_.without_one(all)) {
      if (choices_[part].worth > best.worth) best = choices_[part];
    }
    const Option whole = plan_.option(layer, place, all);
    if (whole.worth > best.worth) best = {whole.worth, static_cast<BagIndex>(all), whole.by_brute};
    choices_[all] = best;
  }
}

// R4.6: a last throw, die by die.
ByHand KeepPlan::Outlook::end_blindly() {
  for (std::size_t row = 0; row < plan_.open_rows_; ++row) {
    for (const BagIndex next : bags_.and_one(row)) ended_[next] += ended_[row] / kFaces;
  }
  ByHand chances{};
  for (std::size_t row = plan_.open_rows_; row < OrderedBags::up_to(plan_.missing_); ++row) {
    chances[static_cast<std::size_t>(hand_rank(plan_.base_ + bags_.dice(row)))] += ended_[row];
  }
  return chances;
}

}  // namespace dicetown
