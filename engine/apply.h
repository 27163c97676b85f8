// The one thing that changes a state.
#pragma once

#include <vector>

#include "engine/event.h"
#include "engine/input.h"
#include "engine/ruleset.h"
#include "engine/state.h"

namespace dicetown {

// An event sink that wants nothing: the narration costs nothing then.
struct NoEvents {
  template <class E>
  void operator()(const E&) const {}
};

// An event sink that keeps everything in order.
struct EventLog {
  std::vector<Event> events;

  template <class E>
  void operator()(const E& event) {
    events.emplace_back(event);
  }
};

// Precondition: check(state, rules, input) found nothing wrong. Applies the input and walks on until
// the game needs chance or an answer again. Instantiated for the two sinks above in apply.cpp.
template <class Sink>
void apply(State& state, const Ruleset& rules, const Input& input, Sink& sink);

inline void apply(State& state, const Ruleset& rules, const Input& input) {
  NoEvents nobody;
  apply(state, rules, input, nobody);
}

extern template void apply(State&, const Ruleset&, const Input&, NoEvents&);
extern template void apply(State&, const Ruleset&, const Input&, EventLog&);

}  // namespace dicetown
