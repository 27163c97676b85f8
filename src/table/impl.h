// A table from inside: its parts, and which of them each command goes to.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "table/acknowledgement.h"
#include "table/attendance.h"
#include "table/broadcast.h"
#include "table/chat.h"
#include "table/command_log.h"
#include "table/connections.h"
#include "table/environment.h"
#include "table/game/bot_seats.h"
#include "table/game/card_orders.h"
#include "table/game_in_progress.h"
#include "table/lobby.h"
#include "table/protocol/command.h"
#include "table/room/refusal.h"
#include "table/room/stored_room.h"
#include "table/table.h"

namespace dicetown {

class Table::Impl {
 public:
  Impl(TableEnvironment& environment, Room room)
      : environment_(environment),
        room_(std::move(room)),
        commands_(room_),
        lobby_(room_, connections_, environment),
        attendance_(room_, connections_),
        broadcast_(room_, connections_, attendance_, environment),
        orders_(room_),
        bots_(environment) {}

  void open();
  std::expected<void, std::string> replay(std::span<const StoredLine> inputs, Millis now);

  void opened(ConnectionId id) { connections_.open(id); }
  void received(ConnectionId id, std::string_view message, Millis now);
  void closed(ConnectionId id, Millis now);
  void wake(Millis now) { go_on(Acknowledgement(), now); }
  void on_bot_answer(BotAnswer answer, Millis now);

  TableSummary summary() const;
  std::optional<std::string> record_header() const;
  std::optional<ConnectionId> oldest_watcher() const { return connections_.oldest_watcher(); }

 private:
  using Outcome = std::expected<void, Refusal>;

  const Room& room() const { return room_.get(); }
  bool is_running() const { return room().stage == Stage::playing && !room().paused; }

  void greet(Connection& connection, const command::Hello& hello, Millis now);
  void obey(Connection& connection, const NumberedCommand& numbered, Millis now);
  Outcome carry_out(Connection& connection, const command::Any& command, Acknowledgement& acknowledgement,
                    Millis now);
  void take_effect(LobbyEffect effect, Millis now);
  void begin_game();
  Outcome as_player(const Connection& connection) const;
  Outcome as_playing_host(const Connection& connection) const;
  Outcome vote(const Connection& connection, Seat about, Millis now);
  void take_back(Seat seat);
  // What has changed is stored, sent and acted upon.
  void go_on(Acknowledgement acknowledgement, Millis now);
  void run(Acknowledgement& acknowledgement, Millis now);

  TableEnvironment& environment_;
  StoredRoom room_;
  Connections connections_;
  CommandLog commands_;
  Lobby lobby_;
  Chat chat_;
  Attendance attendance_;
  Broadcast broadcast_;
  CardOrders orders_;
  BotSeats bots_;
  std::unique_ptr<GameInProgress> game_;  // from its beginning until the next one is prepared
};

}  // namespace dicetown
