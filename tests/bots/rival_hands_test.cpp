#include "bots/rival_hands.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "bots/rng.h"
#include "engine/figures.h"

namespace dicetown {
namespace {

constexpr Ruleset kRules{};

ByHand certain(Dice hand) {
  ByHand chances{};
  chances[static_cast<std::size_t>(hand_rank(hand))] = 1;
  return chances;
}

// Worth a point for each die of a face.
ByHand worth_by_count(Face face) {
  ByHand hands{};
  for (std::size_t bag = 0; bag < kDiceBags; ++bag) {
    const Dice hand = ordered_bags().dice(bag);
    if (hand.size() == kDicePerSeat) hands[static_cast<std::size_t>(hand_rank(hand))] = hand.count(face);
  }
  return hands;
}

ByHand worth_by_rank() {
  ByHand hands{};
  std::iota(hands.begin(), hands.end(), 0.0);
  return hands;
}

Dice roll(int dice, Rng& rng) {
  Dice rolled;
  for (int die = 0; die < dice; ++die) rolled.add(static_cast<Face>(rng.below(kFaces)));
  return rolled;
}

bool happens(double chance, Rng& rng) { return rng.below(1'000'000) < chance * 1'000'000; }

// One rival builds his hand with real dice, asking the plan only what to keep.
Dice build(const KeepPlan& plan, HandPosition position, std::span<const double> ends, Rng& rng) {
  while (true) {
    const WeighedKeep keep = plan.best(position, roll(kDicePerSeat - position.aside.size(), rng));
    position.aside += keep.dice;
    position.dollars -= price_of(keep.dice);
    if (position.aside.size() == kDicePerSeat) return position.aside;
    const auto reveal = std::min(static_cast<std::size_t>(position.reveal++), ends.size() - 1);
    if (happens(ends[reveal], rng)) return position.aside + roll(kDicePerSeat - position.aside.size(), rng);
  }
}

// A rival who plays for nines or for a good hand, and what became of him in many buildings.
class Rival {
 public:
  explicit Rival(const HandPosition& start) : start_(start) {}

  ByHand foreseen() const { return foresee_hand(kRules, aims_, start_); }

  std::vector<Dice> build_often(int times, Rng& rng) const {
    const std::array plans{KeepPlan(kRules, aims_[0].stakes, start_),
                           KeepPlan(kRules, aims_[1].stakes, start_)};
    std::vector<Dice> hands;
    for (int i = 0; i < times; ++i) {
      hands.push_back(build(plans[happens(aims_[0].chance, rng) ? 0 : 1], start_, ends_, rng));
    }
    return hands;
  }

 private:
  HandPosition start_;
  std::vector<double> money_{0, 0.3, 0.5};
  std::vector<double> ends_{0.1, 0.3, 0.6};
  std::vector<RivalAim> aims_{{{worth_by_count(Face::nine), money_, ends_, 0}, 0.25},
                              {{worth_by_rank(), money_, ends_, 0}, 0.75}};
};

constexpr double kTieShare = 0.5;

// How often somebody with `mine` comes out ahead of both hands of each building.
template <class Measure>
double share_of_wins(const std::vector<Dice>& one, const std::vector<Dice>& other, int mine,
                     Measure measure) {
  const auto against = [&](Dice hand) {
    if (measure(hand) == mine) return kTieShare;
    return measure(hand) < mine ? 1.0 : 0.0;
  };
  double sum = 0;
  for (std::size_t i = 0; i < one.size(); ++i) sum += against(one[i]) * against(other[i]);
  return sum / static_cast<double>(one.size());
}

TEST(RivalHands, have_the_chances_that_many_buildings_show) {
  constexpr double kTolerance = 0.016;  // four and a half deviations at worst
  const Rival one({{Face::nine, Face::king}, 2});
  const Rival other({{Face::queen, Face::queen, Face::ace}, 1});
  RivalHands rivals(Star::of_another);
  rivals.add(one.foreseen(), kTieShare);
  rivals.add(other.foreseen(), kTieShare);
  Rng rng(21);
  const std::vector<Dice> hands = one.build_often(20'000, rng);
  const std::vector<Dice> others = other.build_often(20'000, rng);
  for (int number = 0; number < kFaces; ++number) {
    const auto face = static_cast<Face>(number);
    const auto count_of_face = [face](Dice hand) { return hand.count(face); };
    for (int count = 1; count <= kDicePerSeat; ++count) {
      EXPECT_NEAR(rivals.most_of(face, count), share_of_wins(hands, others, count, count_of_face),
                  kTolerance);
    }
  }
  for (int rank = 0; rank < kHandRanks; rank += 5) {
    EXPECT_NEAR(rivals.best_hand(rank), share_of_wins(hands, others, rank, hand_rank), kTolerance);
  }
}

TEST(RivalHands, are_certain_when_they_are_finished) {
  const Dice hand{Face::nine, Face::nine, Face::king, Face::king, Face::ace};
  const std::vector<double> money{0, 1};
  const std::vector<RivalAim> aims{{{worth_by_rank(), money, {}, 0}, 1}};
  EXPECT_EQ(foresee_hand(kRules, aims, {hand, 1}), certain(hand));
  RivalHands rivals(Star::of_another);
  rivals.add(certain(hand), 0.5);
  EXPECT_EQ(rivals.most_of(Face::nine, 1), 0);
  EXPECT_EQ(rivals.most_of(Face::nine, 2), 0.5);
  EXPECT_EQ(rivals.most_of(Face::nine, 3), 1);
  EXPECT_EQ(rivals.most_of(Face::ten, 1), 1);
  EXPECT_EQ(rivals.best_hand(hand_rank(hand) - 1), 0);
  EXPECT_EQ(rivals.best_hand(hand_rank(hand)), 0.5);
  EXPECT_EQ(rivals.best_hand(hand_rank(hand) + 1), 1);
}

TEST(RivalHands, leave_a_place_to_nobody_without_its_face_except_the_star_to_the_sheriff) {
  const Dice no_king{Face::nine, Face::ten, Face::jack, Face::queen, Face::ace};
  const Dice one_king{Face::nine, Face::ten, Face::jack, Face::queen, Face::king};
  RivalHands mine(Star::mine);
  mine.add(certain(no_king), 1);
  EXPECT_EQ(mine.most_of(Face::king, 0), 1);
  EXPECT_EQ(mine.most_of(Face::ace, 0), 0);
  mine.add(certain(one_king), 1);
  EXPECT_EQ(mine.most_of(Face::king, 0), 0);
  RivalHands of_another(Star::of_another);
  EXPECT_EQ(of_another.most_of(Face::king, 0), 0);
}

TEST(RivalHands, of_somebody_who_collects_a_face_have_more_of_it) {
  const std::vector<double> money(6, 0.0);
  const std::vector<double> ends{0.1, 0.3};
  const std::vector<RivalAim> aims{{{worth_by_count(Face::queen), money, ends, 0}, 1}};
  RivalHands rivals(Star::of_another);
  rivals.add(foresee_hand(kRules, aims, {{}, 5}), 0.5);
  EXPECT_LT(rivals.most_of(Face::queen, 2), rivals.most_of(Face::jack, 2));
}

}  // namespace
}  // namespace dicetown
