// The exactly best way to build a hand of dice for somebody who knows what each finished hand is worth.
//
// The model. Before a throw a seat has dice aside, dollars, perhaps Brutes. It throws the others, keeps some
// for their price (R4.2) or for a Brute (R4.8), and shows them: one reveal. It is done when it has five.
// Otherwise, with a chance given for each reveal, a rival has just finished his hand: what is missing is then
// thrown once more, blindly and free (R4.6). If no rival has, it throws again. In the end the seat has a
// hand, the rest of its dollars and of its Brutes, and the worth of these is added up. Every keep makes the
// hand larger or the purse (or the Brutes) smaller, so the best keeps can be computed backwards, from the
// finished hands on, with no guess and no sampling. What the plan leaves out: Wanted (R4.10), Professional
// Cheater (R4.11), and that rivals might answer to what they see.
#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "bots/dice/ordered_bags.h"
#include "engine/dice.h"
#include "engine/fixed_list.h"
#include "engine/poker.h"
#include "engine/ruleset.h"

namespace dicetown {

// By hand_rank: a number for each finished hand.
using ByHand = std::array<double, kHandRanks>;

// What a seat plays for. The plan keeps copies.
struct HandStakes {
  ByHand hands{};                 // the worth of ending with each hand
  std::span<const double> money;  // the worth of so many dollars left, from 0 on to all that the seat has
  // The chance that a rival finishes at this reveal, at the next one, and so on; the last one goes for all
  // later reveals as well. What comes after a certain end is not looked at. None: nobody ever does.
  std::span<const double> ends;
  double brute = 0;  // the worth of each Brute left
};

struct HandPosition {
  Dice aside;
  int dollars = 0;
  int brutes = 0;
  int reveal = 0;  // the one to come is this many after the first of the plan
};

struct WeighedKeep {
  Dice dice;
  double worth = 0;
  bool by_brute = false;  // the better way to pay for it
};

// Five dice have 32 parts at most.
using WeighedKeeps = FixedList<WeighedKeep, 1 << kDicePerSeat>;

class KeepPlan {
 public:
  // Plans for `start` and for all positions that have at least its dice and at most its dollars and Brutes.
  // Precondition: money is given for all dollars of `start`, whose reveal is 0.
  KeepPlan(const Ruleset& rules, const HandStakes& stakes, const HandPosition& start);

  // Expected before the dice are thrown; with five dice aside what these, dollars and Brutes are worth.
  double worth(const HandPosition& position) const;

  // Expected with the dice of this reveal aside and paid, as long as it is open whether a rival has finished
  // at it.
  double worth_after_reveal(const HandPosition& position) const;

  // Every legal keep out of a throw, by number of dice, beginning with none if that is allowed.
  WeighedKeeps weigh(const HandPosition& position, Dice rolled) const;

  // How likely each hand is in the end if the best keeps are made from here on, before the dice are thrown.
  ByHand hand_chances(const HandPosition& position) const;
  // The same with the dice of this reveal aside, as in worth_after_reveal.
  ByHand hand_chances_after_reveal(const HandPosition& position) const;

 private:
  class Solver;
  class Outlook;

  static constexpr double kImpossible = -std::numeric_limits<double>::infinity();

  // Dice beyond those of the start, by their index; dollars; Brutes.
  struct PlanCell {
    std::size_t row = 0;
    std::size_t dollars = 0;
    std::size_t brutes = 0;
  };
  struct Option {
    double worth = 0;
    bool by_brute = false;
  };

  void set_ends(std::span<const double> ends);
  void set_hands(const ByHand& hands);

  PlanCell cell_of(const HandPosition& position) const;
  std::size_t layer_of(int reveal) const;
  std::size_t layer_after(std::size_t layer) const { return layer + 1 < ends_.size() ? layer + 1 : layer; }
  bool is_finished(std::size_t row) const { return row >= open_rows_; }

  double* values(std::size_t layer, std::size_t row, std::size_t brutes) const {
    return values_.get() + ((layer * brute_counts_ + brutes) * open_rows_ + row) * width_;
  }
  double worth_if_ended(const PlanCell& place) const {
    return blind_[place.row] + money_[place.dollars] + brute_ * static_cast<double>(place.brutes);
  }
  double worth_after(std::size_t layer, const PlanCell& place) const {
    const double ended = worth_if_ended(place);
    if (is_finished(place.row)) return ended;
    const double goes_on = values(layer_after(layer), place.row, place.brutes)[place.dollars];
    return ends_[layer] * ended + (1 - ends_[layer]) * goes_on;
  }
  Option option(std::size_t layer, const PlanCell& place, std::size_t kept) const;

  Ruleset rules_;
  Dice base_;
  std::size_t missing_;       // dice, at the start
  std::size_t open_rows_;     // bags of dice beyond the base that do not finish the hand
  std::size_t brute_counts_;  // 0 Brutes, 1, ...
  std::size_t width_;         // numbers for one row: the dollars, rounded up
  double brute_;
  std::vector<double> money_;              // as many as the width
  std::vector<double> ends_;               // a layer of values each
  std::array<double, kDiceBags> blind_{};  // by row: if all missing dice are thrown at once
  std::unique_ptr<double[]> values_;       // before a throw, by layer, Brutes, row and dollars
};

}  // namespace dicetown
