// What a state is as a value, and what makes one impossible.
#include "engine/state.h"

#include <cstring>
#include <functional>
#include <type_traits>

#include <gtest/gtest.h>

#include "engine/invariants.h"
#include "engine/start.h"
#include "tests/support/scene.h"

namespace dicetown {
namespace {

using stage::rules_of;
using stage::Scene;

TEST(State, is_small_and_copied_like_memory) {
  EXPECT_LE(sizeof(State), 512U);
  EXPECT_TRUE(std::is_trivially_copyable_v<State>);
  EXPECT_TRUE(std::is_trivially_copyable_v<Input>);
  EXPECT_TRUE(std::is_trivially_copyable_v<Question>);
  EXPECT_TRUE(std::is_trivially_destructible_v<State>);
}

TEST(State, a_copy_in_memory_is_equal) {
  Scene scene({.phase = Phase::roll, .seats = {{.claims = "2 3", .store = "brute"}, {}}});
  scene.accepts(stage::roll({{0, "9TJQK"}, {1, "AAAAA"}}));
  State copy;
  std::memcpy(static_cast<void*>(&copy), &scene.state(), sizeof(State));
  EXPECT_EQ(copy, scene.state());
  copy.seats[1].kept = Dice{Face::ace};
  EXPECT_NE(copy, scene.state());
}

// The flaw of a good position after a change.
std::optional<std::string_view> flaw_after(const Ruleset& rules, const std::function<void(State&)>& change) {
  State state = Scene({.rules = rules,
                       .phase = Phase::roll,
                       .seats = {{.claims = "2 3", .store = "brute"}, {.nuggets = 4}},
                       .store_discard = "girls"})
                    .state();
  EXPECT_EQ(flaw_of(state, rules), std::nullopt);
  change(state);
  return flaw_of(state, rules);
}

TEST(Invariants, find_wrong_sums) {
  const Ruleset first = rules_of("first-en");
  EXPECT_EQ(flaw_after(first, [](State& s) { ++s[Seat{0}].dollars; }),
            "the dollars do not add up to 8 per seat plus 3");
  EXPECT_EQ(flaw_after(first, [](State& s) { ++s.coach; }), "the dollars do not add up to 8 per seat plus 3");
  EXPECT_EQ(flaw_after(first, [](State& s) { --s.bank; }), "the dollars do not add up to 8 per seat plus 3");
  EXPECT_EQ(flaw_after(first, [](State& s) { ++s.mine; }), "the nuggets do not add up to 30");
  EXPECT_EQ(flaw_after(first, [](State& s) { --s[Seat{1}].nuggets; }), "the nuggets do not add up to 30");
}

TEST(Invariants, find_claims_that_are_missing_or_there_twice) {
  const Ruleset first = rules_of("first-en");
  EXPECT_EQ(flaw_after(first, [](State& s) { s[Seat{1}].hand.claims.add(Claim::one); }),
            "not every claim is in exactly one place");
  EXPECT_EQ(flaw_after(first, [](State& s) { s.claims.deck.remove(Claim::five); }),
            "not every claim is in exactly one place");
  EXPECT_EQ(flaw_after(first, [](State& s) { s.claims.under.push_back(Claim::five); }),
            "not every claim is in exactly one place");
  EXPECT_EQ(flaw_after(first, [](State& s) { s.drawn.claims.add(Claim::five); }),
            "not every claim is in exactly one place");
  EXPECT_EQ(flaw_after(first, [](State& s) { s[Seat{0}].protected_claims.add(Claim::five); }),
            "not every claim is in exactly one place");
  EXPECT_EQ(flaw_after(first, [](State& s) { s.claims.line[0] = Claim::five; }),
            "not every claim is in exactly one place");
}

TEST(Invariants, find_store_cards_that_are_missing_or_there_twice_or_in_the_wrong_place) {
  const Ruleset first = rules_of("first-en");
  EXPECT_EQ(flaw_after(first, [](State& s) { s.store.discard.remove(StoreCard::girls); }),
            "not every store card is in exactly one place");
  EXPECT_EQ(flaw_after(first, [](State& s) { s.store.deck.add(StoreCard::girls); }),
            "not every store card is in exactly one place");
  EXPECT_EQ(flaw_after(first, [](State& s) { s.drawn.store.add(StoreCard::girls); }),
            "not every store card is in exactly one place");
  EXPECT_EQ(flaw_after(first, [](State& s) { s[Seat{1}].hand.store.add(StoreCard::girls); }),
            "not every store card is in exactly one place");
  EXPECT_EQ(flaw_after(first,
                       [](State& s) {
                         s.store.deck.remove(StoreCard::joe);
                         s[Seat{1}].hand.store.add(StoreCard::joe);
                       }),
            "Nervous Joe is in a hand");
}

TEST(Invariants, find_elixirs_that_are_missing_or_there_twice_or_do_not_lie_open) {
  const Ruleset first = rules_of("first-en");
  const Ruleset second = rules_of("second-de");
  EXPECT_EQ(flaw_after(first, [](State& s) { s.elixirs.deck.add(Elixir::luck); }),
            "not every elixir is in exactly one place");
  EXPECT_EQ(flaw_after(second, [](State& s) { s.elixirs.deck.remove(Elixir::wealth); }),
            "not every elixir is in exactly one place");
  EXPECT_EQ(flaw_after(second,
                       [](State& s) {
                         s.elixirs.open.remove(Elixir::luck);
                         s.elixirs.discard.add(Elixir::luck);
                       }),
            "there are not two elixirs face up");
}

TEST(Invariants, find_a_short_line) {
  const Ruleset first = rules_of("first-en");
  EXPECT_EQ(flaw_after(first,
                       [](State& s) {
                         s.claims.deck.add(s.claims.line[2]);
                         s.claims.line.erase(2);
                       }),
            "the line is short although the deck is not empty");
}

TEST(Invariants, find_too_many_dice_or_too_few) {
  const Ruleset first = rules_of("first-en");
  EXPECT_EQ(flaw_after(first, [](State& s) { s[Seat{0}].dice = Dice::of(Face::nine, 6); }),
            "a seat has more than five dice");
  EXPECT_EQ(flaw_after(first, [](State& s) { s[Seat{0}].rolled = Dice::of(Face::nine, 4); }),
            "a roll does not use all the dice in the cup");
  EXPECT_EQ(flaw_after(first,
                       [](State& s) {
                         s[Seat{0}].dice = Dice::of(Face::nine, 3);
                         s[Seat{0}].kept = Dice::of(Face::nine, 3);
                       }),
            "a seat keeps more dice than it has");
}

TEST(Invariants, find_a_sheriff_without_a_seat) {
  const Ruleset first = rules_of("first-en");
  EXPECT_EQ(flaw_after(first, [](State& s) { s.sheriff = Seat{2}; }), "the Sheriff has no seat");
}

// Why a game cannot start from a good position after a change.
std::string_view no_start_after(Phase phase, const std::function<void(State&)>& change) {
  stage::Setup setup{.rules = rules_of("second-de"), .phase = Phase::roll, .seats = {{.claims = "2"}, {}}};
  State state = Scene(setup).state();
  state.phase = phase;
  if (phase == Phase::mine) {
    for (SeatState& seat : state.seats) seat.dice = Dice::of(Face::ace, 5);
  }
  EventLog log;
  EXPECT_TRUE(start(setup.rules, state, log));
  change(state);
  const auto started = start(setup.rules, state, log);
  return started ? "nothing is wrong" : started.error();
}

TEST(StartPositions, are_at_rest) {
  constexpr std::string_view kUnderWay = "the position is in the middle of a step";
  EXPECT_EQ(no_start_after(Phase::roll, [](State& s) { s[Seat{1}].rolled = Dice::of(Face::nine, 5); }),
            kUnderWay);
  EXPECT_EQ(no_start_after(Phase::roll, [](State& s) { s[Seat{1}].kept = Dice{}; }), kUnderWay);
  EXPECT_EQ(no_start_after(Phase::roll,
                           [](State& s) {
                             s.drawn.claims.add(Claim::two);
                             s[Seat{0}].hand.claims.remove(Claim::two);
                           }),
            kUnderWay);
  EXPECT_EQ(no_start_after(Phase::mine, [](State& s) { s.announced = Play{}; }), kUnderWay);
  EXPECT_EQ(no_start_after(Phase::mine, [](State& s) { s.offering.insert(Seat{1}); }), kUnderWay);
  EXPECT_EQ(no_start_after(Phase::mine, [](State& s) { s.visits.push_back(Seat{1}); }), kUnderWay);
  EXPECT_EQ(no_start_after(Phase::mine, [](State& s) { s.visitor = Seat{1}; }), kUnderWay);
  EXPECT_EQ(no_start_after(Phase::mine, [](State& s) { s.winner = Seat{1}; }), kUnderWay);
  EXPECT_EQ(no_start_after(Phase::mine, [](State& s) { s.owner(Place::mine) = Seat{1}; }), kUnderWay);
  EXPECT_EQ(no_start_after(Phase::mine,
                           [](State& s) {
                             s.elixirs.used = Elixir::luck;
                             s.elixirs.open.remove(Elixir::luck);
                           }),
            kUnderWay);
}

TEST(StartPositions, are_before_a_throw_or_at_the_mine_and_without_a_flaw) {
  EXPECT_EQ(no_start_after(Phase::mine, [](State& s) { s[Seat{1}].dice.remove(Face::ace); }),
            "phase mine needs five dice set aside by every seat");
  EXPECT_EQ(no_start_after(Phase::roll, [](State& s) { s[Seat{1}].dice.add(Face::ace); }),
            "phase roll starts with all dice in the cups");
  EXPECT_EQ(no_start_after(Phase::roll, [](State& s) { s.phase = Phase::bank; }),
            "a game starts in phase roll or mine");
  EXPECT_EQ(no_start_after(Phase::roll, [](State& s) { ++s.mine; }), "the nuggets do not add up to 30");
}

TEST(StartPositions, are_not_beyond_the_end_of_the_game) {
  EXPECT_EQ(no_start_after(Phase::roll,
                           [](State& s) {
                             s[Seat{0}].nuggets = s.mine;
                             s.mine = 0;
                           }),
            "the game would already be over: the mine or the claims have run out");
  EXPECT_EQ(no_start_after(Phase::roll,
                           [](State& s) {
                             for (const Claim claim : s.claims.line) s.claims.deck.add(claim);
                             s[Seat{0}].hand.claims += std::exchange(s.claims.deck, {});
                             s.claims.line.clear();
                           }),
            "the game would already be over: the mine or the claims have run out");
  EXPECT_EQ(no_start_after(Phase::mine,
                           [](State& s) {
                             s[Seat{0}].nuggets = s.mine;
                             s.mine = 0;
                           }),
            "nothing is wrong")
      << "the round that ends the game may be played from the mine on";
}

TEST(StartPositions, a_new_game_has_all_cards_in_its_decks) {
  for (const Preset& preset : presets()) {
    for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
      const State state = start(preset.rules, seats, Seat{1});
      EXPECT_EQ(flaw_of(state, preset.rules), std::nullopt);
      EXPECT_EQ(state.round, 1U);
      EXPECT_EQ(state.phase, Phase::roll);
      EXPECT_EQ(state.sheriff, Seat{1});
      EXPECT_EQ(state.store.deck.size(), 19);
      EXPECT_TRUE(state.claims.line.empty());
    }
  }
}

}  // namespace
}  // namespace dicetown
