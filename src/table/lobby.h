// Before and after a game: who sits where, and by which rules.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/connections.h"
#include "table/environment.h"
#include "table/protocol/command.h"
#include "table/room/refusal.h"
#include "table/room/stored_room.h"

namespace dicetown {

// What follows from a command besides the changed room.
enum class LobbyEffect : std::uint8_t { none, seats_moved, game_begins, game_cleared };

class Lobby {
 public:
  using Outcome = std::expected<LobbyEffect, Refusal>;

  Lobby(StoredRoom& room, Connections& connections, TableEnvironment& environment)
      : room_(room), connections_(connections), environment_(environment) {}

  // A new table.
  void open();

  Outcome on(const Connection& connection, const command::Sit& sit, Millis now);
  Outcome on(const Connection& connection, const command::Stand& stand, Millis now);
  Outcome on(const Connection& connection, const command::Rename& rename, Millis now);
  Outcome on(const Connection& connection, const command::Ready& ready, Millis now);
  Outcome on(const Connection& connection, const command::Unready& unready, Millis now);
  Outcome on(const Connection& connection, const command::SeatBot& seat_bot, Millis now);
  Outcome on(const Connection& connection, const command::Clear& clear, Millis now);
  Outcome on(const Connection& connection, const command::Swap& swap, Millis now);
  Outcome on(const Connection& connection, const command::SetChairs& chairs, Millis now);
  Outcome on(const Connection& connection, const command::SetSettings& settings, Millis now);
  Outcome on(const Connection& connection, const command::Begin& begin, Millis now);
  Outcome on(const Connection& connection, const command::Rematch& rematch, Millis now);

 private:
  using Permission = std::expected<void, Refusal>;

  const Room& room() const { return room_.get(); }
  Permission as_seated(const Connection& connection) const;
  Permission as_host(const Connection& connection) const;
  Permission as_host_who_arranges(const Connection& connection) const;
  bool is_name_free(std::string_view name, std::optional<Seat> except) const;
  std::string free_nickname() const;
  LobbyEffect empty_chair(Seat seat);
  void choose_host();
  void draw_new_seed();
  SeatSet unready_people() const;
  void take_away_empty_chairs();

  struct Ban {
    Digest token;
    Millis until = 0;
  };

  StoredRoom& room_;
  Connections& connections_;
  TableEnvironment& environment_;
  std::vector<Ban> banned_;
};

}  // namespace dicetown
