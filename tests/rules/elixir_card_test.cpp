// R7.4: Elixir, the store card.
#include <gtest/gtest.h>

#include "tests/rules/town_scenes.h"

namespace dicetown::stage {
namespace {

// --- joins_queue ---

TEST(ElixirCard, R7_4_joins_queue_it_is_asked_for_at_the_start_of_the_doc_step_with_or_without_visitors) {
  Scene with = at_doc({.zero = {.store = "elixir"}, .visitors = {{}}});
  EXPECT_EQ(with.phase(), "doc");
  EXPECT_EQ(with.waits_for(), "0: play elixir");
  EXPECT_EQ(with.visits(), "2");
  EXPECT_EQ(with.visitor(), "nobody");
  Scene without = at_doc({.zero = {.store = "elixir"}});
  EXPECT_EQ(without.waits_for(), "0: play elixir");
  without.accepts(play(0, "elixir"));
  EXPECT_EQ(without.waits_for(), "0: remedy");
  EXPECT_EQ(without.visitor(), "0");
  without.accepts(remedy(0, Remedy::wire));
  EXPECT_EQ(without.waits_for(), "roll 0 1");
}

TEST(ElixirCard, R7_4_joins_queue_one_more_visit_is_due) {
  Scene scene = at_doc({.one = {.store = "elixir"}, .visitors = {{}, {}}});
  scene.accepts(play(1, "elixir"));
  EXPECT_EQ(scene.visits(), "1 2 3");
  EXPECT_EQ(scene.options(1), "choose 1, choose 2, choose 3");
}

TEST(ElixirCard, R7_4_joins_queue_a_seat_that_is_due_anyway_visits_twice) {
  Scene scene = at_doc({.visitors = {{}, {.store = "elixir"}}});
  scene.accepts(play(3, "elixir"));
  EXPECT_EQ(scene.visits(), "2 3 3");
  scene.accepts(choose(1, 3));
  EXPECT_EQ(scene.visits(), "3 2 3") << "in the order fixed so far, then ascending";
  EXPECT_EQ(scene.options(1), "choose 2, choose 3");
  scene.accepts(choose(1, 2));
  EXPECT_EQ(scene.visitor(), "3");
  EXPECT_EQ(scene.visits(), "2 3");
  scene.accepts({decline_remedy(3), decline_remedy(2)});
  EXPECT_EQ(scene.visitor(), "3");
  EXPECT_EQ(scene.visits(), "");
  scene.accepts(decline_remedy(3));
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2 3");
}

TEST(ElixirCard, R7_4_joins_queue_two_visits_of_one_seat_need_no_decision) {
  Scene scene = at_doc({.visitors = {{.store = "elixir"}}});
  scene.accepts(play(2, "elixir"));
  EXPECT_EQ(scene.visitor(), "2");
  EXPECT_EQ(scene.visits(), "2");
  scene.accepts(remedy(2, Remedy::wire));
  EXPECT_EQ(scene.waits_for(), "2: remedy");
}

TEST(ElixirCard, R7_4_joins_queue_kept_or_cancelled_it_adds_nothing) {
  Scene kept = at_doc({.zero = {.store = "elixir"}, .visitors = {{}}});
  kept.accepts(pass(0, "elixir"));
  EXPECT_EQ(kept.waits_for(), "2: remedy");
  EXPECT_EQ(kept.store(0), "elixir");
  Scene cancelled = at_doc({.zero = {.store = "elixir"}, .visitors = {{.store = "wanted"}}});
  cancelled.accepts(play(0, "elixir"));
  EXPECT_EQ(cancelled.waits_for(), "2: play wanted");
  EXPECT_EQ(cancelled.visits(), "2") << "added when the card takes effect";
  cancelled.accepts(play(2, "wanted"));
  EXPECT_EQ(cancelled.waits_for(), "2: remedy");
  cancelled.accepts(decline_remedy(2));
  EXPECT_EQ(cancelled.waits_for(), "roll 0 1 2");
}

TEST(ElixirCard, R7_4_joins_queue_a_card_drawn_at_the_doc_comes_too_late) {
  Scene late = at_doc({.visitors = {{.dice = "9QAAA"}}});
  late.accepts({remedy(2, Remedy::goods), draw_store("elixir")});
  EXPECT_EQ(late.store(2), "elixir");
  EXPECT_EQ(late.waits_for(), "roll 0 1 2");
}

// --- interrupts ---

TEST(ElixirCard, R7_4_interrupts_it_is_asked_for_when_a_visitor_is_called) {
  Scene scene =
      at_doc({.rules = without_bribes("second-de"), .zero = {.store = "elixir"}, .visitors = {{}, {}}});
  EXPECT_EQ(scene.waits_for(), "1: choose") << "nobody is called yet";
  scene.accepts({choose(1, 3)});
  EXPECT_EQ(scene.visitor(), "3");
  EXPECT_EQ(scene.visits(), "2");
  EXPECT_EQ(scene.waits_for(), "0: play elixir");
  scene.accepts(play(0, "elixir"));
  EXPECT_EQ(scene.visitor(), "0");
  EXPECT_EQ(scene.visits(), "3 2") << "the called seat first";
  EXPECT_EQ(scene.waits_for(), "0: elixir");
  scene.accepts({elixir(0, "power"), draw_elixirs("wealth")});
  EXPECT_EQ(scene.sheriff(), 0);
  EXPECT_EQ(scene.visitor(), "3") << "then that visitor goes on";
  EXPECT_EQ(scene.visits(), "2");
  EXPECT_EQ(scene.waits_for(), "3: elixir");
}

TEST(ElixirCard, R7_4_interrupts_without_a_visitor_it_cannot_be_played) {
  Scene scene = at_doc({.rules = without_bribes("second-de"), .zero = {.store = "elixir"}});
  EXPECT_EQ(scene.waits_for(), "roll 0 1");
  EXPECT_EQ(scene.store(0), "elixir");
}

TEST(ElixirCard, R7_4_interrupts_kept_it_is_asked_for_again_at_the_next_visitor) {
  Scene scene = at_doc({.rules = without_bribes("second-de"),
                        .zero = {.store = "elixir"},
                        .visitors = {{}, {}},
                        .open_elixirs = "wealth power"});
  scene.accepts({choose(1, 2), pass(0, "elixir")});
  EXPECT_EQ(scene.waits_for(), "2: elixir") << "once for each called visitor";
  scene.accepts({elixir(2, "wealth"), draw_elixirs("charm")});
  EXPECT_EQ(scene.visitor(), "3");
  EXPECT_EQ(scene.waits_for(), "0: play elixir");
}

TEST(ElixirCard, R7_4_interrupts_the_visitor_himself_may_play_it_and_visits_twice) {
  Scene scene = at_doc({.rules = without_bribes("second-de"),
                        .visitors = {{.store = "elixir"}},
                        .open_elixirs = "wealth power"});
  EXPECT_EQ(scene.waits_for(), "2: play elixir");
  scene.accepts(play(2, "elixir"));
  EXPECT_EQ(scene.visitor(), "2");
  EXPECT_EQ(scene.visits(), "2");
  scene.accepts({elixir(2, "wealth"), draw_elixirs("charm")});
  EXPECT_EQ(scene.visitor(), "2");
  EXPECT_EQ(scene.visits(), "");
  EXPECT_EQ(scene.waits_for(), "2: elixir");
  scene.accepts({elixir(2, "charm"), draw_elixirs("luck")});
  EXPECT_EQ(scene.dollars(2), 12);
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
}

TEST(ElixirCard, R7_4_interrupts_cancelled_it_lets_the_called_visitor_go_on) {
  Scene scene = at_doc(
      {.rules = without_bribes("second-de"), .zero = {.store = "elixir"}, .visitors = {{.store = "wanted"}}});
  scene.accepts({play(0, "elixir"), play(2, "wanted")});
  EXPECT_EQ(scene.visitor(), "2");
  EXPECT_EQ(scene.visits(), "");
  EXPECT_EQ(scene.waits_for(), "2: elixir");
}

// Deck empty, so that the card just played can be drawn again by Luck.
Scene second_window() {
  Scene scene = at_doc({.rules = without_bribes("second-de"),
                        .zero = {.store = "elixir"},
                        .visitors = {{}},
                        .open_elixirs = "luck power",
                        .store_deck = ""});
  scene.accepts({play(0, "elixir"), elixir(0, "luck"), draw_store("elixir"), draw_elixirs("wealth")});
  return scene;
}

TEST(ElixirCard, R7_4_interrupts_the_window_opens_a_second_time_if_somebody_holds_the_card_again) {
  Scene scene = second_window();
  EXPECT_EQ(scene.visitor(), "2") << "the called one again";
  EXPECT_EQ(scene.waits_for(), "0: play elixir");
  Scene passing = scene;
  passing.accepts(pass(0, "elixir"));
  EXPECT_EQ(passing.waits_for(), "2: elixir");
  scene.accepts(play(0, "elixir"));
  EXPECT_EQ(scene.visitor(), "0");
  scene.accepts({elixir(0, "wealth"), draw_elixirs("charm")});
  EXPECT_EQ(scene.waits_for(), "2: elixir");
}

TEST(ElixirCard, R7_4_interrupts_never_a_third_time_for_the_same_called_visitor) {
  Scene scene = second_window();
  scene.accepts({play(0, "elixir"), elixir(0, "wealth")});
  scene.rearrange([](State& state) {  // as if he had drawn it once more
    state.store.discard.remove(StoreCard::elixir);
    state[Seat{0}].hand.store.add(StoreCard::elixir);
  });
  scene.accepts(draw_elixirs("charm"));
  EXPECT_EQ(scene.waits_for(), "2: elixir");
  EXPECT_EQ(scene.store(0), "elixir");
}

TEST(ElixirCard, R7_4_interrupts_the_next_called_visitor_has_windows_of_his_own) {
  Scene scene = at_doc({.rules = without_bribes("second-de"),
                        .zero = {.store = "elixir"},
                        .visitors = {{}, {}},
                        .open_elixirs = "luck power",
                        .store_deck = ""});
  scene.accepts(
      {choose(1, 2), play(0, "elixir"), elixir(0, "luck"), draw_store("elixir"), draw_elixirs("wealth")});
  scene.accepts({pass(0, "elixir"), elixir(2, "wealth"), draw_elixirs("charm")});
  EXPECT_EQ(scene.visitor(), "3");
  EXPECT_EQ(scene.waits_for(), "0: play elixir");
}

TEST(ElixirCard, R7_4_interrupts_with_remedies_the_holder_uses_his_own_dice) {
  Ruleset rules = without_bribes("first-en");
  rules.elixir_card = ElixirCard::interrupts;
  Scene scene = at_doc({.rules = rules, .one = {.store = "elixir"}, .visitors = {{}}});
  scene.accepts(play(1, "elixir"));
  EXPECT_EQ(scene.options(1), "decline, remedy big-sting, remedy small-sting");
  scene.accepts(remedy(1, Remedy::small_sting));
  EXPECT_EQ(scene.options(2), "decline, remedy big-sting, remedy wire");
}

TEST(ElixirCard, R7_4_interrupts_a_card_bribed_at_the_doc_can_be_used_when_the_visitor_is_called) {
  Scene scene = at_doc({.rules = rules_of("second-de"), .visitors = {{.store = "elixir"}, {}}});
  scene.accepts(
      {offer_nothing(0), offer(2, {.candidate = 3, .cards = "elixir"}), offer_nothing(3), choose(1, 3)});
  EXPECT_EQ(scene.visitor(), "3");
  EXPECT_EQ(scene.waits_for(), "1: play elixir");
}

TEST(ElixirCard, R7_4_joins_queue_a_card_bribed_at_the_doc_comes_too_late) {
  Scene scene = at_doc({.rules = rules_of("first-en"), .visitors = {{.store = "elixir"}, {}}});
  scene.accepts({pass(2, "elixir"), offer_nothing(0), offer(2, {.candidate = 3, .cards = "elixir"}),
                 offer_nothing(3), choose(1, 3)});
  EXPECT_EQ(scene.store(1), "elixir");
  EXPECT_EQ(scene.waits_for(), "3: remedy");
  scene.accepts({decline_remedy(3), decline_remedy(2)});
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2 3");
}

TEST(ElixirCard, R7_4_interrupts_joe_drawn_by_luck_is_played_inside_that_visit) {
  Scene scene = at_doc(
      {.rules = without_bribes("second-de"), .zero = {.store = "elixir"}, .visitors = {{.store = "wanted"}}});
  scene.accepts({play(0, "elixir"), pass(2, "wanted"), elixir(0, "luck"), draw_store("joe"), play_joe(0, 1)});
  EXPECT_EQ(scene.waits_for(), "2: play wanted");
  scene.accepts(play(2, "wanted"));
  EXPECT_EQ(scene.all_dollars(), "11 8 8");
  EXPECT_EQ(scene.waits_for(), "draw 1 from elixirs");
  scene.accepts(draw_elixirs("charm"));
  EXPECT_EQ(scene.waits_for(), "2: elixir");
}

}  // namespace
}  // namespace dicetown::stage
