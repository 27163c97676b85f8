// How often somebody won, and how sure that is.
#pragma once

#include <optional>

namespace dicetown {

// 95 % of a normal distribution lie within so many deviations of its mean.
inline constexpr double kDeviations = 1.96;

struct Interval {
  double low = 0;
  double high = 1;
};

// Counts games that come in sets of the same size. The games of a set need not be independent of each other
// (they may share their dice), so that the sets are the observations: how much the sets differ says how sure
// the rate is. Whole numbers only: sums are the same in whatever order sets are added.
class WinCount {
 public:
  // What a count adds up to: enough to go on with it later.
  struct Sums {
    long long sets = 0;
    long long games = 0;
    long long wins = 0;
    long long squares = 0;  // of the wins of each set
    bool operator==(const Sums&) const = default;
  };

  WinCount() = default;
  // Of games that have nothing to do with each other.
  static WinCount of_single_games(long long games, long long wins);
  // Nothing where no games come to these sums.
  static std::optional<WinCount> of(const Sums& sums);
  const Sums& sums() const { return sums_; }

  void add_set(int games, int wins);
  WinCount& operator+=(const WinCount& other);
  bool operator==(const WinCount&) const = default;

  long long sets() const { return sums_.sets; }
  long long games() const { return sums_.games; }
  long long wins() const { return sums_.wins; }

  double rate() const;
  // Holds the true rate 19 times out of 20. The one interval of a rate that is shown anywhere.
  Interval interval() const;

  // So many independent games would make the rate as sure as it is.
  double worth_in_games() const;

 private:
  Sums sums_;
};

}  // namespace dicetown
