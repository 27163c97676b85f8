// R5.4 to R5.6: the Mine with Dynamite, the Bank with Even Split, and the Stagecoach.
#include <gtest/gtest.h>

#include "tests/support/scene.h"

namespace dicetown::stage {
namespace {

// Seat 0 has three nines; seat 1 owns all other places, next the store.
Scene at_mine(int nuggets_left, std::string_view store = "", std::string_view others_store = "") {
  return Scene({.seats = {{.dice = "999AA", .nuggets = 0, .store = std::string(store)},
                          {.dice = "TJQKA", .store = std::string(others_store)}},
                .mine = nuggets_left});
}

TEST(Mine, R5_4_a_nugget_for_each_nine) {
  const Scene scene = at_mine(30);
  EXPECT_EQ(scene.nuggets(0), 3);
  EXPECT_EQ(scene.mine(), 27);
  EXPECT_EQ(scene.waits_for(), "draw 1 from store");
}

TEST(Mine, R5_4_at_most_what_is_in_the_mine) {
  EXPECT_EQ(at_mine(3).nuggets(0), 3);
  EXPECT_EQ(at_mine(2).nuggets(0), 2);
  EXPECT_EQ(at_mine(2).mine(), 0);
  EXPECT_EQ(at_mine(0).nuggets(0), 0);
  EXPECT_EQ(at_mine(0).owners(), "mine 0, bank 1, store 1");
}

TEST(Mine, R5_4_dynamite_is_asked_for_before_taking_and_doubles) {
  Scene scene = at_mine(30, "dynamite");
  EXPECT_EQ(scene.waits_for(), "0: play dynamite");
  EXPECT_EQ(scene.options(0), "pass dynamite, play dynamite");
  EXPECT_EQ(scene.nuggets(0), 0);
  scene.accepts(play(0, "dynamite"));
  EXPECT_EQ(scene.nuggets(0), 6);
  EXPECT_EQ(scene.mine(), 24);
  EXPECT_EQ(scene.store_discard(), "dynamite");
}

TEST(Mine, R5_4_without_dynamite_played_it_is_one_for_each) {
  Scene scene = at_mine(30, "dynamite");
  scene.accepts(pass(0, "dynamite"));
  EXPECT_EQ(scene.nuggets(0), 3);
  EXPECT_EQ(scene.store(0), "dynamite");
}

TEST(Mine, R5_4_dynamite_takes_at_most_what_is_there) {
  Scene scene = at_mine(5, "dynamite");
  scene.accepts(play(0, "dynamite"));
  EXPECT_EQ(scene.nuggets(0), 5);
  EXPECT_EQ(scene.mine(), 0);
}

TEST(Mine, R5_4_dynamite_is_playable_only_if_the_mine_holds_more_than_the_nines) {
  EXPECT_EQ(at_mine(4, "dynamite").waits_for(), "0: play dynamite");
  EXPECT_EQ(at_mine(3, "dynamite").waits_for(), "draw 1 from store");
  EXPECT_EQ(at_mine(3, "dynamite").store(0), "dynamite");
  EXPECT_EQ(at_mine(0, "dynamite").waits_for(), "draw 1 from store");
}

TEST(Mine, R5_4_dynamite_is_only_for_the_owner_of_the_mine) {
  EXPECT_EQ(at_mine(30, "", "dynamite").waits_for(), "draw 1 from store");
}

TEST(Mine, R5_4_cancelled_dynamite_leaves_the_normal_yield) {
  Scene scene = at_mine(30, "dynamite", "wanted");
  scene.accepts({play(0, "dynamite"), play(1, "wanted")});
  EXPECT_EQ(scene.nuggets(0), 3);
  EXPECT_EQ(scene.store_discard(), "dynamite wanted");
}

// Seat 0 robs the bank, whose dollars are given; seat 1 goes to the store next. Seat 2 has no claim to
// anything.
Scene at_bank(int bank, std::string_view store0, std::string_view store1, std::string_view store2,
              int coach = 0) {
  return Scene({.seats = {{.dice = "TTTAA", .dollars = 5, .store = std::string(store0)},
                          {.dice = "9JQKA", .dollars = 5, .store = std::string(store1)},
                          {.dice = "TTAAA", .dollars = 17 - bank - coach, .store = std::string(store2)}},
                .bank = bank,
                .coach = coach});
}

TEST(Bank, R5_5_the_owner_takes_all_its_dollars) {
  const Scene scene = at_bank(7, "", "", "");
  EXPECT_EQ(scene.dollars(0), 12);
  EXPECT_EQ(scene.bank(), 0);
  EXPECT_EQ(scene.waits_for(), "draw 1 from store");
}

TEST(Bank, R5_5_an_empty_bank_yields_nothing_and_is_owned_all_the_same) {
  const Scene scene = at_bank(0, "", "", "");
  EXPECT_EQ(scene.dollars(0), 5);
  EXPECT_EQ(scene.owners(), "mine 1, bank 0, store 1");
}

TEST(Bank, R5_5_even_split_takes_half_of_the_dollars_just_taken_rounded_down) {
  Scene scene = at_bank(7, "", "", "split");
  EXPECT_EQ(scene.phase(), "bank");
  EXPECT_EQ(scene.waits_for(), "2: play split");
  EXPECT_EQ(scene.options(2), "pass split, play split");
  EXPECT_EQ(scene.dollars(0), 12) << "right after the robbery";
  scene.accepts(play(2, "split"));
  EXPECT_EQ(scene.all_dollars(), "9 5 13");
  EXPECT_EQ(scene.store_discard(), "split");
}

TEST(Bank, R5_5_even_split_may_be_kept) {
  Scene scene = at_bank(7, "", "", "split");
  scene.accepts(pass(2, "split"));
  EXPECT_EQ(scene.all_dollars(), "12 5 10");
  EXPECT_EQ(scene.store(2), "split");
}

TEST(Bank, R5_5_even_split_is_not_playable_if_fewer_than_two_dollars_were_taken) {
  EXPECT_EQ(at_bank(2, "", "split", "").waits_for(), "1: play split");
  EXPECT_EQ(at_bank(1, "", "split", "").waits_for(), "draw 1 from store");
  EXPECT_EQ(at_bank(0, "", "split", "").waits_for(), "draw 1 from store");
}

TEST(Bank, R5_5_half_of_two_and_of_three_dollars_is_one) {
  for (const int dollars : {2, 3}) {
    Scene scene = at_bank(dollars, "", "split", "");
    scene.accepts(play(1, "split"));
    EXPECT_EQ(scene.dollars(1), 6);
    EXPECT_EQ(scene.dollars(0), 5 + dollars - 1);
  }
}

TEST(Bank, R5_5_the_robber_does_not_split_with_himself) {
  EXPECT_EQ(at_bank(7, "split", "", "").waits_for(), "draw 1 from store");
}

TEST(Bank, R5_5_the_robber_can_cancel_even_split) {
  Scene scene = at_bank(7, "wanted", "split", "");
  scene.accepts(play(1, "split"));
  EXPECT_EQ(scene.waits_for(), "0: play wanted");
  EXPECT_EQ(scene.dollars(0), 12);
  scene.accepts(play(0, "wanted"));
  EXPECT_EQ(scene.all_dollars(), "12 5 10");
}

TEST(Bank, R5_5_nobody_robs_a_bank_without_tens) {
  const Scene scene({.seats = {{.dice = "9JQKA", .store = "split"}, {.dice = "99AAA"}}});
  EXPECT_EQ(scene.bank(), 3);
  EXPECT_EQ(scene.waits_for(), "draw 1 from store");
}

TEST(Stagecoach, R5_6_its_dollars_move_to_the_bank_after_a_robbery) {
  const Scene scene = at_bank(4, "", "", "", 6);
  EXPECT_EQ(scene.dollars(0), 9);
  EXPECT_EQ(scene.bank(), 6);
  EXPECT_EQ(scene.coach(), 0);
  EXPECT_EQ(scene.owners(), "mine 1, bank 0, store 1") << "it belongs to nobody";
}

TEST(Stagecoach, R5_6_they_join_what_is_left_in_a_bank_nobody_robbed) {
  const Scene scene(
      {.seats = {{.dice = "9JQKA", .dollars = 6}, {.dice = "99AAA", .dollars = 6}}, .bank = 3, .coach = 4});
  EXPECT_EQ(scene.bank(), 7);
  EXPECT_EQ(scene.coach(), 0);
}

TEST(Stagecoach, R5_6_what_is_paid_for_dice_can_be_robbed_a_round_later) {
  Scene scene({.phase = Phase::roll, .seats = {{.dollars = 8}, {.dollars = 8}}});
  scene.accepts(roll({{0, "TTTTA"}, {1, "9AAAA"}}));
  scene.accepts({keep(0, "TTTTA"), keep(1, "9AAAA")});
  EXPECT_EQ(scene.dollars(0), 8 - 4 + 3);
  EXPECT_EQ(scene.bank(), 8);
}

}  // namespace
}  // namespace dicetown::stage
