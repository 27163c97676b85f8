// Random games for tests: complete, seeded, on any rules, with changes of mind, and from rich positions.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "chance/rng.h"
#include "engine/apply.h"
#include "engine/event.h"
#include "engine/input.h"
#include "engine/question.h"
#include "engine/ruleset.h"
#include "engine/state.h"

namespace dicetown {

// Any rules: each axis for itself, with few claims now and then.
Ruleset random_rules(Rng& rng);

// A legal start position, before a throw or at the mine, where rare things are near: many cards in the
// hands, few dollars, small decks, a short mine, hands that tie.
State rich_position(const Ruleset& rules, int seat_count, Rng& rng);

// A position without flaw, walked on to its first wait.
State started(const Ruleset& rules, const State& position, EventLog& log);

// Any legal answer; offers are of any size.
Input random_answer_to(const Question& question, Rng& rng);

// A random legal input for any state that is not finished. Now and then a seat that has answered changes its
// keep, withdraws it, or replaces its offer.
Input random_input(const State& state, const Ruleset& rules, Rng& rng);

// Whether nothing is left to be done.
inline bool is_over(const State& state) { return state.step == Step::finished; }

// One input and what it led to.
struct Happening {
  const State& before;
  const State& after;
  const Input& input;
  const std::vector<Event>& events;
};

class RandomGame {
 public:
  // A new game; the Sheriff comes from the seed as well.
  RandomGame(const Ruleset& rules, int seat_count, std::uint64_t seed);
  // From any state on.
  RandomGame(const Ruleset& rules, const State& state, std::uint64_t seed);

  const Ruleset& rules() const { return rules_; }
  const State& state() const { return state_; }
  Rng& rng() { return rng_; }

  // Plays to the end and tells `watch` each happening.
  template <class Watcher>
  void play(Watcher&& watch) {
    while (!is_over(state_)) play_one(watch);
  }

  template <class Watcher>
  void play_one(Watcher&& watch) {
    const State before = state_;
    const Input input = random_input(state_, rules_, rng_);
    log_.events.clear();
    apply(state_, rules_, input, log_);
    watch(Happening{before, state_, input, log_.events});
  }

 private:
  Ruleset rules_;
  Rng rng_;
  State state_;
  EventLog log_;
};

}  // namespace dicetown
