// Keeps and offers are made at the same time: their order is nobody's business.
#include <algorithm>
#include <vector>

#include "engine/apply.h"
#include "engine/awaiting.h"
#include "engine/check.h"
#include "tests/properties/openings.h"

namespace dicetown {
namespace {

class Commitments : public testing::TestWithParam<Setting> {};
INSTANTIATE_TEST_SUITE_P(, Commitments, testing::ValuesIn(all_settings()), name_of_setting);

template <class T>
void shuffle(std::vector<T>& items, Rng& rng) {
  for (std::size_t left = items.size(); left > 1; --left) {
    std::swap(items[left - 1], items[rng.below(static_cast<std::uint32_t>(left))]);
  }
}

// One answer for each open question.
std::vector<Input> answers_to(const State& state, const Ruleset& rules, Rng& rng) {
  std::vector<Input> answers;
  const Awaiting now = awaiting(state, rules);
  for (const Question& question : std::get<Questions>(now))
    answers.push_back(random_answer_to(question, rng));
  return answers;
}

State after_all(State state, const Ruleset& rules, const std::vector<Input>& answers) {
  for (const Input& answer : answers) {
    RC_ASSERT(check(state, rules, answer).has_value());
    apply(state, rules, answer);
  }
  return state;
}

// The same keeps, but each seat thinks otherwise first, and some take their first choice back.
State after_wavering(State state, const Ruleset& rules, const std::vector<Input>& answers, Rng& rng) {
  for (std::size_t i = 0; i + 1 < answers.size(); ++i) {
    const Seat seat = *seat_of(answers[i]);
    apply(state, rules, random_answer_to(*question_for(state, rules, seat), rng));
    if (rng.below(2) == 0) apply(state, rules, Withdraw{seat});
  }
  return after_all(state, rules, answers);
}

bool begins_commitments(const Happening& happening) {
  const State& after = happening.after;
  if (after.step == Step::keep) return happening.before.step != Step::keep;
  return after.step == Step::decision && after.answered.empty() && !after.unanswered.empty();
}

TEST_P(Commitments, have_no_order) {
  for_many_seeds("order", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    RandomGame game(opening.rules, opening.state, seed);
    game.play([&](const Happening& happening) {
      if (!begins_commitments(happening)) return;
      std::vector<Input> answers = answers_to(happening.after, opening.rules, game.rng());
      const State one_way = after_all(happening.after, opening.rules, answers);
      shuffle(answers, game.rng());
      RC_ASSERT(after_all(happening.after, opening.rules, answers) == one_way);
      if (happening.after.step != Step::keep) return;
      RC_ASSERT(after_wavering(happening.after, opening.rules, answers, game.rng()) == one_way);
    });
  });
}

}  // namespace
}  // namespace dicetown
