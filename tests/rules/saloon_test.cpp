// R5.9: the Saloon, and Girls.
#include <gtest/gtest.h>

#include "tests/rules/town_scenes.h"

namespace dicetown::stage {
namespace {

// Seat 0 has these queens (and aces) and robs; seat 1 owns the mine, seat 2 the star.
Scene at_saloon(std::string_view queens, const SeatSetup& robber, SeatSetup one, SeatSetup two) {
  SeatSetup zero = robber;
  zero.dice = std::string(queens) + std::string(5 - queens.size(), 'A');
  one.dice = "99TTA";
  two.dice = "99KKA";
  Scene scene({.rules = without_bribes("first-en"), .sheriff = 2, .seats = {zero, one, two}});
  scene.accepts(choose(2, 1));  // the mine
  return scene;
}

TEST(Saloon, R5_9_the_robber_names_a_victim_and_how_many_cards_of_each_back) {
  Scene scene = at_saloon("QQ", {}, {.claims = "3 4", .store = "brute brute"}, {.store = "wanted"});
  EXPECT_EQ(scene.waits_for(), "0: rob");
  EXPECT_EQ(scene.options(0),
            "rob 1 claims 0 store 2, rob 1 claims 1 store 1, rob 1 claims 2 store 0, rob 2 claims 0 store 1");
  scene.refuses(rob(0, 1, {1, 0}), Rejection::not_an_option);
  scene.refuses(rob(0, 1, {2, 1}), Rejection::not_an_option);
  scene.refuses(rob(0, 2, {1, 0}), Rejection::not_an_option);
  scene.refuses(rob(0, 0, {0, 0}), Rejection::not_an_option);
  scene.refuses(rob(0, 9, {1, 1}), Rejection::not_an_option);
  scene.refuses(rob(1, 2, {0, 1}), Rejection::not_asked);
  scene.accepts(rob(0, 1, {1, 1}));
  EXPECT_EQ(scene.waits_for(), "pull from 1: 1 claims 1 store");
}

TEST(Saloon, R5_9_as_many_cards_as_queens_but_no_more_than_the_hand) {
  EXPECT_EQ(at_saloon("Q", {}, {.claims = "3 4", .store = "brute"}, {}).options(0),
            "rob 1 claims 0 store 1, rob 1 claims 1 store 0");
  EXPECT_EQ(at_saloon("QQQ", {}, {.claims = "3 4", .store = "brute split"}, {}).options(0),
            "rob 1 claims 1 store 2, rob 1 claims 2 store 1");
  EXPECT_EQ(at_saloon("QQQQQ", {}, {.claims = "3 4", .store = "brute"}, {.claims = "5"}).options(0),
            "rob 1 claims 2 store 1, rob 2 claims 1 store 0");
}

TEST(Saloon, R5_9_a_split_by_back_is_bounded_by_both_kinds) {
  EXPECT_EQ(at_saloon("QQQ", {}, {.claims = "3 4 5 5", .store = "brute split"}, {}).options(0),
            "rob 1 claims 1 store 2, rob 1 claims 2 store 1, rob 1 claims 3 store 0");
}

TEST(Saloon, R5_9_the_cards_pulled_are_of_the_victims_hand_and_of_the_backs_named) {
  Scene scene = at_saloon("QQ", {}, {.claims = "3 4", .store = "brute"}, {.claims = "5"});
  scene.accepts(rob(0, 1, {1, 1}));
  scene.refuses(pull("3 4"), Rejection::wrong_number_of_cards);
  scene.refuses(pull("3"), Rejection::wrong_number_of_cards);
  scene.refuses(pull("5 brute"), Rejection::not_in_the_hand);
  scene.refuses(take(0, "3"), Rejection::chance_is_awaited);
  scene.refuses(draw_store("brute"), Rejection::other_chance_awaited);
  scene.accepts(pull("4 brute"));
  EXPECT_EQ(scene.drawn(), "4 brute");
  EXPECT_EQ(scene.claims(1), "3") << "they are in no other list meanwhile";
  EXPECT_EQ(scene.store(1), "");
}

TEST(Saloon, R5_9_one_is_kept_and_the_others_are_returned) {
  Scene scene = at_saloon("QQQ", {.claims = "2"}, {.claims = "3 4", .store = "brute"}, {.claims = "5"});
  scene.accepts({rob(0, 1, {2, 1}), pull("3 4 brute")});
  EXPECT_EQ(scene.options(0), "take 3, take 4, take brute");
  scene.refuses(take(0, "5"), Rejection::not_an_option);
  scene.accepts(take(0, "4"));
  EXPECT_EQ(scene.claims(0), "1 1 1 2 4") << "with three ones from the hall";
  EXPECT_EQ(scene.store(0), "");
  EXPECT_EQ(scene.claims(1), "3");
  EXPECT_EQ(scene.store(1), "brute");
  EXPECT_EQ(scene.drawn(), "");
}

TEST(Saloon, R5_9_only_robber_and_victim_see_the_cards) {
  Scene some = at_saloon("QQ", {}, {.claims = "3 4", .store = "brute"}, {});
  Scene other = some;
  some.accepts({rob(0, 1, {1, 1}), pull("4 brute")});
  other.accepts({rob(0, 1, {1, 1}), pull("3 brute")});
  EXPECT_EQ(some.view(2), other.view(2));
  EXPECT_EQ(some.view(0).drawn_cards, (Cards{{Claim::four}, {StoreCard::brute}}));
  EXPECT_EQ(some.view(1).drawn_cards, (Cards{{Claim::four}, {StoreCard::brute}}));
  EXPECT_EQ(some.view(2).drawn_cards, std::nullopt);
  some.accepts(take(0, "4"));
  other.accepts(take(0, "3"));
  EXPECT_EQ(some.view(2), other.view(2));
  EXPECT_EQ(some.saw<CardStolen>(2)->back, Back::claim);
  EXPECT_EQ(some.saw<CardStolen>(2)->card, std::nullopt);
  EXPECT_EQ(some.saw<CardStolen>(1)->card, HandCard(Claim::four));
}

TEST(Saloon, R5_9_without_cards_in_the_opponents_hands_nothing_happens) {
  Scene scene = at_saloon("QQ", {.claims = "5", .store = "wanted"}, {}, {.protected_claims = "4"});
  EXPECT_EQ(scene.owners(), "mine 1, bank 1, saloon 0, sheriff 2, hall 0");
  EXPECT_EQ(scene.phase(), "hall");
}

TEST(Saloon, R5_9_protected_claims_are_not_in_the_hand) {
  Scene scene = at_saloon("QQ", {}, {.claims = "3", .protected_claims = "4 5"}, {.protected_claims = "5"});
  EXPECT_EQ(scene.waits_for(), "pull from 1: 1 claims 0 store") << "one victim, one way";
  scene.refuses(pull("4"), Rejection::not_in_the_hand);
  scene.accepts(pull("3"));
  EXPECT_EQ(scene.claims(0).substr(0, 1), "1") << "and the hall's land";
  EXPECT_EQ(scene.protected_claims(1), "4 5");
}

TEST(Saloon, R5_9_girls_are_asked_for_before_the_first_theft_and_repeat_the_whole_action) {
  Scene scene = at_saloon("QQ", {.store = "girls"}, {.claims = "3 5"}, {.store = "brute"});
  EXPECT_EQ(scene.waits_for(), "0: play girls");
  EXPECT_EQ(scene.options(0), "pass girls, play girls");
  scene.accepts({play(0, "girls"), rob(0, 1, {2, 0}), pull("3 5"), take(0, "5")});
  EXPECT_EQ(scene.waits_for(), "0: rob");
  EXPECT_EQ(scene.options(0), "rob 1 claims 1 store 0, rob 2 claims 0 store 1");
  scene.accepts({rob(0, 2, {0, 1}), pull("brute")});
  EXPECT_EQ(scene.store(0), "brute");
  EXPECT_EQ(scene.phase(), "hall");
}

TEST(Saloon, R5_9_girls_may_rob_the_same_victim_twice) {
  Scene scene = at_saloon("Q", {.store = "girls"}, {.claims = "3 5"}, {.store = "brute"});
  scene.accepts({play(0, "girls"), rob(0, 1, {1, 0}), pull("3"), rob(0, 1, {1, 0}), pull("5")});
  EXPECT_EQ(scene.claims(1), "");
  EXPECT_EQ(scene.phase(), "hall");
}

TEST(Saloon, R5_9_girls_need_no_second_question_where_one_robbery_is_left) {
  Scene scene = at_saloon("QQ", {.store = "girls"}, {.claims = "3"}, {.store = "brute"});
  scene.accepts({play(0, "girls"), rob(0, 2, {0, 1}), pull("brute")});
  EXPECT_EQ(scene.waits_for(), "pull from 1: 1 claims 0 store");
  scene.accepts(pull("3"));
  EXPECT_EQ(scene.phase(), "hall");
}

TEST(Saloon, R5_9_girls_kept_or_cancelled_leave_one_theft) {
  Scene kept = at_saloon("Q", {.store = "girls"}, {.claims = "3 5"}, {});
  kept.accepts({pass(0, "girls"), pull("3")});
  EXPECT_EQ(kept.phase(), "hall");
  EXPECT_EQ(kept.store(0), "girls");
  Scene cancelled = at_saloon("Q", {.store = "girls"}, {.claims = "3 5"}, {.store = "wanted"});
  cancelled.accepts({play(0, "girls"), play(2, "wanted"), pull("3")});
  EXPECT_EQ(cancelled.phase(), "hall");
  EXPECT_EQ(cancelled.store_discard(), "girls wanted");
}

TEST(Saloon, R5_9_girls_are_not_playable_unless_the_opponents_hold_two_cards_altogether) {
  EXPECT_EQ(at_saloon("Q", {.claims = "1 1", .store = "girls"}, {.claims = "3"}, {}).waits_for(),
            "pull from 1: 1 claims 0 store");
  EXPECT_EQ(at_saloon("Q", {.store = "girls"}, {.claims = "3"}, {.protected_claims = "5"}).waits_for(),
            "pull from 1: 1 claims 0 store");
  EXPECT_EQ(at_saloon("Q", {.store = "girls"}, {}, {}).phase(), "hall");
  EXPECT_EQ(at_saloon("Q", {.store = "girls"}, {.claims = "3"}, {.store = "brute"}).waits_for(),
            "0: play girls");
  EXPECT_EQ(at_saloon("Q", {.store = "girls"}, {.claims = "3 4"}, {}).waits_for(), "0: play girls");
}

TEST(Saloon, R5_9_girls_stolen_in_the_saloon_come_too_late) {
  Scene scene = at_saloon("Q", {}, {.claims = "3 4", .store = "girls"}, {});
  scene.accepts({rob(0, 1, {0, 1}), pull("girls")});
  EXPECT_EQ(scene.phase(), "hall");
  EXPECT_EQ(scene.store(0), "girls");
}

TEST(Saloon, R5_9_girls_end_when_the_opponents_have_nothing_left) {
  Scene scene = at_saloon("Q", {.store = "girls"}, {}, {.store = "brute wanted"});
  scene.accepts({play(0, "girls"), play(2, "wanted")});
  EXPECT_EQ(scene.waits_for(), "pull from 2: 0 claims 1 store");
  scene.accepts(pull("brute"));
  EXPECT_EQ(scene.phase(), "hall");
}

}  // namespace
}  // namespace dicetown::stage
