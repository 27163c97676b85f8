#include "review/chances.h"

#include <algorithm>
#include <cmath>

#include "bots/levels.h"
#include "bots/search/playout.h"

namespace dicetown {
namespace {

// By how many points standings shift in the round to come, and by how much of that more with each round after
// it: measured in games of bots of the middle level, as docs/review.md tells.
constexpr double kMoreByRound = 0.45;
constexpr double last_round_spread(int seats) { return seats == 2 ? 7.5 : seats == 3 ? 6.8 : 5.6; }

}  // namespace

std::string decimal(std::int32_t millionths) {
  std::string digits = std::to_string(std::abs(millionths));
  constexpr std::size_t kDigits = 6;
  if (digits.size() <= kDigits) digits.insert(0, kDigits + 1 - digits.size(), '0');
  digits.insert(digits.size() - kDigits, ".");
  return millionths < 0 ? "-" + digits : digits;
}

std::int32_t in_millionths(double number) {
  return static_cast<std::int32_t>(std::lround(number * kCertain));
}

Chances chances_of(const std::array<double, kMaxSeats>& shares, SeatSet seats) {
  Chances chances{};
  std::int32_t left = kCertain;
  Seat most = seats.lowest();
  for (const Seat seat : seats) {
    chances[seat.index] = in_millionths(shares[seat.index]);
    left -= chances[seat.index];
    if (chances[seat.index] > chances[most.index]) most = seat;
  }
  chances[most.index] += left;
  return chances;
}

std::array<double, kMaxSeats> fair_chances(const State& world, const Ruleset& rules) {
  std::array<double, kMaxSeats> chances{};
  if (world.winner) {
    chances[world.winner->index] = 1;
    return chances;
  }
  const FinalStandings standings(world, rules, strongest_judgement().weights(world.seat_count));
  const double spread = last_round_spread(world.seat_count) * (1 + kMoreByRound * standings.rounds_left());
  for (const Seat seat : world.all_seats()) chances[seat.index] = standings.chance(seat, spread);
  return chances;
}

}  // namespace dicetown
