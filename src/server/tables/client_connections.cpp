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

}  // namespace

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
  ClientConnection& client = *routes_.at(watcher.value).client;
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
  const ConnectionId connection{++last_connection_};
  routes_[connection.value] = {.table = table, .client = &client};
  ++table->connections;
  table->take_turn([&] { table->table->opened(connection, tables_.now()); });
  if (!tables_.end_turn(*table)) return std::nullopt;
  return connection;
}

ReadNext ClientConnections::receive(ConnectionId connection, std::string_view message) {
  const auto route = routes_.find(connection.value);
  if (route == routes_.end() || tables_.is_draining()) return ReadNext::go_on;
  HostedTable& table = *route->second.table;
  table.take_turn([&] { table.table->received(connection, message, tables_.now()); });
  if (!tables_.end_turn(table)) return ReadNext::go_on;
  if (outbox_.waiting_bytes() <= limits_.waiting_bytes) return ReadNext::go_on;
  paused_.push_back(connection);
  return ReadNext::pause;
}

void ClientConnections::closed(ConnectionId connection) {
  const auto route = routes_.find(connection.value);
  if (route == routes_.end()) return;
  HostedTable& table = *route->second.table;
  routes_.erase(route);
  const Millis time = tables_.now();
  if (--table.connections == 0) table.alone_since = time;
  if (tables_.is_draining()) return;
  table.take_turn([&] { table.table->closed(connection, time); });
  tables_.end_turn(table);
}

// A pong follows from nothing that is stored. If it waited for the disk, its time would tell whether somebody
// has just done something, however secretly; so it waits only for what its connection waits for anyway.
std::optional<outgoing::Message> ClientConnections::message_that_waits(ConnectionId to,
                                                                       std::string_view message) {
  static const std::string kPong = pong_message();
  const auto route = routes_.find(to.value);
  if (route == routes_.end()) return std::nullopt;
  if (route->second.waiting == 0 && message == kPong) {
    route->second.client->deliver(kPong);
    return std::nullopt;
  }
  ++route->second.waiting;
  return outgoing::Message{.to = to, .text = std::string(message)};
}

void ClientConnections::deliver(outgoing::Any item) {
  if (auto* task = std::get_if<outgoing::Task>(&item)) return (*task)();
  auto* message = std::get_if<outgoing::Message>(&item);
  const auto* farewell = std::get_if<outgoing::Farewell>(&item);
  const auto route = routes_.find(message != nullptr ? message->to.value : farewell->to.value);
  if (route == routes_.end()) return;
  if (message != nullptr) {
    --route->second.waiting;
    return route->second.client->deliver(std::move(message->text));
  }
  say_goodbye(*route->second.client, farewell->why);
}

void ClientConnections::resume_if_relieved() {
  if (paused_.empty() || outbox_.waiting_bytes() > limits_.waiting_bytes / 2) return;
  for (const ConnectionId connection : std::exchange(paused_, {})) {
    const auto route = routes_.find(connection.value);
    if (route != routes_.end()) route->second.client->resume();
  }
}

void ClientConnections::close_all(const HostedTable& table, CloseReason why) {
  std::vector<ClientConnection*> clients;
  std::erase_if(routes_, [&](const auto& route) {
    if (route.second.table == &table) clients.push_back(route.second.client);
    return route.second.table == &table;
  });
  for (ClientConnection* client : clients) say_goodbye(*client, why);
}

void ClientConnections::say_farewell(CloseReason why) {
  for (const auto& [connection, route] : routes_) {
    outbox_.put(outgoing::Farewell{.to = {connection}, .why = why});
  }
}

}  // namespace dicetown
