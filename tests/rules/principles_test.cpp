// R3.1 to R3.5: principles that hold everywhere.
#include <gtest/gtest.h>

#include "tests/rules/town_scenes.h"

namespace dicetown::stage {
namespace {

// --- R3.1 ---

TEST(Principles, R3_1_a_sting_takes_from_each_what_he_has) {
  Scene scene = at_doc({.zero = {.dollars = 22},
                        .one = {.dollars = 0},
                        .visitors = {{.dice = "9TAAK", .dollars = 9}, {.dice = "9TTKK", .dollars = 1}}});
  scene.accepts({choose(1, 2), remedy(2, Remedy::small_sting)});
  EXPECT_EQ(scene.all_dollars(), "23 0 12 0");
}

TEST(Principles, R3_1_no_nuggets_no_debt) {
  Scene scene = at_doc({.visitors = {{}}});
  scene.accepts(remedy(2, Remedy::big_sting));
  EXPECT_EQ(scene.all_nuggets(), "1 0 1") << "seat 0 has dug two, seat 1 has none";
}

TEST(Principles, R3_1_an_offer_is_paid_as_it_was_made) {
  Scene scene({.seats = {{.dice = "TTTTT"}, {.dice = "99AAA", .dollars = 2}, {.dice = "99AAK"}}});
  scene.refuses(offer(1, {.candidate = 1, .dollars = 3}), Rejection::not_an_option);
  scene.accepts({offer(1, {.candidate = 1, .dollars = 2}), offer_nothing(2), choose(0, 1)});
  EXPECT_EQ(scene.dollars(1), 0);
}

// --- R3.2 ---

TEST(Principles, R3_2_a_choice_whose_price_cannot_be_paid_is_illegal) {
  Scene scene({.phase = Phase::roll, .seats = {{.dollars = 0}, {.dollars = 2}}});
  scene.accepts(roll({{0, "99999"}, {1, "99999"}}));
  scene.refuses(keep(0, ""), Rejection::not_an_option);
  scene.refuses(keep(0, "99"), Rejection::not_an_option);
  scene.refuses(keep(1, "9999"), Rejection::not_an_option);
  scene.accepts({keep(0, "9"), keep(1, "999")});
  EXPECT_EQ(scene.all_dollars(), "0 0");
}

// --- R3.3 ---

TEST(Principles, R3_3_every_card_but_joe_can_be_kept_at_its_moment) {
  // Phase I: Brute and Cheater.
  Scene hands({.phase = Phase::roll, .seats = {{.store = "brute cheater"}, {}}});
  hands.accepts({roll({{0, "99999"}, {1, "99999"}}), keep(0, "99"), keep(1, "9"), pass(0, "brute"),
                 pass(0, "cheater")});
  EXPECT_EQ(hands.store(0), "brute cheater");
  // The town: seat 1 goes from place to place, seat 0 has the best hand.
  Scene town({.seats = {{.dice = "AAAAJ", .claims = "3 4", .store = "corruption split marshall wanted"},
                        {.dice = "9TJQK", .store = "dynamite girls elixir credit"}}});
  EXPECT_EQ(town.waits_for(), "1: play dynamite");
  town.accepts(pass(1, "dynamite"));
  EXPECT_EQ(town.waits_for(), "0: play split");
  town.accepts({pass(0, "split"), offer_nothing(1), choose(0, 1)});
  EXPECT_EQ(town.waits_for(), "1: play credit");
  town.accepts({pass(1, "credit"), draw_store("equipment-1")});
  EXPECT_EQ(town.waits_for(), "1: play girls");
  town.accepts({pass(1, "girls"), rob(1, 0, {1, 0}), pull("3")});
  EXPECT_EQ(town.waits_for(), "0: play marshall");
  town.accepts(pass(0, "marshall"));
  EXPECT_EQ(town.waits_for(), "0: play corruption") << "four aces are the best hand";
  town.accepts({pass(0, "corruption"), draw_claims("2 2 2")});
  EXPECT_EQ(town.waits_for(), "1: play elixir");
  town.accepts(pass(1, "elixir"));
  EXPECT_EQ(town.store(1), "credit dynamite elixir equipment-1 girls");
  EXPECT_EQ(town.store(0), "corruption marshall split wanted");
  EXPECT_EQ(town.waits_for(), "roll 0 1");
}

TEST(Principles, R3_3_joe_is_compulsory) {
  Scene scene({.seats = {{.dice = "JAAAA"}, {.dice = "99TTA"}, {.dice = "99TTK"}}});
  scene.accepts(
      {offer_nothing(1), offer_nothing(2), choose(0, 1), offer_nothing(1), offer_nothing(2), choose(0, 1)});
  scene.accepts(draw_store("joe"));
  EXPECT_EQ(scene.options(0), "play joe 1, play joe 2");
}

TEST(Principles, R3_3_a_card_cannot_be_played_outside_its_moment) {
  Scene scene({.phase = Phase::roll, .seats = {{.store = "dynamite wanted brute"}, {.store = "split"}}});
  scene.refuses(play(0, "dynamite"), Rejection::chance_is_awaited);
  scene.accepts(roll({{0, "99999"}, {1, "99999"}}));
  scene.refuses(play(0, "dynamite"), Rejection::not_asked);
  scene.refuses(play(0, "brute"), Rejection::not_asked);
  scene.refuses(pass(0, "brute"), Rejection::not_asked);
  scene.accepts({keep(0, "99"), keep(1, "9")});
  scene.refuses(play(0, "wanted"), Rejection::other_card_asked);
  scene.refuses(pass(0, "wanted"), Rejection::other_card_asked);
  scene.refuses(play(1, "brute"), Rejection::not_asked);
}

// --- R3.4 ---

TEST(AnnounceWantedResolve,
     R3_4_a_card_lies_in_the_discard_from_its_announcement_and_takes_effect_after_wanted) {
  Scene scene({.seats = {{.dice = "999AA", .store = "dynamite"}, {.dice = "TJQKA", .store = "wanted"}}});
  scene.accepts(play(0, "dynamite"));
  EXPECT_EQ(scene.store(0), "");
  EXPECT_EQ(scene.store_discard(), "dynamite");
  EXPECT_EQ(scene.announced(), "0: play dynamite");
  EXPECT_EQ(scene.nuggets(0), 0);
  EXPECT_EQ(scene.waits_for(), "1: play wanted");
  EXPECT_EQ(scene.options(1), "pass wanted, play wanted");
  scene.accepts(pass(1, "wanted"));
  EXPECT_EQ(scene.nuggets(0), 6);
  EXPECT_EQ(scene.announced(), "nothing");
  EXPECT_EQ(scene.store(1), "wanted");
}

TEST(AnnounceWantedResolve, R3_4_a_cancelled_card_leaves_the_normal_action_intact) {
  Scene scene({.seats = {{.dice = "999AA", .store = "dynamite"}, {.dice = "TJQKA", .store = "wanted"}}});
  scene.accepts({play(0, "dynamite"), play(1, "wanted")});
  EXPECT_EQ(scene.nuggets(0), 3);
  EXPECT_EQ(scene.announced(), "nothing");
  EXPECT_EQ(scene.store_discard(), "dynamite wanted");
  EXPECT_EQ(scene.store(0) + scene.store(1), "");
}

TEST(AnnounceWantedResolve, R3_4_nobody_cancels_his_own_card) {
  Scene scene({.seats = {{.dice = "999AA", .store = "dynamite wanted"}, {.dice = "TJQKA"}}});
  scene.accepts(play(0, "dynamite"));
  EXPECT_EQ(scene.nuggets(0), 6);
  EXPECT_EQ(scene.store(0), "wanted");
}

TEST(AnnounceWantedResolve, R3_4_any_other_player_may_cancel) {
  for (const int holder : {1, 2, 3}) {
    const auto store = [&](int seat) { return std::string(seat == holder ? "wanted" : ""); };
    Scene scene({.seats = {{.dice = "999AA", .store = "dynamite"},
                           {.dice = "TTTAA", .store = store(1)},
                           {.dice = "JJJAA", .store = store(2)},
                           {.dice = "KKKAA", .store = store(3)}}});
    scene.accepts(play(0, "dynamite"));
    EXPECT_EQ(scene.waits_for(), std::to_string(holder) + ": play wanted");
    scene.accepts(play(holder, "wanted"));
    EXPECT_EQ(scene.nuggets(0), 3);
  }
}

TEST(AnnounceWantedResolve, R3_4_the_others_learn_only_that_the_game_waits) {
  const auto announce = [](std::string_view store1, std::string_view store2) {
    Scene scene({.seats = {{.dice = "999AA", .store = "dynamite"},
                           {.dice = "TTTAA", .store = std::string(store1)},
                           {.dice = "JJJAA", .store = std::string(store2)}}});
    scene.accepts(play(0, "dynamite"));
    return scene;
  };
  const Scene some = announce("wanted", "split");
  const Scene other = announce("split", "wanted");
  EXPECT_EQ(some.view(0), other.view(0));
  EXPECT_EQ(some.view(std::nullopt), other.view(std::nullopt));
  EXPECT_TRUE(some.view(1).question);
  EXPECT_FALSE(some.view(2).question);
}

// --- R3.5: what the places say for their cards is tested with them ---

Scene joe_aimed_at(int dollars) {
  Scene scene(
      {.seats = {
           {.dice = "JAAAA"}, {.dice = "99TTT", .store = "wanted"}, {.dice = "99KKK", .dollars = dollars}}});
  scene.accepts({offer_nothing(1)});
  if (scene.is_asked(2)) scene.accepts(offer_nothing(2));
  scene.accepts({choose(0, 1), draw_store("joe"), play_joe(0, 2)});
  return scene;
}

TEST(Principles, R3_5_wanted_is_not_playable_against_joe_aimed_at_a_player_with_no_dollars) {
  EXPECT_EQ(joe_aimed_at(0).waits_for(), "draw 3 from claims");
  EXPECT_EQ(joe_aimed_at(0).store(1), "wanted");
  EXPECT_EQ(joe_aimed_at(1).waits_for(), "1: play wanted");
}

TEST(Principles, R3_5_a_play_that_certainly_does_nothing_is_not_asked_for) {
  Ruleset rules = rules_of("first-en");
  rules.claim_copies = {1, 1, 1, 0, 0};
  Scene town({.rules = rules,
              .sheriff = 1,
              .seats = {{.dice = "999QQ", .nuggets = 0, .store = "dynamite girls corruption marshall"},
                        {.dice = "TKKKA"},
                        {.dice = "9QAAA", .dollars = 10, .store = "split"}},
              .mine = 3,
              .bank = 1});
  EXPECT_EQ(town.nuggets(0), 3) << "Dynamite for the last three nuggets";
  EXPECT_EQ(town.dollars(1), 9) << "Even Split of one dollar";
  EXPECT_EQ(town.waits_for(), "pull from 2: 0 claims 1 store") << "Girls against one card";
  town.accepts(pull("split"));
  EXPECT_EQ(town.claims(0), "1");
  EXPECT_EQ(town.waits_for(), "2: remedy") << "Marshall for the incumbent, Corruption without a deck";
  EXPECT_EQ(town.store(0), "corruption dynamite girls marshall split");
}

TEST(Principles, R3_5_a_brute_for_one_die_is_not_asked_for) {
  Scene hands({.phase = Phase::roll, .seats = {{.store = "brute"}, {}}});
  hands.accepts({roll({{0, "99999"}, {1, "99999"}}), keep(0, "9"), keep(1, "9")});
  EXPECT_EQ(hands.waits_for(), "roll 0 1");
}

}  // namespace
}  // namespace dicetown::stage
