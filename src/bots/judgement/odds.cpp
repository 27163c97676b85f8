#include "bots/judgement/odds.h"

#include "bots/dice/dice_bags.h"

namespace dicetown {
namespace {

using CountChances = std::array<double, kDicePerSeat + 1>;

// A rival who collects a face finds it more often than on one die in six.
constexpr double kFinds = 0.22;

// By number of dice to come: the chance of each count of one face among them.
constexpr std::array<CountChances, kDicePerSeat + 1> kFound = [] {
  std::array<CountChances, kDicePerSeat + 1> chances{};
  chances[0][0] = 1;
  for (std::size_t dice = 1; dice <= kDicePerSeat; ++dice) {
    for (std::size_t count = 0; count <= dice; ++count) {
      chances[dice][count] = chances[dice - 1][count] * (1 - kFinds);
      if (count > 0) chances[dice][count] += chances[dice - 1][count - 1] * kFinds;
    }
  }
  return chances;
}();

}  // namespace

double share_of_a_tie(const Appraisal& appraisal, Seat seat, Seat rival) {
  if (seat == appraisal.view().sheriff) return 1.0;
  const Weights& weights = appraisal.weights();
  return rival == appraisal.view().sheriff ? weights.tie_with_sheriff : weights.tie_with_others;
}

Odds::Odds(const Appraisal& appraisal, Seat seat) {
  for (CountChances& chances : by_count_) {
    chances.fill(1.0);
    chances[0] = 0;  // with none of its face a place belongs to nobody
  }
  // R5.10: with no kings the incumbent stays, and so he is in office unless a rival has one.
  if (seat == appraisal.view().sheriff) by_count_[static_cast<std::size_t>(Face::king)][0] = 1;
  by_rank_.fill(1.0);
  for (const Seat rival : appraisal.view().all_seats().without(seat)) {
    const Dice open = appraisal.open_dice(rival);
    const double tie_share = share_of_a_tie(appraisal, seat, rival);
    add_rival_counts(open, tie_share);
    add_rival_hand(open, tie_share);
  }
}

void Odds::add_rival_counts(Dice open, double tie_share) {
  const CountChances& found = kFound[static_cast<std::size_t>(kDicePerSeat - open.size())];
  for (std::size_t face = 0; face < kFaces; ++face) {
    const auto has = static_cast<std::size_t>(open.count(static_cast<Face>(face)));
    double fewer = 0;
    for (std::size_t count = 0; count <= kDicePerSeat; ++count) {
      const double as_many = count < has ? 0 : found[count - has];
      by_count_[face][count] *= fewer + tie_share * as_many;
      fewer += as_many;
    }
  }
}

void Odds::add_rival_hand(Dice open, double tie_share) {
  const DiceBags& bags = dice_bags();
  std::array<double, kHandRanks> chances{};
  for (const std::uint16_t number : bags.of_size(kDicePerSeat - open.size())) {
    const DiceBag& rest = bags[number];
    chances[static_cast<std::size_t>(hand_rank(open + rest.dice))] += rest.chance;
  }
  const bool finished = open.size() == kDicePerSeat;
  double lower = 0;
  for (std::size_t rank = 0; rank < kHandRanks; ++rank) {
    const double beats = lower + tie_share * chances[rank];
    // Who still chooses his dice ends higher than blind throws do.
    by_rank_[rank] *= finished ? beats : beats * beats;
    lower += chances[rank];
  }
}

}  // namespace dicetown
