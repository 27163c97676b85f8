// Clients' connections to tables: who is admitted, what they send and get, and how they end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "server/net/connection.h"
#include "server/tables/outbox.h"

namespace dicetown {

class HostedTable;

// What connections need to know of the tables.
class TableDirectory {
 public:
  virtual HostedTable* find(std::string_view code) const = 0;
  // It is set aside, and so is not found.
  virtual bool is_aside(std::string_view code) const = 0;
  virtual bool is_draining() const = 0;
  // Lets out what the table has stored and said in the turn it has just taken. False if it could not and is
  // gone.
  virtual bool end_turn(HostedTable& table) = 0;
  virtual Millis now() const = 0;

 protected:
  ~TableDirectory() = default;
};

struct ConnectionLimits {
  std::size_t of_table;
  std::size_t waiting_bytes;  // not yet durable, before nobody is read from anymore
};

class ClientConnections final : public ConnectionHandler {
 public:
  ClientConnections(TableDirectory& tables, Outbox& outbox, ConnectionLimits limits)
      : tables_(tables), outbox_(outbox), limits_(limits) {}

  Admission admits(std::string_view code) const override;
  std::optional<ConnectionId> open(std::string_view code, ClientConnection& client) override;
  ReadNext receive(ConnectionId connection, std::string_view message) override;
  void closed(ConnectionId connection) override;

  // What a table sends. Nothing if it need not wait for the disk, and is on its way.
  std::optional<outgoing::Message> message_that_waits(ConnectionId to, std::string_view message);
  // False if the connection is gone. Else a message to it is going to wait.
  bool expect_message(ConnectionId to);
  // What has waited, and is safe now.
  void deliver(outgoing::Any item);
  // Those that were not read from, as too much waited for the disk.
  void resume_if_relieved();
  // The table is about to go, and its connections lead nowhere from now on. They are still to be closed.
  std::vector<ClientConnection*> cut_off(const HostedTable& table);
  // Each is told why before.
  static void close(std::span<ClientConnection* const> clients, CloseReason why);
  // After everything that is said before.
  void say_farewell(CloseReason why);

 private:
  struct Route {
    HostedTable* table = nullptr;
    ClientConnection* client = nullptr;
    std::size_t waiting = 0;  // messages in the outbox
  };
  // The number of a connection is its slot and which one it is there: nothing has to be searched for a
  // message.
  struct Slot {
    std::optional<Route> route;
    std::uint32_t generation = 0;
  };

  // Nothing if the connection is gone.
  Route* find(ConnectionId connection);
  ConnectionId add(const Route& route);
  void remove(ConnectionId connection);
  ConnectionId connection_at(std::size_t slot) const;

  // A turn of the table, after which what it has stored and said is let out. False if the table is gone.
  template <class Call>
  bool turn(HostedTable& table, Call call);

  bool has_place(const HostedTable& table) const;
  void make_place(const HostedTable& table);

  TableDirectory& tables_;
  Outbox& outbox_;
  ConnectionLimits limits_;
  std::vector<Slot> slots_;
  std::vector<std::uint32_t> free_slots_;
  std::vector<ConnectionId> paused_;
};

}  // namespace dicetown
