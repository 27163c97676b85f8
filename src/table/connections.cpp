#include "table/connections.h"

#include <algorithm>

namespace dicetown {

void Connections::close(ConnectionId id) {
  std::erase_if(connections_, [&](const Connection& each) { return each.id == id; });
}

Connection* Connections::find(ConnectionId id) {
  const auto found = std::ranges::find(connections_, id, &Connection::id);
  return found == connections_.end() ? nullptr : &*found;
}

void Connections::reseat(const Room& room) {
  for (Connection& connection : connections_) connection.seat = seat_of_token(room, connection.token);
}

bool Connections::is_here(Seat seat) const {
  return std::ranges::count(connections_, seat, &Connection::seat) > 0;
}

SeatSet Connections::persons_here() const {
  SeatSet seats;
  for (const Connection& connection : connections_) {
    if (connection.seat) seats.insert(*connection.seat);
  }
  return seats;
}

bool Connections::is_watched(int viewer) const {
  return std::ranges::any_of(connections_, [&](const Connection& connection) {
    return connection.is_greeted && connection.viewer() == viewer;
  });
}

std::uint32_t Connections::watchers() const {
  return static_cast<std::uint32_t>(std::ranges::count_if(
      connections_, [](const Connection& connection) { return connection.is_greeted && !connection.seat; }));
}

std::optional<ConnectionId> Connections::oldest_watcher() const {
  const auto found = std::ranges::find_if(connections_, [](const Connection& each) { return !each.seat; });
  return found == connections_.end() ? std::nullopt : std::optional(found->id);
}

}  // namespace dicetown
