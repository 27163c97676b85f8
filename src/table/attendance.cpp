#include "table/attendance.h"

#include <algorithm>
#include <utility>

namespace dicetown {
namespace {

constexpr Millis kHostAway = 60'000;

}  // namespace

void Attendance::begin_game() {
  votes_ = {};
  absent_since_ = {};
  const Room& room = room_.get();
  for (std::size_t seat = 0; seat < room.chairs.size(); ++seat) absent_since_[seat] = room.started;
}

void Attendance::left(Seat seat, Millis now) {
  if (!connections_.is_here(seat)) absent_since_[seat.index] = now;
}

bool Attendance::take_back(Seat seat) {
  if (!room_.get().chairs[seat.index].played_by_bot) return false;
  room_.change().chairs[seat.index].played_by_bot = false;
  return true;
}

void Attendance::vote(Seat voter, Seat about) {
  SeatSet& votes = votes_[about.index];
  votes.insert(voter);
  const SeatSet others = connections_.persons_here().without(about);
  int agreed = 0;
  for (const Seat seat : votes) agreed += others.has(seat) ? 1 : 0;
  Room& room = room_.change();
  if (agreed * 2 > others.size()) {
    room.chairs[about.index].played_by_bot = true;
    votes = {};
  }
}

void Attendance::drop_votes(Seat seat) {
  if (!std::exchange(votes_[seat.index], {}).empty()) room_.presence_changed();
}

void Attendance::let_bots_take_over(Millis now) {
  const Room& room = room_.get();
  const Millis away = times_of(room.settings).away;
  if (away == 0) return;
  for (const Seat seat : all_chairs(room)) {
    const Chair& chair = room.chairs[seat.index];
    if (chair.sitter != Sitter::person || chair.played_by_bot || connections_.is_here(seat)) continue;
    if (now >= absent_since_[seat.index] + away) let_bot_play(seat);
  }
}

void Attendance::watch_host(Millis now) {
  const std::optional<Seat> host = host_seat(room_.get());
  const SeatSet here = connections_.persons_here();
  if (!host || here.empty() || here.has(*host)) {
    host_gone_.reset();
    return;
  }
  if (!host_gone_) host_gone_ = now;
  if (now < *host_gone_ + kHostAway) return;
  host_gone_.reset();
  Room& room = room_.change();
  room.host = room.chairs[(*here.begin()).index].token;
}

Millis Attendance::next_due(Millis now, bool is_playing) const {
  Millis next = host_gone_ ? *host_gone_ + kHostAway : kNever;
  const Room& room = room_.get();
  const Millis away = times_of(room.settings).away;
  if (!is_playing || away == 0) return next;
  for (const Seat seat : all_chairs(room)) {
    const bool is_away = room.chairs[seat.index].sitter == Sitter::person && !connections_.is_here(seat);
    const Millis due = absent_since_[seat.index] + away;
    if (is_away && due > now) next = std::min(next, due);
  }
  return next;
}

void Attendance::shift(Millis paused, Millis now) {
  for (Millis& since : absent_since_) since = std::min(since + paused, now);
}

}  // namespace dicetown
