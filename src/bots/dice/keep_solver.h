// How a KeepPlan is computed: for all dollars side by side, so that the processor does several at once.
#pragma once

#include <array>
#include <cstddef>
#include <memory>

#include "bots/dice/keep_plan.h"
#include "bots/dice/lanes.h"
#include "engine/figures.h"

namespace dicetown {

class KeepPlan::Solver {
 public:
  explicit Solver(KeepPlan& plan);

  // How many numbers a row needs for so many different sums of dollars.
  static constexpr std::size_t width_for(std::size_t sums) {
    return (sums + Lanes::kCount - 1) / Lanes::kCount * Lanes::kCount;
  }

  void solve();

 private:
  // Room before a row, for sums that cannot be paid.
  static constexpr std::size_t kMostPaid = price_of(Dice::of(Face::ace, kDicePerSeat));

  double* after(std::size_t row, std::size_t brutes) const {
    return after_.get() + (brutes * rows_ + row) * (kMostPaid + plan_.width_) + kMostPaid;
  }
  void set_finished();
  void solve_layer(std::size_t layer);
  void solve_row(std::size_t layer, std::size_t row, std::size_t brutes);
  void solve_row_of_last(std::size_t layer, std::size_t row, std::size_t brutes);

  double worth_of_none(const PlanCell& place) const;
  // For a place and its richer neighbours.
  void weigh_parts(const PlanCell& first);
  template <bool kWithBrute>
  void weigh_parts(const PlanCell& first);
  Lanes expected_of_throw(std::size_t thrown, const Lanes& none) const;
  Lanes least_of_throw(std::size_t thrown) const;
  double expected_with_none(double none, std::size_t thrown, std::size_t lane) const;

  KeepPlan& plan_;
  const OrderedBags& bags_;
  std::size_t rows_;
  // After a reveal, by Brutes, row and dollars. Before the first number of each row there are sums below
  // zero.
  std::unique_ptr<double[]> after_;
  std::array<Lanes, kDiceBags> best_{};  // by dice thrown: what the best of their parts is worth
};

}  // namespace dicetown
