#include "bots/dice/dice_bags.h"

#include "engine/dice_tables.h"

namespace dicetown {
namespace {

double chance_of_throw(Dice dice) {
  double chance = 1;
  int thrown = 0;
  for (const Face face : dice) {  // the multinomial coefficient, die by die, over 6^n
    for (int copy = 1; copy <= dice.count(face); ++copy) chance *= ++thrown / (copy * double{kFaces});
  }
  return chance;
}

}  // namespace

DiceBags::DiceBags() {
  std::uint16_t next = 0;
  for (int size = 0; size <= kDicePerSeat; ++size) {
    starts_[static_cast<std::size_t>(size)] = next;
    for_each_dice_bag([&](Dice dice) {
      if (dice.size() != size) return;
      const int number = dice_index(dice);
      by_size_[next++] = static_cast<std::uint16_t>(number);
      DiceBag& bag = bags_[static_cast<std::size_t>(number)];
      bag.dice = dice;
      bag.chance = chance_of_throw(dice);
      if (size == kDicePerSeat) return;
      for (std::size_t face = 0; face < kFaces; ++face) {
        const Dice more = dice + Dice{static_cast<Face>(face)};
        bag.and_one[face] = static_cast<std::uint16_t>(dice_index(more));
      }
    });
  }
  starts_.back() = next;
}

const DiceBags& dice_bags() {
  static const DiceBags bags;
  return bags;
}

}  // namespace dicetown
