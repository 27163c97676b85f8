// R3.6: what is asked, and what is not since everybody can see that it has one answer.
#include <gtest/gtest.h>

#include "tests/rules/town_scenes.h"

namespace dicetown::stage {
namespace {

TEST(SkippedQuestions, R3_6_a_brute_that_must_be_played) {
  Scene scene({.phase = Phase::roll, .seats = {{.dollars = 0, .store = "brute"}, {}}});
  scene.accepts({roll({{0, "99999"}, {1, "99999"}}), keep(0, "99"), keep(1, "9")});
  EXPECT_EQ(scene.waits_for(), "roll 0 1");
  scene.refuses(play(0, "brute"), Rejection::chance_is_awaited);
  EXPECT_EQ(scene.store_discard(), "brute");
}

Scene cancelled_brute(int dollars, std::string_view thrown, std::string_view kept) {
  Ruleset rules = without_bribes("first-en");
  rules.brute_covers = BruteCovers::several_or_none;
  Scene scene({.rules = rules,
               .phase = Phase::roll,
               .seats = {{.dollars = dollars, .store = "brute"}, {.store = "wanted"}}});
  scene.accepts({roll({{0, thrown}, {1, "99999"}}), keep(0, kept), keep(1, "9"), play(1, "wanted")});
  return scene;
}

TEST(SkippedQuestions, R3_6_retain_when_the_shown_dice_allow_one_result) {
  Scene scene = cancelled_brute(1, "9AAAA", "AAAA");
  EXPECT_EQ(scene.dice(0), "AA");
  EXPECT_EQ(scene.waits_for(), "roll 0 1");
  scene.refuses(retain(0, "AA"), Rejection::chance_is_awaited);
}

TEST(AskedWithOneOption, R3_6_retain_out_of_a_cup_of_equal_faces) {
  Scene scene = cancelled_brute(0, "AAAAA", "");
  EXPECT_EQ(scene.waits_for(), "0: retain");
  EXPECT_EQ(scene.options(0), "retain A");
  scene.accepts(retain(0, "A"));
  EXPECT_EQ(scene.dice(0), "A");
}

TEST(SkippedQuestions, R3_6_retain_out_of_a_cup_of_one_die) {
  Ruleset rules = without_bribes("first-en");
  rules.brute_covers = BruteCovers::several_or_none;
  Scene scene({.rules = rules,
               .phase = Phase::roll,
               .seats = {{.dollars = 3, .store = "brute"}, {.store = "wanted"}}});
  scene.accepts({roll({{0, "9999K"}, {1, "99999"}}), keep(0, "9999"), keep(1, "9"), pass(0, "brute")});
  EXPECT_EQ(scene.dollars(0), 0);
  scene.accepts({roll({{0, "A"}, {1, "9999"}}), keep(0, ""), keep(1, "9"), play(1, "wanted")});
  EXPECT_EQ(scene.dice(0), "9999A") << "finished, so seat 1 rolls once more";
  EXPECT_EQ(scene.waits_for(), "roll 1");
}

// Seat 0 owns the store, seat 1 the saloon.
Scene at_store(std::string_view jacks) {
  const std::string aces(5 - jacks.size(), 'A');
  return Scene({.seats = {{.dice = std::string(jacks) + aces}, {.dice = "9TQKA"}}});
}

TEST(SkippedQuestions, R3_6_take_of_one_card) {
  Scene scene = at_store("J");
  scene.accepts(draw_store("brute"));
  EXPECT_EQ(scene.store(0), "brute");
  EXPECT_EQ(scene.phase(), "saloon");
}

TEST(AskedWithOneOption, R3_6_take_of_two_equal_drawn_cards) {
  Scene scene = at_store("JJ");
  scene.accepts(draw_store("brute brute"));
  EXPECT_EQ(scene.waits_for(), "0: take");
  EXPECT_EQ(scene.options(0), "take brute");
  scene.accepts(take(0, "brute"));
  EXPECT_EQ(scene.store(0), "brute");
  EXPECT_EQ(scene.store_discard(), "brute");
}

// Seat 0 robs with these queens; nobody is Sheriff but him.
Scene at_saloon(std::string_view queens, const SeatSetup& one, const SeatSetup& two) {
  SeatSetup first = one;
  SeatSetup second = two;
  first.dice = "9TKAA";
  second.dice = "99TTK";
  Scene scene(
      {.rules = without_bribes("first-en"),
       .seats = {{.dice = std::string(queens) + std::string(5 - queens.size(), 'K')}, first, second}});
  return scene;
}

TEST(SkippedQuestions, R3_6_a_robbery_without_alternative) {
  EXPECT_EQ(at_saloon("QQ", {.claims = "3"}, {}).waits_for(), "pull from 1: 1 claims 0 store");
  EXPECT_EQ(at_saloon("QQ", {}, {.store = "brute split"}).waits_for(), "pull from 2: 0 claims 2 store");
  EXPECT_EQ(at_saloon("QQ", {.claims = "3", .store = "brute"}, {}).waits_for(),
            "pull from 1: 1 claims 1 store");
  Scene scene = at_saloon("QQ", {.claims = "3"}, {});
  scene.refuses(rob(0, 1, {1, 0}), Rejection::chance_is_awaited);
}

TEST(SkippedQuestions, R3_6_but_not_a_robbery_with_two_victims_or_two_ways) {
  EXPECT_EQ(at_saloon("QQ", {.claims = "3"}, {.claims = "4"}).waits_for(), "0: rob");
  EXPECT_EQ(at_saloon("Q", {.claims = "3", .store = "brute"}, {}).waits_for(), "0: rob");
}

TEST(SkippedQuestions, R3_6_take_of_one_pulled_card) {
  Scene scene = at_saloon("Q", {.claims = "3"}, {});
  scene.accepts(pull("3"));
  EXPECT_EQ(scene.phase(), "hall");
  EXPECT_EQ(scene.claims(1), "");
}

TEST(AskedWithOneOption, R3_6_take_of_two_equal_pulled_cards) {
  Scene scene = at_saloon("QQ", {.claims = "3 3"}, {});
  scene.accepts(pull("3 3"));
  EXPECT_EQ(scene.waits_for(), "0: take");
  EXPECT_EQ(scene.options(0), "take 3");
}

// Seat 2 has nothing but tens, owns an empty bank and so has won nothing; the visit is compulsory.
Scene at_doc_with_tens_only(std::string_view claims) {
  Ruleset rules = without_bribes("first-en");
  rules.doc_visit = DocVisit::must;
  Scene scene(
      {.rules = rules,
       .seats = {{.dice = "KKKKK"}, {.dice = "99999"}, {.dice = "TTTTT", .claims = std::string(claims)}},
       .bank = 0});
  scene.accepts(draw_claims("2"));
  return scene;
}

TEST(SkippedQuestions, R3_6_a_remedy_without_alternative) {
  Scene scene = at_doc_with_tens_only("4 5");
  EXPECT_EQ(scene.protected_claims(2), "4 5");
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
  EXPECT_EQ(at_doc_with_tens_only("4 5 5").waits_for(), "2: protect");
}

TEST(AskedAllTheSame, R3_6_a_visit_that_may_be_declined_has_an_alternative) {
  Scene scene = at_doc({.visitors = {{}}});
  EXPECT_EQ(scene.options(2), "decline, remedy big-sting, remedy wire");
}

TEST(SkippedQuestions, R3_6_protect_with_at_most_two_claims_in_hand) {
  for (const std::string_view claims : {"", "3", "3 4"}) {
    Scene scene = at_doc({.visitors = {{.claims = std::string(claims)}}});
    scene.accepts(remedy(2, Remedy::wire));
    EXPECT_EQ(scene.protected_claims(2), claims);
    EXPECT_EQ(scene.claims(2), "");
    EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
  }
}

TEST(AskedWithOneOption, R3_6_protect_with_three_equal_claims) {
  Scene scene = at_doc({.visitors = {{.claims = "3 3 3"}}});
  scene.accepts(remedy(2, Remedy::wire));
  EXPECT_EQ(scene.waits_for(), "2: protect");
  EXPECT_EQ(scene.options(2), "protect 3 3");
}

// Seat 2 is at the Doc, and this elixir lies open.
Scene with_elixir(std::string_view open, const SeatSetup& zero = {}, const SeatSetup& one = {}) {
  return at_doc({.rules = without_bribes("second-de"),
                 .zero = zero,
                 .one = one,
                 .visitors = {{}},
                 .open_elixirs = std::string(open) + " power"});
}

TEST(SkippedQuestions, R3_6_a_target_without_alternative) {
  Scene scene = with_elixir("friendship", {.store = "brute split"});
  scene.accepts(elixir(2, "friendship"));
  EXPECT_EQ(scene.waits_for(), "0: give to 2");
  EXPECT_EQ(scene.options(0), "give brute, give split");
}

TEST(SkippedQuestions, R3_6_give_of_the_only_card_of_its_kind) {
  Scene scene = with_elixir("friendship", {.claims = "3", .store = "brute"}, {.store = "girls"});
  scene.accepts({elixir(2, "friendship"), target(2, 0)});
  EXPECT_EQ(scene.store(2), "brute");
  EXPECT_EQ(scene.waits_for(), "draw 1 from elixirs");
}

TEST(AskedWithOneOption, R3_6_give_of_two_equal_cards) {
  Scene scene = with_elixir("friendship", {.store = "brute brute"});
  scene.accepts(elixir(2, "friendship"));
  EXPECT_EQ(scene.waits_for(), "0: give to 2");
  EXPECT_EQ(scene.options(0), "give brute");
  Scene land = with_elixir("domination");
  land.accepts(elixir(2, "domination"));
  EXPECT_EQ(land.waits_for(), "1: give to 2") << "seat 1 has taken two ones";
  EXPECT_EQ(land.options(1), "give 1");
}

TEST(SkippedQuestions, R3_6_an_offer_by_a_seat_that_owns_nothing) {
  Scene scene({.seats = {{.dice = "TTTTT"}, {.dice = "99AAA", .dollars = 0}, {.dice = "99AAK"}}});
  EXPECT_EQ(scene.waits_for(), "2: offer for 1 2");
  scene.refuses(offer_nothing(1), Rejection::not_asked);
  Scene protected_only(
      {.seats = {{.dice = "TTTTT"}, {.dice = "99AAA", .dollars = 0, .protected_claims = "5"}}});
  EXPECT_EQ(protected_only.phase(), "hall");
  Scene nobody({.seats = {{.dice = "99TTT"}, {.dice = "99AAA", .dollars = 0, .protected_claims = "5"}}});
  EXPECT_EQ(nobody.waits_for(), "0: choose");
}

TEST(SkippedQuestions, R3_6_joe_between_two_players) {
  Scene scene = at_store("J");
  scene.accepts(draw_store("joe"));
  EXPECT_EQ(scene.dollars(0), 8 + 4);
  EXPECT_EQ(scene.dollars(1), 8 + 3 - 4);
  scene.refuses(play_joe(0, 1));
}

TEST(AskedAllTheSame, R3_6_joe_between_three_players_though_one_of_them_has_no_dollars) {
  Scene scene({.seats = {{.dice = "JAAAA"}, {.dice = "99TTA", .dollars = 0}, {.dice = "9TTTK"}}});
  scene.accepts(draw_store("joe"));
  EXPECT_EQ(scene.options(0), "play joe 1, play joe 2");
}

TEST(AskedAllTheSame, R3_6_keep_is_always_asked) {
  Scene scene({.phase = Phase::roll, .seats = {{.dollars = 0}, {.dollars = 0}}});
  scene.accepts(roll({{0, "99999"}, {1, "99999"}}));
  EXPECT_EQ(scene.waits_for(), "0: keep; 1: keep");
  EXPECT_EQ(scene.options(0), "keep 9");
  for (const std::string_view thrown : {"9999", "999", "99", "9"}) {
    scene.accepts({keep(0, "9"), keep(1, "9"), roll({{0, thrown}, {1, thrown}})});
    EXPECT_EQ(scene.waits_for(), "0: keep; 1: keep") << thrown;
  }
}

TEST(AskedAllTheSame, R3_6_the_sheriff_is_asked_even_where_all_answers_yield_the_same) {
  Scene scene(
      {.rules = without_bribes("first-en"), .seats = {{.dice = "99TTT"}, {.dice = "99AAA"}}, .mine = 0});
  EXPECT_EQ(scene.waits_for(), "0: choose");
}

}  // namespace
}  // namespace dicetown::stage
