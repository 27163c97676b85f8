// Phase I: the seats build their hands (section 4).
#pragma once

#include "engine/asks.h"
#include "engine/flow/flow.h"

namespace dicetown {

template <class Sink>
void begin_roll(Flow<Sink>& flow) {
  flow.state.phase = Phase::roll;
  flow.state.step = Step::roll;
}

template <class Sink>
void begin_round(Flow<Sink>& flow) {
  State& state = flow.state;
  state.owners.fill(std::nullopt);
  state.won = {};
  forget_questions(state);
  for (const Seat seat : state.all_seats()) state[seat].dice = {};
  flow.emit(RoundBegan{state.round});
  begin_roll(flow);
}

template <class Sink>
void show(Flow<Sink>& flow) {
  for (const Seat seat : unfinished(flow.state)) flow.emit(DiceShown{seat, *flow.state[seat].kept});
  flow.state.phase = Phase::reveal;
}

template <class Sink>
void on(Flow<Sink>& flow, const Roll& roll) {
  State& state = flow.state;
  for (const Seat seat : roll.seats) {
    state[seat].rolled = roll.dice[seat.index];
    flow.emit(Rolled{seat, narrow(state[seat].cup()), state[seat].rolled});
  }
  if (!is_last_roll(state)) {
    state.unanswered = roll.seats;
    state.phase = Phase::keep;
    state.step = Step::keep;
    return;
  }
  for (const Seat seat : roll.seats) state[seat].kept = state[seat].rolled;  // R4.6
  show(flow);
  begin_cheating(flow, 0);
}

template <class Sink>
void on(Flow<Sink>& flow, const Keep& keep) {
  State& state = flow.state;
  flow.emit(KeepChosen{keep.seat, state[keep.seat].kept.has_value(), keep.dice});
  state[keep.seat].kept = keep.dice;
  state.unanswered.erase(keep.seat);
  if (!state.unanswered.empty()) return;
  show(flow);
  if constexpr (Flow<Sink>::kTellsMoments) {
    flow.tell_moment(StoreCard::brute, seats_for_brute(state, flow.rules, 0));
  }
  offer_brute(flow, 0);
}

template <class Sink>
void on(Flow<Sink>& flow, const Withdraw& withdraw) {
  flow.state[withdraw.seat].kept = std::nullopt;
  flow.state.unanswered.insert(withdraw.seat);
  flow.emit(KeepWithdrawn{withdraw.seat});
}

// --- R4.5b: Brute ---

inline bool brute_would_help(const State& state, const Ruleset& rules, Seat seat) {
  const std::optional<Dice>& kept = state[seat].kept;
  return kept && brute_covers(rules, *kept);
}

// R4.9: the dice it shows cost more than it has.
inline bool must_play_brute(const State& state, Seat seat) {
  return price_of(*state[seat].kept) > state[seat].dollars;
}

// Who could play Brute of his own will, from the seat `steps` clockwise from the Sheriff on.
inline SeatSet seats_for_brute(const State& state, const Ruleset& rules, int steps) {
  SeatSet seats;
  for (; steps < state.seat_count; ++steps) {
    const Seat seat = state.in_seat_order(steps);
    if (brute_would_help(state, rules, seat) && !must_play_brute(state, seat)) seats.insert(seat);
  }
  return seats;
}

// Asks on from the seat `steps` clockwise from the Sheriff.
template <class Sink>
void offer_brute(Flow<Sink>& flow, int steps) {
  State& state = flow.state;
  for (; steps < state.seat_count; ++steps) {
    const Seat seat = state.in_seat_order(steps);
    const bool holds_brute = state[seat].hand.store.has(StoreCard::brute);
    if (!holds_brute || !brute_would_help(state, flow.rules, seat)) continue;
    if (must_play_brute(state, seat)) return announce(flow, Play{seat, StoreCard::brute});
    return open_window(flow, seat, StoreCard::brute);
  }
  pay_for_keeps(flow);
}

template <class Sink>
void after_brute(Flow<Sink>& flow, Seat seat, Fate fate) {
  State& state = flow.state;
  const int next = state.steps_from_sheriff(seat) + 1;
  if (fate == Fate::effective) state.covered_by_brute.insert(seat);
  if (Flow<Sink>::kTellsMoments && fate != Fate::declined) {
    SeatSet eligible = seats_for_brute(state, flow.rules, next);
    if (fate == Fate::cancelled) eligible.insert(seat);
    flow.tell_moment(StoreCard::brute, eligible);
  }
  // R4.8: the second Brute is asked for only after the first was cancelled, and is voluntary.
  if (fate == Fate::cancelled && state[seat].hand.store.has(StoreCard::brute)) {
    return open_window(flow, seat, StoreCard::brute);
  }
  offer_brute(flow, next);
}

// --- R4.5c: paying ---

template <class Sink>
void pay_for_keeps(Flow<Sink>& flow) {
  State& state = flow.state;
  for (int steps = 0; steps < state.seat_count; ++steps) {
    const Seat seat = state.in_seat_order(steps);
    SeatState& own = state[seat];
    if (!own.kept || state.covered_by_brute.has(seat)) continue;
    const int price = price_of(*own.kept);
    if (price == 0) continue;
    const auto paid = move_up_to(price, own.dollars, state.coach);
    flow.emit(KeepPaid{seat, paid});
    if (paid < price) state.must_retain[seat.index] = narrow(paid + 1);  // R4.10
  }
  state.covered_by_brute = {};
  ask_what_to_retain(flow);
}

// R3.6: everybody can see that equal shown dice, or a single die under the cup, leave no choice.
inline bool retains_without_choice(const State& state, Seat seat) {
  const SeatState& own = state[seat];
  return own.kept->empty() ? own.cup() == 1 : own.kept->distinct() == 1;
}

template <class Sink>
void retain(Flow<Sink>& flow, Seat seat, Dice dice) {
  flow.state[seat].kept = dice;
  flow.state.must_retain[seat.index] = 0;
  flow.emit(DiceRetained{seat, dice});
}

template <class Sink>
void ask_what_to_retain(Flow<Sink>& flow) {
  State& state = flow.state;
  for (int steps = 0; steps < state.seat_count; ++steps) {
    const Seat seat = state.in_seat_order(steps);
    if (state.must_retain[seat.index] == 0) continue;
    if (!retains_without_choice(state, seat)) {
      state.asked = seat;
      state.step = Step::retain;
      return;
    }
    const AskRetain ask = ask_retain(state, seat);
    retain(flow, seat, Dice::of(*ask.from.begin(), ask.count));
  }
  begin_cheating(flow, 0);
}

template <class Sink>
void on(Flow<Sink>& flow, const Retain& answer) {
  retain(flow, answer.seat, answer.dice);
  ask_what_to_retain(flow);
}

// --- R4.5d: Professional Cheater ---

inline bool shows_dice(const State& state, Seat seat) {
  const std::optional<Dice>& kept = state[seat].kept;
  return kept && !kept->empty();
}

template <class Sink>
void offer_cheater(Flow<Sink>& flow, int steps) {
  State& state = flow.state;
  for (; steps < state.seat_count; ++steps) {
    const Seat seat = state.in_seat_order(steps);
    if (shows_dice(state, seat) && state[seat].hand.store.has(StoreCard::cheater)) {
      return open_window(flow, seat, StoreCard::cheater);
    }
  }
  set_dice_aside(flow);
}

template <class Sink>
void begin_cheating(Flow<Sink>& flow, int steps) {
  if constexpr (Flow<Sink>::kTellsMoments) {
    SeatSet eligible;
    for (int step = steps; step < flow.state.seat_count; ++step) {
      const Seat seat = flow.state.in_seat_order(step);
      if (shows_dice(flow.state, seat)) eligible.insert(seat);
    }
    flow.tell_moment(StoreCard::cheater, eligible);
  }
  offer_cheater(flow, steps);
}

template <class Sink>
void after_cheater(Flow<Sink>& flow, const Play& play, Fate fate) {
  State& state = flow.state;
  SeatState& own = state[play.seat];
  if (fate == Fate::effective) {
    Dice& turned = own.kept->has(play.turn->from) ? *own.kept : own.dice;  // R4.11: a shown die first
    turned.remove(play.turn->from);
    turned.add(play.turn->to);
    flow.emit(DieTurned{play.seat, *play.turn});
  }
  // R4.11: after playing, cancelled or not, the seat is asked for its second copy; after passing not.
  const int steps = state.steps_from_sheriff(play.seat);
  if (fate == Fate::declined) return offer_cheater(flow, steps + 1);
  begin_cheating(flow, steps);
}

// --- R4.5e and f ---

template <class Sink>
void set_dice_aside(Flow<Sink>& flow) {
  State& state = flow.state;
  for (const Seat seat : state.all_seats()) {
    SeatState& own = state[seat];
    if (!own.kept) continue;
    own.dice += *own.kept;
    own.rolled = {};
    own.kept = std::nullopt;
    if (own.cup() == 0) flow.emit(HandFinished{seat, own.dice});
  }
  if (unfinished(state).empty()) return enter_town(flow);
  if (is_last_roll(state)) flow.emit(LastRollCalled{});
  begin_roll(flow);
}

}  // namespace dicetown
