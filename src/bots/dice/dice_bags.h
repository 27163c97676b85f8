// All bags of at most five dice as a graph: what a bot walks through when it weighs what may come.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/dice.h"

namespace dicetown {

struct DiceBag {
  Dice dice;
  double chance = 0;                            // that a throw of so many dice comes out like this
  std::array<std::uint16_t, kFaces> and_one{};  // the number of the bag with one more die; not for five
};

class DiceBags {
 public:
  DiceBags();

  // Numbered by dice_index.
  const DiceBag& operator[](int number) const { return bags_[static_cast<std::size_t>(number)]; }
  // The numbers of all bags with so many dice.
  std::span<const std::uint16_t> of_size(int size) const {
    const auto from = starts_[static_cast<std::size_t>(size)];
    const auto to = starts_[static_cast<std::size_t>(size) + 1];
    return std::span(by_size_).subspan(from, static_cast<std::size_t>(to - from));
  }

 private:
  std::array<DiceBag, kDiceBags> bags_{};
  std::array<std::uint16_t, kDiceBags> by_size_{};
  std::array<std::uint16_t, kDicePerSeat + 2> starts_{};
};

const DiceBags& dice_bags();

}  // namespace dicetown
