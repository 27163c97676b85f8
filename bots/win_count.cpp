#include "bots/win_count.h"

#include <algorithm>
#include <cmath>

namespace dicetown {
namespace {

// Wilson's: stays inside 0 and 1, and is fair to rates near them.
Interval wilson(double rate, double games) {
  const double square = kDeviations * kDeviations;
  const double centre = (rate + square / (2 * games)) / (1 + square / games);
  const double half = kDeviations / (1 + square / games) *
                      std::sqrt(rate * (1 - rate) / games + square / (4 * games * games));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

}  // namespace

void WinCount::add_set(int games, int wins) {
  ++sets_;
  games_ += games;
  wins_ += wins;
  squares_ += static_cast<long long>(wins) * wins;
}

WinCount& WinCount::operator+=(const WinCount& other) {
  sets_ += other.sets_;
  games_ += other.games_;
  wins_ += other.wins_;
  squares_ += other.squares_;
  return *this;
}

double WinCount::rate() const {
  return games_ == 0 ? 0 : static_cast<double>(wins_) / static_cast<double>(games_);
}

Interval WinCount::interval() const {
  if (games_ == 0) return {};
  return wilson(rate(), worth_in_games());
}

double WinCount::worth_in_games() const {
  const auto sets = static_cast<double>(sets_);
  if (wins_ == 0 || wins_ == games_) return sets;  // nothing is known of how games of a set go together
  const double size = static_cast<double>(games_) / sets;
  const double spread = rate() * (1 - rate());  // of a single game
  const double deviations = static_cast<double>(squares_) / (size * size) - sets * rate() * rate();
  // Sets that came out alike by luck must not look certain: one more is added that differs as much as
  // independent games would.
  const double variance = (deviations + spread / size) / sets;
  return spread * sets / variance;
}

}  // namespace dicetown
