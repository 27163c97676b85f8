#include "bots/judgement/dice_sense.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

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

TEST_F(DiceSenseTest, AFinishedHandIsWorthWhatItOwnsAndWhatIsLeftOfTheMoney) {
  sit_down("9", "QQ");
  const DiceSense sense = this->sense();
  const double money = Appraisal(view_, kRulesOfThumb).purse(view_.seats[0].dollars);
  EXPECT_DOUBLE_EQ(sense.worth_after_reveal(dice_of("99TKK")), worth(sense, "99TKK") + money);
}

// With the dice of a reveal on the table: everybody sees whether the building is over.
class OpenReveal : public DiceSenseTest {
 protected:
  double worth_of_two_nines(std::string_view rival_shows) {
    sit_down("9", "QQQ");
    view_.phase = Phase::reveal;
    view_.seats[0].shown = dice_of("9");
    view_.seats[1].shown = dice_of(rival_shows);
    return sense().worth_after_reveal(dice_of("99"));
  }
};

TEST_F(OpenReveal, WhoHasFinishedLeavesNoMoreThrowsToChooseFrom) {
  const double over = worth_of_two_nines("AA");
  const double goes_on = worth_of_two_nines("A");
  EXPECT_GT(goes_on, over);
  // Three dice thrown blindly: by counting them all.
  const double money = Appraisal(view_, kRulesOfThumb).purse(view_.seats[0].dollars);
  worth_of_two_nines("AA");
  const DiceSense sense = this->sense();
  double sum = 0;
  constexpr std::string_view kFaceLetters = "9TJQKA";
  for (const char one : kFaceLetters) {
    for (const char two : kFaceLetters) {
      for (const char three : kFaceLetters) sum += worth(sense, std::string("99") + one + two + three);
    }
  }
  EXPECT_NEAR(over, sum / 216 + money, 1e-9);
}

}  // namespace
}  // namespace dicetown
