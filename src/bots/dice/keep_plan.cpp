#include "bots/dice/keep_plan.h"

#include <algorithm>
#include <cassert>

#include "bots/dice/keep_outlook.h"
#include "bots/dice/keep_solver.h"
#include "engine/figures.h"

namespace dicetown {

KeepPlan::KeepPlan(const Ruleset& rules, const HandStakes& stakes, const HandPosition& start)
    : rules_(rules),
      base_(start.aside),
      missing_(static_cast<std::size_t>(kDicePerSeat - start.aside.size())),
      open_rows_(missing_ == 0 ? 0 : OrderedBags::up_to(missing_ - 1)),
      brute_counts_(static_cast<std::size_t>(start.brutes) + 1),
      width_(Solver::width_for(static_cast<std::size_t>(start.dollars) + 1)),
      brute_(stakes.brute) {
  const auto dollars = static_cast<std::size_t>(start.dollars);
  assert(stakes.money.size() > dollars && start.reveal == 0);
  money_.assign(width_, stakes.money[dollars]);  // beyond the dollars nobody looks
  std::ranges::copy(stakes.money.first(dollars + 1), money_.begin());
  set_ends(stakes.ends);
  set_hands(stakes.hands);
  values_ = std::make_unique_for_overwrite<double[]>(ends_.size() * brute_counts_ * open_rows_ * width_);
  Solver(*this).solve();
}

// As few as say the same: a layer is most of the work.
void KeepPlan::set_ends(std::span<const double> ends) {
  for (const double end : ends) {
    ends_.push_back(end);
    if (end >= 1) break;
  }
  if (ends_.empty()) ends_.push_back(0);
  while (ends_.size() > 1 && ends_.back() == ends_[ends_.size() - 2]) ends_.pop_back();
}

void KeepPlan::set_hands(const ByHand& hands) {
  const OrderedBags& bags = ordered_bags();
  for (std::size_t row = OrderedBags::up_to(missing_); row-- > 0;) {
    if (is_finished(row)) {
      blind_[row] = hands[static_cast<std::size_t>(hand_rank(base_ + bags.dice(row)))];
      continue;
    }
    double sum = 0;
    for (const BagIndex next : bags.and_one(row)) sum += blind_[next];
    blind_[row] = sum / kFaces;
  }
}

KeepPlan::PlanCell KeepPlan::cell_of(const HandPosition& position) const {
  assert(position.aside.contains(base_));
  const PlanCell place{ordered_bags().index(position.aside - base_),
                       static_cast<std::size_t>(position.dollars), static_cast<std::size_t>(position.brutes)};
  assert(place.dollars < width_ && place.brutes < brute_counts_);
  return place;
}

std::size_t KeepPlan::layer_of(int reveal) const {
  return std::min(static_cast<std::size_t>(reveal), ends_.size() - 1);
}

double KeepPlan::worth(const HandPosition& position) const {
  const PlanCell place = cell_of(position);
  if (is_finished(place.row)) return worth_if_ended(place);
  return values(layer_of(position.reveal), place.row, place.brutes)[place.dollars];
}

double KeepPlan::worth_after_reveal(const HandPosition& position) const {
  return worth_after(layer_of(position.reveal), cell_of(position));
}

KeepPlan::Option KeepPlan::option(std::size_t layer, const PlanCell& place, std::size_t kept) const {
  const OrderedBags& bags = ordered_bags();
  const std::size_t row = bags.sums(place.row)[kept];
  Option option{kImpossible, false};
  if (const std::size_t price = bags.price(kept); price <= place.dollars) {
    option.worth = worth_after(layer, {row, place.dollars - price, place.brutes});
  }
  if (place.brutes > 0 && brute_covers(rules_, bags.dice(kept))) {
    const double by_brute = worth_after(layer, {row, place.dollars, place.brutes - 1});
    if (by_brute > option.worth) option = {by_brute, true};
  }
  return option;
}

WeighedKeeps KeepPlan::weigh(const HandPosition& position, Dice rolled) const {
  const PlanCell place = cell_of(position);
  WeighedKeeps keeps;
  for (const Dice kept : picks(rolled)) {
    const auto [worth, by_brute] = option(layer_of(position.reveal), place, ordered_bags().index(kept));
    if (worth != kImpossible) keeps.push_back({kept, worth, by_brute});
  }
  return keeps;
}

ByHand KeepPlan::hand_chances(const HandPosition& position) const {
  return Outlook(*this).follow(layer_of(position.reveal), cell_of(position));
}

ByHand KeepPlan::hand_chances_after_reveal(const HandPosition& position) const {
  return Outlook(*this).follow_reveal(layer_of(position.reveal), cell_of(position));
}

}  // namespace dicetown
