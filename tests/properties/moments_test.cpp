// The moments of hidden cards are told whether or not somebody is asked, and look the same in both cases.
#include "engine/apply.h"
#include "engine/check.h"
#include "engine/views/view.h"
#include "tests/properties/event_text.h"
#include "tests/properties/onlookers.h"

namespace dicetown {
namespace {

class Moments : public testing::TestWithParam<Setting> {};
INSTANTIATE_TEST_SUITE_P(, Moments, testing::ValuesIn(all_settings()), name_of_setting);

bool is_hidden_window(const State& state) {
  return state.step == Step::card_window && state.window_card != StoreCard::joe;
}

TEST_P(Moments, are_told_beside_the_same_events) {
  for_many_seeds("chronicles", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    RandomGame game(opening.rules, opening.state, seed);
    game.play([&](const Happening& happening) {
      State state = happening.before;
      Chronicle chronicle;
      apply(state, opening.rules, happening.input, chronicle);
      RC_ASSERT(state == happening.after);
      RC_ASSERT(events_text(visible_events(chronicle.events, Viewer{})) ==
                events_text(visible_events(happening.events, Viewer{})));
    });
  });
}

// A window opens at a moment told just before it, except where somebody has passed without a trace: then the
// moment of before goes on.
TEST_P(Moments, are_told_wherever_a_window_opens) {
  for_many_seeds("windows", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    RandomGame game(opening.rules, opening.state, seed);
    game.play([&](const Happening& happening) {
      State state = happening.before;
      Chronicle chronicle;
      apply(state, opening.rules, happening.input, chronicle);
      for (const PassedMoment& moment : chronicle.moments) RC_ASSERT(!moment.eligible.empty());
      if (!is_hidden_window(state)) return;
      if (chronicle.moments.empty()) {
        RC_ASSERT(std::holds_alternative<Pass>(happening.input) && chronicle.events.empty());
        RC_ASSERT(is_hidden_window(happening.before));
        RC_ASSERT(happening.before.window_card == state.window_card);
        return;
      }
      const PassedMoment& last = chronicle.moments.back();
      RC_ASSERT(last.card == state.window_card);
      RC_ASSERT(last.eligible.has(state.asked));
      RC_ASSERT(last.events_before == chronicle.events.size());
    });
  });
}

TEST_P(Moments, look_to_the_others_as_if_nobody_were_asked) {
  for_many_seeds("views of moments", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    Onlookers onlookers(opening);
    RandomGame game(opening.rules, opening.state, seed);
    game.play([&](const Happening& happening) {
      onlookers.see(happening.events);
      State state = happening.before;
      Chronicle chronicle;
      apply(state, opening.rules, happening.input, chronicle);
      if (!is_hidden_window(state) || chronicle.moments.empty()) return;
      for (const Knowledge& knowledge : onlookers.knowledge()) {
        if (knowledge.viewer.is(state.asked)) continue;
        RC_ASSERT(observe(chronicle.moments.back().state, opening.rules, knowledge) ==
                  observe(state, opening.rules, knowledge));
      }
    });
  });
}

}  // namespace
}  // namespace dicetown
