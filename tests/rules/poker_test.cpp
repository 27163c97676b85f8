// Section 9: poker hands. tests/engine/hand_rank_test.cpp compares all rolls with an independent ranking.
#include "engine/poker.h"

#include <gtest/gtest.h>

#include "json/names.h"
#include "tests/support/scene.h"

namespace dicetown::stage {
namespace {

int rank(std::string_view hand) { return hand_rank(dice_from_name(hand).value()); }
HandCategory category(std::string_view hand) { return hand_category(dice_from_name(hand).value()); }

TEST(PokerHands, R9_1_the_categories_in_their_order) {
  EXPECT_EQ(category("99999"), HandCategory::five);
  EXPECT_EQ(category("AAAAK"), HandCategory::four);
  EXPECT_EQ(category("99AAA"), HandCategory::full_house);
  EXPECT_EQ(category("TJQKA"), HandCategory::straight);
  EXPECT_EQ(category("AAAKQ"), HandCategory::three);
  EXPECT_EQ(category("AAKKQ"), HandCategory::two_pair);
  EXPECT_EQ(category("AAKQJ"), HandCategory::pair);
  EXPECT_EQ(category("9JQKA"), HandCategory::high_card);
  // The lowest of each beats the highest of the next.
  EXPECT_GT(rank("99999"), rank("AAAAK"));
  EXPECT_GT(rank("9999T"), rank("AAAKK"));
  EXPECT_GT(rank("999TT"), rank("TJQKA"));
  EXPECT_GT(rank("9TJQK"), rank("AAAKQ"));
  EXPECT_GT(rank("999TJ"), rank("AAKKQ"));
  EXPECT_GT(rank("99TTJ"), rank("AAKQJ"));
  EXPECT_GT(rank("99TJQ"), rank("9JQKA"));
}

TEST(PokerHands, R9_1_there_are_two_straights) {
  EXPECT_GT(rank("TJQKA"), rank("9TJQK"));
  for (const std::string_view hand : {"9TJQA", "9TJKA", "9TQKA", "9JQKA"}) {
    EXPECT_EQ(category(hand), HandCategory::high_card) << hand;
  }
}

TEST(PokerHands, R9_2_faces_are_compared_by_count_then_height) {
  EXPECT_GT(rank("JJJ99"), rank("TTTAA")) << "the three first";
  EXPECT_GT(rank("TTTAA"), rank("TTTKK")) << "then the pair";
  EXPECT_GT(rank("KKKK9"), rank("JJJJA"));
  EXPECT_GT(rank("JJJJA"), rank("JJJJK"));
  EXPECT_GT(rank("QQQ9A"), rank("QQQJK")) << "the higher of the other two";
  EXPECT_GT(rank("QQQTA"), rank("QQQ9A")) << "then the lower";
  EXPECT_GT(rank("KK99T"), rank("QQJJA"));
  EXPECT_GT(rank("KKTT9"), rank("KK99A"));
  EXPECT_GT(rank("KK99A"), rank("KK99Q"));
  EXPECT_GT(rank("AAKJ9"), rank("AAQJT"));
  EXPECT_GT(rank("AAKJT"), rank("AAKJ9"));
  EXPECT_GT(rank("9JQKA"), rank("9TQKA"));
}

TEST(PokerHands, R9_2_the_ranks_of_the_categories) {
  EXPECT_EQ(rank("9TJQA"), 0);
  EXPECT_EQ(rank("9JQKA"), 3);
  EXPECT_EQ(rank("99TJQ"), 4);
  EXPECT_EQ(rank("AAKQJ"), 63);
  EXPECT_EQ(rank("TT99J"), 64);
  EXPECT_EQ(rank("AAKKQ"), 123);
  EXPECT_EQ(rank("999TJ"), 124);
  EXPECT_EQ(rank("AAAKQ"), 183);
  EXPECT_EQ(rank("9TJQK"), 184);
  EXPECT_EQ(rank("TJQKA"), 185);
  EXPECT_EQ(rank("999TT"), 186);
  EXPECT_EQ(rank("AAAKK"), 215);
  EXPECT_EQ(rank("9999T"), 216);
  EXPECT_EQ(rank("AAAAK"), 245);
  EXPECT_EQ(rank("99999"), 246);
  EXPECT_EQ(rank("AAAAA"), 251);
}

TEST(PokerHands, R9_2_only_identical_hands_tie) {
  Scene tie({.seats = {{.dice = "9TQQA"}, {.dice = "9TQQA"}}});
  tie.accepts(
      {offer_nothing(1), choose(0, 0), offer_nothing(1), choose(0, 0), offer_nothing(1), choose(0, 0)});
  EXPECT_EQ(tie.phase(), "hall");
  EXPECT_EQ(tie.waits_for(), "1: offer for 0 1");
  Scene lead({.seats = {{.dice = "AAKQJ"}, {.dice = "AAKQT"}}});
  lead.accepts(
      {draw_store("brute"), offer_nothing(1), choose(0, 1), pull("brute"), offer_nothing(1), choose(0, 0)});
  EXPECT_EQ(lead.owners(), "bank 1, store 0, saloon 1, sheriff 0, hall 0");
}

}  // namespace
}  // namespace dicetown::stage
