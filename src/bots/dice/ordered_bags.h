// The bags of at most five dice in an order that suits tables: a bag comes after all bags inside it.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/dice.h"

namespace dicetown {

// A place in the order. Small bags come first, and the order is the same whatever the largest size, so a
// table for at most three dice is the beginning of one for five.
using BagIndex = std::uint16_t;

class OrderedBags {
 public:
  OrderedBags();

  Dice dice(std::size_t bag) const { return dice_[bag]; }
  double chance(std::size_t bag) const { return chances_[bag]; }  // to be thrown with so many dice
  std::uint8_t price(std::size_t bag) const { return prices_[bag]; }
  std::size_t size(std::size_t bag) const { return sizes_[bag]; }
  std::size_t index(Dice dice) const { return indices_[static_cast<std::size_t>(dice_index(dice))]; }

  // How many bags have at most so many dice: those before this index.
  static constexpr std::size_t up_to(std::size_t size) { return kUpTo[size]; }

  // The bags with one die less, each once.
  std::span<const BagIndex> without_one(std::size_t bag) const {
    return std::span(without_one_).subspan(without_one_from_[bag], distinct_[bag]);
  }

  // What becomes of a bag when another is added, by the index of the other, for all that fit.
  std::span<const BagIndex> sums(std::size_t bag) const {
    return std::span(sums_).subspan(sums_from_[bag], up_to(kDicePerSeat - sizes_[bag]));
  }
  // The same with one die added, for each face once.
  std::span<const BagIndex> and_one(std::size_t bag) const { return sums(bag).subspan(up_to(0), kFaces); }

 private:
  static constexpr std::array<std::size_t, kDicePerSeat + 1> kUpTo{1, 7, 28, 84, 210, kDiceBags};
  static constexpr std::size_t kPairs = 1260;  // of a bag and a face in it
  static constexpr std::size_t kSums = 6188;   // C(5+12,5): pairs of bags with at most five dice together

  void put_in_order();
  void connect();

  std::array<Dice, kDiceBags> dice_{};
  std::array<double, kDiceBags> chances_{};
  std::array<std::uint8_t, kDiceBags> prices_{};
  std::array<std::uint8_t, kDiceBags> sizes_{};
  std::array<std::uint8_t, kDiceBags> distinct_{};
  std::array<BagIndex, kDiceBags> indices_{};  // by dice_index
  std::array<BagIndex, kDiceBags> without_one_from_{};
  std::array<BagIndex, kPairs> without_one_{};
  std::array<BagIndex, kDiceBags> sums_from_{};
  std::array<BagIndex, kSums> sums_{};
};

const OrderedBags& ordered_bags();

}  // namespace dicetown
