// Section 2: components and setup.
#include <gtest/gtest.h>

#include "engine/invariants.h"
#include "json/names.h"
#include "tests/support/scene.h"

namespace dicetown::stage {
namespace {

TEST(Setup, R2_1_two_to_five_seats_begin_with_five_dice_and_eight_dollars_each) {
  for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
    Scene scene = Scene::new_game(rules_of("first-en"), seats);
    EXPECT_EQ(scene.state().seat_count, seats);
    for (int seat = 0; seat < seats; ++seat) {
      EXPECT_EQ(scene.dollars(seat), 8);
      EXPECT_EQ(scene.nuggets(seat), 0);
      EXPECT_EQ(scene.cup(seat), 5);
      EXPECT_EQ(scene.dice(seat), "");
      EXPECT_EQ(scene.claims(seat) + scene.protected_claims(seat) + scene.store(seat), "");
    }
    EXPECT_EQ(flaw_of(scene.state(), scene.rules()), std::nullopt);
  }
}

TEST(Setup, R2_1_one_seat_or_six_are_no_game) {
  State state = start(rules_of("first-en"), 2, Seat{0});
  state.seat_count = 1;
  EXPECT_EQ(flaw_of(state, rules_of("first-en")), "not two to five seats");
  state.seat_count = 6;
  EXPECT_EQ(flaw_of(state, rules_of("first-en")), "not two to five seats");
}

TEST(Setup, R2_1_a_seat_that_is_not_at_the_table_cannot_act) {
  Scene scene({.phase = Phase::roll, .seats = {{}, {}}});
  scene.refuses(roll({{0, "99999"}, {1, "99999"}, {2, "99999"}}), Rejection::wrong_seats_roll);
  scene.accepts(roll({{0, "99999"}, {1, "99999"}}));
  scene.refuses(keep(2, ""), Rejection::no_such_seat);
  scene.refuses(keep(200, "9"), Rejection::no_such_seat);
}

TEST(Setup, R2_2_the_faces_rise_from_nine_to_ace) {
  EXPECT_EQ(kFaces, 6);
  EXPECT_LT(Face::nine, Face::ten);
  EXPECT_LT(Face::ten, Face::jack);
  EXPECT_LT(Face::jack, Face::queen);
  EXPECT_LT(Face::queen, Face::king);
  EXPECT_LT(Face::king, Face::ace);
  EXPECT_EQ(dice_name({Face::ace, Face::king, Face::queen, Face::jack, Face::ten}), "TJQKA");
  EXPECT_EQ(dice_name({Face::nine}), "9");
}

TEST(Setup, R2_3_the_mine_has_30_nuggets_the_bank_3_dollars_and_the_stagecoach_none) {
  for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
    const Scene scene = Scene::new_game(rules_of("second-ru"), seats);
    EXPECT_EQ(scene.mine(), 30);
    EXPECT_EQ(scene.bank(), 3);
    EXPECT_EQ(scene.coach(), 0);
  }
}

TEST(Setup, R2_3_dollars_always_sum_to_eight_a_seat_and_three) {
  State state = start(rules_of("first-en"), 4, Seat{0});
  state.coach = 1;
  EXPECT_EQ(flaw_of(state, rules_of("first-en")), "the dollars do not add up to 8 per seat plus 3");
  state.bank = 2;
  EXPECT_EQ(flaw_of(state, rules_of("first-en")), std::nullopt);
}

TEST(Setup, R2_4_there_are_19_store_cards_two_brutes_two_cheaters_and_one_of_each_other) {
  EXPECT_EQ(
      Scene::new_game(rules_of("first-en"), 2).store_deck(),
      "brute brute cheater cheater corruption credit dynamite elixir equipment-1 equipment-2 equipment-3 "
      "equipment-4 equipment-5 equipment-8 girls joe marshall split wanted");
  EXPECT_EQ(all_store_cards().size(), 19);
  EXPECT_EQ(Scene::new_game(rules_of("second-de"), 5).store_discard(), "");
}

TEST(Setup, R2_5_the_axis_says_how_many_claims_of_each_value_there_are) {
  EXPECT_EQ(Scene::new_game(rules_of("first-en"), 2).claims_left(), 25);
  EXPECT_EQ(Scene::new_game(rules_of("second-de"), 2).claims_left(), 20);
  Ruleset rules;
  rules.claim_copies = {9, 0, 1, 2, 3};
  const State state = start(rules, 2, Seat{0});
  EXPECT_EQ(state.claims.deck.count(Claim::one), 9);
  EXPECT_EQ(state.claims.deck.count(Claim::two), 0);
  EXPECT_EQ(state.claims.deck.count(Claim::three), 1);
  EXPECT_EQ(state.claims.deck.count(Claim::four), 2);
  EXPECT_EQ(state.claims.deck.count(Claim::five), 3);
}

TEST(Setup, R2_5_three_claims_lie_in_a_line_read_from_the_bottom) {
  Scene scene = Scene::new_game(rules_of("first-en"), 3);
  EXPECT_EQ(scene.waits_for(), "draw 3 from claims");
  EXPECT_EQ(scene.line(), "");
  scene.refuses(draw_claims("2 5"), Rejection::wrong_number_of_cards);
  scene.accepts(draw_claims("5 2 1"));
  EXPECT_EQ(scene.line(), "5 2 1");
  EXPECT_EQ(scene.claims_left(), 22);
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
}

TEST(Setup, R2_6_with_elixirs_two_of_the_seven_lie_open) {
  Scene scene = Scene::new_game(rules_of("second-de"), 2);
  EXPECT_EQ(scene.elixir_deck(), "charm domination friendship luck power protection wealth");
  scene.accepts(draw_claims("1 2 3"));
  EXPECT_EQ(scene.waits_for(), "draw 2 from elixirs");
  scene.refuses(draw_elixirs("luck"), Rejection::wrong_number_of_cards);
  scene.refuses(draw_elixirs("luck luck"), Rejection::not_in_the_deck);
  scene.accepts(draw_elixirs("power luck"));
  EXPECT_EQ(scene.open_elixirs(), "luck power");
  EXPECT_EQ(scene.elixir_deck(), "charm domination friendship protection wealth");
  EXPECT_EQ(scene.elixir_discard(), "");
  EXPECT_EQ(scene.waits_for(), "roll 0 1");
}

TEST(Setup, R2_6_with_remedies_there_are_no_elixirs) {
  Scene scene = Scene::new_game(rules_of("first-en"), 2);
  scene.accepts(draw_claims("1 2 3"));
  EXPECT_EQ(scene.waits_for(), "roll 0 1");
  EXPECT_EQ(scene.elixir_deck() + scene.open_elixirs() + scene.elixir_discard(), "");
}

TEST(Setup, R2_7_the_parameters_say_who_begins_with_the_star) {
  for (int sheriff = 0; sheriff < 4; ++sheriff) {
    EXPECT_EQ(Scene::new_game(rules_of("first-en"), 4, sheriff).sheriff(), sheriff);
  }
  EXPECT_EQ(State{}.sheriff, Seat{0});
}

TEST(Setup, R2_7_the_star_is_with_somebody_at_the_table) {
  State state = start(rules_of("first-en"), 3, Seat{0});
  state.sheriff = Seat{3};
  EXPECT_EQ(flaw_of(state, rules_of("first-en")), "the Sheriff has no seat");
}

TEST(Setup, R2_8_any_card_of_the_deck_may_be_drawn_and_no_other) {
  Ruleset rules;
  rules.claim_copies = {2, 1, 1, 0, 0};
  Scene scene = Scene::new_game(rules, 2);
  scene.refuses(draw_claims("1 1 1"), Rejection::not_in_the_deck);
  scene.refuses(draw_claims("1 2 4"), Rejection::not_in_the_deck);
  scene.refuses(draw_store("brute cheater joe"), Rejection::other_chance_awaited);
  scene.accepts(draw_claims("1 3 1"));
  EXPECT_EQ(scene.line(), "1 3 1");
}

TEST(Setup, R2_8_of_a_deck_everybody_sees_only_the_size) {
  Scene scene = Scene::new_game(rules_of("first-en"), 2);
  scene.accepts(draw_claims("1 2 3"));
  for (const std::optional<int> viewer : {std::optional(0), std::optional(1), std::optional<int>()}) {
    EXPECT_EQ(scene.view(viewer).claims_deck, 22);
    EXPECT_EQ(scene.view(viewer).store_deck, 19);
    EXPECT_EQ(scene.view(viewer).knowledge.deck, StoreCards{});
  }
}

TEST(Setup, R2_9_seat_order_is_clockwise_from_the_sheriff) {
  Scene scene({.phase = Phase::roll,
               .sheriff = 2,
               .seats = {{}, {.store = "brute cheater"}, {}, {.store = "brute cheater"}}});
  scene.accepts(roll({{0, "9TJQK"}, {1, "99TTA"}, {2, "9TJQK"}, {3, "99TTA"}}));
  scene.accepts({keep(0, "9"), keep(1, "99"), keep(2, "9"), keep(3, "99")});
  EXPECT_EQ(scene.waits_for(), "3: play brute");
  scene.accepts(pass(3, "brute"));
  EXPECT_EQ(scene.waits_for(), "1: play brute");
  scene.accepts(pass(1, "brute"));
  EXPECT_EQ(scene.waits_for(), "3: play cheater");
  scene.accepts(pass(3, "cheater"));
  EXPECT_EQ(scene.waits_for(), "1: play cheater");
}

TEST(Setup, R2_9_seat_order_starts_with_the_sheriff_himself) {
  Scene scene({.phase = Phase::roll, .sheriff = 1, .seats = {{.store = "brute"}, {.store = "brute"}, {}}});
  scene.accepts(roll({{0, "99TTA"}, {1, "99TTA"}, {2, "9TJQK"}}));
  scene.accepts({keep(0, "99"), keep(1, "99"), keep(2, "9")});
  EXPECT_EQ(scene.waits_for(), "1: play brute");
}

}  // namespace
}  // namespace dicetown::stage
