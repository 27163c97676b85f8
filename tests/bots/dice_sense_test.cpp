#include "bots/dice_sense.h"

#include <gtest/gtest.h>

#include "engine/poker.h"
#include "tests/support/scene.h"

namespace dicetown {
namespace {

using stage::dice_of;
using stage::Scene;

// Seat 0 builds its hand against somebody who has these dice aside.
Scene building(std::string_view mine, std::string_view rivals, std::string_view thrown, int dollars = 8) {
  Scene scene({.phase = Phase::roll,
               .sheriff = 1,
               .seats = {{.dice = std::string(mine), .dollars = dollars}, {.dice = std::string(rivals)}}});
  scene.accepts(stage::roll({{0, thrown}, {1, std::string(5 - rivals.size(), '9')}}));
  return scene;
}

class DiceSenseTest : public testing::Test {
 protected:
  void sit_at(const Scene& scene) { view_ = scene.view(0); }
  DiceSense sense() { return DiceSense(appraisal_.emplace(view_, kRulesOfThumb)); }
  Dice best_keep(std::string_view thrown) {
    const DiceSense sense = this->sense();
    WeighedKeep best;
    best.worth = -1000;
    for (const WeighedKeep& keep : sense.weigh(dice_of(thrown))) {
      if (keep.worth > best.worth) best = keep;
    }
    return best.dice;
  }
  double worth(const DiceSense& sense, std::string_view hand) const {
    return sense.worths()[static_cast<std::size_t>(hand_rank(dice_of(hand)))];
  }

  View view_;
  std::optional<Appraisal> appraisal_;
};

TEST_F(DiceSenseTest, WeighsEveryLegalKeepOnce) {
  const Scene scene = building("9", "Q", "TTJK", 2);
  sit_at(scene);
  const auto& ask = std::get<AskKeep>(view_.question->ask);
  EXPECT_EQ(sense().weigh(dice_of("TTJK")).size(), ask.option_count());
}

TEST_F(DiceSenseTest, AHandThatOwnsMoreIsWorthMore) {
  sit_at(building("9", "QQ", "TTJK"));
  const DiceSense sense = this->sense();
  EXPECT_GT(worth(sense, "99999"), worth(sense, "9TJJK"));
  EXPECT_GT(worth(sense, "9QQQQ"), worth(sense, "9QTJK"));
}

TEST_F(DiceSenseTest, WhatARivalHasForSureIsNotContested) {
  sit_at(building("9", "QQQQ", "TTJK"));
  const DiceSense sense = this->sense();
  // The saloon is his: a second queen gains nothing there.
  EXPECT_GT(worth(sense, "99TKK"), worth(sense, "9QQTK"));
}

TEST_F(DiceSenseTest, KeepsALastDieThatFits) {
  sit_at(building("9999", "QQ", "9"));
  EXPECT_EQ(best_keep("9"), dice_of("9"));
}

TEST_F(DiceSenseTest, PaysForASetWhereARivalIsAboutToFinish) {
  sit_at(building("", "QQQQ", "9999K"));
  EXPECT_GE(best_keep("9999K").count(Face::nine), 3);
}

TEST_F(DiceSenseTest, FinishedHandsAreWorthWhatTheyAreWorth) {
  sit_at(building("9", "QQ", "TTJK"));
  const DiceSense sense = this->sense();
  EXPECT_EQ(sense.worth_after_reveal(dice_of("99TKK")), worth(sense, "99TKK"));
}

}  // namespace
}  // namespace dicetown
