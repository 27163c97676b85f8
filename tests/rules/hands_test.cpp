// Section 4: building the hands, without the cards.
#include <gtest/gtest.h>

#include "json/names.h"
#include "tests/support/scene.h"

namespace dicetown::stage {
namespace {

Setup new_round(std::vector<SeatSetup> seats) { return {.phase = Phase::roll, .seats = std::move(seats)}; }

TEST(BuildingTheHands, R4_1_every_unfinished_seat_rolls_all_dice_it_has_not_kept) {
  Scene scene(new_round({{}, {}, {}}));
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
  scene.refuses(roll({{0, "9TJQK"}, {1, "AAAAA"}}), Rejection::wrong_seats_roll);
  scene.refuses(roll({{0, "9TJQK"}, {1, "AAAAA"}, {2, "9999"}}), Rejection::wrong_number_of_dice);
  scene.refuses(keep(0, "9"), Rejection::chance_is_awaited);
  scene.accepts(roll({{0, "9TJQK"}, {1, "AAAAA"}, {2, "99999"}}));
  EXPECT_EQ(scene.rolled(2), "99999");
  EXPECT_EQ(scene.waits_for(), "0: keep; 1: keep; 2: keep");
  scene.accepts({keep(0, "K"), keep(1, "AA"), keep(2, "")});
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
  EXPECT_EQ(scene.cup(0), 4);
  EXPECT_EQ(scene.cup(1), 3);
  EXPECT_EQ(scene.cup(2), 5);
  scene.refuses(roll({{0, "9TJQK"}, {1, "AAA"}, {2, "99999"}}), Rejection::wrong_number_of_dice);
  scene.accepts(roll({{0, "9TJQ"}, {1, "AAA"}, {2, "99999"}}));
  EXPECT_EQ(scene.rolled(0), "9TJQ");
}

TEST(BuildingTheHands, R4_1_a_throw_is_seen_by_its_owner_only) {
  Scene some(new_round({{}, {}, {}}));
  Scene other = some;
  some.accepts(roll({{0, "9TJQK"}, {1, "AAAAA"}, {2, "99999"}}));
  other.accepts(roll({{0, "9TJQK"}, {1, "9TJQK"}, {2, "99999"}}));
  EXPECT_EQ(some.view(0), other.view(0));
  EXPECT_EQ(some.view(2), other.view(2));
  EXPECT_EQ(some.view(std::nullopt), other.view(std::nullopt));
  EXPECT_NE(some.view(1), other.view(1));
  EXPECT_EQ(dice_name(some.view(1).own->rolled), "AAAAA");
  EXPECT_EQ(some.view(0)[Seat{1}].in_cup, 5);
}

// What seat 0 pays for keeping these of a throw of five nines.
int price_of_keeping(std::string_view kept) {
  Scene scene(new_round({{}, {}}));
  scene.accepts(roll({{0, "99999"}, {1, "9TJQK"}}));
  scene.accepts({keep(0, kept), keep(1, "K")});
  EXPECT_EQ(scene.dollars(1), 8);
  EXPECT_EQ(scene.dollars(0) + scene.coach(), 8) << "what is paid goes to the stagecoach";
  EXPECT_EQ(scene.bank(), 3);
  return scene.coach();
}

TEST(BuildingTheHands, R4_2_one_die_is_free_each_further_one_costs_a_dollar_and_so_does_none) {
  EXPECT_EQ(price_of_keeping(""), 1);
  EXPECT_EQ(price_of_keeping("9"), 0);
  EXPECT_EQ(price_of_keeping("99"), 1);
  EXPECT_EQ(price_of_keeping("999"), 2);
  EXPECT_EQ(price_of_keeping("9999"), 3);
  EXPECT_EQ(price_of_keeping("99999"), 4);
}

TEST(BuildingTheHands, R4_2_only_dice_of_ones_own_throw_can_be_kept) {
  Scene scene(new_round({{}, {}}));
  scene.accepts(roll({{0, "99TJQ"}, {1, "9AAAA"}}));
  scene.refuses(keep(0, "A"), Rejection::not_an_option);
  scene.refuses(keep(0, "999"), Rejection::not_an_option);
  scene.refuses(keep(1, "T"), Rejection::not_an_option);
  scene.accepts(keep(0, "99TJQ"));
}

// The choices of a seat with these dollars that has thrown this.
std::string choices(int dollars, std::string_view thrown) {
  Scene scene(new_round({{.dollars = dollars}, {}}));
  scene.accepts(roll({{0, thrown}, {1, "9TJQK"}}));
  return scene.options(0);
}

TEST(BuildingTheHands, R4_3_a_seat_keeps_as_many_dice_as_it_can_pay_for) {
  EXPECT_EQ(choices(0, "99999"), "keep 9");
  EXPECT_EQ(choices(1, "99999"), "keep 9, keep 99, keep none");
  EXPECT_EQ(choices(3, "99999"), "keep 9, keep 99, keep 999, keep 9999, keep none");
  EXPECT_EQ(choices(4, "99999"), "keep 9, keep 99, keep 999, keep 9999, keep 99999, keep none");
  EXPECT_EQ(choices(8, "99999"), "keep 9, keep 99, keep 999, keep 9999, keep 99999, keep none");
}

TEST(BuildingTheHands, R4_3_every_different_choice_is_listed_once) {
  EXPECT_EQ(choices(0, "9TTKK"), "keep 9, keep K, keep T");
  EXPECT_EQ(choices(1, "9TTKK"),
            "keep 9, keep 9K, keep 9T, keep K, keep KK, keep T, keep TK, keep TT, keep none");
}

TEST(BuildingTheHands, R4_3_with_few_dice_in_the_cup_no_more_than_those) {
  Scene scene(new_round({{}, {}}));
  scene.accepts(roll({{0, "999TJ"}, {1, "9TJQK"}}));
  scene.accepts({keep(0, "999"), keep(1, "K")});
  scene.accepts(roll({{0, "9T"}, {1, "9TJQ"}}));
  EXPECT_EQ(scene.options(0), "keep 9, keep 9T, keep T, keep none");
  scene.refuses(keep(0, "99"), Rejection::not_an_option);
}

TEST(BuildingTheHands, R4_4_a_choice_can_be_changed_until_the_last_one_is_made) {
  Scene scene(new_round({{}, {}}));
  scene.accepts(roll({{0, "99TJQ"}, {1, "9AAAA"}}));
  scene.accepts(keep(0, "99"));
  EXPECT_EQ(scene.kept(0), "99");
  EXPECT_EQ(scene.phase(), "keep");
  EXPECT_EQ(scene.waits_for(), "1: keep");
  EXPECT_EQ(scene.dollars(0), 8) << "nothing is paid before the reveal";
  scene.accepts(keep(0, "Q"));
  EXPECT_EQ(scene.kept(0), "Q");
  scene.accepts(keep(0, ""));
  EXPECT_EQ(scene.kept(0), "none");
  scene.accepts(keep(0, "T"));
  scene.accepts(keep(1, "A"));
  EXPECT_EQ(scene.dice(0), "T");
  scene.refuses(keep(0, "Q"), Rejection::chance_is_awaited);
}

TEST(BuildingTheHands, R4_4_a_choice_can_be_withdrawn_if_one_was_made) {
  Scene scene(new_round({{}, {}}));
  scene.accepts(roll({{0, "99TJQ"}, {1, "9AAAA"}}));
  scene.refuses(withdraw(0), Rejection::nothing_to_withdraw);
  scene.accepts({keep(0, "99"), withdraw(0)});
  EXPECT_EQ(scene.kept(0), "undecided");
  EXPECT_EQ(scene.waits_for(), "0: keep; 1: keep");
  scene.refuses(withdraw(0), Rejection::nothing_to_withdraw);
  scene.accepts(keep(1, "A"));
  EXPECT_EQ(scene.phase(), "keep") << "the reveal waits for the one who withdrew";
  scene.accepts(keep(0, "9"));
  EXPECT_EQ(scene.phase(), "roll");
  scene.refuses(withdraw(0), Rejection::chance_is_awaited);
}

TEST(BuildingTheHands, R4_4_nobody_learns_what_was_chosen_until_all_have_chosen) {
  Scene some(new_round({{}, {}, {}}));
  some.accepts(roll({{0, "99TJQ"}, {1, "9AAAA"}, {2, "9TJQK"}}));
  Scene other = some;
  some.accepts(keep(0, "99"));
  other.accepts(keep(0, ""));
  for (const std::optional<int> viewer : {std::optional(1), std::optional(2), std::optional<int>()}) {
    EXPECT_EQ(some.view(viewer), other.view(viewer));
    EXPECT_TRUE(some.view(viewer)[Seat{0}].committed);
    EXPECT_FALSE(some.view(viewer)[Seat{1}].committed);
    ASSERT_TRUE(some.saw<KeepChosen>(viewer));
    EXPECT_EQ(some.saw<KeepChosen>(viewer)->dice, std::nullopt);
  }
  EXPECT_EQ(some.view(0).own->kept, (Dice{Face::nine, Face::nine}));
  some.accepts(keep(0, "Q"));
  EXPECT_FALSE(some.saw<KeepChosen>(1)) << "that a choice was changed is nobody's business";
  EXPECT_TRUE(some.saw<KeepChosen>(0));
  EXPECT_EQ(some.view(1), other.view(1));
}

TEST(BuildingTheHands, R4_4_faces_not_kept_are_never_shown) {
  Scene some(new_round({{}, {}}));
  Scene other = some;
  some.accepts(roll({{0, "9TJQK"}, {1, "9AAAA"}}));
  other.accepts(roll({{0, "9AAAA"}, {1, "9AAAA"}}));
  for (Scene* scene : {&some, &other}) scene->accepts({keep(0, "9"), keep(1, "AA")});
  EXPECT_EQ(some.view(1), other.view(1));
  EXPECT_EQ(some.view(0)[Seat{1}].dice, (Dice{Face::ace, Face::ace}));
}

TEST(BuildingTheHands, R4_5_the_reveal_shows_then_asks_for_brute_then_pays_then_asks_for_cheater) {
  Scene scene({.phase = Phase::roll,
               .sheriff = 1,
               .seats = {{.store = "brute cheater"}, {}, {.store = "brute cheater"}}});
  scene.accepts(roll({{0, "9TJAA"}, {1, "9TJQK"}, {2, "99JQK"}}));
  scene.accepts({keep(0, "AA"), keep(1, "9K"), keep(2, "99")});
  // (a) All kept dice are shown, and nothing is paid yet.
  EXPECT_EQ(scene.phase(), "reveal");
  EXPECT_EQ(scene.view(std::nullopt)[Seat{0}].shown, (Dice{Face::ace, Face::ace}));
  EXPECT_EQ(scene.view(0)[Seat{1}].shown, (Dice{Face::nine, Face::king}));
  EXPECT_EQ(scene.coach(), 0);
  // (b) Brute, in seat order.
  EXPECT_EQ(scene.waits_for(), "2: play brute");
  scene.accepts(play(2, "brute"));
  EXPECT_EQ(scene.waits_for(), "0: play brute");
  EXPECT_EQ(scene.coach(), 0);
  scene.accepts(pass(0, "brute"));
  // (c) All pay, before (d) Cheater, in seat order.
  EXPECT_EQ(scene.coach(), 2);
  EXPECT_EQ(scene.all_dollars(), "7 7 8");
  EXPECT_EQ(scene.waits_for(), "2: play cheater");
  EXPECT_EQ(scene.dice(1), "") << "(e) comes later";
  scene.accepts(play_cheater(2, "9", "A"));
  EXPECT_EQ(scene.waits_for(), "0: play cheater");
  EXPECT_EQ(scene.kept(2), "9A");
  scene.accepts(pass(0, "cheater"));
  // (e) The dice are set aside.
  EXPECT_EQ(scene.dice(0), "AA");
  EXPECT_EQ(scene.dice(1), "9K");
  EXPECT_EQ(scene.dice(2), "9A");
  EXPECT_EQ(scene.kept(0), "undecided");
  EXPECT_EQ(scene.rolled(0), "");
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
}

TEST(BuildingTheHands, R4_5_dice_set_aside_stay) {
  Scene scene(new_round({{}, {}}));
  scene.accepts(roll({{0, "9TJQK"}, {1, "9AAAA"}}));
  scene.accepts({keep(0, "9"), keep(1, "A")});
  scene.accepts(roll({{0, "AAAA"}, {1, "KKKK"}}));
  scene.accepts({keep(0, "A"), keep(1, "K")});
  EXPECT_EQ(scene.dice(0), "9A");
  EXPECT_EQ(scene.dice(1), "KA");
  EXPECT_EQ(scene.cup(0), 3);
}

TEST(BuildingTheHands, R4_5_finished_hands_are_noted_at_the_end_of_the_reveal) {
  Scene scene(new_round({{}, {}}));
  scene.accepts(roll({{0, "9TJQK"}, {1, "9AAAA"}}));
  scene.accepts({keep(0, "9TJQK"), keep(1, "A")});
  ASSERT_TRUE(scene.saw<HandFinished>(1));
  EXPECT_EQ(scene.saw<HandFinished>(1)->seat, Seat{0});
  EXPECT_EQ(dice_name(scene.saw<HandFinished>(1)->hand), "9TJQK");
}

TEST(BuildingTheHands,
     R4_6_once_somebody_has_finished_the_others_roll_once_more_and_keep_everything_for_free) {
  Scene scene(new_round({{}, {.dollars = 0}, {.store = "brute"}}));
  scene.accepts(roll({{0, "9TJQK"}, {1, "9AAAA"}, {2, "KKQQJ"}}));
  scene.accepts({keep(0, "9TJQK"), keep(1, "9"), keep(2, "KK"), pass(2, "brute")});
  EXPECT_EQ(scene.coach(), 5);
  EXPECT_EQ(scene.waits_for(), "roll 1 2");
  scene.refuses(roll({{0, "9"}, {1, "TTTT"}, {2, "AAA"}}), Rejection::wrong_seats_roll);
  scene.accepts(roll({{1, "TTAA"}, {2, "JJJ"}}));
  // Nobody was asked to keep, for a Brute, or to pay: the town has begun, and the coach has emptied.
  EXPECT_EQ(scene.dice(1), "9TTAA");
  EXPECT_EQ(scene.dice(2), "JJJKK");
  EXPECT_EQ(scene.store(2), "brute");
  EXPECT_EQ(scene.dollars(2), 7);
  EXPECT_EQ(scene.phase(), "mine") << "a tie between 0 and 1";
}

TEST(BuildingTheHands, R4_6_cheater_applies_to_the_last_roll_too) {
  Scene scene(new_round({{.store = "cheater"}, {.store = "cheater"}}));
  scene.accepts(roll({{0, "9TJQK"}, {1, "9AAAA"}}));
  scene.accepts({keep(0, "9TJQK"), keep(1, "A"), pass(0, "cheater"), pass(1, "cheater")});
  scene.accepts(roll({{1, "AAAK"}}));
  EXPECT_EQ(scene.phase(), "reveal");
  EXPECT_EQ(scene.kept(1), "KAAA");
  EXPECT_EQ(scene.waits_for(), "1: play cheater") << "seat 0 shows nothing at this reveal";
  scene.accepts(play_cheater(1, "K", "A"));
  EXPECT_EQ(scene.dice(1), "AAAAA");
}

TEST(BuildingTheHands, R4_7_if_all_finish_together_there_is_no_last_roll) {
  Scene scene(new_round({{}, {}}));
  scene.accepts(roll({{0, "99999"}, {1, "TTTTT"}}));
  scene.accepts({keep(0, "99999"), keep(1, "TTTTT")});
  EXPECT_EQ(scene.nuggets(0), 5);
  EXPECT_EQ(scene.waits_for(), "draw 1 from claims");
  EXPECT_EQ(scene.dice(0), "99999");
  EXPECT_EQ(scene.dice(1), "TTTTT");
}

TEST(BuildingTheHands, R4_7_five_rounds_of_single_dice_also_end_together) {
  Scene scene(new_round({{}, {}}));
  const std::array<std::string_view, 5> left{"99999", "9999", "999", "99", "9"};
  const std::array<std::string_view, 5> right{"TTTTT", "TTTT", "TTT", "TT", "T"};
  for (std::size_t i = 0; i < left.size(); ++i) {
    scene.accepts(roll({{0, left[i]}, {1, right[i]}}));
    EXPECT_EQ(scene.waits_for(), "0: keep; 1: keep");
    scene.accepts({keep(0, "9"), keep(1, "T")});
  }
  EXPECT_EQ(scene.coach(), 0);
  EXPECT_EQ(scene.phase(), "hall");
}

}  // namespace
}  // namespace dicetown::stage
