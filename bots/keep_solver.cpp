#include "bots/keep_solver.h"

#include <algorithm>

#include "engine/figures.h"

namespace dicetown {
namespace {

template <class Lanes>
void raise(Lanes& lanes, const double* others) {
  for (std::size_t i = 0; i < lanes.size(); ++i) lanes[i] = lanes[i] < others[i] ? others[i] : lanes[i];
}

}  // namespace

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
  for (std::size_t dollars = 0; dollars < plan_.width_; dollars += kLanes) {
    Lanes none;
    for (std::size_t i = 0; i < kLanes; ++i) none[i] = worth_of_none({row, dollars + i, brutes});
    weigh_parts({row, dollars, brutes}, none);
    const Lanes expected = expected_of_throw(thrown);
    std::ranges::copy(expected, values + dollars);
  }
}

// In the last layer keeping none leads to the same layer with a dollar (or Brute) less. So that part is added
// behind, one sum of dollars after the other; mostly it is no better than any other keep, and changes
// nothing.
void KeepPlan::Solver::solve_row_of_last(std::size_t layer, std::size_t row, std::size_t brutes) {
  Lanes impossible;
  impossible.fill(kImpossible);
  double* values = plan_.values(layer, row, brutes);
  const std::size_t thrown = plan_.missing_ - bags_.size(row);
  for (std::size_t dollars = 0; dollars < plan_.width_; dollars += kLanes) {
    weigh_parts({row, dollars, brutes}, impossible);
    const Lanes expected = expected_of_throw(thrown);
    for (std::size_t i = 0; i < kLanes; ++i) {
      const Place place{row, dollars + i, brutes};
      const double none = worth_of_none(place);
      values[place.dollars] = std::max(expected[i], expected_with_none(none, thrown, i));
      after(row, brutes)[place.dollars] = plan_.worth_after(layer, place);
    }
  }
}

double KeepPlan::Solver::worth_of_none(const Place& place) const {
  double worth = after(place.row, place.brutes)[static_cast<std::ptrdiff_t>(place.dollars) - bags_.price(0)];
  if (place.brutes > 0 && brute_covers(plan_.rules_, {})) {
    worth = std::max(worth, after(place.row, place.brutes - 1)[place.dollars]);
  }
  return worth;
}

void KeepPlan::Solver::weigh_parts(const Place& first, const Lanes& none) {
  best_[0] = none;
  if (first.brutes > 0) {
    weigh_parts_of_some<true>(first);
  } else {
    weigh_parts_of_some<false>(first);
  }
}

template <bool kWithBrute>
void KeepPlan::Solver::weigh_parts_of_some(const Place& first) {
  const auto sums = bags_.sums(first.row);
  const std::size_t end = OrderedBags::up_to(plan_.missing_ - bags_.size(first.row));
  for (std::size_t kept = 1; kept < end; ++kept) {
    Lanes best;
    std::copy_n(after(sums[kept], first.brutes) + first.dollars - bags_.price(kept), kLanes, best.begin());
    if constexpr (kWithBrute) {
      if (brute_covers(plan_.rules_, bags_.dice(kept))) {
        raise(best, after(sums[kept], first.brutes - 1) + first.dollars);
      }
    }
    for (const BagIndex part : bags_.without_one(kept)) raise(best, best_[part].data());
    best_[kept] = best;
  }
}

KeepPlan::Solver::Lanes KeepPlan::Solver::expected_of_throw(std::size_t thrown) const {
  Lanes sum{};
  for (std::size_t all = OrderedBags::up_to(thrown - 1); all < OrderedBags::up_to(thrown); ++all) {
    for (std::size_t i = 0; i < kLanes; ++i) sum[i] += bags_.chance(all) * best_[all][i];
  }
  return sum;
}

double KeepPlan::Solver::expected_with_none(double none, std::size_t thrown, std::size_t lane) const {
  double sum = 0;
  for (std::size_t all = OrderedBags::up_to(thrown - 1); all < OrderedBags::up_to(thrown); ++all) {
    sum += bags_.chance(all) * std::max(best_[all][lane], none);
  }
  return sum;
}

}  // namespace dicetown
