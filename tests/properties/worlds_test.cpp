// `determinize` makes worlds that look to the viewer as the truth does, and that can be played.
#include <string>

#include "engine/apply.h"
#include "engine/check.h"
#include "engine/invariants.h"
#include "engine/views/determinize.h"
#include "engine/views/view.h"
#include "tests/properties/onlookers.h"

namespace dicetown {
namespace {

class Worlds : public testing::TestWithParam<Setting> {};
INSTANTIATE_TEST_SUITE_P(, Worlds, testing::ValuesIn(all_settings()), name_of_setting);

TEST_P(Worlds, look_to_their_viewer_like_the_truth) {
  for_many_seeds("worlds", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    Onlookers onlookers(opening);
    RandomGame game(opening.rules, opening.state, seed);
    game.play([&](const Happening& happening) {
      onlookers.see(happening.events);
      for (const Knowledge& knowledge : onlookers.knowledge()) {
        const View view = observe(happening.after, opening.rules, knowledge);
        const State world = determinize(view, game.rng());
        RC_ASSERT(observe(world, view.rules, view.knowledge) == view);
        RC_ASSERT(std::string(flaw_of(world, view.rules).value_or("none")) == "none");
        RC_ASSERT(false_belief(world, knowledge).empty());
      }
    });
  });
}

bool is_asked(Viewer viewer, const PassedMoment& moment) {
  return viewer.seat && moment.eligible.has(*viewer.seat) &&
         moment.state[*viewer.seat].hand.store.has(moment.card);
}

// Also where the viewer alone knows that nobody can hold the card.
TEST(WorldsAtMoments, look_like_a_moment_that_passes_by_itself) {
  int moments = 0;
  for (const Setting& setting : published_settings()) {
    const Opening opening = setting.open(static_cast<std::uint64_t>(setting.seat_count));
    Onlookers onlookers(opening);
    RandomGame game(opening.rules, opening.state, 1);
    game.play([&](const Happening& happening) {
      State state = happening.before;
      Chronicle chronicle;
      apply(state, opening.rules, happening.input, chronicle);
      for (const PassedMoment& moment : chronicle.moments) {
        Onlookers then = onlookers;
        then.see({chronicle.events.begin(),
                  chronicle.events.begin() + static_cast<std::ptrdiff_t>(moment.events_before)});
        for (const Knowledge& knowledge : then.knowledge()) {
          if (is_asked(knowledge.viewer, moment)) continue;
          const View view = observe(moment.state, opening.rules, knowledge);
          const State world = determinize(view, game.rng());
          ASSERT_TRUE(observe(world, view.rules, view.knowledge) == view) << setting;
          ++moments;
        }
      }
      onlookers.see(happening.events);
    });
  }
  EXPECT_GT(moments, 1000);
}

// From a world no question leads to a rejected answer or a broken invariant.
void play_out(const State& world, const Ruleset& rules, std::uint64_t seed) {
  RandomGame game(rules, world, seed);
  int inputs = 0;
  while (!is_over(game.state())) {
    const State before = game.state();
    Rng same_choice = game.rng();
    RC_ASSERT(check(before, rules, random_input(before, rules, same_choice)).has_value());
    game.play_one([&](const Happening& happening) {
      RC_ASSERT(std::string(flaw_of(happening.after, rules).value_or("none")) == "none");
    });
    RC_ASSERT(++inputs < 100'000);
  }
}

TEST_P(Worlds, can_be_played_to_their_end) {
  for_many_seeds("worlds played on", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    Onlookers onlookers(opening);
    RandomGame game(opening.rules, opening.state, seed);
    game.play([&](const Happening& happening) {
      onlookers.see(happening.events);
      if (is_over(happening.after) || game.rng().below(20) != 0) return;
      const auto viewers = static_cast<std::uint32_t>(onlookers.knowledge().size());
      const Knowledge& knowledge = onlookers.knowledge()[game.rng().below(viewers)];
      const State world = determinize(observe(happening.after, opening.rules, knowledge), game.rng());
      play_out(world, opening.rules, game.rng().next());
    });
  });
}

}  // namespace
}  // namespace dicetown
