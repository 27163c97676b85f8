// R4.8 to R4.10: Brute.
#include <gtest/gtest.h>

#include "tests/support/scene.h"

namespace dicetown::stage {
namespace {

Ruleset brute_covers_none() {
  Ruleset rules = rules_of("first-en");
  rules.brute_covers = BruteCovers::several_or_none;
  return rules;
}

// A first roll: seat 0 throws this and keeps that, seat 1 keeps a nine. What is to be asked is open then.
Scene reveal(const SeatSetup& seat, std::string_view thrown, std::string_view kept,
             std::string_view others_store = "", const Ruleset& rules = rules_of("first-en")) {
  Scene scene({.rules = rules,
               .phase = Phase::roll,
               .seats = {seat, {.store = std::string(others_store)}, {.dollars = 3}}});
  scene.accepts(roll({{0, thrown}, {1, "9TJQK"}, {2, "99999"}}));
  scene.accepts({keep(0, kept), keep(1, "9"), keep(2, "99")});
  return scene;
}

TEST(Brute, R4_8_who_keeps_two_or_more_dice_may_play_it_and_pays_nothing) {
  Scene scene = reveal({.store = "brute"}, "9TAAA", "AAA");
  EXPECT_EQ(scene.waits_for(), "0: play brute");
  EXPECT_EQ(scene.options(0), "pass brute, play brute");
  scene.accepts(play(0, "brute"));
  EXPECT_EQ(scene.all_dollars(), "8 8 2");
  EXPECT_EQ(scene.coach(), 1);
  EXPECT_EQ(scene.dice(0), "AAA");
  EXPECT_EQ(scene.store(0), "");
  EXPECT_EQ(scene.store_discard(), "brute");
}

TEST(Brute, R4_8_who_passes_pays) {
  Scene scene = reveal({.store = "brute"}, "9TAAA", "AAA");
  scene.accepts(pass(0, "brute"));
  EXPECT_EQ(scene.all_dollars(), "6 8 2");
  EXPECT_EQ(scene.store(0), "brute");
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
}

TEST(Brute, R4_8_who_keeps_one_die_or_none_is_not_asked) {
  EXPECT_EQ(reveal({.store = "brute"}, "9TAAA", "A").waits_for(), "roll 0 1 2");
  Scene none = reveal({.store = "brute"}, "9TAAA", "");
  EXPECT_EQ(none.waits_for(), "roll 0 1 2");
  EXPECT_EQ(none.dollars(0), 7);
}

TEST(Brute, R4_8_by_the_axis_it_covers_keeping_none_too_but_not_one) {
  Scene scene = reveal({.store = "brute"}, "9TAAA", "", "", brute_covers_none());
  EXPECT_EQ(scene.waits_for(), "0: play brute");
  scene.accepts(play(0, "brute"));
  EXPECT_EQ(scene.dollars(0), 8);
  EXPECT_EQ(scene.cup(0), 5);
  EXPECT_EQ(reveal({.store = "brute"}, "9TAAA", "A", "", brute_covers_none()).waits_for(), "roll 0 1 2");
}

TEST(Brute, R4_8_it_covers_one_reveal_only) {
  Scene scene = reveal({.store = "brute"}, "9TAAA", "AA");
  scene.accepts(play(0, "brute"));
  scene.accepts(roll({{0, "AAA"}, {1, "TTTT"}, {2, "999"}}));
  scene.accepts({keep(0, "AA"), keep(1, "T"), keep(2, "9")});
  EXPECT_EQ(scene.dollars(0), 7);
}

TEST(Brute, R4_8_the_second_copy_is_not_asked_for_after_the_first_took_effect) {
  Scene scene = reveal({.store = "brute brute"}, "9TAAA", "AAA");
  scene.accepts(play(0, "brute"));
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
  EXPECT_EQ(scene.store(0), "brute");
}

TEST(Brute, R4_8_the_second_copy_is_not_asked_for_after_passing) {
  Scene scene = reveal({.store = "brute brute"}, "9TAAA", "AAA");
  scene.accepts(pass(0, "brute"));
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
  EXPECT_EQ(scene.dollars(0), 6);
}

TEST(Brute, R4_8_the_second_copy_is_asked_for_after_the_first_was_cancelled) {
  Scene scene = reveal({.store = "brute brute"}, "9TAAA", "AAA", "wanted");
  scene.accepts({play(0, "brute"), play(1, "wanted")});
  EXPECT_EQ(scene.waits_for(), "0: play brute");
  EXPECT_EQ(scene.options(0), "pass brute, play brute");
  scene.accepts(play(0, "brute"));
  EXPECT_EQ(scene.dollars(0), 8);
  EXPECT_EQ(scene.store_discard(), "brute brute wanted");
}

TEST(Brute, R4_8_the_second_copy_is_voluntary_even_for_who_cannot_pay) {
  Scene scene = reveal({.dollars = 0, .store = "brute brute"}, "9TKAA", "KAA", "wanted");
  scene.accepts(play(1, "wanted"));
  EXPECT_EQ(scene.options(0), "pass brute, play brute");
  Scene passing = scene;
  passing.accepts(pass(0, "brute"));
  EXPECT_EQ(passing.waits_for(), "0: retain");
  scene.accepts(play(0, "brute"));
  EXPECT_EQ(scene.dice(0), "KAA");
}

TEST(Brute, R4_9_its_holder_may_keep_more_than_he_can_pay_for) {
  Scene scene(
      {.phase = Phase::roll, .seats = {{.dollars = 0, .store = "brute"}, {.dollars = 1, .store = "brute"}}});
  scene.accepts(roll({{0, "AAAAA"}, {1, "AAAAA"}}));
  EXPECT_EQ(scene.options(0), "keep A, keep AA, keep AAA, keep AAAA, keep AAAAA");
  EXPECT_EQ(scene.options(1), "keep A, keep AA, keep AAA, keep AAAA, keep AAAAA, keep none");
}

TEST(Brute, R4_9_by_the_axis_he_may_also_keep_none_with_no_dollar) {
  Scene scene({.rules = brute_covers_none(),
               .phase = Phase::roll,
               .seats = {{.dollars = 0, .store = "brute"}, {.dollars = 0}}});
  scene.accepts(roll({{0, "AAAAA"}, {1, "AAAAA"}}));
  EXPECT_EQ(scene.options(0), "keep A, keep AA, keep AAA, keep AAAA, keep AAAAA, keep none");
  EXPECT_EQ(scene.options(1), "keep A") << "without the card the axis means nothing";
}

TEST(Brute, R4_9_then_he_must_play_it_and_is_not_asked) {
  Scene scene = reveal({.dollars = 1, .store = "brute"}, "9TAAA", "AAA");
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
  EXPECT_EQ(scene.dollars(0), 1);
  EXPECT_EQ(scene.dice(0), "AAA");
  EXPECT_EQ(scene.store(0), "");
  EXPECT_EQ(scene.store_discard(), "brute");
}

TEST(Brute, R4_9_who_can_just_pay_is_asked) {
  Scene scene = reveal({.dollars = 2, .store = "brute"}, "9TAAA", "AAA");
  EXPECT_EQ(scene.options(0), "pass brute, play brute");
}

TEST(Brute, R4_9_by_the_axis_who_keeps_none_without_a_dollar_must_play_it) {
  Scene scene = reveal({.dollars = 0, .store = "brute"}, "9TAAA", "", "", brute_covers_none());
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
  EXPECT_EQ(scene.store_discard(), "brute");
  EXPECT_EQ(scene.cup(0), 5);
}

TEST(Brute, R4_9_a_brute_that_must_be_played_can_be_cancelled) {
  Scene scene = reveal({.dollars = 1, .store = "brute"}, "9TAAA", "AAA", "wanted");
  EXPECT_EQ(scene.waits_for(), "1: play wanted");
  EXPECT_EQ(scene.announced(), "0: play brute");
  EXPECT_EQ(scene.store_discard(), "brute");
}

TEST(Brute, R4_10_a_seat_that_can_pay_pays_for_everything_shown) {
  Scene scene = reveal({.dollars = 5, .store = "brute"}, "9AAAA", "AAAA", "wanted");
  scene.accepts({play(0, "brute"), play(1, "wanted")});
  EXPECT_EQ(scene.all_dollars(), "2 8 2");
  EXPECT_EQ(scene.coach(), 4);
  EXPECT_EQ(scene.dice(0), "AAAA");
  EXPECT_EQ(scene.store_discard(), "brute wanted");
}

TEST(Brute, R4_10_a_seat_that_cannot_pays_all_it_has_and_retains_one_more_die_of_its_choice) {
  Scene scene = reveal({.dollars = 2, .store = "brute"}, "9JKAA", "9JKAA", "wanted");
  scene.accepts(play(1, "wanted"));
  EXPECT_EQ(scene.phase(), "reveal");
  EXPECT_EQ(scene.waits_for(), "0: retain");
  EXPECT_EQ(scene.options(0),
            "retain 9AA, retain 9JA, retain 9JK, retain 9KA, retain JAA, retain JKA, retain KAA");
  EXPECT_EQ(scene.all_dollars(), "0 8 2") << "asked after all payments, its own included";
  EXPECT_EQ(scene.coach(), 3);
  EXPECT_EQ(scene.kept(0), "9JKAA");
  scene.refuses(retain(0, "AA"), Rejection::not_an_option);
  scene.refuses(retain(0, "AAA"), Rejection::not_an_option);
  scene.refuses(retain(1, "9"), Rejection::not_asked);
  scene.accepts(retain(0, "9KA"));
  EXPECT_EQ(scene.dice(0), "9KA");
  EXPECT_EQ(scene.cup(0), 2);
  EXPECT_EQ(scene.dollars(0), 0);
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2") << "the hand is not finished";
}

TEST(Brute, R4_10_a_penniless_seat_retains_one_die) {
  Scene scene = reveal({.dollars = 0, .store = "brute"}, "9JKAA", "AKJ", "wanted");
  scene.accepts(play(1, "wanted"));
  EXPECT_EQ(scene.options(0), "retain A, retain J, retain K");
  scene.accepts(retain(0, "K"));
  EXPECT_EQ(scene.dice(0), "K");
}

TEST(Brute, R4_10_a_seat_that_kept_none_retains_a_die_of_its_roll) {
  Scene scene = reveal({.dollars = 0, .store = "brute"}, "99TAA", "", "wanted", brute_covers_none());
  scene.accepts(play(1, "wanted"));
  EXPECT_EQ(scene.waits_for(), "0: retain");
  EXPECT_EQ(scene.options(0), "retain 9, retain A, retain T");
  EXPECT_EQ(scene.kept(0), "none");
  scene.accepts(retain(0, "T"));
  EXPECT_EQ(scene.dice(0), "T");
  EXPECT_EQ(scene.dollars(0), 0);
}

TEST(Brute, R4_10_a_seat_that_kept_none_and_can_pay_pays_and_retains_nothing) {
  Scene scene = reveal({.dollars = 1, .store = "brute"}, "99TAA", "", "wanted", brute_covers_none());
  scene.accepts({play(0, "brute"), play(1, "wanted")});
  EXPECT_EQ(scene.dollars(0), 0);
  EXPECT_EQ(scene.cup(0), 5);
  EXPECT_EQ(scene.waits_for(), "roll 0 1 2");
}

TEST(Brute, R4_10_after_passing_the_second_copy_it_pays_and_retains_as_after_one) {
  Scene scene = reveal({.dollars = 1, .store = "brute brute"}, "9TKAA", "KAA", "wanted");
  scene.accepts({play(1, "wanted"), pass(0, "brute")});
  EXPECT_EQ(scene.dollars(0), 0);
  EXPECT_EQ(scene.options(0), "retain AA, retain KA");
  EXPECT_EQ(scene.store(0), "brute");
}

TEST(Brute, R4_10_only_the_retained_dice_count_as_shown) {
  Scene scene = reveal({.dollars = 0, .store = "brute cheater"}, "9JKAA", "AKJ", "wanted");
  scene.accepts({play(1, "wanted"), retain(0, "K")});
  EXPECT_EQ(scene.waits_for(), "0: play cheater");
  EXPECT_EQ(scene.kept(0), "K");
  EXPECT_EQ(scene.view(1)[Seat{0}].shown, Dice{Face::king});
  scene.refuses(play_cheater(0, "A", "9"), Rejection::not_an_option);
  scene.accepts(play_cheater(0, "K", "9"));
  EXPECT_EQ(scene.dice(0), "9");
}

TEST(Brute, R4_10_a_die_retained_out_of_the_roll_counts_as_shown) {
  Scene scene = reveal({.dollars = 0, .store = "brute cheater"}, "99TAA", "", "wanted", brute_covers_none());
  scene.accepts({play(1, "wanted"), retain(0, "A")});
  EXPECT_EQ(scene.waits_for(), "0: play cheater");
  EXPECT_EQ(scene.view(1)[Seat{0}].shown, Dice{Face::ace});
}

}  // namespace
}  // namespace dicetown::stage
