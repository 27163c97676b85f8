// Texts say everything: two values are equal exactly if their texts are.
#include <string>
#include <vector>

#include "engine/views/view.h"
#include "json/view_json.h"
#include "record/game_record.h"
#include "tests/properties/onlookers.h"

namespace dicetown {
namespace {

class Texts : public testing::TestWithParam<Setting> {};
INSTANTIATE_TEST_SUITE_P(, Texts, testing::ValuesIn(all_settings()), name_of_setting);

template <class Value>
struct Told {
  Value value;
  std::string text;
};

// Against a few of the others seen before, near ones and far ones.
template <class Value>
void compare_and_remember(std::vector<Told<Value>>& others, const Told<Value>& one, Rng& rng) {
  for (const Told<Value>& other : others) RC_ASSERT((one.value == other.value) == (one.text == other.text));
  constexpr std::size_t kRemembered = 6;
  if (others.size() < kRemembered) return others.push_back(one);
  others[rng.below(kRemembered)] = one;
}

TEST_P(Texts, of_two_views_are_the_same_only_if_the_views_are) {
  for_many_seeds("texts of views", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    Onlookers onlookers(opening);
    std::vector<Told<View>> views;
    RandomGame game(opening.rules, opening.state, seed);
    game.play([&](const Happening& happening) {
      onlookers.see(happening.events);
      const auto viewers = static_cast<std::uint32_t>(onlookers.knowledge().size());
      const Knowledge& knowledge = onlookers.knowledge()[game.rng().below(viewers)];
      const View view = observe(happening.after, opening.rules, knowledge);
      compare_and_remember(views, {view, view_json(view)}, game.rng());
    });
  });
}

TEST_P(Texts, of_two_inputs_are_the_same_only_if_the_inputs_are) {
  for_many_seeds("texts of inputs", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    std::vector<Told<Input>> inputs;
    RandomGame game(opening.rules, opening.state, seed);
    game.play([&](const Happening& happening) {
      compare_and_remember(inputs, {happening.input, input_json({happening.input})}, game.rng());
    });
  });
}

}  // namespace
}  // namespace dicetown
