// Who is connected to a table, and at which seat.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "chance/sha256.h"
#include "engine/seat.h"
#include "table/environment.h"
#include "table/game/live_game.h"
#include "table/room/room.h"

namespace dicetown {

struct Connection {
  ConnectionId id;
  bool is_greeted = false;
  std::string client{};
  std::optional<Digest> token{};
  std::optional<Seat> seat{};
  std::vector<Digest> muted{};  // by their tokens

  int viewer() const { return seat ? int{seat->index} : kSpectators; }
};

class Connections {
 public:
  void open(ConnectionId id) { connections_.push_back({.id = id}); }
  void close(ConnectionId id);
  Connection* find(ConnectionId id);
  // Chairs have moved: each connection belongs where its token sits.
  void reseat(const Room& room);

  bool is_here(Seat seat) const;
  SeatSet persons_here() const;
  bool is_watched(int viewer) const;
  std::uint32_t watchers() const;
  // The one without a seat that has been here longest.
  std::optional<ConnectionId> oldest_watcher() const;
  std::span<const Connection> all() const { return connections_; }

 private:
  std::vector<Connection> connections_;
};

}  // namespace dicetown
