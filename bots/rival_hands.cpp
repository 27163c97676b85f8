#include "bots/rival_hands.h"

#include "bots/ordered_bags.h"

namespace dicetown {
namespace {

// Turns each chance that a rival has just this much into the one that he has less, a share of the ties
// included.
template <std::size_t kSize>
void multiply_by_wins(std::array<double, kSize>& odds, const std::array<double, kSize>& chances,
                      double tie_share) {
  double less = 0;
  for (std::size_t i = 0; i < kSize; ++i) {
    odds[i] *= less + tie_share * chances[i];
    less += chances[i];
  }
}

}  // namespace

ByHand foresee_hand(const Ruleset& rules, std::span<const RivalAim> aims, const HandPosition& rival) {
  ByHand mixture{};
  for (const RivalAim& aim : aims) {
    const ByHand chances = KeepPlan(rules, aim.stakes, rival).hand_chances(rival);
    for (std::size_t rank = 0; rank < kHandRanks; ++rank) mixture[rank] += aim.chance * chances[rank];
  }
  return mixture;
}

RivalHands::RivalHands(Star star) : star_(star) {
  for (ByCount& chances : by_count_) chances.fill(1);
  by_rank_.fill(1);
}

void RivalHands::add(const ByHand& chances, double tie_share) {
  const auto counts = count_chances(chances);
  for (std::size_t face = 0; face < kFaces; ++face)
    multiply_by_wins(by_count_[face], counts[face], tie_share);
  multiply_by_wins(by_rank_, chances, tie_share);
}

std::array<RivalHands::ByCount, kFaces> RivalHands::count_chances(const ByHand& hands) {
  std::array<ByCount, kFaces> chances{};
  const OrderedBags& bags = ordered_bags();
  for (std::size_t bag = OrderedBags::up_to(kDicePerSeat - 1); bag < kDiceBags; ++bag) {
    const Dice hand = bags.dice(bag);
    for (std::size_t face = 0; face < kFaces; ++face) {
      const auto count = static_cast<std::size_t>(hand.count(static_cast<Face>(face)));
      chances[face][count] += hands[static_cast<std::size_t>(hand_rank(hand))];
    }
  }
  return chances;
}

double RivalHands::most_of(Face face, int count) const {
  if (count == 0 && (face != Face::king || star_ != Star::mine)) return 0;
  return by_count_[static_cast<std::size_t>(face)][static_cast<std::size_t>(count)];
}

}  // namespace dicetown
