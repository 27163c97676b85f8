// Section 8: the end.
#include <gtest/gtest.h>

#include "tests/support/scene.h"

namespace dicetown::stage {
namespace {

// Seat 0 has the nines, seat 1 the star and the hall.
Scene last_nuggets(int mine, const Ruleset& rules = rules_of("first-en")) {
  return Scene({.rules = rules,
                .sheriff = 1,
                .seats = {{.dice = "999AA", .nuggets = 0}, {.dice = "KKKKT"}},
                .mine = mine});
}

TEST(End, R8_1_the_game_ends_when_the_mine_is_empty) {
  Scene scene = last_nuggets(3);
  EXPECT_EQ(scene.mine(), 0);
  scene.accepts(draw_claims("2"));
  EXPECT_EQ(scene.phase(), "end");
  EXPECT_EQ(scene.waits_for(), "nothing");
  EXPECT_EQ(scene.round(), 4);
  scene.refuses(roll({{0, "99999"}, {1, "99999"}}), Rejection::game_over);
  scene.refuses(choose(1, 1), Rejection::game_over);
}

TEST(End, R8_1_one_nugget_left_is_enough_to_go_on) {
  Scene scene = last_nuggets(4);
  scene.accepts(draw_claims("2"));
  EXPECT_EQ(scene.waits_for(), "roll 0 1");
  EXPECT_EQ(scene.round(), 5);
  EXPECT_EQ(scene.dice(0), "");
}

TEST(End, R8_1_a_condition_met_earlier_does_not_stop_the_round) {
  Scene scene(
      {.sheriff = 1,
       .seats = {{.dice = "999TT", .nuggets = 0, .store = "brute"}, {.dice = "QKKKK"}, {.dice = "9TAAA"}},
       .mine = 3});
  EXPECT_EQ(scene.mine(), 0);
  scene.accepts({pull("brute"), draw_claims("2")});
  EXPECT_EQ(scene.phase(), "doc") << "the Doc step included";
  scene.accepts(remedy(2, Remedy::big_sting));
  EXPECT_EQ(scene.phase(), "end");
  EXPECT_EQ(scene.all_nuggets(), "2 26 2");
}

Scene last_claims(std::array<std::uint8_t, kClaimValues> copies, std::string_view hall_dice) {
  Ruleset rules = rules_of("first-en");
  rules.claim_copies = copies;
  return Scene({.rules = rules,
                .sheriff = 1,
                .seats = {{.dice = "99TTA"}, {.dice = std::string(hall_dice)}},
                .line = "1 2 3"});
}

TEST(End, R8_1_the_game_ends_when_no_claim_is_left_in_deck_and_line) {
  EXPECT_EQ(last_claims({1, 1, 1, 0, 0}, "KKKAA").phase(), "end");
  EXPECT_EQ(last_claims({1, 1, 1, 0, 0}, "KKKKA").waits_for(), "roll 0 1") << "one lies in the line";
  Scene deck = last_claims({1, 1, 1, 1, 0}, "KKKAA");
  deck.accepts(draw_claims("4"));
  EXPECT_EQ(deck.waits_for(), "roll 0 1") << "one was in the deck";
}

TEST(End, R8_1_corruption_may_take_the_last_claim) {
  Ruleset rules = rules_of("first-en");
  rules.claim_copies = {1, 1, 1, 1, 0};
  Scene scene({.rules = rules,
               .sheriff = 1,
               .seats = {{.dice = "99TTA"}, {.dice = "KKKAA", .store = "corruption"}},
               .line = "1 2 3"});
  scene.accepts({play(1, "corruption"), draw_claims("4")});
  EXPECT_EQ(scene.phase(), "end");
}

TEST(End, R8_1_no_game_starts_where_it_would_have_ended) {
  EventLog log;
  const Ruleset rules = rules_of("first-en");
  State state = Scene({.phase = Phase::roll, .seats = {{}, {}}}).state();
  state[Seat{0}].nuggets = state.mine;
  state.mine = 0;
  const auto started = start(rules, state, log);
  ASSERT_FALSE(started);
  EXPECT_EQ(started.error(), "the game would already be over: the mine or the claims have run out");
}

TEST(Score, R8_2_nuggets_dollars_star_equipment_and_claims) {
  const Scene scene({.phase = Phase::roll,
                     .sheriff = 1,
                     .seats = {{.dollars = 7,
                                .nuggets = 6,
                                .claims = "1 5",
                                .protected_claims = "2 2",
                                .store = "equipment-1 equipment-8 wanted brute"},
                               {.dollars = 0, .nuggets = 0}}});
  const Score zero = score(scene.state(), Seat{0});
  EXPECT_EQ(zero.nuggets, 6);
  EXPECT_EQ(zero.dollars, 3);
  EXPECT_EQ(zero.star, 0);
  EXPECT_EQ(zero.equipment, 9) << "action cards are worth nothing";
  EXPECT_EQ(zero.claims, 10);
  EXPECT_EQ(zero.total(), 28);
  EXPECT_EQ(score(scene.state(), Seat{1}), (Score{.star = 5}));
}

TEST(Score, R8_2_every_equipment_and_every_claim_has_its_value) {
  const Scene scene(
      {.phase = Phase::roll,
       .sheriff = 1,
       .seats = {{.dollars = 0,
                  .claims = "1 2 3 4 5",
                  .store = "equipment-1 equipment-2 equipment-3 equipment-4 equipment-5 equipment-8"},
                 {}}});
  EXPECT_EQ(score(scene.state(), Seat{0}).equipment, 1 + 2 + 3 + 4 + 5 + 8);
  EXPECT_EQ(score(scene.state(), Seat{0}).claims, 15);
}

TEST(Score, R8_2_two_dollars_make_a_point_and_one_makes_none) {
  for (const auto& [dollars, points] : {std::pair(0, 0), {1, 0}, {2, 1}, {3, 1}, {8, 4}, {19, 9}}) {
    const Scene scene({.phase = Phase::roll, .sheriff = 1, .seats = {{.dollars = dollars}, {.dollars = 0}}});
    EXPECT_EQ(score(scene.state(), Seat{0}).dollars, points) << dollars;
  }
}

TEST(Score, R8_2_the_highest_total_wins) {
  Scene scene = last_nuggets(3);
  scene.accepts(draw_claims("2"));
  // Seat 0: 3 nuggets and 4 for $8. Seat 1: 27 nuggets, 5 for $11, the star and a claim worth 1.
  EXPECT_EQ(score(scene.state(), Seat{0}).total(), 7);
  EXPECT_EQ(score(scene.state(), Seat{1}).total(), 38);
  EXPECT_EQ(scene.winner(), "1");
}

// The last round of three seats: all that changes hands is a claim worth 1. It goes to seat 2, which is
// Sheriff: that makes 5 + 1 points. Everybody has $8 and what is given.
Scene final_round(const SeatSetup& zero, const SeatSetup& one, int sheriffs_nuggets) {
  SeatSetup first = zero;
  SeatSetup second = one;
  first.dice = "99AAA";
  second.dice = "TTAAA";
  Scene scene({.rules = rules_of("second-de"),
               .sheriff = 2,
               .seats = {first, second, {.dice = "KKKKK", .nuggets = sheriffs_nuggets}},
               .mine = 0,
               .bank = 0,
               .line = "1 2 2"});
  scene.accepts(draw_claims("2"));
  return scene;
}

TEST(End, R8_3_of_equal_scores_more_claim_cards_win) {
  Scene scene = final_round({.nuggets = 13, .claims = "3"}, {.nuggets = 13, .claims = "1 2"}, 4);
  EXPECT_EQ(score(scene.state(), Seat{0}).total(), 20);
  EXPECT_EQ(score(scene.state(), Seat{1}).total(), 20);
  EXPECT_EQ(scene.winner(), "1");
}

TEST(End, R8_3_protected_claims_count_as_cards_too) {
  Scene scene =
      final_round({.nuggets = 13, .claims = "3", .protected_claims = "1"}, {.nuggets = 13, .claims = "4"}, 4);
  EXPECT_EQ(scene.winner(), "0");
}

TEST(End, R8_3_more_claim_cards_do_not_beat_a_higher_score) {
  Scene scene = final_round({.nuggets = 14, .claims = "4"}, {.nuggets = 13, .claims = "1 1 1"}, 3);
  EXPECT_EQ(scene.winner(), "0");
}

TEST(End, R8_4_still_equal_the_sheriff_names_the_winner_among_them_without_bribes) {
  Scene scene = final_round({.nuggets = 13}, {.nuggets = 13}, 4);
  EXPECT_EQ(scene.phase(), "end");
  EXPECT_EQ(scene.winner(), "nobody");
  EXPECT_EQ(scene.waits_for(), "2: choose");
  EXPECT_EQ(scene.options(2), "choose 0, choose 1");
  scene.refuses(offer(0, {.candidate = 0, .dollars = 1}), Rejection::not_asked);
  scene.refuses(choose(2, 2), Rejection::not_an_option);
  scene.refuses(choose(0, 0), Rejection::not_asked);
  scene.accepts(choose(2, 1));
  EXPECT_EQ(scene.winner(), "1");
  EXPECT_EQ(scene.waits_for(), "nothing");
  EXPECT_EQ(scene.all_dollars(), "8 8 8");
}

TEST(End, R8_4_the_sheriff_may_name_himself) {
  // Seat 0: 13 nuggets, 4 for $8, a claim worth 5. Seat 2: 12 nuggets, 4 for $8, the star, a claim worth 1.
  Scene scene = final_round({.nuggets = 13, .claims = "5"}, {.nuggets = 5}, 12);
  EXPECT_EQ(score(scene.state(), Seat{0}).total(), 22);
  EXPECT_EQ(score(scene.state(), Seat{2}).total(), 22);
  EXPECT_EQ(scene.options(2), "choose 0, choose 2");
  scene.accepts(choose(2, 2));
  EXPECT_EQ(scene.winner(), "2");
}

}  // namespace
}  // namespace dicetown::stage
