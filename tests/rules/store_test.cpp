// R5.7 and R5.8: the General Store with Unlimited Credit, and Nervous Joe.
#include <gtest/gtest.h>

#include "tests/support/scene.h"

namespace dicetown::stage {
namespace {

struct Shop {
  std::string jacks = "JJ";
  std::string store = "";         // of the visitor
  std::string others_store = "";  // of seat 1
  std::optional<std::string> deck = std::nullopt;
  std::string discard = "";
  int round = 2;
  Ruleset rules = {};
};

// Seat 0 goes to the store; seat 1 owns the mine, seat 2 the saloon (and robs next, if there is something to
// rob).
Scene at_store(const Shop& shop) {
  const std::string aces(5 - shop.jacks.size(), 'A');
  return Scene({.rules = shop.rules,
                .round = shop.round,
                .seats = {{.dice = shop.jacks + aces, .store = shop.store},
                          {.dice = "99AAA", .store = shop.others_store},
                          {.dice = "QKKAA"}},
                .store_deck = shop.deck,
                .store_discard = shop.discard});
}

TEST(Store, R5_7_a_card_is_drawn_for_each_jack) {
  EXPECT_EQ(at_store({.jacks = "J"}).waits_for(), "draw 1 from store");
  EXPECT_EQ(at_store({.jacks = "JJJ"}).waits_for(), "draw 3 from store");
  EXPECT_EQ(at_store({.jacks = "JJJJJ"}).waits_for(), "draw 5 from store");
  Scene scene = at_store({.jacks = "JJ"});
  scene.refuses(draw_store("brute"), Rejection::wrong_number_of_cards);
  scene.refuses(draw_store("brute brute cheater"), Rejection::wrong_number_of_cards);
  scene.refuses(draw_store("wanted wanted"), Rejection::not_in_the_deck);
}

TEST(Store, R5_7_exactly_one_is_kept_and_the_rest_is_discarded) {
  Scene scene = at_store({.jacks = "JJJ"});
  scene.accepts(draw_store("wanted brute split"));
  EXPECT_EQ(scene.drawn(), "brute split wanted");
  EXPECT_EQ(scene.waits_for(), "0: take");
  EXPECT_EQ(scene.options(0), "take brute, take split, take wanted");
  scene.refuses(take(0, "cheater"), Rejection::not_an_option);
  scene.refuses(take(0, "1"), Rejection::not_an_option);
  scene.refuses(take(1, "brute"), Rejection::not_asked);
  scene.accepts(take(0, "split"));
  EXPECT_EQ(scene.store(0), "split");
  EXPECT_EQ(scene.store_discard(), "brute wanted");
  EXPECT_EQ(scene.drawn(), "");
  EXPECT_EQ(scene.waits_for(), "pull from 0: 0 claims 1 store") << "the next place";
}

TEST(Store, R5_7_the_others_see_neither_the_kept_card_nor_the_discarded_ones) {
  Scene some = at_store({});
  Scene other = some;
  some.accepts(draw_store("wanted brute"));
  other.accepts(draw_store("split dynamite"));
  EXPECT_EQ(some.view(1), other.view(1));
  EXPECT_EQ(some.view(0).drawn_cards, (Cards{{}, {StoreCard::brute, StoreCard::wanted}}));
  EXPECT_EQ(some.view(1).drawn_cards, std::nullopt);
  some.accepts(take(0, "wanted"));
  other.accepts(take(0, "dynamite"));
  EXPECT_EQ(some.view(1), other.view(1));
  EXPECT_EQ(some.view(std::nullopt), other.view(std::nullopt));
  ASSERT_TRUE(some.saw<StoreCardsDiscarded>(1));
  EXPECT_EQ(some.saw<StoreCardsDiscarded>(1)->cards, std::nullopt);
  EXPECT_EQ(some.saw<StoreCardsDiscarded>(1)->count, 1);
  EXPECT_EQ(some.view(0).knowledge.discard, StoreCards{StoreCard::brute}) << "who threw it away knows it";
}

TEST(Store, R5_7_in_the_first_round_it_is_done_twice) {
  Scene scene = at_store({.round = 1});
  scene.accepts({draw_store("wanted brute"), take(0, "wanted")});
  EXPECT_EQ(scene.phase(), "store");
  EXPECT_EQ(scene.waits_for(), "draw 2 from store");
  scene.refuses(draw_store("brute wanted"), Rejection::not_in_the_deck);
  scene.accepts({draw_store("brute split"), take(0, "brute")});
  EXPECT_EQ(scene.store(0), "brute wanted");
  EXPECT_EQ(scene.store_discard(), "brute split");
  EXPECT_EQ(scene.phase(), "saloon");
}

TEST(Store, R5_7_later_it_is_done_once) {
  for (const int round : {2, 3, 10}) {
    Scene scene = at_store({.jacks = "J", .round = round});
    scene.accepts(draw_store("wanted"));
    EXPECT_EQ(scene.phase(), "saloon");
  }
}

TEST(Store, R5_7_the_axis_says_how_often_in_the_first_round) {
  for (const int visits : {1, 2, 3, 4}) {
    Shop shop{.jacks = "J", .round = 1};
    shop.rules.first_round_store_visits = static_cast<std::uint8_t>(visits);
    Scene scene = at_store(shop);
    const std::array<std::string_view, 4> cards{"brute", "brute", "cheater", "cheater"};
    for (int i = 0; i < visits; ++i) {
      EXPECT_EQ(scene.phase(), "store");
      scene.accepts(draw_store(cards.at(static_cast<std::size_t>(i))));
    }
    EXPECT_EQ(scene.phase(), "saloon") << visits;
  }
}

TEST(Store, R5_7_credit_is_asked_for_before_the_first_draw_and_doubles_the_visits) {
  Scene scene = at_store({.jacks = "J", .store = "credit"});
  EXPECT_EQ(scene.waits_for(), "0: play credit");
  scene.accepts(play(0, "credit"));
  EXPECT_EQ(scene.store_discard(), "credit");
  scene.accepts(draw_store("brute"));
  EXPECT_EQ(scene.waits_for(), "draw 1 from store");
  scene.accepts(draw_store("wanted"));
  EXPECT_EQ(scene.store(0), "brute wanted");
  EXPECT_EQ(scene.phase(), "saloon");
}

TEST(Store, R5_7_credit_in_the_first_round_makes_four_visits) {
  Scene scene = at_store({.jacks = "J", .store = "credit", .round = 1});
  scene.accepts({play(0, "credit"), draw_store("brute"), draw_store("brute"), draw_store("cheater")});
  EXPECT_EQ(scene.phase(), "store");
  scene.accepts(draw_store("cheater"));
  EXPECT_EQ(scene.phase(), "saloon");
}

TEST(Store, R5_7_credit_found_in_the_store_comes_too_late_for_this_round) {
  Scene scene = at_store({.jacks = "J", .round = 1});
  scene.accepts(draw_store("credit"));
  EXPECT_EQ(scene.waits_for(), "draw 1 from store");
}

TEST(Store, R5_7_credit_kept_or_cancelled_leaves_the_normal_visits) {
  Scene kept = at_store({.jacks = "J", .store = "credit"});
  kept.accepts({pass(0, "credit"), draw_store("brute")});
  EXPECT_EQ(kept.phase(), "saloon");
  EXPECT_EQ(kept.store(0), "brute credit");
  Scene cancelled = at_store({.jacks = "J", .store = "credit", .others_store = "wanted"});
  cancelled.accepts({play(0, "credit"), play(1, "wanted"), draw_store("brute")});
  EXPECT_EQ(cancelled.phase(), "saloon");
}

TEST(Store, R5_7_with_too_few_cards_as_many_as_there_are) {
  Scene scene = at_store({.jacks = "JJJJ", .store = "*", .deck = "joe split", .discard = "brute"});
  scene.accepts(pass(0, "credit"));
  EXPECT_EQ(scene.waits_for(), "draw 3 from store");
}

TEST(Store, R5_7_there_is_always_a_card_as_nervous_joe_is_in_no_hand) {
  Scene scene = at_store({.jacks = "JJJJJ", .store = "*", .deck = "joe"});
  EXPECT_EQ(scene.waits_for(), "0: play credit");
  scene.accepts({play(0, "credit"), draw_store("joe credit"), take(0, "joe"), play_joe(0, 1)});
  EXPECT_EQ(scene.waits_for(), "draw 2 from store");
}

TEST(Joe, R5_8_he_is_played_the_moment_he_is_taken_and_goes_to_the_discard) {
  Scene scene = at_store({.jacks = "JJ"});
  scene.accepts({draw_store("joe brute"), take(0, "joe")});
  EXPECT_EQ(scene.store(0), "");
  EXPECT_EQ(scene.store_discard(), "brute joe");
  EXPECT_EQ(scene.waits_for(), "0: play joe");
  EXPECT_EQ(scene.options(0), "play joe 1, play joe 2");
  scene.refuses(pass(0, "joe"), Rejection::not_an_option);
  scene.refuses(play_joe(0, 0), Rejection::not_an_option);
  scene.refuses(play(0, "joe"), Rejection::not_an_option);
  scene.refuses(play_joe(0, 3), Rejection::not_an_option);
  scene.accepts(play_joe(0, 2));
  EXPECT_EQ(scene.all_dollars(), "12 8 4");
  EXPECT_EQ(scene.waits_for(), "draw 3 from claims") << "the saloon's owner finds nothing to steal";
}

TEST(Joe, R5_8_he_takes_at_most_what_there_is) {
  Scene scene(
      {.seats = {{.dice = "JAAAA", .dollars = 1}, {.dice = "99AAK", .dollars = 3}, {.dice = "TTAAK"}}});
  scene.accepts({draw_store("joe"), play_joe(0, 1)});
  EXPECT_EQ(scene.all_dollars().substr(0, 3), "4 0");
}

TEST(Joe, R5_8_he_comes_before_anything_else_goes_on) {
  Scene scene = at_store({.jacks = "J", .round = 1});
  scene.accepts(draw_store("joe"));
  EXPECT_EQ(scene.waits_for(), "0: play joe") << "before the second visit";
  scene.accepts(play_joe(0, 1));
  EXPECT_EQ(scene.waits_for(), "draw 1 from store");
}

TEST(Joe, R5_8_he_can_name_a_player_without_dollars) {
  Scene scene({.seats = {{.dice = "JAAAA"}, {.dice = "99AAK", .dollars = 0}, {.dice = "TTAAK"}}});
  scene.accepts(draw_store("joe"));
  EXPECT_EQ(scene.options(0), "play joe 1, play joe 2");
  scene.accepts(play_joe(0, 1));
  EXPECT_EQ(scene.dollars(0), 8);
}

TEST(Joe, R5_8_left_behind_in_the_store_he_does_nothing) {
  Scene scene = at_store({.jacks = "JJ"});
  scene.accepts({draw_store("joe brute"), take(0, "brute")});
  EXPECT_EQ(scene.all_dollars(), "8 8 8");
  EXPECT_EQ(scene.store_discard(), "joe");
}

TEST(Joe, R5_8_he_can_come_back_out_of_the_discard_in_the_same_round) {
  Scene scene = at_store({.jacks = "J", .store = "*", .deck = "joe", .round = 1});
  scene.accepts({pass(0, "credit"), draw_store("joe"), play_joe(0, 2)});
  EXPECT_EQ(scene.waits_for(), "draw 1 from store");
  scene.accepts({draw_store("joe"), play_joe(0, 2)});
  EXPECT_EQ(scene.all_dollars(), "16 8 0");
}

TEST(Joe, R5_8_wanted_saves_the_dollars) {
  Scene scene = at_store({.jacks = "J", .others_store = "wanted"});
  scene.accepts({draw_store("joe"), play_joe(0, 2)});
  EXPECT_EQ(scene.waits_for(), "1: play wanted");
  EXPECT_EQ(scene.announced(), "0: play joe 2");
  EXPECT_EQ(scene.dollars(2), 8);
  scene.accepts(play(1, "wanted"));
  EXPECT_EQ(scene.all_dollars(), "8 8 8");
  EXPECT_EQ(scene.store_discard(), "joe wanted");
}

TEST(Joe, R5_8_he_is_played_when_drawn_by_goods) {
  Scene scene({.sheriff = 1, .seats = {{.dice = "99TTT"}, {.dice = "KKKKA"}, {.dice = "9QAAA"}}});
  scene.accepts({draw_claims("2 2"), remedy(2, Remedy::goods), draw_store("joe")});
  EXPECT_EQ(scene.phase(), "doc");
  EXPECT_EQ(scene.waits_for(), "2: play joe");
  EXPECT_EQ(scene.options(2), "play joe 0, play joe 1");
  scene.accepts(play_joe(2, 1));
  EXPECT_EQ(scene.all_dollars(), "11 4 12");
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
}

TEST(Joe, R5_8_he_is_played_when_drawn_by_luck) {
  Scene scene({.rules = rules_of("second-de"),
               .sheriff = 1,
               .seats = {{.dice = "99TTT"}, {.dice = "KKKKA"}, {.dice = "9TAAA"}},
               .open_elixirs = "luck power"});
  scene.accepts({draw_claims("2 2"), elixir(2, "luck"), draw_store("joe"), play_joe(2, 0)});
  EXPECT_EQ(scene.all_dollars(), "7 8 12");
  EXPECT_EQ(scene.waits_for(), "draw 1 from elixirs") << "then the elixir is replaced";
}

}  // namespace
}  // namespace dicetown::stage
