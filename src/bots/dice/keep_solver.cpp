#include "bots/dice/keep_solver.h"

#include <algorithm>

#include "engine/figures.h"

namespace dicetown {

KeepPlan::Solver::Solver(KeepPlan& plan)
    : plan_(plan), bags_(ordered_bags()), rows_(OrderedBags::up_to(plan.missing_)) {
  const std::size_t stride = kMostPaid + plan_.width_;
  after_ = std::make_unique_for_overwrite<double[]>(plan_.brute_counts_ * rows_ * stride);
  for (std::size_t brutes = 0; brutes < plan_.brute_counts_; ++brutes) {
    for (std::size_t row = 0; row < rows_; ++row) {
      std::fill_n(after(row, brutes) - kMostPaid, kMostPaid, kImpossible);
    }
  }
}

void KeepPlan::Solver::solve() {
  set_finished();
  // Large hands first: the others become these.
  const std::size_t last = plan_.ends_.size() - 1;
  for (std::size_t row = plan_.open_rows_; row-- > 0;) {
    for (std::size_t brutes = 0; brutes < plan_.brute_counts_; ++brutes) solve_row_of_last(last, row, brutes);
  }
  for (std::size_t layer = last; layer-- > 0;) solve_layer(layer);
}

void KeepPlan::Solver::set_finished() {
  for (std::size_t brutes = 0; brutes < plan_.brute_counts_; ++brutes) {
    for (std::size_t row = plan_.open_rows_; row < rows_; ++row) {
      double* worths = after(row, brutes);
      for (std::size_t dollars = 0; dollars < plan_.width_; ++dollars) {
        worths[dollars] = plan_.worth_if_ended({row, dollars, brutes});
      }
    }
  }
}

void KeepPlan::Solver::solve_layer(std::size_t layer) {
  for (std::size_t brutes = 0; brutes < plan_.brute_counts_; ++brutes) {
    for (std::size_t row = 0; row < plan_.open_rows_; ++row) {
      double* worths = after(row, brutes);
      for (std::size_t dollars = 0; dollars < plan_.width_; ++dollars) {
        worths[dollars] = plan_.worth_after(layer, {row, dollars, brutes});
      }
    }
  }
  for (std::size_t brutes = 0; brutes < plan_.brute_counts_; ++brutes) {
    for (std::size_t row = 0; row < plan_.open_rows_; ++row) solve_row(layer, row, brutes);
  }
}

void KeepPlan::Solver::solve_row(std::size_t layer, std::size_t row, std::size_t brutes) {
  double* values = plan_.values(layer, row, brutes);
  const std::size_t thrown = plan_.missing_ - bags_.size(row);
  for (std::size_t dollars = 0; dollars < plan_.width_; dollars += Lanes::kCount) {
    weigh_parts({row, dollars, brutes});
    Lanes none = Lanes::load(after(row, brutes) + dollars - bags_.price(0));
    if (brutes > 0 && brute_covers(plan_.rules_, {})) {
      none.raise_to(Lanes::load(after(row, brutes - 1) + dollars));
    }
    expected_of_throw(thrown, none).store(values + dollars);
  }
}

// In the last layer keeping none leads to the same layer with a dollar (or Brute) less. So that choice is
// added behind, one sum of dollars after the other; mostly it is no better than any other, and changes
// nothing.
void KeepPlan::Solver::solve_row_of_last(std::size_t layer, std::size_t row, std::size_t brutes) {
  double* values = plan_.values(layer, row, brutes);
  const std::size_t thrown = plan_.missing_ - bags_.size(row);
  for (std::size_t dollars = 0; dollars < plan_.width_; dollars += Lanes::kCount) {
    weigh_parts({row, dollars, brutes});
    const Lanes expected = expected_of_throw(thrown, Lanes::all(kImpossible));
    const Lanes least = least_of_throw(thrown);
    for (std::size_t i = 0; i < Lanes::kCount; ++i) {
      const PlanCell place{row, dollars + i, brutes};
      const double none = worth_of_none(place);
      values[place.dollars] = none > least[i] ? expected_with_none(none, thrown, i) : expected[i];
      after(row, brutes)[place.dollars] = plan_.worth_after(layer, place);
    }
  }
}

double KeepPlan::Solver::worth_of_none(const PlanCell& place) const {
  double worth = after(place.row, place.brutes)[static_cast<std::ptrdiff_t>(place.dollars) - bags_.price(0)];
  if (place.brutes > 0 && brute_covers(plan_.rules_, {})) {
    worth = std::max(worth, after(place.row, place.brutes - 1)[place.dollars]);
  }
  return worth;
}

// Of all dice that may be thrown, what is best to keep if some must be kept.
void KeepPlan::Solver::weigh_parts(const PlanCell& first) {
  if (first.brutes > 0) {
    weigh_parts<true>(first);
  } else {
    weigh_parts<false>(first);
  }
}

template <bool kWithBrute>
void KeepPlan::Solver::weigh_parts(const PlanCell& first) {
  const auto sums = bags_.sums(first.row);
  const std::size_t end = OrderedBags::up_to(plan_.missing_ - bags_.size(first.row));
  Lanes* bests = best_.data();
  bests[0] = Lanes::all(kImpossible);
  for (std::size_t kept = 1; kept < end; ++kept) {
    Lanes best = Lanes::load(after(sums[kept], first.brutes) + first.dollars - bags_.price(kept));
    if (kWithBrute && brute_covers(plan_.rules_, bags_.dice(kept))) {
      best.raise_to(Lanes::load(after(sums[kept], first.brutes - 1) + first.dollars));
    }
    for (const BagIndex part : bags_.without_one(kept)) best.raise_to(bests[part]);
    bests[kept] = best;
  }
}

Lanes KeepPlan::Solver::expected_of_throw(std::size_t thrown, const Lanes& none) const {
  Lanes sum;
  for (std::size_t all = OrderedBags::up_to(thrown - 1); all < OrderedBags::up_to(thrown); ++all) {
    Lanes best = best_[all];
    best.raise_to(none);
    sum.add(bags_.chance(all), best);
  }
  return sum;
}

Lanes KeepPlan::Solver::least_of_throw(std::size_t thrown) const {
  Lanes least = best_[OrderedBags::up_to(thrown - 1)];
  for (std::size_t all = OrderedBags::up_to(thrown - 1); all < OrderedBags::up_to(thrown); ++all) {
    least.lower_to(best_[all]);
  }
  return least;
}

double KeepPlan::Solver::expected_with_none(double none, std::size_t thrown, std::size_t lane) const {
  double sum = 0;
  for (std::size_t all = OrderedBags::up_to(thrown - 1); all < OrderedBags::up_to(thrown); ++all) {
    sum += bags_.chance(all) * std::max(best_[all][lane], none);
  }
  return sum;
}

}  // namespace dicetown
