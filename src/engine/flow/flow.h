// The flow of a game, from one wait to the next.
//
// Every function here runs to the next point where the game must wait, by calling what comes next as
// its last act; it leaves `state.step` saying what is awaited. Functions named `on` take an input;
// `after_...` go on once a card has been played, cancelled or declined. The files call each other in
// the circle of a round: hands, places (mine, bank, store, saloon, sheriff, hall), doc, end. They are
// templates that apply.cpp includes together, so each may call what another file defines.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/event.h"
#include "engine/input.h"
#include "engine/ruleset.h"
#include "engine/state.h"

namespace dicetown {

template <class Sink>
struct Flow {
  State& state;
  const Ruleset& rules;
  Sink& sink;

  template <class E>
  void emit(const E& event) const {
    sink(event);
  }

  // Here a hidden card may be played by one of these seats: everybody can tell that much, and nobody else
  // can tell whether one of them holds it. Told whether or not a window opens.
  void tell_moment(StoreCard card, SeatSet eligible) const {
    if constexpr (kTellsMoments) {
      if (!eligible.empty()) sink.moment(state, card, eligible);
    }
  }
  static constexpr bool kTellsMoments = requires(Sink told, State there) { told.moment(there, {}, {}); };
};

// What became of a card window.
enum class Fate : std::uint8_t { effective, cancelled, declined };

// What becomes of a store card that reaches a seat.
enum class Acquired : std::uint8_t { kept, joe_at_once };

constexpr std::uint8_t narrow(int value) { return static_cast<std::uint8_t>(value); }

// R3.1: as much as there is.
inline std::uint8_t move_up_to(int amount, std::uint8_t& from, std::uint8_t& to) {
  const std::uint8_t moved = narrow(std::min<int>(amount, from));
  from = narrow(from - moved);
  to = narrow(to + moved);
  return moved;
}

template <class Sink>
void give_dollars(Flow<Sink>& flow, Seat from, Seat to, int amount) {
  const auto moved = move_up_to(amount, flow.state[from].dollars, flow.state[to].dollars);
  flow.emit(DollarsGiven{from, to, moved});
}

// Behind the last question of a round's half, so that nothing of it lingers in the state.
inline void forget_questions(State& state) {
  state.asked = {};
  state.window_card = {};
}

template <class Sink>
void open_window(Flow<Sink>& flow, Seat seat, StoreCard card) {
  flow.state.asked = seat;
  flow.state.window_card = card;
  flow.state.step = Step::card_window;
}

}  // namespace dicetown
