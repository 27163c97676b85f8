#include "engine/poker.h"

#include <array>
#include <utility>

#include "engine/dice_tables.h"

namespace dicetown {
namespace {

struct Strength {
  HandCategory category = HandCategory::high_card;
  // The faces by (count, face), descending, as digits: the order within a category (R9.2).
  std::uint32_t groups = 0;

  constexpr auto operator<=>(const Strength&) const = default;
};

constexpr HandCategory categorize(Dice hand) {
  int most = 0;
  int pairs = 0;
  for (const Face face : hand) {
    most = std::max(most, hand.count(face));
    if (hand.count(face) == 2) ++pairs;
  }
  switch (most) {
    case 5: return HandCategory::five;
    case 4: return HandCategory::four;
    case 3: return pairs == 1 ? HandCategory::full_house : HandCategory::three;
    case 2: return pairs == 2 ? HandCategory::two_pair : HandCategory::pair;
    // R9.1: five different faces are a straight unless they span from 9 to ace.
    default:
      return hand.has(Face::nine) && hand.has(Face::ace) ? HandCategory::high_card : HandCategory::straight;
  }
}

constexpr Strength strength_of(Dice hand) {
  Strength strength{categorize(hand)};
  for (int count = kDicePerSeat; count > 0; --count) {
    for (int face = kFaces - 1; face >= 0; --face) {
      if (hand.count(static_cast<Face>(face)) != count) continue;
      strength.groups = strength.groups * kFaces + static_cast<std::uint32_t>(face);
    }
  }
  return strength;
}

constexpr std::array<std::uint8_t, kDiceBags> rank_all_hands() {
  std::array<std::pair<Strength, std::size_t>, kHandRanks> hands{};
  std::size_t next = 0;
  for_each_dice_bag([&](Dice dice) {
    if (dice.size() == kDicePerSeat) hands[next++] = {strength_of(dice), kDiceNumbers[dice]};
  });
  std::array<std::uint8_t, kDiceBags> ranks{};
  for (const auto& [strength, number] : hands) {
    for (const auto& other : hands) {
      if (other.first < strength) ++ranks[number];
    }
  }
  return ranks;
}

constexpr std::array<std::uint8_t, kDiceBags> kRanks = rank_all_hands();

}  // namespace

int hand_rank(Dice hand) { return kRanks[kDiceNumbers[hand]]; }

HandCategory hand_category(Dice hand) { return categorize(hand); }

}  // namespace dicetown
