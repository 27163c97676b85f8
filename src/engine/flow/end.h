// Section 8: the end of a round, and of the game.
#pragma once

#include "engine/flow/flow.h"
#include "engine/score.h"

namespace dicetown {

template <class Sink>
void end_round(Flow<Sink>& flow) {
  State& state = flow.state;
  if (is_used_up(state)) return end_game(flow);
  ++state.round;
  begin_round(flow);
}

template <class Sink>
void end_game(Flow<Sink>& flow) {
  State& state = flow.state;
  state.phase = Phase::end;
  for (const Seat seat : state.all_seats()) flow.emit(HandOpened{seat, state[seat].hand, score(state, seat)});
  const SeatSet leaders = leaders_by_score(state);
  if (leaders.has_one()) return win(flow, leaders.lowest());
  let_sheriff_decide(flow, leaders);  // R8.4
}

template <class Sink>
void win(Flow<Sink>& flow, Seat seat) {
  flow.state.winner = seat;
  flow.state.step = Step::finished;
  flow.emit(GameWon{seat});
}

}  // namespace dicetown
