// Tables behind dice.h, computed at compile time.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/dice.h"

namespace dicetown {

// Visits every bag inside `whole` that has at most `limit` dice.
template <class Visitor>
constexpr void for_each_part(Dice whole, int limit, Visitor visit) {
  const auto extend = [&](const auto& self, Dice part, int face, int dice_left) -> void {
    if (face == kFaces) return visit(part);
    const auto kind = static_cast<Face>(face);
    const int most = std::min(whole.count(kind), dice_left);
    for (int count = 0; count <= most; ++count) {
      self(self, part + Dice::of(kind, count), face + 1, dice_left - count);
    }
  };
  extend(extend, Dice{}, 0, limit);
}

template <class Visitor>
constexpr void for_each_dice_bag(Visitor visit) {
  Dice five_of_each;
  for (int face = 0; face < kFaces; ++face) five_of_each.add(static_cast<Face>(face), kDicePerSeat);
  for_each_part(five_of_each, kDicePerSeat, visit);
}

// Numbers all bags by their upper three faces first and their lower three faces second. The lower
// halves are ordered by size, so those that still fit beside an upper half come first, and a bag's
// number is a sum of two table entries.
class DiceNumbers {
 public:
  constexpr DiceNumbers() {
    std::array<int, kDicePerSeat + 1> lower_halves_up_to{};
    int number = 0;
    for (int size = 0; size <= kDicePerSeat; ++size) {
      for_each_dice_bag([&](Dice dice) {
        if (dice.word() < kHalf && dice.size() == size) {
          lower_[dice.word()] = static_cast<std::uint16_t>(number++);
        }
      });
      lower_halves_up_to[static_cast<std::size_t>(size)] = number;
    }
    number = 0;
    for_each_dice_bag([&](Dice dice) {
      if (dice.word() % kHalf != 0) return;
      upper_[dice.word() / kHalf] = static_cast<std::uint16_t>(number);
      number += lower_halves_up_to[static_cast<std::size_t>(kDicePerSeat - dice.size())];
    });
  }

  constexpr std::size_t operator[](Dice dice) const {
    return static_cast<std::size_t>(lower_[dice.word() % kHalf] + upper_[dice.word() / kHalf]);
  }

 private:
  static constexpr unsigned kHalf = 1U << (3 * Dice::kFieldBits);
  std::array<std::uint16_t, kHalf> lower_{};
  std::array<std::uint16_t, kHalf> upper_{};
};

inline constexpr DiceNumbers kDiceNumbers;

}  // namespace dicetown
