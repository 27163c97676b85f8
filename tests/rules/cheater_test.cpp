// R4.11: Professional Cheater.
#include <gtest/gtest.h>

#include "tests/support/scene.h"

namespace dicetown::stage {
namespace {

Ruleset any_own() {
  Ruleset rules = rules_of("first-en");
  rules.cheater_scope = CheaterScope::any_own;
  return rules;
}

// Two rolls: seat 0 has set aside 99, then keeps this of 9TK.
Scene second_reveal(std::string_view kept, std::string_view store, const Ruleset& rules,
                    std::string_view others_store = "") {
  Scene scene({.rules = rules,
               .phase = Phase::roll,
               .seats = {{.store = std::string(store)}, {.store = std::string(others_store)}}});
  scene.accepts(roll({{0, "99TJQ"}, {1, "KKKKK"}}));
  scene.accepts({keep(0, "99"), keep(1, "K"), pass(0, "cheater")});
  scene.accepts(roll({{0, "9TK"}, {1, "KKKK"}}));
  scene.accepts({keep(0, kept), keep(1, "K")});
  return scene;
}

TEST(Cheater, R4_11_the_owner_turns_a_die_just_revealed_to_another_face) {
  Scene scene = second_reveal("TK", "cheater", rules_of("first-en"));
  EXPECT_EQ(scene.waits_for(), "0: play cheater");
  EXPECT_EQ(scene.options(0),
            "pass cheater, play cheater K>9, play cheater K>A, play cheater K>J, play cheater K>Q, "
            "play cheater K>T, play cheater T>9, play cheater T>A, play cheater T>J, play cheater T>K, "
            "play cheater T>Q");
  scene.accepts(play_cheater(0, "T", "A"));
  EXPECT_EQ(scene.dice(0), "99KA");
  EXPECT_EQ(scene.store_discard(), "cheater");
  EXPECT_EQ(scene.waits_for(), "roll 0 1");
}

TEST(Cheater, R4_11_not_to_the_same_face_and_no_die_that_was_not_revealed) {
  Scene scene = second_reveal("TK", "cheater", rules_of("first-en"));
  scene.refuses(play_cheater(0, "T", "T"), Rejection::not_an_option);
  scene.refuses(play_cheater(0, "9", "A"), Rejection::not_an_option);
  scene.refuses(play_cheater(0, "J", "A"), Rejection::not_an_option);
  scene.refuses(play(0, "cheater"), Rejection::not_an_option);
  scene.refuses(play_cheater(1, "K", "A"), Rejection::not_asked);
  scene.refuses(play(0, "brute"), Rejection::other_card_asked);
}

TEST(Cheater, R4_11_it_is_played_after_paying_so_a_turned_die_costs_nothing_more) {
  Scene scene = second_reveal("TK", "cheater", rules_of("first-en"));
  EXPECT_EQ(scene.dollars(0), 6);
  scene.accepts(play_cheater(0, "K", "T"));
  EXPECT_EQ(scene.dollars(0), 6);
  EXPECT_EQ(scene.dice(0), "99TT");
}

TEST(Cheater, R4_11_who_shows_no_die_is_not_asked) {
  for (const Ruleset& rules : {rules_of("first-en"), any_own()}) {
    Scene scene = second_reveal("", "cheater", rules);
    EXPECT_EQ(scene.waits_for(), "roll 0 1");
    EXPECT_EQ(scene.store(0), "cheater");
  }
}

TEST(Cheater, R4_11_with_any_own_it_may_be_a_die_set_aside_before) {
  Scene scene = second_reveal("K", "cheater cheater", any_own());
  EXPECT_EQ(scene.options(0),
            "pass cheater, play cheater 9>A, play cheater 9>J, play cheater 9>K, play cheater 9>Q, "
            "play cheater 9>T, play cheater K>9, play cheater K>A, play cheater K>J, play cheater K>Q, "
            "play cheater K>T");
  scene.accepts(play_cheater(0, "9", "K"));
  EXPECT_EQ(scene.dice(0), "9K") << "turned at once";
  EXPECT_EQ(scene.kept(0), "K");
  EXPECT_EQ(scene.waits_for(), "0: play cheater");
  scene.accepts(pass(0, "cheater"));
  EXPECT_EQ(scene.dice(0), "9KK");
}

TEST(Cheater, R4_11_with_any_own_a_face_both_shown_and_set_aside_means_the_shown_die) {
  Scene scene = second_reveal("9K", "cheater cheater", any_own());
  scene.accepts(play_cheater(0, "9", "A"));
  EXPECT_EQ(scene.kept(0), "KA");
  EXPECT_EQ(scene.dice(0), "99");
  scene.accepts(play_cheater(0, "9", "A"));
  EXPECT_EQ(scene.dice(0), "9KAA") << "the second time only a set-aside nine is left";
}

TEST(Cheater, R4_11_the_second_copy_is_asked_for_after_playing_the_first) {
  Scene scene = second_reveal("TK", "cheater cheater", rules_of("first-en"));
  scene.accepts(play_cheater(0, "T", "A"));
  EXPECT_EQ(scene.waits_for(), "0: play cheater");
  scene.accepts(play_cheater(0, "A", "K"));
  EXPECT_EQ(scene.dice(0), "99KK");
}

TEST(Cheater, R4_11_the_second_copy_is_not_asked_for_after_passing) {
  Scene scene = second_reveal("TK", "cheater cheater", rules_of("first-en"));
  scene.accepts(pass(0, "cheater"));
  EXPECT_EQ(scene.waits_for(), "roll 0 1");
  EXPECT_EQ(scene.store(0), "cheater cheater");
}

TEST(Cheater, R4_11_the_second_copy_is_asked_for_after_the_first_was_cancelled_too) {
  Scene scene = second_reveal("TK", "cheater cheater", rules_of("first-en"), "wanted");
  scene.accepts(play_cheater(0, "T", "A"));
  EXPECT_EQ(scene.announced(), "0: play cheater T>A");
  EXPECT_EQ(scene.waits_for(), "1: play wanted");
  EXPECT_EQ(scene.kept(0), "TK");
  scene.accepts(play(1, "wanted"));
  EXPECT_EQ(scene.kept(0), "TK");
  EXPECT_EQ(scene.waits_for(), "0: play cheater");
}

TEST(Cheater, R4_11_a_turned_hand_is_what_counts_in_town) {
  Scene scene({.phase = Phase::roll, .seats = {{.store = "cheater"}, {}}});
  scene.accepts(roll({{0, "99TTT"}, {1, "KKKKK"}}));
  scene.accepts({keep(0, "99TTT"), keep(1, "KKKKK"), play_cheater(0, "T", "9")});
  EXPECT_EQ(scene.nuggets(0), 3);
}

}  // namespace
}  // namespace dicetown::stage
