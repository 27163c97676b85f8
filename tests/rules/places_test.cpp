// R5.1 to R5.3: the places of the town, and who owns them.
#include <gtest/gtest.h>

#include "tests/rules/town_scenes.h"

namespace dicetown::stage {
namespace {

TEST(Places, R5_1_the_places_are_resolved_in_the_order_of_the_town) {
  // Two equal hands tie everywhere, so the Sheriff is asked at every place.
  Scene scene({.rules = without_bribes("first-en"),
               .seats = {{.dice = "9TJQK"}, {.dice = "9TJQK"}},
               .bank = 1,
               .coach = 2});
  EXPECT_EQ(scene.phase(), "mine");
  scene.accepts(choose(0, 1));
  EXPECT_EQ(scene.nuggets(1), 1);
  EXPECT_EQ(scene.phase(), "bank");
  EXPECT_EQ(scene.coach(), 2) << "the stagecoach comes after the bank";
  scene.accepts(choose(0, 1));
  EXPECT_EQ(scene.dollars(1), 9);
  EXPECT_EQ(scene.phase(), "store");
  EXPECT_EQ(scene.bank(), 2) << "and before the store";
  scene.accepts({choose(0, 1), draw_store("brute")});
  EXPECT_EQ(scene.phase(), "saloon");
  scene.accepts({choose(0, 0), pull("brute")});
  EXPECT_EQ(scene.phase(), "sheriff");
  scene.accepts(choose(0, 0));
  EXPECT_EQ(scene.phase(), "hall");
  scene.accepts(choose(0, 1));
  EXPECT_EQ(scene.owners(), "mine 1, bank 1, store 1, saloon 0, sheriff 0, hall 1");
  scene.accepts(draw_claims("5"));
  EXPECT_EQ(scene.phase(), "roll");
  EXPECT_EQ(scene.round(), 5);
  EXPECT_EQ(scene.owners(), "") << "a new round";
}

TEST(Places, R5_1_the_doc_comes_last) {
  Scene scene({.sheriff = 1, .seats = {{.dice = "99TTT"}, {.dice = "KKKKA"}, {.dice = "9TAAA"}}});
  EXPECT_EQ(scene.phase(), "hall");
  scene.accepts(draw_claims("2 2"));
  EXPECT_EQ(scene.phase(), "doc");
  EXPECT_EQ(scene.visitor(), "2");
}

TEST(Places, R5_1_a_place_belongs_to_the_seat_with_the_most_of_its_face) {
  Scene scene(
      {.seats = {
           {.dice = "999JK"}, {.dice = "TTTKK"}, {.dice = "JJJJA"}, {.dice = "QQQAA"}, {.dice = "9JJQQ"}}});
  scene.accepts({draw_store("equipment-1 equipment-2 equipment-3 equipment-4"), take(2, "equipment-4"),
                 pull("equipment-4")});
  EXPECT_EQ(scene.owners(), "mine 0, bank 1, store 2, saloon 3, sheriff 1, hall 2");
}

TEST(Places, R5_1_with_none_of_its_face_it_belongs_to_nobody) {
  Scene scene({.seats = {{.dice = "AAAAA"}, {.dice = "9AAAA"}}, .bank = 2, .coach = 1});
  EXPECT_EQ(scene.owners(), "mine 1, hall 0");
  EXPECT_EQ(scene.sheriff(), 0);
  EXPECT_EQ(scene.bank(), 3);
  EXPECT_EQ(scene.all_dollars(), "8 8");
}

TEST(Places, R5_2_a_tie_is_decided_by_the_sheriff_who_must_name_one_of_the_tied) {
  Scene scene({.rules = without_bribes("first-en"),
               .sheriff = 2,
               .seats = {{.dice = "99AAA"}, {.dice = "99KKK"}, {.dice = "9TTTT"}}});
  EXPECT_EQ(scene.waits_for(), "2: choose");
  EXPECT_EQ(scene.options(2), "choose 0, choose 1");
  scene.refuses(choose(2, 2), Rejection::not_an_option);
  scene.refuses(choose(1, 1), Rejection::not_asked);
  scene.refuses(choose(2, 7), Rejection::not_an_option);
  scene.accepts(choose(2, 1));
  EXPECT_EQ(scene.all_nuggets(), "0 2 0");
}

TEST(Places, R5_2_the_sheriff_may_name_himself) {
  Scene scene({.rules = without_bribes("first-en"), .seats = {{.dice = "99AAA"}, {.dice = "99KKK"}}});
  EXPECT_EQ(scene.options(0), "choose 0, choose 1");
  scene.accepts(choose(0, 0));
  EXPECT_EQ(scene.nuggets(0), 2);
}

TEST(Places, R5_2_the_old_sheriff_decides_about_the_star_and_the_new_one_about_the_land) {
  Scene scene({.rules = without_bribes("first-en"),
               .sheriff = 2,
               .seats = {{.dice = "KKKKA"}, {.dice = "KKKKA"}, {.dice = "99TTA"}}});
  EXPECT_EQ(scene.phase(), "sheriff");
  EXPECT_EQ(scene.waits_for(), "2: choose");
  scene.accepts(choose(2, 1));
  EXPECT_EQ(scene.sheriff(), 1);
  EXPECT_EQ(scene.phase(), "hall");
  EXPECT_EQ(scene.waits_for(), "1: choose");
  EXPECT_EQ(scene.options(1), "choose 0, choose 1");
}

TEST(Places, R5_2_a_lead_is_no_tie) {
  Scene scene({.rules = without_bribes("first-en"), .seats = {{.dice = "999AA"}, {.dice = "99KKK"}}});
  EXPECT_EQ(scene.nuggets(0), 3);
  EXPECT_EQ(scene.owners(), "mine 0, sheriff 1, hall 1");
}

TEST(Places, R5_3_the_owner_must_act) {
  Scene scene({.seats = {{.dice = "JJQQA", .store = "girls"},
                         {.dice = "99TTA", .claims = "3", .store = "split"},
                         {.dice = "99TTK", .dollars = 8, .claims = "4"}},
               .bank = 0});
  // The mine is tied; its winner does not say whether he wants it.
  scene.accepts({offer_nothing(1), offer_nothing(2), choose(0, 2)});
  EXPECT_EQ(scene.nuggets(2), 2);
  scene.accepts({offer_nothing(1), offer_nothing(2), choose(0, 2)});
  // The store: two cards are drawn, one must be kept.
  scene.accepts(draw_store("equipment-1 equipment-2"));
  EXPECT_EQ(scene.options(0), "take equipment-1, take equipment-2");
  scene.accepts({take(0, "equipment-2"), pass(0, "girls")});
  // The saloon: every answer is a robbery.
  EXPECT_EQ(scene.options(0), "rob 1 claims 1 store 1, rob 2 claims 1 store 0");
  scene.accepts(rob(0, 1, {1, 1}));
  scene.accepts(pull("3 split"));
  EXPECT_EQ(scene.options(0), "take 3, take split");
}

}  // namespace
}  // namespace dicetown::stage
