// R7.6 to R7.9: remedies, elixirs, and protected claims.
#include <gtest/gtest.h>

#include "tests/rules/town_scenes.h"

namespace dicetown::stage {
namespace {

// Seat 2 is at the Doc (town_scenes.h).
Scene with_remedies(const SeatSetup& visitor, const SeatSetup& zero = {}, const SeatSetup& one = {}) {
  return at_doc({.zero = zero, .one = one, .visitors = {visitor}});
}

Scene with_elixirs(std::string_view open, const SeatSetup& visitor, const SeatSetup& zero = {},
                   const SeatSetup& one = {}) {
  return at_doc({.rules = without_bribes("second-de"),
                 .zero = zero,
                 .one = one,
                 .visitors = {visitor},
                 .open_elixirs = std::string(open)});
}

// --- R7.6 ---

std::string remedies_with(std::string_view dice) {
  return with_remedies({.dice = std::string(dice)}).options(2);
}

TEST(Remedies, R7_6_a_remedy_needs_a_die_of_the_final_hand) {
  EXPECT_EQ(remedies_with("9TTAA"), "decline, remedy big-sting, remedy wire");
  EXPECT_EQ(remedies_with("9QAAA"), "decline, remedy big-sting, remedy goods, remedy wire");
  EXPECT_EQ(remedies_with("KKKTT"), "decline, remedy small-sting, remedy wire");
  EXPECT_EQ(remedies_with("9KKAA"), "decline, remedy big-sting, remedy small-sting, remedy wire");
  EXPECT_EQ(remedies_with("QKKAA"), "decline, remedy big-sting, remedy goods, remedy small-sting");
  EXPECT_EQ(remedies_with("TQKAA"),
            "decline, remedy big-sting, remedy goods, remedy small-sting, remedy wire");
  Scene scene = with_remedies({.dice = "9TTAA"});
  scene.refuses(remedy(2, Remedy::small_sting), Rejection::not_an_option);
  scene.refuses(remedy(2, Remedy::goods), Rejection::not_an_option);
  scene.refuses(remedy(0, Remedy::wire), Rejection::not_asked);
  scene.refuses(elixir(2, "top"), Rejection::not_asked);
}

TEST(Remedies, R7_6_a_jack_is_good_for_goods_too) {
  // A jack wins a card at the store, so it takes the Elixir card to be at the Doc with one.
  Scene store(
      {.sheriff = 1, .seats = {{.dice = "99TTT"}, {.dice = "KKKKA"}, {.dice = "JTAAA", .store = "elixir"}}});
  store.accepts({draw_store("brute"), draw_claims("2 2"), play(2, "elixir")});
  EXPECT_EQ(store.options(2), "decline, remedy big-sting, remedy goods, remedy wire");
}

TEST(Remedies, R7_6_wire_lays_two_claims_of_the_hand_face_up) {
  Scene scene = with_remedies({.claims = "3 5 5", .store = "brute"});
  scene.accepts(remedy(2, Remedy::wire));
  EXPECT_EQ(scene.waits_for(), "2: protect");
  EXPECT_EQ(scene.options(2), "protect 3 5, protect 5 5");
  scene.refuses(protect(2, "5"), Rejection::not_an_option);
  scene.refuses(protect(2, "3 5 5"), Rejection::not_an_option);
  scene.refuses(protect(2, "3 3"), Rejection::not_an_option);
  scene.refuses(protect(2, ""), Rejection::not_an_option);
  scene.refuses(protect(1, "1 1"), Rejection::not_asked);
  scene.accepts(protect(2, "5 5"));
  EXPECT_EQ(scene.claims(2), "3");
  EXPECT_EQ(scene.protected_claims(2), "5 5");
  EXPECT_EQ(scene.view(0)[Seat{2}].protected_claims, (Claims{Claim::five, Claim::five}));
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
}

TEST(Remedies, R7_6_wire_protects_as_many_as_there_are) {
  Scene one = with_remedies({.claims = "4"});
  one.accepts(remedy(2, Remedy::wire));
  EXPECT_EQ(one.protected_claims(2), "4");
  Scene added = with_remedies({.claims = "4 4", .protected_claims = "1 5"});
  added.accepts(remedy(2, Remedy::wire));
  EXPECT_EQ(added.protected_claims(2), "1 4 4 5");
}

TEST(Remedies, R7_6_goods_draws_the_top_store_card) {
  Scene scene = with_remedies({.dice = "9QAAA"});
  scene.accepts(remedy(2, Remedy::goods));
  EXPECT_EQ(scene.waits_for(), "draw 1 from store");
  scene.refuses(draw_store("brute brute"), Rejection::wrong_number_of_cards);
  scene.accepts(draw_store("equipment-8"));
  EXPECT_EQ(scene.store(2), "equipment-8");
  EXPECT_EQ(scene.saw<StoreCardKept>(0)->card, std::nullopt) << "unseen by others";
  EXPECT_EQ(scene.saw<StoreCardKept>(2)->card, StoreCard::equipment_8);
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
}

TEST(Remedies, R7_6_small_sting_takes_two_dollars_from_every_other_player) {
  Scene scene = with_remedies({.dice = "9KKAA"});
  scene.accepts(remedy(2, Remedy::small_sting));
  EXPECT_EQ(scene.all_dollars(), "9 6 12");
}

TEST(Remedies, R7_6_big_sting_takes_a_nugget_from_every_other_player) {
  Scene scene = with_remedies({.nuggets = 4}, {.nuggets = 5}, {.nuggets = 3});
  scene.accepts(remedy(2, Remedy::big_sting));
  EXPECT_EQ(scene.all_nuggets(), "6 2 6");
  EXPECT_EQ(scene.mine(), 16);
}

// --- R7.7 ---

TEST(Elixirs, R7_7_one_of_the_two_open_ones_or_the_unseen_top_one) {
  Scene scene = with_elixirs("charm wealth", {});
  EXPECT_EQ(scene.waits_for(), "2: elixir");
  EXPECT_EQ(scene.options(2), "elixir charm, elixir top, elixir wealth");
  scene.refuses(elixir(2, "luck"), Rejection::not_an_option);
  scene.refuses(elixir(0, "charm"), Rejection::not_asked);
  scene.refuses(remedy(2, Remedy::wire), Rejection::not_asked);
}

TEST(Elixirs, R7_7_an_open_one_is_discarded_and_replaced_from_the_deck) {
  Scene scene = with_elixirs("charm wealth", {});
  scene.accepts(elixir(2, "wealth"));
  EXPECT_EQ(scene.open_elixirs(), "charm");
  EXPECT_EQ(scene.elixir_discard(), "wealth");
  EXPECT_EQ(scene.waits_for(), "draw 1 from elixirs");
  scene.refuses(draw_elixirs("wealth"), Rejection::not_in_the_deck);
  scene.accepts(draw_elixirs("power"));
  EXPECT_EQ(scene.open_elixirs(), "charm power");
  EXPECT_EQ(scene.elixir_deck(), "domination friendship luck protection");
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
}

TEST(Elixirs, R7_7_the_unseen_top_one_takes_effect_and_nothing_is_replaced) {
  Scene scene = with_elixirs("charm power", {});
  scene.accepts(elixir(2, "top"));
  EXPECT_EQ(scene.waits_for(), "draw 1 from elixirs");
  scene.refuses(draw_elixirs("charm"), Rejection::not_in_the_deck);
  scene.accepts(draw_elixirs("wealth"));
  EXPECT_EQ(scene.all_dollars(), "9 6 12");
  EXPECT_EQ(scene.open_elixirs(), "charm power");
  EXPECT_EQ(scene.elixir_discard(), "wealth");
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
}

TEST(Elixirs, R7_7_while_it_takes_effect_it_is_in_no_pile) {
  Scene scene = with_elixirs("protection power", {.claims = "3 4 5"});
  scene.accepts(elixir(2, "protection"));
  EXPECT_EQ(scene.waits_for(), "2: protect");
  EXPECT_EQ(scene.open_elixirs(), "power");
  EXPECT_EQ(scene.elixir_discard(), "");
  EXPECT_EQ(scene.state().elixirs.used, Elixir::protection);
  scene.accepts(protect(2, "3 5"));
  EXPECT_EQ(scene.elixir_discard(), "protection");
  EXPECT_EQ(scene.state().elixirs.used, std::nullopt);
}

TEST(Elixirs, R7_7_wealth_is_a_small_sting) {
  Scene scene = with_elixirs("wealth power", {.dice = "9TAAA"});
  scene.accepts(elixir(2, "wealth"));
  EXPECT_EQ(scene.all_dollars(), "9 6 12") << "no king is needed";
}

TEST(Elixirs, R7_7_charm_is_a_big_sting) {
  Scene scene = with_elixirs("charm power", {.dice = "9TTKK", .nuggets = 4}, {.nuggets = 5}, {.nuggets = 0});
  scene.accepts(elixir(2, "charm"));
  EXPECT_EQ(scene.all_nuggets(), "6 0 5");
}

TEST(Elixirs, R7_7_luck_draws_the_top_store_card) {
  Scene scene = with_elixirs("luck power", {});
  scene.accepts({elixir(2, "luck"), draw_store("wanted")});
  EXPECT_EQ(scene.store(2), "wanted");
  EXPECT_EQ(scene.waits_for(), "draw 1 from elixirs");
}

TEST(Elixirs, R7_7_power_takes_the_star) {
  Scene scene = with_elixirs("luck power", {});
  EXPECT_EQ(scene.sheriff(), 1);
  scene.accepts(elixir(2, "power"));
  EXPECT_EQ(scene.sheriff(), 2);
}

TEST(Elixirs, R7_7_protection_lays_two_claims_face_up) {
  Scene scene = with_elixirs("protection power", {.claims = "3 4 5"});
  scene.accepts({elixir(2, "protection"), protect(2, "3 4")});
  EXPECT_EQ(scene.claims(2), "5");
  EXPECT_EQ(scene.protected_claims(2), "3 4");
}

TEST(Elixirs, R7_7_friendship_a_player_of_your_choice_gives_a_store_card_of_his_choice) {
  Scene scene =
      with_elixirs("friendship power", {}, {.claims = "4", .store = "brute split"}, {.store = "girls"});
  scene.accepts(elixir(2, "friendship"));
  EXPECT_EQ(scene.waits_for(), "2: target");
  EXPECT_EQ(scene.options(2), "target 0, target 1");
  scene.refuses(target(2, 2), Rejection::not_an_option);
  scene.refuses(target(0, 1), Rejection::not_asked);
  scene.accepts(target(2, 0));
  EXPECT_EQ(scene.waits_for(), "0: give to 2");
  EXPECT_EQ(scene.options(0), "give brute, give split");
  scene.refuses(give(0, "4"), Rejection::not_an_option);
  scene.refuses(give(0, "girls"), Rejection::not_an_option);
  scene.refuses(give(1, "girls"), Rejection::not_asked);
  scene.accepts(give(0, "split"));
  EXPECT_EQ(scene.store(0), "brute");
  EXPECT_EQ(scene.store(2), "split");
  EXPECT_EQ(scene.saw<CardGiven>(1)->card, std::nullopt);
  EXPECT_EQ(scene.saw<CardGiven>(2)->card, HandCard(StoreCard::split));
  EXPECT_EQ(scene.waits_for(), "draw 1 from elixirs");
}

TEST(Elixirs, R7_7_domination_the_same_with_a_claim_of_the_hand) {
  Scene scene = with_elixirs("domination power", {}, {.claims = "4 5", .store = "brute"});
  scene.accepts(elixir(2, "domination"));
  EXPECT_EQ(scene.options(2), "target 0, target 1");
  scene.accepts(target(2, 0));
  EXPECT_EQ(scene.options(0), "give 4, give 5");
  scene.refuses(give(0, "brute"), Rejection::not_an_option);
  scene.accepts(give(0, "4"));
  EXPECT_EQ(scene.claims(0), "5");
  EXPECT_EQ(scene.claims(2), "4");
}

TEST(Elixirs, R7_7_a_target_must_have_such_a_card) {
  Scene friendship =
      with_elixirs("friendship power", {.store = "wanted"}, {.claims = "4"}, {.store = "girls"});
  friendship.accepts(elixir(2, "friendship"));
  EXPECT_EQ(friendship.store(2), "girls wanted") << "seat 1 alone has one, and only one";
  Scene domination = with_elixirs("domination power", {}, {.protected_claims = "4", .store = "brute"});
  domination.accepts(elixir(2, "domination"));
  EXPECT_EQ(domination.waits_for(), "1: give to 2") << "seat 0's claim is protected";
}

TEST(Elixirs, R7_7_if_nobody_has_such_a_card_nothing_happens) {
  Scene scene = with_elixirs("friendship power", {.store = "wanted"}, {.claims = "4"});
  scene.accepts(elixir(2, "friendship"));
  EXPECT_EQ(scene.store(2), "wanted");
  EXPECT_EQ(scene.elixir_discard(), "friendship");
  EXPECT_EQ(scene.waits_for(), "draw 1 from elixirs");
}

TEST(Elixirs, R7_7_domination_of_the_only_player_with_claims_does_nothing) {
  Scene scene = with_elixirs("domination power", {}, {.protected_claims = "4"}, {.store = "elixir"});
  scene.accepts({play(1, "elixir"), elixir(1, "domination")});
  EXPECT_EQ(scene.claims(1), "1 1");
  EXPECT_EQ(scene.elixir_discard(), "domination");
  EXPECT_EQ(scene.waits_for(), "draw 1 from elixirs");
}

// --- R7.8 ---

TEST(Cures, R7_8_a_remedy_may_be_chosen_even_with_no_effect) {
  Scene wire = with_remedies({.claims = ""});
  EXPECT_EQ(wire.options(2), "decline, remedy big-sting, remedy wire");
  wire.accepts(remedy(2, Remedy::wire));
  EXPECT_EQ(wire.protected_claims(2), "");
  Scene sting({.sheriff = 1,
               .seats = {{.dice = "99TTT", .dollars = 0},
                         {.dice = "KKKKA", .dollars = 0},
                         {.dice = "KTTAA", .dollars = 24}},
               .bank = 0});
  sting.accepts(draw_claims("2 2"));
  EXPECT_EQ(sting.options(2), "decline, remedy big-sting, remedy small-sting, remedy wire");
  sting.accepts(remedy(2, Remedy::small_sting));
  EXPECT_EQ(sting.all_dollars(), "0 0 24");
}

TEST(Cures, R7_8_an_elixir_may_be_chosen_even_with_no_effect) {
  for (const std::string_view useless : {"friendship", "protection"}) {
    Scene scene = with_elixirs(std::string(useless) + " luck", {});
    scene.accepts(elixir(2, useless));
    EXPECT_EQ(scene.elixir_discard(), useless);
    EXPECT_EQ(scene.waits_for(), "draw 1 from elixirs");
  }
}

// --- R7.9 ---

TEST(ProtectedClaims, R7_9_they_cannot_be_stolen_given_or_offered) {
  // Stolen: the robber finds seat 0's brute only.
  Scene saloon(
      {.seats = {{.dice = "9TTAA", .protected_claims = "4 5", .store = "brute"}, {.dice = "99QQK"}}});
  EXPECT_EQ(saloon.waits_for(), "pull from 0: 0 claims 1 store");
  // Given: Domination finds nothing with seat 0.
  Scene domination = with_elixirs("domination power", {}, {.protected_claims = "4 5"});
  domination.accepts(elixir(2, "domination"));
  EXPECT_EQ(domination.waits_for(), "1: give to 2");
  domination.accepts(give(1, "1"));
  EXPECT_EQ(domination.protected_claims(0), "4 5");
  // Offered.
  Scene tie({.seats = {{.dice = "99TTA"}, {.dice = "99KKA", .protected_claims = "4 5"}}});
  tie.refuses(offer(1, {.candidate = 1, .cards = "4"}), Rejection::not_an_option);
}

TEST(ProtectedClaims, R7_9_they_stay_and_score_normally) {
  Scene scene = with_remedies({.claims = "4 5"});
  const int before = score(scene.state(), Seat{2}).claims;
  scene.accepts(remedy(2, Remedy::wire));
  EXPECT_EQ(before, 9);
  EXPECT_EQ(score(scene.state(), Seat{2}).claims, 9);
  EXPECT_EQ(scene.round(), 5);
  EXPECT_EQ(scene.protected_claims(2), "4 5") << "for good";
}

}  // namespace
}  // namespace dicetown::stage
