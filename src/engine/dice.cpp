#include "engine/dice.h"

#include "engine/dice_tables.h"

namespace dicetown {
namespace {

// C(5+12,5): pairs of a bag of at most five dice and a bag inside it.
constexpr int kPicks = 6188;

struct PickTable {
  std::array<Dice, kPicks> picks{};
  // Per bag: where its picks begin, and where those with at most 0, 1, ... 5 dice end.
  std::array<std::array<std::uint16_t, kDicePerSeat + 2>, kDiceBags> ends{};

  constexpr PickTable() {
    std::uint16_t next = 0;
    for_each_dice_bag([&](Dice dice) {
      auto& ends_of_bag = ends[kDiceNumbers[dice]];
      ends_of_bag[0] = next;
      for (int size = 0; size <= kDicePerSeat; ++size) {
        for_each_part(dice, size, [&](Dice part) {
          if (part.size() == size) picks[next++] = part;
        });
        ends_of_bag[static_cast<std::size_t>(size) + 1] = next;
      }
    });
  }

  constexpr std::span<const Dice> between(std::uint16_t from, std::uint16_t to) const {
    return std::span(picks).subspan(from, static_cast<std::size_t>(to - from));
  }
};

constexpr PickTable kPickTable;

}  // namespace

int dice_index(Dice dice) { return static_cast<int>(kDiceNumbers[dice]); }

std::span<const Dice> picks(Dice dice) {
  const auto& ends = kPickTable.ends[kDiceNumbers[dice]];
  return kPickTable.between(ends.front(), ends.back());
}

std::span<const Dice> picks_of_size(Dice dice, int size) {
  const auto& ends = kPickTable.ends[kDiceNumbers[dice]];
  const auto at = static_cast<std::size_t>(size);
  return kPickTable.between(ends[at], ends[at + 1]);
}

std::span<const Dice> picks_between(Dice dice, int smallest, int largest) {
  const auto& ends = kPickTable.ends[kDiceNumbers[dice]];
  return kPickTable.between(ends[static_cast<std::size_t>(smallest)],
                            ends[static_cast<std::size_t>(largest) + 1]);
}

}  // namespace dicetown
