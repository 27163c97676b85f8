// The rulebooks' own examples: the round of five players, and the score of 36 points.
#include <gtest/gtest.h>

#include "tests/support/scene.h"

namespace dicetown::stage {
namespace {

Setup five_players(std::string_view preset_name) {
  return {.rules = rules_of(preset_name),
          .seats = {{.dice = "999JK", .dollars = 6, .nuggets = 2},
                    {.dice = "TTTKK", .dollars = 5, .nuggets = 2, .claims = "2 3", .store = "split"},
                    {.dice = "JJJJA", .dollars = 4, .nuggets = 2},
                    {.dice = "QQQAA", .dollars = 8, .nuggets = 2},
                    {.dice = "9JJQQ", .dollars = 9, .nuggets = 2, .claims = "1 5 5"}},
          .bank = 4,
          .coach = 7,
          .line = "2 4 1",
          .open_elixirs = "protection wealth"};
}

// All that both editions have in common, up to the Doc.
void play_the_town(Scene& scene) {
  // Player 1 has the most nines: three nuggets. Player 2 has the most tens: the bank. The coach fills it
  // again.
  EXPECT_EQ(scene.all_nuggets(), "5 2 2 2 2");
  EXPECT_EQ(scene.mine(), 17);
  EXPECT_EQ(scene.all_dollars(), "6 9 4 8 9");
  EXPECT_EQ(scene.bank(), 7);
  EXPECT_EQ(scene.coach(), 0);
  // Player 3 has the most jacks: four cards, one is kept.
  EXPECT_EQ(scene.waits_for(), "draw 4 from store");
  scene.accepts(draw_store("equipment-4 dynamite wanted brute"));
  EXPECT_EQ(scene.options(2), "take brute, take dynamite, take equipment-4, take wanted");
  scene.accepts(take(2, "equipment-4"));
  EXPECT_EQ(scene.store_discard(), "brute dynamite wanted");
  // Player 4 has the most queens: three cards of somebody's hand, one is kept and two are returned.
  EXPECT_EQ(scene.waits_for(), "3: rob");
  EXPECT_EQ(scene.options(3), "rob 1 claims 2 store 1, rob 2 claims 0 store 1, rob 4 claims 3 store 0");
  scene.accepts({rob(3, 1, {2, 1}), pull("2 3 split"), take(3, "3")});
  EXPECT_EQ(scene.claims(1), "2");
  EXPECT_EQ(scene.store(1), "split");
  EXPECT_EQ(scene.claims(3), "3");
  // Player 2 has the most kings too: the star. Player 3 has the best hand, with one ace: two claims.
  EXPECT_EQ(scene.sheriff(), 1);
  EXPECT_EQ(scene.claims(2), "2 4");
  EXPECT_EQ(scene.line(), "1");
  EXPECT_EQ(scene.owners(), "mine 0, bank 1, store 2, saloon 3, sheriff 1, hall 2");
  scene.accepts(draw_claims("3 5"));
  EXPECT_EQ(scene.line(), "1 3 5");
  // Player 5 has nothing and goes to the Doc.
  EXPECT_EQ(scene.phase(), "doc");
  EXPECT_EQ(scene.visitor(), "4");
}

void expect_the_next_round(const Scene& scene) {
  EXPECT_EQ(scene.protected_claims(4), "5 5");
  EXPECT_EQ(scene.claims(4), "1");
  EXPECT_EQ(scene.round(), 5);
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2 3 4");
  EXPECT_EQ(scene.all_dollars(), "6 9 4 8 9");
  EXPECT_EQ(scene.all_nuggets(), "5 2 2 2 2");
}

TEST(RulebookExamples, the_round_of_five_players_in_the_first_edition) {
  for (const std::string_view name : {"first-en", "first-de"}) {
    Scene scene(five_players(name));
    play_the_town(scene);
    EXPECT_EQ(scene.options(4), "decline, remedy goods, remedy wire");
    scene.accepts({remedy(4, Remedy::wire), protect(4, "5 5")});
    expect_the_next_round(scene);
  }
}

TEST(RulebookExamples, the_round_of_five_players_in_the_second_edition) {
  for (const std::string_view name : {"second-de", "second-ru"}) {
    Scene scene(five_players(name));
    play_the_town(scene);
    EXPECT_EQ(scene.options(4), "elixir protection, elixir top, elixir wealth");
    scene.accepts({elixir(4, "protection"), protect(4, "5 5"), draw_elixirs("charm")});
    EXPECT_EQ(scene.open_elixirs(), "charm wealth");
    EXPECT_EQ(scene.elixir_discard(), "protection");
    expect_the_next_round(scene);
  }
}

TEST(RulebookExamples, the_score_of_36_points) {
  for (const std::string_view name : {"first-en", "first-de", "first-cz", "second-de", "second-ru"}) {
    Scene scene({.rules = rules_of(name),
                 .seats = {{.dice = "KKKKK",
                            .dollars = 7,
                            .nuggets = 6,
                            .claims = "1 2 5",
                            .store = "equipment-2 equipment-3 equipment-5"},
                           {.dice = "99TTT", .dollars = 4}},
                 .mine = 1,
                 .bank = 8,
                 .line = "4 3 3"});
    EXPECT_EQ(scene.claims(0), "1 2 4 5");
    scene.accepts(scene.rules().claims_refill == ClaimsRefill::slide ? draw_claims("1")
                                                                     : draw_claims("1 1 1"));
    EXPECT_EQ(scene.phase(), "end");
    EXPECT_EQ(score(scene.state(), Seat{0}),
              (Score{.nuggets = 6, .dollars = 3, .star = 5, .equipment = 10, .claims = 12}));
    EXPECT_EQ(score(scene.state(), Seat{0}).total(), 36);
    EXPECT_EQ(score(scene.state(), Seat{1}).total(), 30);
    EXPECT_EQ(scene.winner(), "0");
  }
}

}  // namespace
}  // namespace dicetown::stage
