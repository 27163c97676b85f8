// R7.1 to R7.3 and R7.5: who visits Doc Badluck, and in which order.
#include <gtest/gtest.h>

#include "tests/rules/town_scenes.h"

namespace dicetown::stage {
namespace {

// --- R7.1 and R7.2 ---

// Seat 2 owns the bank, which may be empty; seat 0 the mine; seat 1 the star and the hall.
Scene with_bank_owner(const Ruleset& rules, int bank) {
  Scene scene({.rules = rules,
               .sheriff = 1,
               .seats = {{.dice = "99TTA"}, {.dice = "KKKKA"}, {.dice = "TTTAA"}},
               .bank = bank});
  scene.accepts(draw_claims("2 2"));
  return scene;
}

TEST(DocVisits, R7_1_controlled_nothing_means_that_an_owned_place_counts_though_it_yields_nothing) {
  Ruleset rules = without_bribes("first-en");
  rules.doc_for = DocFor::controlled_nothing;
  EXPECT_EQ(with_bank_owner(rules, 0).waits_for(), "roll 0 1 2") << "an empty bank";
  // A star blocked by Marshall, and a saloon without loot: Marshall was the only card, and its owner's own.
  Scene saloon(
      {.rules = rules,
       .sheriff = 0,
       .seats = {
           {.dice = "99TTT"}, {.dice = "KKAA9"}, {.dice = "QTTAA", .store = "marshall"}, {.dice = "9TTAA"}}});
  EXPECT_EQ(saloon.waits_for(), "2: play marshall");
  saloon.accepts({play(2, "marshall"), draw_claims("2")});
  EXPECT_EQ(saloon.owners(), "mine 0, bank 0, saloon 2, sheriff 1, hall 0");
  EXPECT_EQ(saloon.visitor(), "3");
  EXPECT_EQ(saloon.visits(), "");
}

TEST(DocVisits, R7_1_each_seat_that_owned_no_place_is_due) {
  Ruleset rules = without_bribes("second-de");
  Scene scene = at_doc({.rules = rules, .visitors = {{}, {.dice = "9TTAA"}, {.dice = "9AAAQ"}}});
  EXPECT_EQ(scene.visits(), "2 3") << "seat 4 owns a saloon without loot";
}

TEST(DocVisits, R7_2_won_nothing_means_that_an_owner_to_whom_nothing_came_is_due) {
  const Ruleset rules = without_bribes("first-en");
  EXPECT_EQ(with_bank_owner(rules, 0).visitor(), "2") << "an empty bank";
  EXPECT_EQ(with_bank_owner(rules, 1).waits_for(), "roll 0 1 2") << "one dollar is enough";
  EXPECT_EQ(at_doc({.visitors = {{.dice = "9QAAA"}}}).visitor(), "2") << "a saloon without loot";
  Scene mine({.rules = rules, .sheriff = 1, .seats = {{.dice = "999AA"}, {.dice = "TKKKK"}}, .mine = 0});
  mine.accepts(draw_claims("2"));
  EXPECT_EQ(mine.visitor(), "0") << "an empty mine";
}

TEST(DocVisits, R7_2_the_best_hand_wins_nothing_when_no_claim_is_left) {
  Scene scene({.rules = without_bribes("first-en"),
               .seats = {{.dice = "99TTK", .claims = "*"}, {.dice = "AAAAA"}},
               .line = ""});
  EXPECT_EQ(scene.owners(), "mine 0, bank 0, sheriff 0, hall 1");
  EXPECT_EQ(scene.waits_for(), "1: remedy");
  scene.accepts(decline_remedy(1));
  EXPECT_EQ(scene.phase(), "end");
}

TEST(DocVisits, R7_2_a_star_blocked_by_marshall_was_not_won) {
  Scene scene({.rules = without_bribes("first-en"),
               .seats = {{.dice = "99TTT", .store = "marshall"}, {.dice = "KKAA9"}}});
  scene.accepts({play(0, "marshall"), draw_claims("2")});
  EXPECT_EQ(scene.visitor(), "1");
}

TEST(DocVisits, R7_2_an_incumbent_who_wins_the_kings_has_won_the_star) {
  Scene scene(
      {.rules = without_bribes("first-en"), .sheriff = 1, .seats = {{.dice = "99TTT"}, {.dice = "KKAA9"}}});
  scene.accepts(draw_claims("2"));
  EXPECT_EQ(scene.waits_for(), "roll 0 1");
}

TEST(DocVisits, R7_2_an_incumbent_without_kings_has_won_nothing) {
  Scene scene(
      {.rules = without_bribes("first-en"), .sheriff = 1, .seats = {{.dice = "99TTT"}, {.dice = "9TAAQ"}}});
  scene.accepts(draw_claims("2"));
  EXPECT_EQ(scene.visitor(), "1");
}

TEST(DocVisits, R7_2_losing_a_thing_later_changes_nothing) {
  // Seat 2's store card is stolen at the saloon.
  Scene stolen({.rules = without_bribes("first-en"),
                .sheriff = 1,
                .seats = {{.dice = "99TTT"}, {.dice = "QKKKK"}, {.dice = "JTAAA"}}});
  stolen.accepts({draw_store("brute"), pull("brute"), draw_claims("2")});
  EXPECT_EQ(stolen.store(2), "");
  EXPECT_EQ(stolen.waits_for(), "roll 0 1 2");
  // Seat 2's only dollars are halved by Even Split.
  Scene split({.rules = without_bribes("first-en"),
               .sheriff = 1,
               .seats = {{.dice = "99TTA"}, {.dice = "KKKKA", .store = "split"}, {.dice = "TTTAA"}},
               .bank = 2});
  split.accepts({play(1, "split"), draw_claims("2 2")});
  EXPECT_EQ(split.waits_for(), "roll 0 1 2");
}

TEST(DocVisits, R7_2_dollars_from_even_split_are_not_won) {
  Scene scene({.rules = without_bribes("first-en"),
               .sheriff = 1,
               .seats = {{.dice = "99TTT"}, {.dice = "KKKKA"}, {.dice = "9TAAA", .store = "split"}}});
  scene.accepts({play(2, "split"), draw_claims("2 2")});
  EXPECT_EQ(scene.dollars(2), 9);
  EXPECT_EQ(scene.visitor(), "2");
}

TEST(DocVisits, R7_2_joe_drawn_at_the_store_is_a_store_card_won) {
  Scene scene({.rules = without_bribes("first-en"),
               .sheriff = 1,
               .seats = {{.dice = "99TTT"}, {.dice = "KKKKA"}, {.dice = "JTAAA"}}});
  scene.accepts({draw_store("joe"), play_joe(2, 0), draw_claims("2 2")});
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
}

TEST(DocVisits, R7_2_bribes_are_not_won) {
  Scene scene({.rules = rules_of("first-en"),
               .sheriff = 2,
               .seats = {{.dice = "99TTA"}, {.dice = "99KKA"}, {.dice = "9TAAA", .nuggets = 0}}});
  scene.accepts({offer(0, {.candidate = 0, .dollars = 3}), offer_nothing(1), choose(2, 0)});
  EXPECT_EQ(scene.dollars(2), 11);
  EXPECT_EQ(scene.owners(), "mine 0, bank 0, sheriff 1, hall 2") << "three aces are the best hand";
  Scene poor({.rules = rules_of("first-en"),
              .sheriff = 2,
              .seats = {{.dice = "99TTT"}, {.dice = "99KKK"}, {.dice = "9TAAA"}}});
  poor.accepts({offer(0, {.candidate = 0, .dollars = 3}), offer_nothing(1), choose(2, 0), draw_claims("2")});
  EXPECT_EQ(poor.dollars(2), 11);
  EXPECT_EQ(poor.visitor(), "2");
}

// --- R7.3 ---

TEST(DocVisits, R7_3_a_visit_that_may_be_made_can_be_declined_when_its_turn_comes) {
  Scene scene = at_doc({.visitors = {{}, {}}});
  EXPECT_EQ(scene.visits(), "2 3");
  scene.accepts(choose(1, 3));
  EXPECT_EQ(scene.visitor(), "3");
  EXPECT_EQ(scene.options(3), "decline, remedy big-sting, remedy wire");
  scene.accepts(decline_remedy(3));
  EXPECT_EQ(scene.visitor(), "2");
  scene.accepts(remedy(2, Remedy::big_sting));
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2 3");
}

TEST(DocVisits, R7_3_a_visit_that_must_be_made_cannot_be_declined) {
  Ruleset rules = without_bribes("first-en");
  rules.doc_visit = DocVisit::must;
  Scene remedies = at_doc({.rules = rules, .visitors = {{}}});
  EXPECT_EQ(remedies.options(2), "remedy big-sting, remedy wire");
  remedies.refuses(decline_remedy(2), Rejection::not_an_option);
  Scene elixirs = at_doc({.rules = without_bribes("second-de"), .visitors = {{}}});
  EXPECT_EQ(elixirs.options(2), "elixir luck, elixir power, elixir top");
  elixirs.refuses(decline_elixir(2), Rejection::not_an_option);
}

TEST(DocVisits, R7_3_with_elixirs_too_a_visit_can_be_declined_by_the_axis) {
  Ruleset rules = without_bribes("second-de");
  rules.doc_visit = DocVisit::may;
  Scene scene = at_doc({.rules = rules, .visitors = {{}}});
  EXPECT_EQ(scene.options(2), "decline, elixir luck, elixir power, elixir top");
  scene.accepts(decline_elixir(2));
  EXPECT_EQ(scene.open_elixirs(), "luck power");
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
}

TEST(DocVisits, R7_3_a_visit_by_the_elixir_card_can_be_declined_too) {
  Scene queue = at_doc({.zero = {.store = "elixir"}});
  queue.accepts(play(0, "elixir"));
  EXPECT_EQ(queue.options(0), "decline, remedy wire");
  queue.accepts(decline_remedy(0));
  EXPECT_EQ(queue.waits_for(), "roll 0 1");
  Ruleset rules = without_bribes("second-de");
  rules.doc_visit = DocVisit::may;
  Scene interrupt = at_doc({.rules = rules, .zero = {.store = "elixir"}, .visitors = {{}}});
  interrupt.accepts({play(0, "elixir"), decline_elixir(0)});
  EXPECT_EQ(interrupt.waits_for(), "2: elixir");
}

// --- R7.5 ---

TEST(DocOrder, R7_5_one_visitor_needs_no_decision) { EXPECT_EQ(at_doc({.visitors = {{}}}).visitor(), "2"); }

TEST(DocOrder, R7_5_once_the_whole_order_is_fixed_before_the_first_visit) {
  Scene scene = at_doc({.visitors = {{}, {}, {}}});
  EXPECT_EQ(scene.visits(), "2 3 4");
  EXPECT_EQ(scene.options(1), "choose 2, choose 3, choose 4");
  scene.accepts(choose(1, 4));
  EXPECT_EQ(scene.visits(), "4 2 3");
  EXPECT_EQ(scene.options(1), "choose 2, choose 3");
  scene.refuses(choose(1, 4), Rejection::not_an_option);
  scene.accepts(choose(1, 3));
  EXPECT_EQ(scene.visitor(), "4");
  EXPECT_EQ(scene.visits(), "3 2") << "the last one follows by itself";
  scene.accepts(decline_remedy(4));
  EXPECT_EQ(scene.visitor(), "3");
  scene.accepts(decline_remedy(3));
  EXPECT_EQ(scene.visitor(), "2");
}

TEST(DocOrder, R7_5_once_the_order_stands_though_the_star_changes_hands) {
  Scene scene = at_doc({.rules = without_bribes("second-de"), .visitors = {{}, {}, {}}});
  scene.accepts({choose(1, 3), choose(1, 2), elixir(3, "power"), draw_elixirs("wealth")});
  EXPECT_EQ(scene.sheriff(), 3);
  EXPECT_EQ(scene.visitor(), "2");
  EXPECT_EQ(scene.visits(), "4");
}

TEST(DocOrder, R7_5_stepwise_the_sheriff_in_office_names_the_next_one_each_time) {
  Scene scene = at_doc({.rules = without_bribes("second-ru"), .visitors = {{}, {}, {}}});
  EXPECT_EQ(scene.options(1), "choose 2, choose 3, choose 4");
  scene.accepts(choose(1, 3));
  EXPECT_EQ(scene.visitor(), "3") << "at once";
  EXPECT_EQ(scene.visits(), "2 4");
  scene.accepts({elixir(3, "power"), draw_elixirs("wealth")});
  EXPECT_EQ(scene.sheriff(), 3);
  EXPECT_EQ(scene.waits_for(), "3: choose") << "the new Sheriff";
  EXPECT_EQ(scene.options(3), "choose 2, choose 4");
  scene.accepts({choose(3, 4), elixir(4, "wealth"), draw_elixirs("charm")});
  EXPECT_EQ(scene.visitor(), "2");
  scene.accepts({elixir(2, "charm"), draw_elixirs("protection")});
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2 3 4");
}

TEST(DocOrder, R7_5_stepwise_an_interrupting_visit_does_not_disturb_the_order) {
  Scene scene =
      at_doc({.rules = without_bribes("second-ru"), .zero = {.store = "elixir"}, .visitors = {{}, {}, {}}});
  scene.accepts({choose(1, 4), play(0, "elixir"), elixir(0, "power"), draw_elixirs("wealth")});
  EXPECT_EQ(scene.visitor(), "4");
  scene.accepts({elixir(4, "wealth"), draw_elixirs("charm")});
  EXPECT_EQ(scene.waits_for(), "0: choose");
  EXPECT_EQ(scene.options(0), "choose 2, choose 3");
}

TEST(DocOrder, R7_5_the_sheriff_may_be_one_of_the_visitors_and_name_himself_for_a_bribe) {
  // Seat 0 owns mine, bank and hall, and nobody has kings, queens or jacks.
  Scene scene({.sheriff = 1, .seats = {{.dice = "99TTT"}, {.dice = "9TTAA"}, {.dice = "9TAAA"}}});
  scene.accepts(draw_claims("2"));
  EXPECT_EQ(scene.waits_for(), "0: offer for 1 2; 2: offer for 1 2");
  scene.accepts({offer(0, {.candidate = 1, .dollars = 2}), offer_nothing(2)});
  EXPECT_EQ(scene.options(1), "choose 1, choose 2");
  scene.accepts(choose(1, 1));
  EXPECT_EQ(scene.all_dollars(), "9 10 8");
  EXPECT_EQ(scene.visitor(), "1");
  EXPECT_EQ(scene.visits(), "2");
}

TEST(DocOrder, R7_5_each_choice_is_a_decision_of_its_own_with_offers) {
  Scene scene = at_doc({.rules = rules_of("first-en"), .visitors = {{}, {}, {}}});
  EXPECT_EQ(scene.waits_for(),
            "0: offer for 2 3 4; 2: offer for 2 3 4; 3: offer for 2 3 4; 4: offer for 2 3 4");
  scene.accepts({offer_nothing(0), offer(2, {.candidate = 2, .dollars = 3}), offer_nothing(3),
                 offer(4, {.candidate = 4, .dollars = 1}), choose(1, 2)});
  EXPECT_EQ(scene.all_dollars(), "11 11 5 8 8");
  EXPECT_EQ(scene.waits_for(), "0: offer for 3 4; 2: offer for 3 4; 3: offer for 3 4; 4: offer for 3 4");
  EXPECT_EQ(scene.offers(), "") << "seat 4's offer has lapsed";
  scene.accepts({offer_nothing(0), offer_nothing(2), offer_nothing(3), offer_nothing(4), choose(1, 4)});
  EXPECT_EQ(scene.visitor(), "2");
  EXPECT_EQ(scene.visits(), "4 3");
}

}  // namespace
}  // namespace dicetown::stage
