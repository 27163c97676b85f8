// Who is away, for whom a bot plays meanwhile, and who is the host when the host has gone.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "table/connections.h"
#include "table/room/stored_room.h"

namespace dicetown {

class Attendance {
 public:
  Attendance(StoredRoom& room, const Connections& connections) : room_(room), connections_(connections) {}

  void begin_game();
  // After a restart nobody is here, and everybody's absence begins now.
  void everybody_left(Millis now) { absent_since_.fill(now); }
  // Its last connection has gone.
  void left(Seat seat, Millis now);
  // The owner of a seat is back; whether a bot has played for them. Neither the time nor the votes start
  // over: else coming and going would keep the others waiting forever.
  bool take_back(Seat seat);
  void let_bot_play(Seat seat) { room_.change().chairs[seat.index].played_by_bot = true; }
  // More than half of the others who are here.
  void vote(Seat voter, Seat about);
  void drop_votes(Seat seat);
  const std::array<SeatSet, kMaxSeats>& votes() const { return votes_; }

  // Seats whose owners have been away for long.
  void let_bots_take_over(Millis now);
  // Somebody who is here can do what only a host may: after some time without the host the first of them
  // becomes it.
  void watch_host(Millis now);
  // When the next of these is due; `is_playing` counts absences too.
  Millis next_due(Millis now, bool is_playing) const;
  // There was a pause.
  void shift(Millis paused, Millis now);

 private:
  StoredRoom& room_;
  const Connections& connections_;
  std::array<Millis, kMaxSeats> absent_since_{};
  std::array<SeatSet, kMaxSeats> votes_{};  // by the seat to continue without
  std::optional<Millis> host_gone_;         // since when others are here without the host
};

}  // namespace dicetown
