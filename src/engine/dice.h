// Poker dice (R2.2), and the ways to pick some of them.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/bag.h"

namespace dicetown {

enum class Face : std::uint8_t { nine, ten, jack, queen, king, ace };
inline constexpr int kFaces = 6;
inline constexpr int kDicePerSeat = 5;

template <>
struct BagTraits<Face> {
  static constexpr int kKinds = kFaces;
  static constexpr int kFieldBits = 4;
  static constexpr int kMaxSize = kDicePerSeat;
};

using Dice = Bag<Face>;

// There are C(11,5) = 462 different bags of at most five dice; each has a number below that.
inline constexpr int kDiceBags = 462;
int dice_index(Dice dice);

// Every bag inside `dice`, from the empty one to `dice` itself, ordered by size.
std::span<const Dice> picks(Dice dice);

// The same, of one size; of the sizes from `smallest` to `largest`.
std::span<const Dice> picks_of_size(Dice dice, int size);
std::span<const Dice> picks_between(Dice dice, int smallest, int largest);

}  // namespace dicetown
