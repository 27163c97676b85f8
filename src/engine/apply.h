// The one thing that changes a state.
#pragma once

#include <cstddef>
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

// A point where a hidden card may be played, whether or not somebody holds it: everybody can tell as much.
struct PassedMoment {
  std::size_t events_before = 0;  // of the same input
  StoreCard card{};
  SeatSet eligible;
  State state;  // as it was there, with nobody asked: what everybody sees of it is the same if somebody is
};

// An event sink that also notes the moments of hidden cards, so that they can be given the same time whether
// or not somebody is asked. The last one is an open window if the state waits at one.
struct Chronicle {
  std::vector<Event> events;
  std::vector<PassedMoment> moments;

  template <class E>
  void operator()(const E& event) {
    events.emplace_back(event);
  }
  void moment(const State& state, StoreCard card, SeatSet eligible) {
    State& shown = moments.emplace_back(events.size(), card, eligible, state).state;
    shown.step = Step::card_window;
    shown.window_card = card;
    shown.asked = kNobody;
  }
};

// Precondition: check(state, rules, input) found nothing wrong. Applies the input and walks on until
// the game needs chance or an answer again. Instantiated for the sinks above in apply.cpp.
template <class Sink>
void apply(State& state, const Ruleset& rules, const Input& input, Sink& sink);

inline void apply(State& state, const Ruleset& rules, const Input& input) {
  NoEvents nobody;
  apply(state, rules, input, nobody);
}

extern template void apply(State&, const Ruleset&, const Input&, NoEvents&);
extern template void apply(State&, const Ruleset&, const Input&, EventLog&);
extern template void apply(State&, const Ruleset&, const Input&, Chronicle&);

}  // namespace dicetown
