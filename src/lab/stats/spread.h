// Whole numbers that were seen, and how often each.
#pragma once

#include <optional>
#include <vector>

namespace dicetown {

// Of counts only, so that it is the same in whatever order numbers and spreads are added.
class Spread {
 public:
  // Precondition: not negative.
  void add(int value);
  Spread& operator+=(const Spread& other);
  bool operator==(const Spread&) const = default;

  // These are 0 where nothing was seen.
  long long count() const;
  long long sum() const;
  double mean() const;
  double deviation() const;
  // Half of the interval that holds the true mean 19 times out of 20, if the numbers are independent. Nothing
  // is known of it before there are two.
  std::optional<double> uncertainty() const;
  // The smallest number that at least this share of all does not exceed.
  int quantile(double share) const;

 private:
  std::vector<long long> counts_;  // by number; the last one is not 0
};

}  // namespace dicetown
