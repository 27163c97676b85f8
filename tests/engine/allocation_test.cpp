// The engine's verbs never touch the heap. Every allocation of this executable is counted.
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "tests/engine/counted_heap.h"
#include "tests/support/random_game.h"

namespace dicetown {
namespace {

template <class Act>
std::size_t allocations_of(Act act) {
  const std::size_t before = allocations_so_far();
  act();
  return allocations_so_far() - before;
}

// A compiler may leave out what nobody can see.
const void* volatile for_all_to_see = nullptr;

TEST(Allocations, are_counted) {
  EXPECT_EQ(allocations_of([] {}), 0U);
  std::unique_ptr<int> number;
  EXPECT_EQ(allocations_of([&] { number = std::make_unique<int>(7); }), 1U);
  for_all_to_see = number.get();
  std::string text;
  EXPECT_EQ(allocations_of([&] { text.assign(1000, 'x'); }), 1U);
  for_all_to_see = text.data();
  std::vector<State> states;
  EXPECT_EQ(allocations_of([&] { states.resize(3); }), 1U);
  for_all_to_see = states.data();
  struct alignas(64) Wide {
    int number = 0;
  };
  std::unique_ptr<Wide> wide;
  EXPECT_EQ(allocations_of([&] { wide = std::make_unique<Wide>(); }), 1U);
  for_all_to_see = wide.get();
}

TEST(Allocations, an_event_log_would_be_noticed) {
  State state = start(*preset("first-en"), 2, Seat{0});
  const Input draw = DrawClaims{{Claim::one, Claim::two, Claim::three}};
  EventLog log;
  EXPECT_GT(allocations_of([&] { apply(state, *preset("first-en"), draw, log); }), 0U);
}

// Plays to the end, and counts what the engine allocates on the way.
struct Tally {
  std::size_t inputs = 0;
  std::size_t allocations = 0;
};

void play_on(State state, const Ruleset& rules, Rng& rng, Tally& tally) {
  NoEvents nobody;
  while (!is_over(state)) {
    const Input input = random_input(state, rules, rng);
    const Input nonsense = Give{Seat{1}, HandCard(StoreCard::joe)};
    tally.allocations += allocations_of([&] {
      Awaiting now = awaiting(state, rules);
      if (const auto* questions = std::get_if<Questions>(&now)) {
        for (const Question& question : *questions) {
          for (int option = 0; option < question.option_count(); ++option) {
            ASSERT_TRUE(check(state, rules, question.option(option)));
          }
        }
      }
      ASSERT_FALSE(check(state, rules, nonsense));
      ASSERT_TRUE(check(state, rules, input));
      apply(state, rules, input, nobody);
    });
    ++tally.inputs;
  }
}

TEST(Allocations, none_in_awaiting_check_and_apply_over_hundreds_of_games) {
  Tally tally;
  Rng rng(20260726);
  for (const Preset& preset : presets()) {
    for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
      for (int game = 0; game < 20; ++game) {
        play_on(start(preset.rules, seats, Seat{0}), preset.rules, rng, tally);
      }
    }
  }
  EXPECT_EQ(tally.allocations, 0U);
  EXPECT_GT(tally.inputs, 50'000U) << "these were whole games";
}

TEST(Allocations, none_with_any_rules_and_from_rich_positions) {
  Tally tally;
  Rng rng(7);
  for (int game = 0; game < 300; ++game) {
    const Ruleset rules = random_rules(rng);
    EventLog log;
    const State position = rich_position(rules, kMinSeats + game % 4, rng);
    play_on(started(rules, position, log), rules, rng, tally);
  }
  EXPECT_EQ(tally.allocations, 0U);
  EXPECT_GT(tally.inputs, 5'000U);
}

}  // namespace
}  // namespace dicetown
