#include "story/standings.h"

namespace dicetown {
namespace {

// The two types call these fields alike.
template <class Table>
Standings of_table(const Table& table) {
  Standings now;
  now.round = table.round;
  now.phase = table.phase;
  now.sheriff = table.sheriff;
  now.mine = table.mine;
  now.bank = table.bank;
  now.coach = table.coach;
  return now;
}

}  // namespace

Standings standings(const State& state) {
  Standings now = of_table(state);
  now.line = state.claims.line;
  for (const Seat seat : state.all_seats()) {
    const SeatState& own = state[seat];
    now.seats.push_back({own.dollars, own.nuggets, own.dice, backs_of(own.hand), own.protected_claims});
  }
  return now;
}

Standings standings(const View& view) {
  Standings now = of_table(view);
  now.line = view.line;
  for (const Seat seat : view.all_seats()) {
    const SeatView& own = view[seat];
    now.seats.push_back({own.dollars, own.nuggets, own.dice, own.hand, own.protected_claims});
  }
  return now;
}

}  // namespace dicetown
