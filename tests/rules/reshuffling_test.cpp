// R3.7: discards, and when they become decks.
#include <gtest/gtest.h>

#include "tests/rules/town_scenes.h"

namespace dicetown::stage {
namespace {

TEST(Reshuffling, R3_7_played_and_unkept_store_cards_go_to_the_discard) {
  Scene scene({.seats = {{.dice = "JJJAA"}, {.dice = "9TQKA"}}});
  scene.accepts({draw_store("brute split wanted"), take(0, "split")});
  EXPECT_EQ(scene.store_discard(), "brute wanted");
  EXPECT_EQ(scene.view(1).store_discard, 2);
  EXPECT_EQ(scene.view(1).knowledge.discard, StoreCards{}) << "face down";
}

TEST(Reshuffling, R3_7_when_a_card_is_needed_and_the_deck_is_empty_the_discard_becomes_the_deck) {
  Scene scene({.seats = {{.dice = "JJAAA"}, {.dice = "9TQKA"}}, .store_deck = ""});
  EXPECT_EQ(scene.store_deck(), "");
  EXPECT_EQ(scene.waits_for(), "draw 2 from store");
  scene.accepts(draw_store("brute joe"));
  EXPECT_EQ(scene.store_discard(), "");
  EXPECT_EQ(scene.state().store.deck.size(), 17);
}

TEST(Reshuffling, R3_7_not_before_a_card_is_needed) {
  Scene scene({.seats = {{.dice = "JJAAA"}, {.dice = "9TQKA"}}, .store_deck = "brute split"});
  scene.accepts(draw_store("split brute"));
  EXPECT_EQ(scene.store_deck(), "");
  scene.accepts(take(0, "brute"));
  EXPECT_EQ(scene.store_deck(), "") << "the empty deck stays empty";
  EXPECT_EQ(scene.state().store.discard.size(), 18);
}

TEST(Reshuffling, R3_7_a_draw_that_outlasts_the_deck_goes_on_in_the_reshuffled_discard) {
  Scene scene({.seats = {{.dice = "JJJAA"}, {.dice = "9TQKA"}}, .store_deck = "brute split"});
  scene.refuses(draw_store("brute wanted split"), Rejection::not_in_the_deck);
  scene.refuses(draw_store("wanted brute split"), Rejection::not_in_the_deck);
  scene.refuses(draw_store("brute split split"), Rejection::not_in_the_deck);
  scene.accepts(draw_store("split brute brute"));
  EXPECT_EQ(scene.drawn(), "brute brute split");
  EXPECT_EQ(scene.state().store.deck.size(), 16);
  EXPECT_EQ(scene.store_discard(), "");
  scene.accepts(take(0, "split"));
  EXPECT_EQ(scene.store_discard(), "brute brute");
}

TEST(Reshuffling, R3_7_elixirs_likewise) {
  Scene scene({.rules = rules_of("second-de"),
               .sheriff = 1,
               .seats = {{.dice = "99TTT"}, {.dice = "KKKKA"}, {.dice = "9TAAA"}},
               .open_elixirs = "wealth power",
               .elixir_deck = ""});
  scene.accepts({draw_claims("2 2"), elixir(2, "wealth")});
  EXPECT_EQ(scene.elixir_discard(), "charm domination friendship luck protection wealth");
  EXPECT_EQ(scene.waits_for(), "draw 1 from elixirs");
  scene.accepts(draw_elixirs("wealth"));
  EXPECT_EQ(scene.open_elixirs(), "power wealth") << "it was discarded before the replacement was needed";
  EXPECT_EQ(scene.elixir_deck(), "charm domination friendship luck protection");
  EXPECT_EQ(scene.elixir_discard(), "");
}

TEST(Reshuffling, R3_7_the_unseen_top_elixir_may_come_out_of_the_reshuffled_discard) {
  Scene scene({.rules = rules_of("second-de"),
               .sheriff = 1,
               .seats = {{.dice = "99TTT"}, {.dice = "KKKKA"}, {.dice = "9TAAA"}},
               .open_elixirs = "wealth power",
               .elixir_deck = ""});
  scene.accepts({draw_claims("2 2"), elixir(2, "top"), draw_elixirs("charm")});
  EXPECT_EQ(scene.elixir_deck(), "domination friendship luck protection");
  EXPECT_EQ(scene.elixir_discard(), "charm");
}

TEST(Reshuffling, R3_7_claims_have_no_discard) {
  Scene scene({.seats = {{.dice = "KKKKK", .claims = "*"}, {.dice = "99TTA"}}, .line = "2 4 1"});
  EXPECT_EQ(scene.claims_left(), 0);
  EXPECT_EQ(scene.line(), "4 1");
  EXPECT_EQ(scene.waits_for(), "roll 0 1") << "nothing comes back";
}

}  // namespace
}  // namespace dicetown::stage
