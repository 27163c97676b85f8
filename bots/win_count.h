// How often somebody won, and how sure that is.
#pragma once

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
  void add_set(int games, int wins);
  WinCount& operator+=(const WinCount& other);
  bool operator==(const WinCount&) const = default;

  long long sets() const { return sets_; }
  long long games() const { return games_; }
  long long wins() const { return wins_; }

  double rate() const;
  // Holds the true rate 19 times out of 20.
  Interval interval() const;

 private:
  // So many independent games would make the rate as sure as it is.
  double worth_in_games() const;

  long long sets_ = 0;
  long long games_ = 0;
  long long wins_ = 0;
  long long squares_ = 0;  // of the wins of each set
};

}  // namespace dicetown
