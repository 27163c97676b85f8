#include "bots/dice_sense.h"

#include <algorithm>
#include <optional>

#include <gtest/gtest.h>

#include "engine/poker.h"
#include "tests/bots/made_up_views.h"
#include "tests/support/notation.h"
#include "tests/support/scene.h"

namespace dicetown {
namespace {

using stage::dice_of;
using stage::Scene;

class DiceSenseTest : public testing::Test {
 protected:
  // The viewer builds his hand against somebody; both have these dice aside.
  void sit_down(std::string_view mine, std::string_view rivals) {
    set_aside(Seat{0}, dice_of(mine));
    set_aside(Seat{1}, dice_of(rivals));
  }
  DiceSense sense() { return DiceSense(appraisal_.emplace(view_, kRulesOfThumb)); }
  Dice best_keep(std::string_view thrown) {
    const WeighedKeeps keeps = sense().weigh(dice_of(thrown));
    return std::ranges::max_element(keeps, {}, &WeighedKeep::worth)->dice;
  }
  static double worth(const DiceSense& sense, std::string_view hand) {
    return sense.worths()[static_cast<std::size_t>(hand_rank(dice_of(hand)))];
  }

  View view_ = view_of(2, Phase::keep);

 private:
  void set_aside(Seat seat, Dice dice) {
    view_.seats[seat.index].dice = dice;
    view_.seats[seat.index].in_cup = static_cast<std::uint8_t>(kDicePerSeat - dice.size());
  }

  std::optional<Appraisal> appraisal_;
};

TEST_F(DiceSenseTest, WeighsEveryLegalKeepOnce) {
  for (const int dollars : {0, 2, 8}) {
    Scene scene({.phase = Phase::roll, .seats = {{.dollars = dollars}, {}}});
    scene.accepts(stage::roll({{0, "TTJKK"}, {1, "99999"}}));
    view_ = scene.view(0);
    const auto& ask = std::get<AskKeep>(view_.question->ask);
    EXPECT_EQ(std::ssize(sense().weigh(dice_of("TTJKK"))), ask.option_count());
  }
}

TEST_F(DiceSenseTest, AHandThatOwnsMoreIsWorthMore) {
  sit_down("9", "QQ");
  const DiceSense sense = this->sense();
  EXPECT_GT(worth(sense, "99999"), worth(sense, "9TJJK"));
  EXPECT_GT(worth(sense, "9KKKK"), worth(sense, "9TTJK"));
}

TEST_F(DiceSenseTest, WhatARivalHasForSureIsNotContested) {
  sit_down("9", "QQQQ");
  const DiceSense sense = this->sense();
  // The saloon is his: a second queen gains nothing there.
  EXPECT_GT(worth(sense, "99TKK"), worth(sense, "9QQTK"));
}

TEST_F(DiceSenseTest, KeepsALastDieThatFits) {
  sit_down("9999", "QQ");
  EXPECT_EQ(best_keep("9"), dice_of("9"));
}

TEST_F(DiceSenseTest, FinishedHandsAreWorthWhatTheyAreWorth) {
  sit_down("9", "QQ");
  const DiceSense sense = this->sense();
  EXPECT_EQ(sense.worth_after_reveal(dice_of("99TKK")), worth(sense, "99TKK"));
}

}  // namespace
}  // namespace dicetown
