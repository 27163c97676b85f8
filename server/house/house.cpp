#include "server/house/house.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "record/input_reader.h"
#include "server/house/clock.h"
#include "server/house/hosted_table.h"
#include "server/house/random.h"
#include "table/message_writer.h"
#include "table/room.h"

namespace dicetown {

namespace {

constexpr std::chrono::minutes kHousekeeping{1};
constexpr int kCodeAttempts = 100;

HouseHooks completed(HouseHooks hooks) {
  if (!hooks.clock) hooks.clock = house_clock(wall_time());
  return hooks;
}

bool is_over(std::string_view stored_room) {
  const auto room = read_room(stored_room);
  return room && room->stage == Stage::over;
}

// When the game was last played on, as far as is stored.
Millis last_move(const StoredTable& stored) {
  const auto room = read_room(stored.room);
  if (!room || stored.inputs.empty()) return stored.touched;
  const auto last = read_input(stored.inputs.back().line);
  if (!last || !last->at) return stored.touched;
  return std::max(stored.touched, room->started + static_cast<Millis>(*last->at));
}

void say_goodbye(Wire& wire, Goodbye why) {
  wire.deliver(
      closing_message(why == Goodbye::restarting ? ClosingReason::restarting : ClosingReason::table_closed));
  wire.close(why);
}

}  // namespace

House::House(EventLoop& loop, BotPool& bots, GroupCommit& storage, const Log& log, HouseLimits limits,
             HouseHooks hooks)
    : bots_(bots),
      storage_(storage),
      log_(log),
      limits_(limits),
      hooks_(completed(std::move(hooks))),
      outbox_(loop, storage,
              {.deliver = [this](outgoing::Any item) { deliver(std::move(item)); },
               .failed = [this](const StoreError& error) { hooks_.write_failed(error); },
               .took =
                   [this](double seconds) {
                     if (hooks_.delivered) hooks_.delivered(seconds);
                     resume_if_relieved();
                   }}),
      alarms_(loop, hooks_.clock, [this](std::uint64_t table) { ring(table); }),
      housekeeping_(loop, [this] { let_go_of_lone_tables(); }) {
  housekeeping_.set(kHousekeeping);
}

House::~House() = default;

// --- Tables ---

House::HostedTable* House::find(std::string_view code) const {
  const auto found = by_code_.find(normal_code(code));
  return found == by_code_.end() ? nullptr : found->second;
}

House::HostedTable* House::find(std::uint64_t id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second.get();
}

House::HostedTable& House::add(std::string code) {
  auto table = std::make_unique<HostedTable>(*this, ++last_table_, std::move(code));
  by_code_[table->code] = table.get();
  return *(tables_[table->id] = std::move(table));
}

void House::remove(const HostedTable& table) {
  alarms_.cancel(table.id);
  by_code_.erase(table.code);
  tables_.erase(table.id);
}

void House::restore(std::span<const StoredTable> stored) {
  for (const StoredTable& table : stored) restore_one(table);
}

void House::leave_aside(const StoredTable& stored, std::string_view why) {
  unreadable_.insert(stored.code);
  ++counters_.not_restored;
  log_.error("table-not-restored", {{"table", stored.code}, {"why", why}});
}

void House::restore_one(const StoredTable& stored) {
  if (!stored.flaw.empty()) return leave_aside(stored, stored.flaw);
  std::vector<StoredLine> lines;
  lines.reserve(stored.inputs.size());
  for (const StoredInput& input : stored.inputs) {
    lines.push_back({.line = input.line, .client = input.client, .number = input.number});
  }
  HostedTable& hosted = add(stored.code);
  auto table = Table::restore(hosted, stored.room, lines, now());
  if (!table && is_over(stored.room)) {
    log_.warning("game-not-shown", {{"table", stored.code}, {"why", table.error()}});
    table = Table::restore(hosted, stored.room, {}, now());
  }
  if (!table) {
    remove(hosted);
    return leave_aside(stored, table.error());
  }
  hosted.table = std::move(*table);
  if (hosted.kind().stage == Stage::playing) {
    const Millis earliest = now() - limits_.lone_game + limits_.grace;
    hosted.alone_since = std::clamp(last_move(stored), std::min(earliest, now()), now());
  }
  ++counters_.restored;
}

void House::make(NewTable table, Made made) {
  using Kind = TableRefusal::Kind;
  if (is_draining_) return made(std::unexpected(TableRefusal{.kind = Kind::draining, .what = {}}));
  if (tables_.size() + orders_ >= limits_.tables && !make_room()) {
    return made(std::unexpected(TableRefusal{.kind = Kind::full, .what = {}}));
  }
  ++orders_;
  find_code({.table = std::move(table), .made = std::move(made)});
}

// A code that was let go may still name records; those of its first game are there if any are.
void House::find_code(Order order) {
  if (order.attempts++ == kCodeAttempts) {
    --orders_;
    return order.made(std::unexpected(TableRefusal{.kind = TableRefusal::Kind::full, .what = {}}));
  }
  std::string code = random_code();
  if (is_taken(code)) return find_code(std::move(order));
  std::string first_game = code + "-1";
  storage_.ask_for_game(std::move(first_game), [this, code = std::move(code), order = std::move(order)](
                                                   StoreResult<bool> has_record) mutable {
    if (!has_record || *has_record || is_taken(code)) return find_code(std::move(order));
    --orders_;
    set_up(std::move(order), std::move(code));
  });
}

void House::set_up(Order order, std::string code) {
  using Kind = TableRefusal::Kind;
  if (is_draining_) return order.made(std::unexpected(TableRefusal{.kind = Kind::draining, .what = {}}));
  order.table.code = code;
  HostedTable& hosted = add(code);
  auto fresh = Table::make(hosted, std::move(order.table), now());
  if (!fresh) {
    remove(hosted);
    return order.made(std::unexpected(TableRefusal{.kind = Kind::unfit, .what = fresh.error()}));
  }
  hosted.table = std::move(*fresh);
  ++counters_.made;
  outbox_.put([answer = std::move(order.made), is = std::move(code)] { answer(is); });
}

std::optional<TableSummary> House::summary(std::string_view code) const {
  const HostedTable* table = find(code);
  if (table == nullptr) return std::nullopt;
  return table->table->summary();
}

std::vector<TableSummary> House::open_tables(std::size_t most) const {
  std::vector<TableSummary> summaries;
  for (const auto& [id, table] : tables_) {
    if (summaries.size() == most) break;
    const auto& [stage, listing] = table->kind();
    if (listing == Listing::open && stage != Stage::over) summaries.push_back(table->table->summary());
  }
  return summaries;
}

HouseCensus House::census() const {
  HouseCensus census;
  for (const auto& [id, table] : tables_) {
    switch (table->kind().stage) {
      case Stage::lobby: ++census.lobby; break;
      case Stage::playing: ++census.playing; break;
      case Stage::over: ++census.over; break;
    }
  }
  return census;
}

void House::let_go_of_lone_tables() {
  const Millis time = now();
  std::vector<const HostedTable*> lone;
  for (const auto& [id, table] : tables_) {
    if (table->connections > 0) continue;
    const bool is_played = table->kind().stage == Stage::playing;
    const Millis limit = is_played ? limits_.lone_game : limits_.lone_lobby;
    if (time - table->alone_since > limit) lone.push_back(table.get());
  }
  for (const HostedTable* table : lone) let_go(*table);
  housekeeping_.set(kHousekeeping);
}

void House::let_go(const HostedTable& table) {
  outbox_.put(TableRemoval{.code = table.code});
  remove(table);
  ++counters_.let_go;
}

// Games that nobody comes back to must not keep everybody out until they have become old enough to go by
// themselves: of those without a connection the one that has been alone longest goes.
bool House::make_room() {
  const Millis time = now();
  const HostedTable* loneliest = nullptr;
  for (const auto& [id, table] : tables_) {
    if (table->connections > 0) continue;
    const bool is_played = table->kind().stage == Stage::playing;
    const Millis limit = is_played ? limits_.lone_game_when_full : limits_.lone_lobby_when_full;
    if (time - table->alone_since < limit) continue;
    if (loneliest == nullptr || table->alone_since < loneliest->alone_since) loneliest = table.get();
  }
  if (loneliest == nullptr) return false;
  log_.warning("made-room", {{"table", loneliest->code}, {"tables", limits_.tables}});
  let_go(*loneliest);
  return true;
}

void House::ring(std::uint64_t table) {
  HostedTable* hosted = find(table);
  if (hosted != nullptr && !is_draining_) hosted->table->wake(now());
}

// --- Connections ---

Admission House::admits(std::string_view code) const {
  if (is_draining_) return Admission::draining;
  const HostedTable* table = find(code);
  if (table == nullptr) return Admission::no_such_table;
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
    case Admission::draining: say_goodbye(wire, Goodbye::restarting); return std::nullopt;
  }
  HostedTable* table = find(code);
  make_place(*table);
  const ConnectionId connection{++last_connection_};
  lines_[connection.value] = {.table = table, .wire = &wire};
  ++table->connections;
  table->table->opened(connection, now());
  return connection;
}

Flow House::receive(ConnectionId connection, std::string_view message) {
  const auto line = lines_.find(connection.value);
  if (line == lines_.end() || is_draining_) return Flow::go_on;
  line->second.table->table->received(connection, message, now());
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
  if (!is_draining_) table.table->closed(connection, time);
}

// A pong follows from nothing that is stored. If it waited for the disk, its time would tell whether somebody
// has just done something, however secretly; so it waits only for what its connection waits for anyway.
void House::send(ConnectionId to, std::string_view message) {
  static const std::string kPong = pong_message();
  const auto line = lines_.find(to.value);
  if (line == lines_.end()) return;
  if (line->second.waiting == 0 && message == kPong) return line->second.wire->deliver(kPong);
  ++line->second.waiting;
  outbox_.put(outgoing::Message{.to = to, .text = std::string(message)});
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
