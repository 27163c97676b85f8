// One table of the registry, and the environment it has. Internal to this folder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/net/connection.h"
#include "server/tables/alarms.h"
#include "server/tables/bot_pool.h"
#include "server/tables/client_connections.h"
#include "server/tables/idle_policy.h"
#include "server/tables/outbox.h"
#include "table/table.h"

namespace dicetown {

// What all tables share.
struct TableServices {
  Outbox& outbox;
  Alarms& alarms;
  BotPool& bots;
  ClientConnections& connections;
  std::function<Millis()> clock;
  std::function<void(std::span<std::uint8_t>)> random;
  std::function<void(const ThoughtReport&)> thought;  // may be empty
  std::function<void(std::uint64_t table, BotAnswer answer)> on_bot_answer;
  std::function<void(const Write&)> stored;  // of a turn that is whole
};

class HostedTable final : public TableEnvironment {
 public:
  HostedTable(const TableServices& services, std::uint64_t id, std::string code);

  void send(ConnectionId to, std::string_view message) noexcept override;
  void send_shared(ConnectionId to, const MessageText& message) noexcept override;
  void store_room(std::string room) noexcept override;
  void store_input(std::uint32_t index, std::string line, std::string_view client,
                   std::uint32_t number) noexcept override;
  void store_finished(std::string game_id, std::string header) noexcept override;
  void think(BotJob job) noexcept override;
  void wake_at(Millis time) noexcept override;
  void fill_random(std::span<std::uint8_t> bytes) noexcept override;

  // --- The edge of a turn ---

  // One call, in which the table stores and says things. They are kept here until the call is over. What is
  // thrown out of the call itself has gone through the table, which nobody can mend: it ends the server.
  template <class Call>
  void take_turn(Call call) noexcept {
    flaw_.clear();
    call();
  }
  // Why that turn is not whole and must not leave; empty if it may.
  const std::string& flaw() const { return flaw_; }
  // Lets out what the turn has stored and said, in its order; or forgets it.
  void hand_over() noexcept;
  void forget() { turn_.clear(); }

  // What it is looked up by; a summary would cost more.
  struct Kind {
    Stage stage{};
    Listing listing{};
  };
  const Kind& kind();
  TableFacts facts() {
    return {.stage = kind().stage, .connections = connections, .alone_since = alone_since};
  }

  const std::uint64_t id;
  const std::string code;
  std::unique_ptr<Table> table;
  std::size_t connections = 0;
  Millis alone_since = 0;

 private:
  // What cannot be done is never thrown into the table: it spoils the turn instead.
  template <class Task>
  void attempt(Task task) noexcept {
    if (!flaw_.empty()) return;
    try {
      task();
    } catch (const std::exception& error) {
      flaw_ = std::string("a turn failed: ") + error.what();
    }
  }

  const TableServices& services_;
  std::vector<std::variant<Write, outgoing::Any>> turn_;
  std::string flaw_;
  Kind kind_;
  bool has_kind_ = false;  // it is as it was when the room was last stored
};

}  // namespace dicetown
