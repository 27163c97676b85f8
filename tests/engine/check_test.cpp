// What `check` says to inputs that do not fit, and what a seat may answer besides the open questions.
#include "engine/check.h"

#include <gtest/gtest.h>

#include "tests/support/random_game.h"
#include "tests/support/scene.h"

namespace dicetown::stage {
namespace {

TEST(Check, tells_chance_from_answers) {
  Scene scene({.phase = Phase::roll, .seats = {{.store = "brute"}, {}}});
  scene.refuses(draw_store("brute"), Rejection::other_chance_awaited);
  scene.refuses(draw_claims("1"), Rejection::other_chance_awaited);
  scene.refuses(draw_elixirs("luck"), Rejection::other_chance_awaited);
  scene.refuses(pull("1"), Rejection::other_chance_awaited);
  for (const Input& answer :
       {keep(0, "9"), withdraw(0), play(0, "brute"), pass(0, "brute"), retain(0, "9"), take(0, "1"),
        rob(0, 1, {1, 0}), offer_nothing(0), choose(0, 0), remedy(0, Remedy::wire), elixir(0, "top"),
        protect(0, "1 1"), target(0, 1), give(0, "1")}) {
    scene.refuses(answer, Rejection::chance_is_awaited);
  }
  scene.accepts(roll({{0, "99999"}, {1, "99999"}}));
  for (const Input& chance : {roll({{0, "99999"}, {1, "99999"}}), draw_store("brute"), draw_claims("1"),
                              draw_elixirs("luck"), pull("1")}) {
    scene.refuses(chance, Rejection::answer_is_awaited);
  }
  for (const Input& answer : {play(0, "brute"), pass(0, "brute"), retain(0, "9"), take(0, "1"),
                              rob(0, 1, {1, 0}), offer_nothing(0), choose(0, 0), remedy(0, Remedy::wire),
                              elixir(0, "top"), protect(0, "1 1"), target(0, 1), give(0, "1")}) {
    scene.refuses(answer, Rejection::not_asked);
  }
}

TEST(Check, knows_no_seat_beyond_the_table) {
  Scene scene({.phase = Phase::roll, .seats = {{}, {}}});
  for (const int seat : {2, 5, 255}) {
    scene.refuses(keep(seat, "9"), Rejection::no_such_seat);
    scene.refuses(offer_nothing(seat), Rejection::no_such_seat);
  }
}

TEST(QuestionFor, is_open_or_can_still_be_changed) {
  Scene scene({.phase = Phase::roll, .seats = {{}, {}}});
  const auto has_question = [&](int seat) {
    return question_for(scene.state(), scene.rules(), Seat{static_cast<std::uint8_t>(seat)}).has_value();
  };
  EXPECT_FALSE(has_question(0)) << "chance comes first";
  scene.accepts(roll({{0, "99999"}, {1, "99999"}}));
  scene.accepts(keep(0, "9"));
  EXPECT_TRUE(has_question(0)) << "may still change";
  EXPECT_TRUE(has_question(1));
  EXPECT_FALSE(has_question(2)) << "no such seat";
}

TEST(QuestionFor, an_offer_can_be_changed_while_replacements_are_left) {
  Scene scene({.seats = {{.dice = "TTTTT"}, {.dice = "99AAA"}, {.dice = "99AAK", .dollars = 0}}});
  const auto question = [&](std::uint8_t seat) {
    return question_for(scene.state(), scene.rules(), Seat{seat});
  };
  EXPECT_TRUE(question(1));
  EXPECT_FALSE(question(2)) << "owns nothing";
  EXPECT_FALSE(question(0)) << "the offers come first";
  for (int answers = 0; answers < 4; ++answers) {
    EXPECT_TRUE(question(1));
    scene.accepts(offer_nothing(1));
  }
  EXPECT_FALSE(question(1));
  ASSERT_TRUE(question(0));
  EXPECT_EQ(question(0)->option_count(), 2);
}

TEST(SeatOf, is_the_answering_seat_and_none_for_chance) {
  EXPECT_EQ(seat_of(keep(3, "9")), Seat{3});
  EXPECT_EQ(seat_of(give(1, "1")), Seat{1});
  EXPECT_EQ(seat_of(roll({{0, "9"}})), std::nullopt);
  EXPECT_EQ(seat_of(pull("1")), std::nullopt);
}

}  // namespace
}  // namespace dicetown::stage
