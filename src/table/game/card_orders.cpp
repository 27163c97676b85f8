#include "table/game/card_orders.h"

#include <cstddef>

#include "engine/check.h"

namespace dicetown {

void CardOrders::set(Seat seat, StoreCard card, CardOrder order, std::optional<DieTurn> turn) {
  Chair& chair = room_.change_quietly().chairs[seat.index];
  chair.orders[static_cast<std::size_t>(card)] = order;
  if (card == StoreCard::cheater) chair.turn = turn;
}

void CardOrders::confirm(Seat seat, std::uint32_t round) {
  room_.change_quietly().chairs[seat.index].orders_confirmed_for_round = round;
}

SeatSet CardOrders::without_orders(std::uint32_t round) const {
  const Room& room = room_.get();
  SeatSet seats;
  for (const Seat seat : all_chairs(room)) {
    const bool has_confirmed = room.chairs[seat.index].orders_confirmed_for_round == round;
    if (!is_bot_played(room, seat) && !has_confirmed) seats.insert(seat);
  }
  return seats;
}

void CardOrders::forget_turn(const Play& played) {
  if (!played.turn || !room_.get().chairs[played.seat.index].turn) return;
  Chair& chair = room_.change_quietly().chairs[played.seat.index];
  chair.orders[static_cast<std::size_t>(played.card)] = CardOrder::ask;
  chair.turn.reset();
}

std::optional<Input> CardOrders::answer(Seat seat, StoreCard card, const State& state,
                                        const Ruleset& rules) const {
  const Chair& chair = room_.get().chairs[seat.index];
  const Input pass = Pass{seat, card};
  const CardOrder order = chair.orders[static_cast<std::size_t>(card)];
  if (order == CardOrder::never) return pass;
  if (order == CardOrder::play) {
    Play play{.seat = seat, .card = card};
    if (card == StoreCard::cheater) play.turn = chair.turn;
    if (check(state, rules, play)) return play;
  }
  return are_ahead() ? std::optional(pass) : std::nullopt;
}

}  // namespace dicetown
