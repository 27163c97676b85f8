// Section 6: the Sheriff's decisions and bribes.
#include <gtest/gtest.h>

#include "tests/support/scene.h"

namespace dicetown::stage {
namespace {

// Seats 1 and 2 tie at the mine; seat 0 is Sheriff, seat 3 a third party with nothing at stake.
Scene tie_at_mine(SeatSetup zero, SeatSetup one, SeatSetup two, SeatSetup three,
                  const Ruleset& rules = rules_of("first-en")) {
  zero.dice = "TTQKK";
  one.dice = "99JJA";
  two.dice = "99QQA";
  three.dice = "9TJQA";
  return Scene({.rules = rules, .seats = {zero, one, two, three}});
}

TEST(SheriffDecides, R6_1_ties_of_places) {
  Scene scene = tie_at_mine({}, {}, {}, {});
  EXPECT_EQ(scene.waits_for(), "1: offer for 1 2; 2: offer for 1 2; 3: offer for 1 2");
  scene.accepts({offer_nothing(1), offer_nothing(2), offer_nothing(3)});
  EXPECT_EQ(scene.waits_for(), "0: choose");
  EXPECT_EQ(scene.options(0), "choose 1, choose 2");
}

TEST(SheriffDecides, R6_1_the_order_at_the_doc) {
  Scene scene(
      {.sheriff = 1, .seats = {{.dice = "99TTT"}, {.dice = "KKKKA"}, {.dice = "9TAAA"}, {.dice = "9TTAA"}}});
  scene.accepts(draw_claims("2 2"));
  EXPECT_EQ(scene.phase(), "doc");
  EXPECT_EQ(scene.waits_for(), "0: offer for 2 3; 2: offer for 2 3; 3: offer for 2 3");
  scene.accepts({offer_nothing(0), offer_nothing(2), offer_nothing(3)});
  EXPECT_EQ(scene.waits_for(), "1: choose");
}

TEST(SheriffDecides, R6_1_a_final_tie) {
  Scene scene(
      {.rules = rules_of("second-de"),
       .sheriff = 2,
       .seats = {{.dice = "99AAA", .nuggets = 13}, {.dice = "TTAAA", .nuggets = 13}, {.dice = "KKKKK"}},
       .mine = 0,
       .bank = 0});
  scene.accepts(draw_claims("1"));
  EXPECT_EQ(scene.phase(), "end");
  EXPECT_EQ(scene.waits_for(), "2: choose");
}

TEST(Bribes, R6_2_every_other_seat_that_owns_something_is_asked_once) {
  Scene scene =
      tie_at_mine({}, {.dollars = 0, .nuggets = 1}, {.dollars = 0}, {.dollars = 0, .store = "brute"});
  EXPECT_EQ(scene.waits_for(), "1: offer for 1 2; 3: offer for 1 2");
  Scene claims =
      tie_at_mine({}, {.dollars = 0, .claims = "1"}, {.dollars = 0}, {.dollars = 0, .protected_claims = "1"});
  EXPECT_EQ(claims.waits_for(), "1: offer for 1 2");
  claims.refuses(offer(0, {.candidate = 1, .dollars = 1}), Rejection::not_asked);
}

TEST(Bribes, R6_2_any_goods_of_its_own_for_any_candidate) {
  Scene scene = tie_at_mine({}, {.nuggets = 2, .claims = "3 4", .store = "brute wanted"}, {}, {});
  scene.refuses(offer(1, {.candidate = 0, .dollars = 1}), Rejection::not_an_option);
  scene.refuses(offer(1, {.candidate = 3, .dollars = 1}), Rejection::not_an_option);
  scene.refuses(offer(1, {.candidate = 1, .dollars = 9}), Rejection::not_an_option);
  scene.refuses(offer(1, {.candidate = 1, .nuggets = 3}), Rejection::not_an_option);
  scene.refuses(offer(1, {.candidate = 1, .cards = "5"}), Rejection::not_an_option);
  scene.refuses(offer(1, {.candidate = 1, .cards = "3 3"}), Rejection::not_an_option);
  scene.refuses(offer(1, {.candidate = 1, .cards = "split"}), Rejection::not_an_option);
  scene.refuses(offer(1, {.candidate = 1}), Rejection::not_an_option);
  scene.accepts(offer(1, {.candidate = 2, .dollars = 8, .nuggets = 2, .cards = "3 4 brute wanted"}));
  EXPECT_EQ(scene.offers(), "1 for 2: $8 2 nuggets 3 4 brute wanted");
}

TEST(Bribes, R6_2_a_third_party_may_offer_for_a_candidate) {
  Scene scene = tie_at_mine({}, {}, {}, {});
  scene.accepts(
      {offer(3, {.candidate = 2, .dollars = 3}), offer_nothing(1), offer(2, {.candidate = 2, .dollars = 1})});
  EXPECT_EQ(scene.offers(), "2 for 2: $1 0 nuggets, 3 for 2: $3 0 nuggets");
  scene.accepts(choose(0, 2));
  EXPECT_EQ(scene.all_dollars(), "15 8 7 5") << "with three dollars out of the bank";
}

TEST(Bribes, R6_2_it_may_offer_nothing) {
  Scene scene = tie_at_mine({}, {}, {}, {});
  scene.accepts(offer_nothing(1));
  EXPECT_EQ(scene.offers(), "");
  EXPECT_EQ(scene.waits_for(), "2: offer for 1 2; 3: offer for 1 2");
}

TEST(Bribes, R6_2_without_the_axis_nobody_is_asked) {
  Ruleset rules = rules_of("first-en");
  rules.bribes = Bribes::off;
  Scene scene = tie_at_mine({}, {}, {}, {}, rules);
  EXPECT_EQ(scene.waits_for(), "0: choose");
  scene.refuses(offer(1, {.candidate = 1, .dollars = 1}), Rejection::not_asked);
  scene.refuses(offer_nothing(1), Rejection::not_asked);
}

TEST(Bribes, R6_2_a_candidate_who_is_sheriff_himself_is_not_asked_but_can_be_bribed_to_step_back) {
  Scene scene({.seats = {{.dice = "99TKK"}, {.dice = "99JJA"}}});
  EXPECT_EQ(scene.waits_for(), "1: offer for 0 1");
  scene.accepts({offer(1, {.candidate = 1, .dollars = 4}), choose(0, 1)});
  EXPECT_EQ(scene.all_dollars(), "15 4");
  EXPECT_EQ(scene.all_nuggets(), "0 2");
}

TEST(Bribes, R6_3_everybody_sees_who_offers_how_much_for_whom) {
  Scene scene = tie_at_mine({}, {.nuggets = 2, .claims = "3 4", .store = "brute"}, {}, {});
  scene.accepts(offer(1, {.candidate = 2, .dollars = 1, .nuggets = 2, .cards = "4 brute"}));
  for (const std::optional<int> viewer : {std::optional(2), std::optional(3), std::optional<int>()}) {
    const auto seen = scene.view(viewer).offers[1];
    ASSERT_TRUE(seen);
    EXPECT_EQ(seen->candidate, Seat{2});
    EXPECT_EQ(seen->dollars, 1);
    EXPECT_EQ(seen->nuggets, 2);
    EXPECT_EQ(seen->backs, (Backs{1, 1}));
    EXPECT_EQ(seen->cards, std::nullopt);
    ASSERT_TRUE(scene.saw<OfferMade>(viewer));
    EXPECT_EQ(scene.saw<OfferMade>(viewer)->cards, std::nullopt);
  }
}

TEST(Bribes, R6_3_the_sheriff_and_the_giver_see_the_faces) {
  Scene some = tie_at_mine({}, {.claims = "3 4", .store = "brute"}, {}, {});
  Scene other = some;
  some.accepts(offer(1, {.candidate = 2, .cards = "4 brute"}));
  other.accepts(offer(1, {.candidate = 2, .cards = "3 brute"}));
  const Cards faces{{Claim::four}, {StoreCard::brute}};
  for (const int viewer : {0, 1}) {
    EXPECT_EQ(some.view(viewer).offers[1]->cards, faces);
    EXPECT_EQ(some.saw<OfferMade>(viewer)->cards, faces);
  }
  EXPECT_EQ(some.view(2), other.view(2));
  EXPECT_EQ(some.view(3), other.view(3));
  EXPECT_EQ(some.view(std::nullopt), other.view(std::nullopt));
}

TEST(Bribes, R6_4_the_sheriff_decides_once_every_seat_asked_has_answered) {
  Scene scene = tie_at_mine({}, {}, {}, {});
  scene.refuses(choose(0, 1), Rejection::not_asked);
  scene.accepts({offer_nothing(3), offer_nothing(1)});
  scene.refuses(choose(0, 1), Rejection::not_asked);
  EXPECT_EQ(scene.waits_for(), "2: offer for 1 2");
  scene.accepts({offer_nothing(2), choose(0, 1)});
  EXPECT_EQ(scene.nuggets(1), 2);
}

TEST(Bribes, R6_4_an_offer_can_be_replaced_three_times_at_most) {
  Scene scene = tie_at_mine({}, {}, {}, {});
  scene.accepts(offer(1, {.candidate = 1, .dollars = 1}));
  EXPECT_EQ(scene.revisable(), "1 (3 left)");
  EXPECT_EQ(scene.waits_for(), "2: offer for 1 2; 3: offer for 1 2") << "who may change is not asked";
  scene.accepts(offer(1, {.candidate = 1, .dollars = 2}));
  EXPECT_EQ(scene.revisable(), "1 (2 left)");
  scene.accepts({offer_nothing(2), offer_nothing(3)});
  EXPECT_EQ(scene.revisable(), "1 (2 left), 2 (3 left), 3 (3 left)");
  EXPECT_EQ(scene.waits_for(), "0: choose");
  scene.accepts(offer(1, {.candidate = 2, .dollars = 3}));
  scene.accepts(offer(1, {.candidate = 1, .dollars = 4}));
  EXPECT_EQ(scene.revisable(), "2 (3 left), 3 (3 left)");
  scene.refuses(offer(1, {.candidate = 1, .dollars = 5}), Rejection::no_replacements_left);
  scene.refuses(offer_nothing(1), Rejection::no_replacements_left);
  EXPECT_EQ(scene.offers(), "1 for 1: $4 0 nuggets");
  scene.accepts(choose(0, 1));
  EXPECT_EQ(scene.dollars(1), 4) << "only the last offer stands";
  EXPECT_EQ(scene.dollars(0), 15);
}

TEST(Bribes, R6_4_an_offer_of_nothing_counts_like_any_other) {
  Scene scene = tie_at_mine({}, {}, {}, {});
  scene.accepts(
      {offer_nothing(1), offer_nothing(1), offer(1, {.candidate = 1, .dollars = 1}), offer_nothing(1)});
  EXPECT_EQ(scene.revisable(), "");
  EXPECT_EQ(scene.offers(), "");
  scene.refuses(offer(1, {.candidate = 1, .dollars = 5}), Rejection::no_replacements_left);
}

TEST(Bribes, R6_4_a_replacement_is_checked_like_a_first_offer) {
  Scene scene = tie_at_mine({}, {}, {}, {});
  scene.accepts(offer(1, {.candidate = 1, .dollars = 1}));
  scene.refuses(offer(1, {.candidate = 3, .dollars = 1}), Rejection::not_an_option);
  scene.refuses(offer(1, {.candidate = 1, .dollars = 9}), Rejection::not_an_option);
  EXPECT_EQ(scene.revisable(), "1 (3 left)") << "a rejected replacement costs nothing";
}

TEST(Bribes, R6_4_every_decision_has_its_own_offers) {
  Scene scene({.seats = {{.dice = "JJQKK"}, {.dice = "99TTA"}, {.dice = "99TTA"}}});
  scene.accepts({offer(1, {.candidate = 1, .dollars = 1}), offer_nothing(2), choose(0, 2)});
  EXPECT_EQ(scene.phase(), "bank");
  EXPECT_EQ(scene.offers(), "");
  EXPECT_EQ(scene.revisable(), "");
  EXPECT_EQ(scene.waits_for(), "1: offer for 1 2; 2: offer for 1 2");
  scene.accepts({offer_nothing(1), offer_nothing(2), choose(0, 1)});
  EXPECT_EQ(scene.dollars(1), 11);
}

TEST(Bribes, R6_5_standing_offers_for_the_one_named_are_paid_and_the_others_lapse) {
  Scene scene =
      tie_at_mine({}, {.nuggets = 1, .claims = "3"}, {.nuggets = 3, .store = "split"}, {.claims = "5"});
  scene.accepts({offer(1, {.candidate = 1, .dollars = 5, .cards = "3"}),
                 offer(2, {.candidate = 2, .nuggets = 2, .cards = "split"}),
                 offer(3, {.candidate = 2, .dollars = 1, .cards = "5"}), choose(0, 2)});
  EXPECT_EQ(scene.claims(0), "5");
  EXPECT_EQ(scene.store(0), "split");
  EXPECT_EQ(scene.all_dollars(), "12 8 8 7") << "with three dollars out of the bank";
  EXPECT_EQ(scene.all_nuggets(), "2 1 3 0") << "seat 2 gave two and found two";
  EXPECT_EQ(scene.claims(1), "3");
  EXPECT_EQ(scene.store(2), "");
  EXPECT_EQ(scene.claims(3), "");
  EXPECT_EQ(scene.offers(), "");
  EXPECT_EQ(scene.revisable(), "");
}

TEST(Bribes, R6_5_paid_before_the_action_so_a_bribed_card_can_be_used_at_once) {
  Scene scene({.seats = {{.dice = "99TKK"}, {.dice = "99JJA"}, {.dice = "TTQQA", .store = "dynamite"}}});
  scene.accepts({offer_nothing(1), offer(2, {.candidate = 0, .cards = "dynamite"}), choose(0, 0)});
  EXPECT_EQ(scene.store(0), "dynamite");
  EXPECT_EQ(scene.nuggets(0), 0);
  EXPECT_EQ(scene.waits_for(), "0: play dynamite");
  scene.accepts(play(0, "dynamite"));
  EXPECT_EQ(scene.nuggets(0), 4);
}

TEST(Bribes, R6_5_a_bribed_even_split_can_be_used_against_the_one_named) {
  Scene scene(
      {.seats = {{.dice = "99KKK"}, {.dice = "TTAAA", .store = "split"}, {.dice = "TTAAA"}}, .bank = 3});
  scene.accepts({offer(1, {.candidate = 1, .cards = "split"}), offer_nothing(2), choose(0, 1)});
  EXPECT_EQ(scene.waits_for(), "0: play split");
  scene.accepts(play(0, "split"));
  EXPECT_EQ(scene.all_dollars(), "9 10 8");
}

TEST(Bribes, R6_5_a_bribed_marshall_can_keep_the_bribed_sheriff_in_office) {
  Scene scene({.seats = {{.dice = "99TTA"}, {.dice = "KKKAA", .store = "marshall"}, {.dice = "KKKAA"}}});
  scene.accepts({offer(1, {.candidate = 1, .cards = "marshall"}), offer_nothing(2), choose(0, 1)});
  EXPECT_EQ(scene.waits_for(), "0: play marshall");
  scene.accepts(play(0, "marshall"));
  EXPECT_EQ(scene.sheriff(), 0);
}

TEST(Bribes, R6_5_a_bribed_wanted_can_cancel_the_card_of_the_one_named) {
  Scene scene = tie_at_mine({}, {.store = "dynamite wanted"}, {}, {});
  scene.accepts(
      {offer(1, {.candidate = 1, .cards = "wanted"}), offer_nothing(2), offer_nothing(3), choose(0, 1)});
  EXPECT_EQ(scene.waits_for(), "1: play dynamite");
  scene.accepts(play(1, "dynamite"));
  EXPECT_EQ(scene.waits_for(), "0: play wanted");
}

TEST(Bribes, R6_5_a_card_given_away_as_a_bribe_cannot_be_used_any_more) {
  Scene scene = tie_at_mine({}, {.store = "dynamite"}, {}, {});
  scene.accepts(
      {offer(1, {.candidate = 1, .cards = "dynamite"}), offer_nothing(2), offer_nothing(3), choose(0, 1)});
  EXPECT_EQ(scene.nuggets(1), 2);
  EXPECT_EQ(scene.store(0), "dynamite");
}

TEST(Bribes, R6_5_a_paid_card_is_seen_by_both_parties_only) {
  Scene scene = tie_at_mine({}, {.store = "brute"}, {}, {});
  scene.accepts(
      {offer(1, {.candidate = 1, .cards = "brute"}), offer_nothing(2), offer_nothing(3), choose(0, 1)});
  EXPECT_EQ(scene.saw<BribePaid>(2)->cards, std::nullopt);
  EXPECT_EQ(scene.saw<BribePaid>(2)->backs, (Backs{0, 1}));
  EXPECT_EQ(scene.saw<BribePaid>(0)->cards, (Cards{{}, {StoreCard::brute}}));
  EXPECT_EQ(scene.saw<BribePaid>(1)->cards, (Cards{{}, {StoreCard::brute}}));
}

TEST(Bribes, R6_6_protected_claims_are_not_on_offer) {
  Scene scene = tie_at_mine({}, {.claims = "3", .protected_claims = "4 4"}, {}, {});
  scene.refuses(offer(1, {.candidate = 1, .cards = "4"}), Rejection::not_an_option);
  scene.accepts(offer(1, {.candidate = 1, .cards = "3"}));
}

TEST(Bribes, R6_6_a_bribe_does_not_count_as_winning) {
  // Seat 0 is Sheriff and gets a dollar, but wins nothing: so it is due at the Doc.
  Scene scene({.seats = {{.dice = "9TTAA"}, {.dice = "99KKK"}, {.dice = "99TTT"}}});
  scene.accepts({offer(1, {.candidate = 1, .dollars = 5}), offer_nothing(2), choose(0, 1)});
  EXPECT_EQ(scene.dollars(0), 13);
  scene.accepts(draw_claims("2"));
  EXPECT_EQ(scene.phase(), "doc");
  EXPECT_EQ(scene.visitor(), "0");
}

}  // namespace
}  // namespace dicetown::stage
