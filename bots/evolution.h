// Looks for the best of many numbers by trying out variations: a separable evolution strategy (CMA-ES with
// one variance for each number). Minimal assumptions about what is measured: only the order of the results
// counts, and it may be noisy.
#pragma once

#include <span>
#include <vector>

#include "bots/rng.h"

namespace dicetown {

class Evolution {
 public:
  using Point = std::vector<double>;

  // All that has been learnt: to be written down, and gone on from.
  struct State {
    Point mean;
    Point variances;  // of the steps, by number
    Point path;       // where the mean has been moving, in steps
    Point drift;
    double step = 0;
    int generation = 0;
  };

  // Around zero, with steps of this size.
  Evolution(int numbers, double step);
  explicit Evolution(State learnt);

  const State& state() const { return state_; }
  int variations() const { return variations_; }

  // The variations of one generation, the same for the same random numbers.
  std::vector<Point> ask(Rng& rng) const;
  // How good they were, in the same order: more is better.
  void tell(std::span<const Point> tried, std::span<const double> results);

 private:
  void set_up();

  State state_;
  int variations_ = 0;
  std::vector<double> shares_;  // of the best ones in the next mean
  double effective_ = 0;        // how many of them count
};

}  // namespace dicetown
