#include "table/room/room.h"

#include <algorithm>

namespace dicetown {

bool is_bot_played(const Room& room, Seat seat) {
  const Chair& chair = room.chairs[seat.index];
  return chair.sitter == Sitter::bot || chair.played_by_bot;
}

bool has_person_among(const Room& room, SeatSet seats) {
  for (const Seat seat : seats) {
    if (!is_bot_played(room, seat)) return true;
  }
  return false;
}

bool has_bot_among(const Room& room, SeatSet seats) {
  for (const Seat seat : seats) {
    if (is_bot_played(room, seat)) return true;
  }
  return false;
}

bool has_persons(const Room& room) {
  return std::ranges::any_of(
      room.chairs, [](const Chair& chair) { return chair.sitter == Sitter::person && !chair.played_by_bot; });
}

bool has_people(const Room& room) {
  return std::ranges::count(room.chairs, Sitter::person, &Chair::sitter) > 0;
}

bool is_person_alone(const Room& room) {
  return std::ranges::count(room.chairs, Sitter::person, &Chair::sitter) == 1;
}

std::optional<Seat> seat_of_token(const Room& room, const std::optional<Digest>& token) {
  if (!token) return std::nullopt;
  for (const Seat seat : all_chairs(room)) {
    const Chair& chair = room.chairs[seat.index];
    if (chair.token && equal(*chair.token, *token)) return seat;
  }
  return std::nullopt;
}

std::optional<Seat> host_seat(const Room& room) { return seat_of_token(room, room.host); }

std::string game_id(const Room& room) { return room.code + "-" + std::to_string(room.game); }

}  // namespace dicetown
