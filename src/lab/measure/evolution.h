// Looks for the best of many numbers by trying out variations: a separable evolution strategy (CMA-ES with
// one variance for each number). Minimal assumptions about what is measured: only the order of the results
// counts, and it may be noisy.
#pragma once

#include <span>
#include <vector>

#include "chance/rng.h"

namespace dicetown {

class Evolution {
 public:
  using Point = std::vector<double>;

  // All that has been learnt: to be written down, and gone on from.
  struct State {
    Point mean;
    Point variances;  // of the steps, by number
    Point path;       // where the mean has been moving, in steps as long for all numbers
    Point drift;      // the same, in steps as they are
    double step = 0;
    int generation = 0;

    bool operator==(const State&) const = default;
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
  // How much of what is known is replaced in each generation, and what it is measured by.
  struct Rates {
    double path = 0;
    double drift = 0;
    double variances = 0;
    double step = 0;
    double usual_path = 0;    // its length where the mean wanders about at random
    double longest_path = 0;  // beyond, the steps are too small for the drift to tell anything
  };

  void set_up();
  // From the mean to the best of those tried, the best one first, in steps.
  std::vector<Point> best_steps(std::span<const Point> tried, std::span<const double> results) const;
  Point mean_of(const std::vector<Point>& steps) const;
  void follow_path(const Point& moved);
  void follow_drift(const Point& moved);
  void adapt_variances(const std::vector<Point>& steps);
  void adapt_step();

  State state_;
  int variations_ = 0;
  std::vector<double> shares_;  // of the best ones in the next mean
  double effective_ = 0;        // how many of them count
  Rates rates_;
};

}  // namespace dicetown
