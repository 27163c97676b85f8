// One live game and the people round it. Single writer: everything that happens at a table comes through
// these calls, one after the other, each with the time it happens at. Nothing here knows a socket, a thread
// or a disk.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/environment.h"
#include "table/protocol/new_table.h"
#include "table/room/room.h"
#include "table/room/settings.h"

namespace dicetown {

// What a list of tables shows.
struct TableSummary {
  std::string code;
  std::string host;
  std::string rules_json;
  Stage stage{};
  Listing listing{};
  ClockKind clock{};
  int chairs = 0;
  int persons = 0;
  int bots = 0;
  int connections = 0;
};

class Table {
 public:
  static std::expected<std::unique_ptr<Table>, std::string> make(TableEnvironment& environment,
                                                                 NewTable table, Millis now);
  // The same table after a restart. An error says what is damaged.
  static std::expected<std::unique_ptr<Table>, std::string> restore(TableEnvironment& environment,
                                                                    std::string_view room,
                                                                    std::span<const StoredLine> inputs,
                                                                    Millis now);
  ~Table();

  void opened(ConnectionId connection, Millis now);
  void received(ConnectionId connection, std::string_view message, Millis now);
  void closed(ConnectionId connection, Millis now);
  void wake(Millis now);
  void on_bot_answer(BotAnswer answer, Millis now);

  TableSummary summary() const;
  // Of the record of the game at hand, as far as it has come: with what stored lines follow it. Holds the
  // seed, so it is for the environment alone. Nothing before a game.
  std::optional<std::string> record_header() const;
  // The connection without a seat that has been here longest: where there is no more room.
  std::optional<ConnectionId> oldest_watcher() const;

 private:
  class Impl;
  explicit Table(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace dicetown
