// R5.11 to R5.13: the Town Hall, Corruption, and the refill.
#include <gtest/gtest.h>

#include "tests/support/scene.h"

namespace dicetown::stage {
namespace {

// Seat 0 has these dice, at least two kings among them, and the best hand; seat 1 the mine.
struct Hall {
  std::string dice = "KKKKK";
  std::string line = "2 4 1";
  std::string under = "";
  std::string store = "";
  std::string others_store = "";
  std::string others_claims = "";  // of seat 1, "*" to empty the deck
  ClaimsRefill refill = ClaimsRefill::slide;
};

Scene at_hall(const Hall& hall) {
  Ruleset rules = rules_of("first-en");
  rules.claims_refill = hall.refill;
  return Scene({.rules = rules,
                .seats = {{.dice = hall.dice, .store = hall.store},
                          {.dice = "99TTA", .claims = hall.others_claims, .store = hall.others_store}},
                .line = hall.line,
                .under = hall.under});
}

TEST(TownHall, R5_11_the_best_hand_takes_the_lowest_open_claim) {
  const Scene scene = at_hall({});
  EXPECT_EQ(scene.owners(), "mine 1, bank 1, sheriff 0, hall 0");
  EXPECT_EQ(scene.claims(0), "2");
  EXPECT_EQ(scene.line(), "4 1");
  EXPECT_EQ(scene.waits_for(), "draw 1 from claims");
}

TEST(TownHall, R5_11_and_one_more_from_the_bottom_up_for_each_ace_but_at_most_three) {
  EXPECT_EQ(at_hall({.dice = "KKKKA"}).claims(0), "2 4");
  EXPECT_EQ(at_hall({.dice = "KKKAA"}).claims(0), "1 2 4");
  EXPECT_EQ(at_hall({.dice = "KKAAA"}).claims(0), "1 2 4");
  EXPECT_EQ(at_hall({.dice = "AAAAA"}).claims(0), "1 2 4");
  EXPECT_EQ(at_hall({.dice = "AAAAA"}).line(), "");
  EXPECT_EQ(at_hall({.dice = "AAAAA"}).waits_for(), "draw 3 from claims");
}

TEST(TownHall, R5_11_at_most_the_line) {
  const Scene scene = at_hall({.dice = "KKAAA", .line = "3 5", .others_claims = "*"});
  EXPECT_EQ(scene.claims(0), "3 5");
  EXPECT_EQ(scene.line(), "");
}

TEST(TownHall, R5_11_aces_of_a_lesser_hand_are_of_no_use) {
  const Scene scene({.seats = {{.dice = "KKKKK"}, {.dice = "9AAAA"}}, .line = "2 4 1"});
  EXPECT_EQ(scene.claims(0), "2");
  EXPECT_EQ(scene.claims(1), "");
}

TEST(TownHall, R5_11_corruption_takes_the_top_of_the_deck_too_before_the_refill) {
  Scene scene = at_hall({.store = "corruption"});
  EXPECT_EQ(scene.waits_for(), "0: play corruption");
  EXPECT_EQ(scene.options(0), "pass corruption, play corruption");
  EXPECT_EQ(scene.claims(0), "2");
  EXPECT_EQ(scene.line(), "4 1") << "not refilled yet";
  scene.accepts(play(0, "corruption"));
  EXPECT_EQ(scene.waits_for(), "draw 1 from claims");
  scene.refuses(draw_claims("5 5"), Rejection::wrong_number_of_cards);
  scene.accepts(draw_claims("5"));
  EXPECT_EQ(scene.claims(0), "2 5");
  EXPECT_EQ(scene.line(), "4 1");
  EXPECT_EQ(scene.waits_for(), "draw 1 from claims");
  scene.accepts(draw_claims("3"));
  EXPECT_EQ(scene.line(), "4 1 3");
  EXPECT_EQ(scene.store_discard(), "corruption");
}

TEST(TownHall, R5_11_what_corruption_takes_is_unseen_by_others) {
  Scene some = at_hall({.store = "corruption"});
  some.accepts(play(0, "corruption"));
  Scene other = some;
  some.accepts(draw_claims("5"));
  other.accepts(draw_claims("3"));
  EXPECT_EQ(some.view(1), other.view(1));
  EXPECT_EQ(some.saw<TopClaimDrawn>(1)->claim, std::nullopt);
  EXPECT_EQ(some.saw<TopClaimDrawn>(0)->claim, Claim::five);
  EXPECT_NE(some.view(0), other.view(0));
}

TEST(TownHall, R5_11_corruption_kept_or_cancelled_draws_nothing) {
  Scene kept = at_hall({.store = "corruption"});
  kept.accepts({pass(0, "corruption"), draw_claims("5")});
  EXPECT_EQ(kept.claims(0), "2");
  EXPECT_EQ(kept.line(), "4 1 5");
  Scene cancelled = at_hall({.store = "corruption", .others_store = "wanted"});
  cancelled.accepts({play(0, "corruption"), play(1, "wanted"), draw_claims("5")});
  EXPECT_EQ(cancelled.claims(0), "2");
  EXPECT_EQ(cancelled.line(), "4 1 5");
}

TEST(TownHall, R5_11_corruption_is_not_playable_with_an_empty_deck) {
  Scene scene = at_hall({.store = "corruption", .others_claims = "*"});
  EXPECT_EQ(scene.claims_left(), 0);
  EXPECT_EQ(scene.line(), "4 1");
  EXPECT_EQ(scene.store(0), "corruption");
  EXPECT_EQ(scene.waits_for(), "roll 0 1") << "nobody is due at the Doc";
}

TEST(TownHall, R5_11_corruption_is_only_for_the_owner_of_the_hall) {
  EXPECT_EQ(at_hall({.others_store = "corruption"}).waits_for(), "draw 1 from claims");
}

TEST(TownHall, R5_11_corruption_takes_the_known_bottom_when_nothing_else_is_left) {
  Scene scene = at_hall({.under = "5 3", .store = "corruption", .others_claims = "*"});
  EXPECT_EQ(scene.claims_left(), 2);
  scene.accepts(play(0, "corruption"));
  scene.refuses(draw_claims("3"), Rejection::not_in_the_deck);
  scene.accepts(draw_claims("5"));
  EXPECT_EQ(scene.claims(0), "2 5");
  EXPECT_EQ(scene.under(), "3");
  EXPECT_EQ(scene.saw<TopClaimDrawn>(1)->claim, Claim::five) << "everybody knew which one it was";
  EXPECT_EQ(scene.waits_for(), "draw 1 from claims");
  scene.accepts(draw_claims("3"));
  EXPECT_EQ(scene.line(), "4 1 3");
}

TEST(TownHall, R5_11_corruption_may_leave_the_line_short) {
  Scene scene = at_hall({.under = "5", .store = "corruption", .others_claims = "*"});
  scene.accepts({play(0, "corruption"), draw_claims("5")});
  EXPECT_EQ(scene.line(), "4 1");
  EXPECT_EQ(scene.waits_for(), "roll 0 1");
}

TEST(Refill, R5_12_slide_moves_the_claims_left_to_the_bottom_and_fills_up) {
  Scene scene = at_hall({.dice = "KKKKA"});
  EXPECT_EQ(scene.line(), "1");
  EXPECT_EQ(scene.waits_for(), "draw 2 from claims");
  scene.refuses(draw_claims("3"), Rejection::wrong_number_of_cards);
  scene.refuses(draw_claims("3 5 5"), Rejection::wrong_number_of_cards);
  scene.accepts(draw_claims("3 5"));
  EXPECT_EQ(scene.line(), "1 3 5");
  EXPECT_EQ(scene.under(), "");
}

TEST(Refill, R5_12_recycle_puts_the_claims_left_under_the_deck_lowest_first) {
  Scene scene = at_hall({.refill = ClaimsRefill::recycle});
  EXPECT_EQ(scene.line(), "");
  EXPECT_EQ(scene.under(), "4 1");
  EXPECT_EQ(scene.waits_for(), "draw 3 from claims");
  scene.accepts(draw_claims("5 5 3"));
  EXPECT_EQ(scene.line(), "5 5 3");
  EXPECT_EQ(scene.under(), "4 1");
}

TEST(Refill, R5_12_recycled_claims_go_below_those_already_there) {
  Scene scene = at_hall({.under = "5 3", .refill = ClaimsRefill::recycle});
  EXPECT_EQ(scene.under(), "5 3 4 1");
}

TEST(Refill, R5_12_recycle_with_a_line_taken_as_a_whole_puts_nothing_under) {
  Scene scene = at_hall({.dice = "KKAAA", .refill = ClaimsRefill::recycle});
  EXPECT_EQ(scene.under(), "");
  EXPECT_EQ(scene.waits_for(), "draw 3 from claims");
}

TEST(Refill, R5_12_the_unknown_part_is_drawn_first_then_the_known_bottom_from_its_top) {
  Ruleset rules = rules_of("first-en");
  rules.claims_refill = ClaimsRefill::recycle;
  rules.claim_copies = {1, 1, 1, 1, 2};
  Scene scene(
      {.rules = rules, .seats = {{.dice = "KKKKK"}, {.dice = "99TTA"}}, .line = "2 4 1", .under = "5"});
  // Unknown: a 3 and a 5. Known bottom: 5, then 4 and 1 of the line.
  EXPECT_EQ(scene.under(), "5 4 1");
  scene.refuses(draw_claims("3 4 5"), Rejection::not_in_the_deck);
  scene.refuses(draw_claims("5 5 3"), Rejection::not_in_the_deck);
  scene.refuses(draw_claims("3 5 4"), Rejection::not_in_the_deck);
  scene.accepts(draw_claims("5 3 5"));
  EXPECT_EQ(scene.line(), "5 3 5");
  EXPECT_EQ(scene.under(), "4 1");
  EXPECT_EQ(scene.claims_left(), 2);
}

TEST(Refill, R5_12_recycle_may_turn_up_the_very_claims_it_put_under) {
  Scene scene = at_hall({.others_claims = "*", .refill = ClaimsRefill::recycle});
  EXPECT_EQ(scene.line(), "");
  EXPECT_EQ(scene.under(), "4 1");
  EXPECT_EQ(scene.waits_for(), "draw 2 from claims");
  scene.refuses(draw_claims("1 4"), Rejection::not_in_the_deck);
  scene.accepts(draw_claims("4 1"));
  EXPECT_EQ(scene.line(), "4 1");
  EXPECT_EQ(scene.under(), "");
}

TEST(Refill, R5_12_with_too_few_cards_the_line_stays_short) {
  Ruleset rules = rules_of("first-en");
  rules.claim_copies = {1, 1, 1, 1, 0};
  Scene scene({.rules = rules, .seats = {{.dice = "KKKAA"}, {.dice = "99TTA"}}, .line = "2 4 1"});
  EXPECT_EQ(scene.waits_for(), "draw 1 from claims");
  scene.accepts(draw_claims("3"));
  EXPECT_EQ(scene.line(), "3");
  EXPECT_EQ(scene.waits_for(), "roll 0 1");
}

TEST(Refill, R5_12_nothing_is_drawn_from_an_empty_deck) {
  Scene scene = at_hall({.others_claims = "*"});
  EXPECT_EQ(scene.line(), "4 1");
  EXPECT_EQ(scene.waits_for(), "roll 0 1");
}

TEST(TownHall, R5_13_claims_taken_go_to_the_hand_and_everybody_saw_those_that_lay_open) {
  Scene scene = at_hall({.dice = "KKKKA"});
  EXPECT_EQ(scene.claims(0), "2 4");
  EXPECT_EQ(scene.protected_claims(0), "");
  const View view = scene.view(1);
  EXPECT_EQ(view[Seat{0}].hand, (Backs{2, 0})) << "hidden, but for the back";
  EXPECT_EQ(view.knowledge.hands[0].claims, (Claims{Claim::two, Claim::four})) << "and yet known";
}

TEST(TownHall, R5_13_claims_in_the_hand_can_be_stolen) {
  Scene scene({.seats = {{.dice = "QQKKK", .claims = ""}, {.dice = "99TTA", .claims = "5"}}});
  EXPECT_EQ(scene.waits_for(), "pull from 1: 1 claims 0 store");
}

}  // namespace
}  // namespace dicetown::stage
