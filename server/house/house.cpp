#include "server/house/house.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/house/hosted_table.h"
#include "server/house/random.h"

namespace dicetown {

namespace {

constexpr std::chrono::minutes kHousekeeping{1};
constexpr int kCodeAttempts = 100;
constexpr std::string_view kClosing = R"({"type":"closing","reason":"restarting"})";

Millis system_time() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

HouseHooks completed(HouseHooks hooks) {
  if (!hooks.clock) hooks.clock = system_time;
  return hooks;
}

}  // namespace

House::House(EventLoop& loop, BotPool& bots, GroupCommit& storage, const Log& log, HouseLimits limits,
             HouseHooks hooks)
    : loop_(loop),
      bots_(bots),
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

void House::restore_one(const StoredTable& stored) {
  std::vector<StoredLine> lines;
  lines.reserve(stored.inputs.size());
  for (const StoredInput& input : stored.inputs) {
    lines.push_back({.line = input.line, .client = input.client, .number = input.number});
  }
  HostedTable& hosted = add(stored.code);
  auto table = Table::restore(hosted, stored.room, lines, now());
  if (!table) {
    remove(hosted);
    unreadable_.insert(stored.code);
    ++counters_.not_restored;
    return log_.error("table-not-restored", {{"table", stored.code}, {"why", table.error()}});
  }
  hosted.table = std::move(*table);
  // The room may be old although the game was played until yesterday.
  if (hosted.table->summary().stage == Stage::playing) {
    hosted.alone_since = std::max(stored.touched, now() - limits_.lone_game + limits_.grace);
  }
  ++counters_.restored;
}

// A code that was let go may still name records; those of its first game are there if any are.
std::optional<std::string> House::unused_code() {
  for (int attempt = 0; attempt < kCodeAttempts; ++attempt) {
    std::string code = random_code();
    if (by_code_.contains(code) || unreadable_.contains(code)) continue;
    const auto record = storage_.game(code + "-1");
    if (record && !*record) return code;
  }
  return std::nullopt;
}

void House::make(NewTable table, Made made) {
  using Kind = TableRefusal::Kind;
  if (is_draining_) return made(std::unexpected(TableRefusal{.kind = Kind::draining, .what = {}}));
  auto code = tables_.size() < limits_.tables ? unused_code() : std::nullopt;
  if (!code) return made(std::unexpected(TableRefusal{.kind = Kind::full, .what = {}}));
  table.code = *code;
  HostedTable& hosted = add(*code);
  auto fresh = Table::make(hosted, std::move(table), now());
  if (!fresh) {
    remove(hosted);
    return made(std::unexpected(TableRefusal{.kind = Kind::unfit, .what = fresh.error()}));
  }
  hosted.table = std::move(*fresh);
  ++counters_.made;
  outbox_.put([answer = std::move(made), is = std::move(*code)] { answer(is); });
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
    auto summary = table->table->summary();
    if (summary.listing == Listing::open && summary.stage != Stage::over)
      summaries.push_back(std::move(summary));
  }
  return summaries;
}

HouseCensus House::census() const {
  HouseCensus census;
  for (const auto& [id, table] : tables_) {
    switch (table->table->summary().stage) {
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
    const bool is_played = table->table->summary().stage == Stage::playing;
    const Millis limit = is_played ? limits_.lone_game : limits_.lone_lobby;
    if (time - table->alone_since > limit) lone.push_back(table.get());
  }
  for (const HostedTable* table : lone) {
    outbox_.put(TableRemoval{.code = table->code});
    remove(*table);
    ++counters_.let_go;
  }
  housekeeping_.set(kHousekeeping);
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
  return table->connections < limits_.connections_of_table ? Admission::welcome : Admission::table_full;
}

std::optional<ConnectionId> House::open(std::string_view code, Wire& wire) {
  if (admits(code) != Admission::welcome) return std::nullopt;
  HostedTable* table = find(code);
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

void House::deliver(outgoing::Any item) {
  if (auto* task = std::get_if<outgoing::Task>(&item)) return (*task)();
  auto* message = std::get_if<outgoing::Message>(&item);
  const auto* farewell = std::get_if<outgoing::Farewell>(&item);
  const auto line = lines_.find(message != nullptr ? message->to.value : farewell->to.value);
  if (line == lines_.end()) return;
  if (message != nullptr) return line->second.wire->deliver(std::move(message->text));
  line->second.wire->close(farewell->why);
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
    outbox_.put(outgoing::Message{.to = {connection}, .text = std::string(kClosing)});
    outbox_.put(outgoing::Farewell{.to = {connection}, .why = Goodbye::restarting});
  }
  outbox_.put(std::move(drained));
}

}  // namespace dicetown
