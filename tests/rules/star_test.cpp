// R5.10: the Sheriff's star, and Marshall.
#include <gtest/gtest.h>

#include "tests/support/scene.h"

namespace dicetown::stage {
namespace {

// Seat 1 has the kings, seat 2 the best hand; seat 0 owns the mine. The star is with the seat given.
Scene at_star(int sheriff, std::string_view store0, std::string_view store1, std::string_view store2) {
  return Scene({.sheriff = sheriff,
                .seats = {{.dice = "99TAA", .store = std::string(store0)},
                          {.dice = "KKTAA", .store = std::string(store1)},
                          {.dice = "TTAAA", .store = std::string(store2)}}});
}

TEST(Star, R5_10_the_owner_takes_it) {
  const Scene scene = at_star(0, "", "", "");
  EXPECT_EQ(scene.sheriff(), 1);
  EXPECT_EQ(scene.phase(), "hall");
}

TEST(Star, R5_10_with_no_kings_the_incumbent_stays) {
  const Scene scene({.sheriff = 1, .seats = {{.dice = "99TAA"}, {.dice = "TTAAA"}}});
  EXPECT_EQ(scene.sheriff(), 1);
  EXPECT_EQ(scene.owners(), "mine 0, bank 1, hall 1");
}

TEST(Star, R5_10_any_holder_of_marshall_may_keep_the_incumbent_in_office) {
  for (const int holder : {0, 1, 2}) {
    const auto store = [&](int seat) { return seat == holder ? "marshall" : ""; };
    Scene scene = at_star(0, store(0), store(1), store(2));
    EXPECT_EQ(scene.phase(), "sheriff");
    EXPECT_EQ(scene.waits_for(), std::to_string(holder) + ": play marshall");
    EXPECT_EQ(scene.sheriff(), 0);
    scene.accepts(play(holder, "marshall"));
    EXPECT_EQ(scene.sheriff(), 0);
    EXPECT_EQ(scene.owners(), "mine 0, bank 2, sheriff 1, hall 2") << "the king winner owns the place";
    EXPECT_EQ(scene.store_discard(), "marshall");
  }
}

TEST(Star, R5_10_marshall_may_be_kept) {
  Scene scene = at_star(0, "", "", "marshall");
  scene.accepts(pass(2, "marshall"));
  EXPECT_EQ(scene.sheriff(), 1);
  EXPECT_EQ(scene.store(2), "marshall");
}

TEST(Star, R5_10_marshall_is_not_playable_when_the_incumbent_wins_the_kings_himself) {
  const Scene scene = at_star(1, "marshall", "", "");
  EXPECT_EQ(scene.phase(), "hall");
  EXPECT_EQ(scene.sheriff(), 1);
  EXPECT_EQ(scene.owners(), "mine 0, bank 2, sheriff 1, hall 2");
}

TEST(Star, R5_10_cancelled_marshall_lets_the_star_go) {
  Scene scene = at_star(0, "marshall", "wanted", "");
  scene.accepts({play(0, "marshall"), play(1, "wanted")});
  EXPECT_EQ(scene.sheriff(), 1);
}

TEST(Star, R5_10_a_tie_has_been_decided_and_paid_for_before_marshall) {
  Scene scene({.seats = {{.dice = "99TTA"}, {.dice = "KKKAA"}, {.dice = "KKKAA", .store = "marshall"}}});
  EXPECT_EQ(scene.waits_for(), "1: offer for 1 2; 2: offer for 1 2");
  scene.accepts({offer(1, {.candidate = 1, .dollars = 5}), offer_nothing(2), choose(0, 1)});
  EXPECT_EQ(scene.dollars(1), 3);
  EXPECT_EQ(scene.dollars(0), 8 + 3 + 5) << "with the bank's dollars";
  EXPECT_EQ(scene.waits_for(), "2: play marshall");
  scene.accepts(play(2, "marshall"));
  EXPECT_EQ(scene.sheriff(), 0);
  EXPECT_EQ(scene.dollars(0), 16) << "the bribe stays paid";
}

// Second edition: seat 2 visits the Doc with Power open.
Scene at_power(int sheriff, std::string_view store0) {
  Scene scene(
      {.rules = rules_of("second-de"),
       .sheriff = sheriff,
       .seats = {{.dice = "99TTT", .store = std::string(store0)}, {.dice = "AAAAA"}, {.dice = "9TAAA"}},
       .open_elixirs = "luck power"});
  scene.accepts(draw_claims("2 2 2"));
  return scene;
}

TEST(Star, R5_10_marshall_stops_power_too) {
  Scene scene = at_power(1, "marshall");
  scene.accepts(elixir(2, "power"));
  EXPECT_EQ(scene.phase(), "doc");
  EXPECT_EQ(scene.waits_for(), "0: play marshall");
  EXPECT_EQ(scene.sheriff(), 1);
  Scene passing = scene;
  scene.accepts(play(0, "marshall"));
  EXPECT_EQ(scene.sheriff(), 1);
  EXPECT_EQ(scene.waits_for(), "draw 1 from elixirs");
  passing.accepts(pass(0, "marshall"));
  EXPECT_EQ(passing.sheriff(), 2);
  EXPECT_EQ(passing.waits_for(), "draw 1 from elixirs");
}

TEST(Star, R5_10_marshall_against_power_can_be_cancelled) {
  Scene scene({.rules = rules_of("second-de"),
               .sheriff = 1,
               .seats = {{.dice = "99TTT", .store = "marshall"},
                         {.dice = "AAAAA"},
                         {.dice = "9TAAA", .store = "wanted"}},
               .open_elixirs = "luck power"});
  scene.accepts({draw_claims("2 2 2"), elixir(2, "power"), play(0, "marshall"), play(2, "wanted")});
  EXPECT_EQ(scene.sheriff(), 2);
  EXPECT_EQ(scene.waits_for(), "draw 1 from elixirs");
}

TEST(Star, R5_10_power_of_the_sheriff_himself_calls_no_marshall) {
  Scene scene = at_power(2, "marshall");
  scene.accepts(elixir(2, "power"));
  EXPECT_EQ(scene.waits_for(), "draw 1 from elixirs");
  EXPECT_EQ(scene.sheriff(), 2);
}

}  // namespace
}  // namespace dicetown::stage
