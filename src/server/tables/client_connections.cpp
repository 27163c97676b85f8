#include "server/tables/client_connections.h"

#include <string>
#include <utility>
#include <variant>

#include "server/tables/hosted_table.h"
#include "table/protocol/message_writer.h"

namespace dicetown {
namespace {

ClosingReason reason_of(CloseReason why) {
  switch (why) {
    case CloseReason::restarting: return ClosingReason::restarting;
    case CloseReason::table_set_aside: return ClosingReason::table_set_aside;
    case CloseReason::table_closed:
    case CloseReason::place_needed: break;
  }
  return ClosingReason::table_closed;
}

// Says why, and closes.
void say_goodbye(ClientConnection& client, CloseReason why) {
  client.deliver(closing_message(reason_of(why)));
  client.close(why);
}

constexpr unsigned kSlotBits = 32;

}  // namespace

// --- Slots ---

ClientConnections::Route* ClientConnections::find(ConnectionId connection) {
  const auto slot = static_cast<std::uint32_t>(connection.value);
  if (slot >= slots_.size() || connection_at(slot) != connection || !slots_[slot].route) return nullptr;
  return &*slots_[slot].route;
}

ConnectionId ClientConnections::connection_at(std::size_t slot) const {
  return {std::uint64_t{slots_[slot].generation} << kSlotBits | slot};
}

ConnectionId ClientConnections::add(const Route& route) {
  if (free_slots_.empty()) {
    free_slots_.push_back(static_cast<std::uint32_t>(slots_.size()));
    slots_.emplace_back();
  }
  const std::uint32_t slot = free_slots_.back();
  free_slots_.pop_back();
  slots_[slot].route = route;
  ++slots_[slot].generation;
  return connection_at(slot);
}

void ClientConnections::remove(ConnectionId connection) {
  const auto slot = static_cast<std::uint32_t>(connection.value);
  slots_[slot].route.reset();
  free_slots_.push_back(slot);
}

// --- Coming and going ---

template <class Call>
bool ClientConnections::turn(HostedTable& table, Call call) {
  table.take_turn(std::move(call));
  return tables_.end_turn(table);
}

Admission ClientConnections::admits(std::string_view code) const {
  if (tables_.is_draining()) return Admission::draining;
  const HostedTable* table = tables_.find(code);
  if (table == nullptr) {
    return tables_.is_aside(code) ? Admission::table_set_aside : Admission::no_such_table;
  }
  return has_place(*table) ? Admission::welcome : Admission::table_full;
}

bool ClientConnections::has_place(const HostedTable& table) const {
  return table.connections < limits_.of_table || table.table->oldest_watcher();
}

// Watchers make way: a newcomer may be a player who has lost the connection, and shows that only after coming
// in.
void ClientConnections::make_place(const HostedTable& table) {
  if (table.connections < limits_.of_table) return;
  const ConnectionId watcher = table.table->oldest_watcher().value();
  ClientConnection& client = *find(watcher)->client;
  closed(watcher);  // now, or the next one who comes would find the same watcher
  client.close(CloseReason::place_needed);
}

// A newcomer was admitted a moment ago: what has changed since then is said here.
std::optional<ConnectionId> ClientConnections::open(std::string_view code, ClientConnection& client) {
  switch (admits(code)) {
    case Admission::welcome: break;
    case Admission::table_full: return std::nullopt;
    case Admission::no_such_table: say_goodbye(client, CloseReason::table_closed); return std::nullopt;
    case Admission::table_set_aside: say_goodbye(client, CloseReason::table_set_aside); return std::nullopt;
    case Admission::draining: say_goodbye(client, CloseReason::restarting); return std::nullopt;
  }
  make_place(*tables_.find(code));
  HostedTable* table = tables_.find(code);
  if (table == nullptr) {  // the one who made way was too much for it
    say_goodbye(client, CloseReason::table_set_aside);
    return std::nullopt;
  }
  const ConnectionId connection = add({.table = table, .client = &client});
  ++table->connections;
  if (!turn(*table, [&] { table->table->opened(connection, tables_.now()); })) return std::nullopt;
  return connection;
}

ReadNext ClientConnections::receive(ConnectionId connection, std::string_view message) {
  const Route* route = find(connection);
  if (route == nullptr || tables_.is_draining()) return ReadNext::go_on;
  HostedTable& table = *route->table;
  if (!turn(table, [&] { table.table->received(connection, message, tables_.now()); })) {
    return ReadNext::go_on;
  }
  if (outbox_.waiting_bytes() <= limits_.waiting_bytes) return ReadNext::go_on;
  paused_.push_back(connection);
  return ReadNext::pause;
}

void ClientConnections::closed(ConnectionId connection) {
  const Route* route = find(connection);
  if (route == nullptr) return;
  HostedTable& table = *route->table;
  remove(connection);
  const Millis time = tables_.now();
  if (--table.connections == 0) table.alone_since = time;
  if (tables_.is_draining()) return;
  turn(table, [&] { table.table->closed(connection, time); });
}

// A pong follows from nothing that is stored. If it waited for the disk, its time would tell whether somebody
// has just done something, however secretly; so it waits only for what its connection waits for anyway.
std::optional<outgoing::Message> ClientConnections::message_that_waits(ConnectionId to,
                                                                       std::string_view message) {
  static const std::string kPong = pong_message();
  Route* route = find(to);
  if (route == nullptr) return std::nullopt;
  if (route->waiting == 0 && message == kPong) {
    route->client->deliver(kPong);
    return std::nullopt;
  }
  ++route->waiting;
  return outgoing::Message{.to = to, .text = MessageText::of(std::string(message))};
}

bool ClientConnections::expect_message(ConnectionId to) {
  Route* route = find(to);
  if (route == nullptr) return false;
  ++route->waiting;
  return true;
}

void ClientConnections::deliver(outgoing::Any item) {
  if (auto* task = std::get_if<outgoing::Task>(&item)) return (*task)();
  auto* message = std::get_if<outgoing::Message>(&item);
  const auto* farewell = std::get_if<outgoing::Farewell>(&item);
  Route* route = find(message != nullptr ? message->to : farewell->to);
  if (route == nullptr) return;
  if (message != nullptr) {
    --route->waiting;
    return route->client->deliver_shared(message->text);
  }
  say_goodbye(*route->client, farewell->why);
}

void ClientConnections::resume_if_relieved() {
  if (paused_.empty() || outbox_.waiting_bytes() > limits_.waiting_bytes / 2) return;
  for (const ConnectionId connection : std::exchange(paused_, {})) {
    if (const Route* route = find(connection)) route->client->resume();
  }
}

std::vector<ClientConnection*> ClientConnections::cut_off(const HostedTable& table) {
  std::vector<ClientConnection*> clients;
  for (std::size_t slot = 0; slot < slots_.size(); ++slot) {
    const std::optional<Route>& route = slots_[slot].route;
    if (!route || route->table != &table) continue;
    clients.push_back(route->client);
    remove(connection_at(slot));
  }
  return clients;
}

void ClientConnections::close(std::span<ClientConnection* const> clients, CloseReason why) {
  for (ClientConnection* client : clients) say_goodbye(*client, why);
}

void ClientConnections::say_farewell(CloseReason why) {
  for (std::size_t slot = 0; slot < slots_.size(); ++slot) {
    if (slots_[slot].route) outbox_.put(outgoing::Farewell{.to = connection_at(slot), .why = why});
  }
}

}  // namespace dicetown
