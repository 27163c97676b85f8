#include "bots/dice/ordered_bags.h"

#include "bots/dice/dice_bags.h"
#include "engine/figures.h"

namespace dicetown {

OrderedBags::OrderedBags() {
  put_in_order();
  connect();
}

// Among equals in size by the number of different faces: a loop over these then runs equally often for
// many bags in a row, which a processor foresees.
void OrderedBags::put_in_order() {
  const DiceBags& bags = dice_bags();
  std::size_t next = 0;
  for (int size = 0; size <= kDicePerSeat; ++size) {
    for (int distinct = 0; distinct <= kDicePerSeat; ++distinct) {
      for (const std::uint16_t number : bags.of_size(size)) {
        const DiceBag& bag = bags[number];
        if (bag.dice.distinct() != distinct) continue;
        dice_[next] = bag.dice;
        chances_[next] = bag.chance;
        prices_[next] = static_cast<std::uint8_t>(price_of(bag.dice));
        sizes_[next] = static_cast<std::uint8_t>(size);
        distinct_[next] = static_cast<std::uint8_t>(distinct);
        indices_[number] = static_cast<BagIndex>(next++);
      }
    }
  }
}

void OrderedBags::connect() {
  std::size_t next_pair = 0;
  std::size_t next_sum = 0;
  for (std::size_t bag = 0; bag < kDiceBags; ++bag) {
    without_one_from_[bag] = static_cast<BagIndex>(next_pair);
    for (const Face face : dice_[bag]) {
      without_one_[next_pair++] = static_cast<BagIndex>(index(dice_[bag] - Dice{face}));
    }
    sums_from_[bag] = static_cast<BagIndex>(next_sum);
    for (std::size_t other = 0; other < up_to(kDicePerSeat - sizes_[bag]); ++other) {
      sums_[next_sum++] = static_cast<BagIndex>(index(dice_[bag] + dice_[other]));
    }
  }
}

const OrderedBags& ordered_bags() {
  static const OrderedBags bags;
  return bags;
}

}  // namespace dicetown
