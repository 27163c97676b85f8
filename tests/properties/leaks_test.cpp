// Two worlds that differ only in what a viewer cannot know are the same to that viewer.
#include <string>

#include "engine/awaiting.h"
#include "engine/check.h"
#include "engine/invariants.h"
#include "engine/views/determinize.h"
#include "engine/views/view.h"
#include "json/view_json.h"
#include "tests/properties/event_text.h"
#include "tests/properties/onlookers.h"
#include "tests/properties/twins.h"

namespace dicetown {
namespace {

class Leaks : public testing::TestWithParam<Setting> {};
INSTANTIATE_TEST_SUITE_P(, Leaks, testing::ValuesIn(all_settings()), name_of_setting);

Viewer any_viewer(const State& state, Rng& rng) {
  const auto index = static_cast<std::uint8_t>(rng.below(state.seat_count + 1U));
  return index == state.seat_count ? Viewer{} : Viewer{Seat{index}};
}

// --- Other hidden cards and dice in one state: the same bytes of the view ---

TEST_P(Leaks, no_secret_is_in_the_text_of_a_view) {
  for_many_seeds("view text", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    Onlookers onlookers(opening);
    RandomGame game(opening.rules, opening.state, seed);
    game.play([&](const Happening& happening) {
      onlookers.see(happening.events);
      const State& truth = happening.after;
      if (truth.phase == Phase::end || game.rng().below(4) != 0) return;
      const auto viewers = static_cast<std::uint32_t>(onlookers.knowledge().size());
      const Knowledge& knowledge = onlookers.knowledge()[game.rng().below(viewers)];
      const State other = with_other_secrets(truth, knowledge, game.rng());
      RC_ASSERT(std::string(flaw_of(other, opening.rules).value_or("none")) == "none");
      RC_ASSERT(view_json(observe(other, opening.rules, knowledge)) ==
                view_json(observe(truth, opening.rules, knowledge)));
    });
  });
}

// --- A whole game with other hidden things in it: the same events and views all along ---

// Everything that reaches a viewer by one input.
struct Sight {
  std::string events;
  View view;

  bool operator==(const Sight&) const = default;
};

// What a viewer sees of a game, step by step.
class Watch {
 public:
  Watch(const Opening& opening, const State& position, Viewer viewer)
      : rules_(opening.rules), knowledge_(knowledge_at_start(position, viewer)) {
    learn(opening.events);
  }

  Sight see(const State& state, const std::vector<Event>& events) {
    const std::string told = learn(events);
    return {told, observe(state, rules_, knowledge_)};
  }

 private:
  std::string learn(const std::vector<Event>& events) {
    const auto seen = visible_events(events, knowledge_.viewer);
    for (const VisibleEvent& event : seen) knowledge_.learn(event);
    return events_text(seen);
  }

  Ruleset rules_;
  Knowledge knowledge_;
};

// One input in the other world.
std::vector<Event> played_on(State& world, const Ruleset& rules, const Input& input) {
  RC_ASSERT(check(world, rules, input).has_value());
  EventLog log;
  apply(world, rules, input, log);
  return log.events;
}

TEST_P(Leaks, dice_that_nobody_shows_change_nothing_for_the_others) {
  for_many_seeds("unshown dice", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    const PlayedGame game = played(opening, seed);
    Rng rng(seed, 5);
    const Viewer viewer = any_viewer(opening.state, rng);
    const std::vector<Input> inputs = with_other_unshown_dice(game, viewer, rng);
    Watch truth(opening, opening.position, viewer);
    Watch twin(opening, opening.position, viewer);
    State world = opening.state;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      const auto events = played_on(world, opening.rules, inputs[i]);
      RC_ASSERT(twin.see(world, events) == truth.see(game.states[i + 1], game.events[i]));
    }
  });
}

// The rules of a preset with one claim of each value, so that claims can trade their names.
Opening with_single_claims(const Setting& setting, std::uint64_t seed) {
  Opening opening = setting.open(seed);
  if (Rng(seed, 6).below(2) == 0) return opening;
  Ruleset rules = opening.rules;
  rules.claim_copies = {1, 1, 1, 1, 1};
  return rich_game(rules, opening.state.seat_count, seed);
}

TEST_P(Leaks, cards_a_viewer_never_saw_may_trade_their_names) {
  for_many_seeds("swapped cards", [&](std::uint64_t seed) {
    const Opening opening = with_single_claims(GetParam(), seed);
    const PlayedGame game = played(opening, seed);
    Rng rng(seed, 7);
    const Viewer viewer = any_viewer(opening.state, rng);
    const Swap swap = random_swap(opening.rules, rng);
    // In the first town after a rich position cards may move before the first wait.
    if (swap.is_seen_by(viewer, opening.position) || swap.is_seen_by(viewer, opening.state)) return;
    Watch truth(opening, opening.position, viewer);
    Watch twin(opening, swap(opening.position), viewer);
    State world = swap(opening.state);
    for (std::size_t i = 0; i < game.inputs.size(); ++i) {
      const State& after = game.states[i + 1];
      if (after.phase == Phase::end) return;
      const auto events = played_on(world, opening.rules, swap(game.inputs[i]));
      RC_ASSERT(world == swap(after));
      if (swap.is_seen_by(viewer, after)) return;
      RC_ASSERT(twin.see(world, events) == truth.see(after, game.events[i]));
    }
  });
}

// --- One step from a world made out of a view ---

// Everything about the next wait that everybody may know.
bool wait_alike(const State& one, const State& other) {
  return one.phase == other.phase && one.step == other.step && one.announced == other.announced &&
         (one.step != Step::card_window || one.window_card == other.window_card);
}

// The viewer's own answers, and what others do openly: nothing secret is in these inputs themselves.
bool is_open_to(Viewer viewer, const Input& input) {
  if (seat_of(input) && viewer.is(*seat_of(input))) return true;
  const auto* draw = std::get_if<DrawClaims>(&input);
  return std::holds_alternative<Choose>(input) || std::holds_alternative<Rob>(input) ||
         std::holds_alternative<TakeRemedy>(input) || std::holds_alternative<TakeElixir>(input) ||
         std::holds_alternative<Target>(input) || std::holds_alternative<DrawElixirs>(input) ||
         std::holds_alternative<Retain>(input) || std::holds_alternative<Protect>(input) ||
         std::holds_alternative<Play>(input) || (draw != nullptr && draw->cards.size() > 1);
}

// What was hidden may come to light by the rules, and differ in the two worlds: all keeps, at the reveal; the
// claims of a short hand, under the wire; the one card somebody has to give; the one die under a cup; the
// hands, at the end.
bool brings_to_light(const Happening& happening) {
  for (const Event& event : happening.events) {
    if (std::holds_alternative<DiceShown>(event) || std::holds_alternative<ClaimsProtected>(event) ||
        std::holds_alternative<CardGiven>(event) || std::holds_alternative<DiceRetained>(event) ||
        std::holds_alternative<HandOpened>(event)) {
      return true;
    }
  }
  return false;
}

TEST_P(Leaks, a_viewer_cannot_tell_a_possible_world_from_the_truth_by_acting) {
  for_many_seeds("acting", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    const Ruleset& rules = opening.rules;
    Onlookers onlookers(opening);
    RandomGame game(rules, opening.state, seed);
    std::vector<State> worlds;
    game.play([&](const Happening& happening) {
      for (std::size_t i = 0; i < worlds.size(); ++i) {
        const Knowledge& knowledge = onlookers.knowledge()[i];
        State world = worlds[i];
        const auto verdict = check(world, rules, happening.input);
        const auto seat = seat_of(happening.input);
        if (seat && knowledge.viewer.is(*seat)) RC_ASSERT(verdict.has_value());
        if (!verdict || !is_open_to(knowledge.viewer, happening.input)) continue;
        const auto events = played_on(world, rules, happening.input);
        if (!wait_alike(world, happening.after) || brings_to_light(happening)) continue;
        RC_ASSERT(events_text(visible_events(events, knowledge.viewer)) ==
                  events_text(visible_events(happening.events, knowledge.viewer)));
      }
      onlookers.see(happening.events);
      worlds.clear();
      for (const Knowledge& knowledge : onlookers.knowledge()) {
        const View view = observe(happening.after, rules, knowledge);
        worlds.push_back(determinize(view, game.rng()));
      }
    });
  });
}

// Whatever a seat tries out of turn, the answer it gets tells nothing.
TEST_P(Leaks, an_answer_is_judged_alike_in_all_possible_worlds) {
  for_many_seeds("verdicts", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    const Ruleset& rules = opening.rules;
    Onlookers onlookers(opening);
    std::vector<Input> tried;
    RandomGame game(rules, opening.state, seed);
    game.play([&](const Happening& happening) {
      onlookers.see(happening.events);
      if (seat_of(happening.input)) tried.push_back(happening.input);
      if (tried.empty() || game.rng().below(3) != 0) return;
      const auto seat_index = static_cast<std::uint8_t>(game.rng().below(happening.after.seat_count));
      const Seat seat{seat_index};
      const State world = determinize(observe(happening.after, rules, onlookers.of(seat)), game.rng());
      for (Input input : tried) {
        std::visit(
            [&](auto& answer) {
              if constexpr (requires { answer.seat; }) answer.seat = seat;
            },
            input);
        RC_ASSERT(check(world, rules, input) == check(happening.after, rules, input));
      }
      if (tried.size() > 40) tried.clear();
    });
  });
}

}  // namespace
}  // namespace dicetown
