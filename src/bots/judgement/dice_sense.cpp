#include "bots/judgement/dice_sense.h"

#include <algorithm>

#include "bots/dice/ordered_bags.h"
#include "bots/judgement/hand_worths.h"
#include "bots/judgement/odds.h"

namespace dicetown {
namespace {

// Somebody who builds a hand, seen from outside: how many dice he has aside, and how likely that is.
class Builder {
 public:
  Builder(int dice, const Weights& weights) : weights_(weights) {
    by_dice_[static_cast<std::size_t>(dice)] = 1;
  }

  double finished() const { return by_dice_.back(); }
  void reveal() {
    std::array<double, kDicePerSeat + 1> after{};
    after.back() = by_dice_.back();
    for (std::size_t dice = 0; dice < kDicePerSeat; ++dice) {
      const double two = weights_.keeps_two * by_dice_[dice];
      const double three = weights_.keeps_three * by_dice_[dice];
      after[dice + 1] += by_dice_[dice] - two - three;
      after[std::min<std::size_t>(dice + 2, kDicePerSeat)] += two;
      after[std::min<std::size_t>(dice + 3, kDicePerSeat)] += three;
    }
    by_dice_ = after;
  }

 private:
  const Weights& weights_;
  std::array<double, kDicePerSeat + 1> by_dice_{};
};

bool is_revealing(const Appraisal& appraisal) { return appraisal.view().phase == Phase::reveal; }

// At each reveal to come, that one of these seats finishes then if none has before. The first one may be
// under way: then everybody sees whether somebody does.
std::vector<double> chances_of_an_end(const Appraisal& appraisal, SeatSet seats) {
  std::vector<Builder> builders;
  double open = 1;  // that nobody has finished
  for (const Seat seat : seats) {
    builders.emplace_back(appraisal.open_dice(seat).size(), appraisal.weights());
    open *= 1 - builders.back().finished();
  }
  std::vector<double> ends;
  if (is_revealing(appraisal)) ends.push_back(1 - open);
  while (open > 1e-3 && ends.size() < kDicePerSeat) {
    double still_open = 1;
    for (Builder& builder : builders) {
      builder.reveal();
      still_open *= 1 - builder.finished();
    }
    ends.push_back(1 - still_open / open);
    open = still_open;
  }
  return ends;
}

std::vector<double> worth_of_money(const Appraisal& appraisal, int most) {
  std::vector<double> worths;
  for (int dollars = 0; dollars <= most; ++dollars) worths.push_back(appraisal.purse(dollars));
  return worths;
}

// What hands are worth to a rival, as far as I can tell: a rougher picture than my own.
ByHand worths_of_rival(const Appraisal& appraisal, Seat seat) {
  const Odds odds(appraisal, seat);
  std::array<std::array<double, kDicePerSeat + 1>, kFaces> places{};
  for (std::size_t face = 0; face < kFaces; ++face) {
    for (int count = 0; count <= kDicePerSeat; ++count) {
      const double odds_of_owning = face + 1 < kFaces ? odds.most_of(static_cast<Face>(face), count) : 1;
      places[face][static_cast<std::size_t>(count)] =
          odds_of_owning * appraisal.worth_of_place(static_cast<Place>(face), count, seat);
    }
  }
  ByHand worths{};
  const OrderedBags& bags = ordered_bags();
  for (std::size_t bag = OrderedBags::up_to(kDicePerSeat - 1); bag < kDiceBags; ++bag) {
    const Dice hand = bags.dice(bag);
    const int rank = hand_rank(hand);
    double worth = 0;
    for (std::size_t face = 0; face < kFaces; ++face) {
      const double share = face + 1 < kFaces ? 1 : odds.best_hand(rank);
      worth += share * places[face][static_cast<std::size_t>(hand.count(static_cast<Face>(face)))];
    }
    worths[static_cast<std::size_t>(rank)] = worth;
  }
  return worths;
}

// More would hardly change how he keeps, and takes longer to plan.
constexpr int kDollarsOfRival = 3;

ByHand foreseen(const Appraisal& appraisal, Seat seat) {
  ByHand chances{};
  const Dice open = appraisal.open_dice(seat);
  if (open.size() == kDicePerSeat) {
    chances[static_cast<std::size_t>(hand_rank(open))] = 1;
    return chances;
  }
  const int dollars = std::min<int>(appraisal.view()[seat].dollars, kDollarsOfRival);
  const std::vector<double> ends = chances_of_an_end(appraisal, appraisal.view().all_seats().without(seat));
  const std::vector<double> money = worth_of_money(appraisal, dollars);
  const HandStakes stakes{.hands = worths_of_rival(appraisal, seat), .money = money, .ends = ends};
  const HandPosition position{.aside = open, .dollars = dollars};
  const KeepPlan plan(appraisal.view().rules, stakes, position);
  return is_revealing(appraisal) ? plan.hand_chances_after_reveal(position) : plan.hand_chances(position);
}

}  // namespace

DiceSense::DiceSense(const Appraisal& appraisal) : appraisal_(appraisal) {
  const View& view = appraisal.view();
  const SeatSet rivals = view.all_seats().without(appraisal.me());
  std::array<ByHand, kMaxSeats> hands{};
  for (const Seat rival : rivals) hands[rival.index] = foreseen(appraisal, rival);
  worths_ = HandWorths(appraisal, hands).by_hand();
  ends_ = chances_of_an_end(appraisal, rivals);
  money_ = worth_of_money(appraisal, view[appraisal.me()].dollars);
}

KeepPlan DiceSense::plan(Dice base) const {
  const HandStakes stakes{
      .hands = worths_, .money = money_, .ends = ends_, .brute = appraisal_.card(StoreCard::brute)};
  const int dollars = appraisal_.view()[appraisal_.me()].dollars;
  const int brutes = appraisal_.my_hand().store.count(StoreCard::brute);
  return KeepPlan(appraisal_.view().rules, stakes, {.aside = base, .dollars = dollars, .brutes = brutes});
}

WeighedKeeps DiceSense::weigh(Dice rolled) const {
  const Dice mine = appraisal_.view()[appraisal_.me()].dice;
  const int dollars = appraisal_.view()[appraisal_.me()].dollars;
  const int brutes = appraisal_.my_hand().store.count(StoreCard::brute);
  return plan(mine).weigh({.aside = mine, .dollars = dollars, .brutes = brutes}, rolled);
}

double DiceSense::worth_after_reveal(Dice hand) const {
  const int dollars = appraisal_.view()[appraisal_.me()].dollars;
  const int brutes = appraisal_.my_hand().store.count(StoreCard::brute);
  return plan(hand).worth_after_reveal({.aside = hand, .dollars = dollars, .brutes = brutes});
}

}  // namespace dicetown
