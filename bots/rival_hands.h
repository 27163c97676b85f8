// What rivals are likely to end with, and the chances to own the places against them.
#pragma once

#include <array>
#include <span>

#include "bots/keep_plan.h"
#include "engine/dice.h"
#include "engine/poker.h"

namespace dicetown {

// Something a rival may be playing for, and how likely it is that he does. The chances add up to 1.
struct RivalAim {
  HandStakes stakes;
  double chance = 1;
};

// The chance of each hand if he makes the best keeps for what he plays for, from before his next throw on.
// Also for one whose throw is under the cup: nobody else knows more about it.
ByHand foresee_hand(const Ruleset& rules, std::span<const RivalAim> aims, const HandPosition& rival);

enum class Star { mine, of_another };

// The hands of several rivals, each independent of the others.
class RivalHands {
 public:
  explicit RivalHands(Star star);

  // `tie_share`: how much of a tie with this rival I may hope for (R5.2).
  void add(const ByHand& chances, double tie_share);

  // To own the place of a face with so many dice of it. Without any only the Sheriff does: he stays in office
  // while nobody has a king (R5.10).
  double most_of(Face face, int count) const;
  // To have the best hand.
  double best_hand(int rank) const { return by_rank_[static_cast<std::size_t>(rank)]; }

 private:
  using ByCount = std::array<double, kDicePerSeat + 1>;

  static std::array<ByCount, kFaces> count_chances(const ByHand& hands);

  Star star_;
  std::array<ByCount, kFaces> by_count_{};
  ByHand by_rank_{};
};

}  // namespace dicetown
