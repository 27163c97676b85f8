#include "lab/measure/win_count.h"

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

WinCount WinCount::of_single_games(long long games, long long wins) {
  WinCount count;
  count.sums_ = {.sets = games, .games = games, .wins = wins, .squares = wins};
  return count;
}

std::optional<WinCount> WinCount::of(const Sums& sums) {
  const auto& [sets, games, wins, squares] = sums;
  if (sets < 0 || wins < 0 || wins > games) return std::nullopt;
  if (sets == 0 ? sums != Sums{} : games % sets != 0) return std::nullopt;
  // No set has a part of a win, nor more wins than games.
  if (squares < wins || (sets > 0 && squares > wins * (games / sets))) return std::nullopt;
  WinCount count;
  count.sums_ = sums;
  return count;
}

void WinCount::add_set(int games, int wins) {
  ++sums_.sets;
  sums_.games += games;
  sums_.wins += wins;
  sums_.squares += static_cast<long long>(wins) * wins;
}

WinCount& WinCount::operator+=(const WinCount& other) {
  sums_.sets += other.sums_.sets;
  sums_.games += other.sums_.games;
  sums_.wins += other.sums_.wins;
  sums_.squares += other.sums_.squares;
  return *this;
}

double WinCount::rate() const {
  return games() == 0 ? 0 : static_cast<double>(wins()) / static_cast<double>(games());
}

Interval WinCount::interval() const {
  if (games() == 0) return {};
  return wilson(rate(), worth_in_games());
}

double WinCount::worth_in_games() const {
  const auto sets = static_cast<double>(this->sets());
  if (wins() == 0 || wins() == games()) return sets;  // nothing is known of how games of a set go together
  const double size = static_cast<double>(games()) / sets;
  const double spread = rate() * (1 - rate());  // of a single game
  const double deviations = static_cast<double>(sums_.squares) / (size * size) - sets * rate() * rate();
  // Sets that came out alike by luck must not look certain: one more is added that differs as much as
  // independent games would.
  const double variance = (deviations + spread / size) / sets;
  return spread * sets / variance;
}

}  // namespace dicetown
