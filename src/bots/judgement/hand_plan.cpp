#include "bots/judgement/hand_plan.h"

#include <algorithm>
#include <utility>

namespace dicetown {
namespace {

// The most dice a rival has set aside: he decides how long the hands go on.
int dice_of_fastest_rival(const Appraisal& appraisal) {
  int most = 0;
  for (const Seat rival : appraisal.view().all_seats().without(appraisal.me())) {
    most = std::max(most, appraisal.open_dice(rival).size());
  }
  return most;
}

// That somebody who will have at least so many dice after the next reveal has all five.
double chance_to_finish(int dice) {
  constexpr std::array kChances{0.0, 0.03, 0.06, 0.12, 0.3, 1.0};
  return kChances[static_cast<std::size_t>(std::min(dice, kDicePerSeat))];
}

// By number of dice thrown: that the best of them shows the face that is the i-th from the worst on.
constexpr std::array<std::array<double, kFaces>, kDicePerSeat + 1> kBestIs = [] {
  std::array<std::array<double, kFaces>, kDicePerSeat + 1> chances{};
  for (std::size_t thrown = 0; thrown <= kDicePerSeat; ++thrown) {
    double at_most_before = 0;
    for (std::size_t face = 0; face < kFaces; ++face) {
      double at_most = 1;
      for (std::size_t die = 0; die < thrown; ++die) at_most *= static_cast<double>(face + 1) / kFaces;
      chances[thrown][face] = at_most - at_most_before;
      at_most_before = at_most;
    }
  }
  return chances;
}();

// Without a branch that depends on the numbers: half of the time of a playout would go into guessing them.
void sort_six(std::array<double, kFaces>& numbers) {
  constexpr std::array<std::pair<std::size_t, std::size_t>, 12> kExchanges{
      {{0, 5}, {1, 3}, {2, 4}, {1, 2}, {3, 4}, {0, 3}, {2, 5}, {0, 1}, {2, 3}, {4, 5}, {1, 2}, {3, 4}}};
  for (const auto& [low, high] : kExchanges) {
    const double smaller = std::min(numbers[low], numbers[high]);
    numbers[high] = std::max(numbers[low], numbers[high]);
    numbers[low] = smaller;
  }
}

}  // namespace

HandPlan::HandPlan(const Appraisal& appraisal, Dice base) : base_(base) {
  appraise_places(appraisal);
  plan_finished_hands(Odds(appraisal, appraisal.me()));
  const int mine = appraisal.open_dice(appraisal.me()).size();
  const int rival = dice_of_fastest_rival(appraisal);
  // While dice are being chosen the rivals have not shown theirs: at least one more each.
  const int hidden = appraisal.view().phase == Phase::keep ? 1 : 0;
  for (int size = kDicePerSeat - 1; size >= base.size(); --size) {
    const int reveals = std::max(hidden, size - mine);
    plan_hands_of(size, chance_to_finish(rival + reveals));
  }
}

void HandPlan::appraise_places(const Appraisal& appraisal) {
  const int seats = appraisal.view().seat_count;
  const double denied = appraisal.weights().denied / (seats - 1);
  for (std::size_t place = 0; place < kPlaces; ++place) {
    for (int count = 0; count <= kDicePerSeat; ++count) {
      const double gain = appraisal.worth_of_place(static_cast<Place>(place), count, appraisal.me());
      places_[place][static_cast<std::size_t>(count)] = gain * (1 + denied);
    }
  }
  doc_ = appraisal.visit_to_doc();
}

double HandPlan::worth_of_finished(Dice hand, const Odds& odds) const {
  const auto aces = static_cast<std::size_t>(hand.count(Face::ace));
  const double best = odds.best_hand(hand_rank(hand));
  double worth = best * places_[static_cast<std::size_t>(Face::ace)][aces];
  double nothing = 1 - best;
  for (std::size_t face = 0; face < static_cast<std::size_t>(Face::ace); ++face) {
    const int count = hand.count(static_cast<Face>(face));
    const double most = odds.most_of(static_cast<Face>(face), count);
    worth += most * places_[face][static_cast<std::size_t>(count)];
    nothing *= 1 - most;
  }
  return worth + nothing * doc_;
}

void HandPlan::plan_finished_hands(const Odds& odds) {
  const DiceBags& bags = dice_bags();
  for (const std::uint16_t number : bags.of_size(kDicePerSeat - base_.size())) {
    blind_[number] = planned_[number] = worth_of_finished(base_ + bags[number].dice, odds);
  }
}

void HandPlan::plan_hands_of(int size, double rival_finishes) {
  const DiceBags& bags = dice_bags();
  for (const std::uint16_t number : bags.of_size(size - base_.size())) {
    double blind = 0;
    for (const std::uint16_t next : bags[number].and_one) blind += blind_[next];
    blind_[number] = blind / kFaces;
    planned_[number] = rival_finishes * blind_[number];
    if (rival_finishes < 1) {
      planned_[number] += (1 - rival_finishes) * best_of_a_throw(bags[number], kDicePerSeat - size);
    }
  }
}

// The expected worth of the best single die to keep. The faces are ordered from the worst on: a throw is
// worth its best face, and shows nothing above face i with the chance (i/6)^n.
double HandPlan::best_of_a_throw(const DiceBag& bag, int thrown) const {
  std::array<double, kFaces> worths{};
  for (std::size_t face = 0; face < kFaces; ++face) worths[face] = planned_[bag.and_one[face]];
  sort_six(worths);
  const auto& chances = kBestIs[static_cast<std::size_t>(thrown)];
  double expected = 0;
  for (std::size_t face = 0; face < kFaces; ++face) expected += chances[face] * worths[face];
  return expected;
}

}  // namespace dicetown
