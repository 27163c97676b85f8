// The house's connections: who comes in, what they say and are told, and how they go.
#include <utility>

#include "server/house/hosted_table.h"
#include "table/message_writer.h"

namespace dicetown {

namespace {

ClosingReason reason_of(Goodbye why) {
  switch (why) {
    case Goodbye::restarting: return ClosingReason::restarting;
    case Goodbye::table_set_aside: return ClosingReason::table_set_aside;
    case Goodbye::table_closed:
    case Goodbye::place_needed: break;
  }
  return ClosingReason::table_closed;
}

}  // namespace

void say_goodbye(Wire& wire, Goodbye why) {
  wire.deliver(closing_message(reason_of(why)));
  wire.close(why);
}

Admission House::admits(std::string_view code) const {
  if (is_draining_) return Admission::draining;
  const HostedTable* table = find(code);
  if (table == nullptr) return is_aside(code) ? Admission::table_set_aside : Admission::no_such_table;
  return has_place(*table) ? Admission::welcome : Admission::table_full;
}

bool House::has_place(const HostedTable& table) const {
  return table.connections < limits_.connections_of_table || table.table->oldest_watcher();
}

// Those who watch make way: whoever comes may be a player who has lost his line, and shows that only when he
// is in.
void House::make_place(const HostedTable& table) {
  if (table.connections < limits_.connections_of_table) return;
  const ConnectionId watcher = table.table->oldest_watcher().value();
  Wire& wire = *lines_.at(watcher.value).wire;
  closed(watcher);  // now, or the next one who comes would find the same watcher
  wire.close(Goodbye::place_needed);
}

// Whoever comes was admitted a moment ago: what has changed since then he is told here.
std::optional<ConnectionId> House::open(std::string_view code, Wire& wire) {
  switch (admits(code)) {
    case Admission::welcome: break;
    case Admission::table_full: return std::nullopt;
    case Admission::no_such_table: say_goodbye(wire, Goodbye::table_closed); return std::nullopt;
    case Admission::table_set_aside: say_goodbye(wire, Goodbye::table_set_aside); return std::nullopt;
    case Admission::draining: say_goodbye(wire, Goodbye::restarting); return std::nullopt;
  }
  make_place(*find(code));
  HostedTable* table = find(code);
  if (table == nullptr) {  // the one who made way was too much for it
    say_goodbye(wire, Goodbye::table_set_aside);
    return std::nullopt;
  }
  const ConnectionId connection{++last_connection_};
  lines_[connection.value] = {.table = table, .wire = &wire};
  ++table->connections;
  if (!turn(*table, [&] { table->table->opened(connection, now()); })) return std::nullopt;
  return connection;
}

Flow House::receive(ConnectionId connection, std::string_view message) {
  const auto line = lines_.find(connection.value);
  if (line == lines_.end() || is_draining_) return Flow::go_on;
  HostedTable& table = *line->second.table;
  if (!turn(table, [&] { table.table->received(connection, message, now()); })) return Flow::go_on;
  if (outbox_.waiting_bytes() <= limits_.waiting_bytes) return Flow::go_on;
  paused_.push_back(connection);
  return Flow::pause;
}

void House::closed(ConnectionId connection) {
  const auto line = lines_.find(connection.value);
  if (line == lines_.end()) return;
  HostedTable& table = *line->second.table;
  lines_.erase(line);
  const Millis time = now();
  if (--table.connections == 0) table.alone_since = time;
  if (!is_draining_) turn(table, [&] { table.table->closed(connection, time); });
}

// A pong follows from nothing that is stored. If it waited for the disk, its time would tell whether somebody
// has just done something, however secretly; so it waits only for what its connection waits for anyway.
std::optional<outgoing::Message> House::message_that_waits(ConnectionId to, std::string_view message) {
  static const std::string kPong = pong_message();
  const auto line = lines_.find(to.value);
  if (line == lines_.end()) return std::nullopt;
  if (line->second.waiting == 0 && message == kPong) {
    line->second.wire->deliver(kPong);
    return std::nullopt;
  }
  ++line->second.waiting;
  return outgoing::Message{.to = to, .text = std::string(message)};
}

void House::deliver(outgoing::Any item) {
  if (auto* task = std::get_if<outgoing::Task>(&item)) return (*task)();
  auto* message = std::get_if<outgoing::Message>(&item);
  const auto* farewell = std::get_if<outgoing::Farewell>(&item);
  const auto line = lines_.find(message != nullptr ? message->to.value : farewell->to.value);
  if (line == lines_.end()) return;
  if (message != nullptr) {
    --line->second.waiting;
    return line->second.wire->deliver(std::move(message->text));
  }
  say_goodbye(*line->second.wire, farewell->why);
}

void House::resume_if_relieved() {
  if (paused_.empty() || outbox_.waiting_bytes() > limits_.waiting_bytes / 2) return;
  for (const ConnectionId connection : std::exchange(paused_, {})) {
    const auto line = lines_.find(connection.value);
    if (line != lines_.end()) line->second.wire->resume();
  }
}

void House::drain(std::function<void()> drained) {
  is_draining_ = true;
  alarms_.cancel_all();
  housekeeping_.cancel();
  for (const auto& [connection, line] : lines_) {
    outbox_.put(outgoing::Farewell{.to = {connection}, .why = Goodbye::restarting});
  }
  outbox_.put(std::move(drained));
}

}  // namespace dicetown
