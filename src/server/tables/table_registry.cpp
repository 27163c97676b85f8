#include "server/tables/table_registry.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "json/input_reader.h"
#include "server/tables/clock.h"
#include "server/tables/hosted_table.h"
#include "server/tables/random.h"
#include "table/room/room.h"

namespace dicetown {

namespace {

constexpr std::chrono::minutes kHousekeeping{1};
constexpr int kCodeAttempts = 100;
constexpr int kGamesForgottenAtOnce = 1'000;  // each minute, so that nobody waits for the disk for long

RegistryHooks completed(RegistryHooks hooks) {
  if (!hooks.clock) hooks.clock = table_clock(wall_time());
  if (!hooks.random) hooks.random = fill_random;
  if (!hooks.free_bytes) hooks.free_bytes = [] { return std::nullopt; };
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

}  // namespace

TableRegistry::TableRegistry(EventLoop& loop, BotPool& bots, GroupCommit& storage, const Log& log,
                             RegistryLimits limits, RegistryHooks hooks)
    : storage_(storage),
      log_(log),
      limits_(limits),
      hooks_(completed(std::move(hooks))),
      outbox_(loop, storage,
              {.flawed = [this](const TableFlaw& flaw) { set_aside(flaw.code, flaw.what); },
               .deliver = [this](outgoing::Any item) { connections_.deliver(std::move(item)); },
               .failed = [this](const StoreError& error) { hooks_.write_failed(error); },
               .took =
                   [this](double seconds) {
                     if (hooks_.delivered) hooks_.delivered(seconds);
                     connections_.resume_if_relieved();
                   }}),
      alarms_(loop, hooks_.clock,
              [this](std::uint64_t id) { call(id, [this](Table& table) { table.wake(now()); }); }),
      connections_(*this, outbox_,
                   {.of_table = limits.connections_of_table, .waiting_bytes = limits.waiting_bytes}),
      services_{.outbox = outbox_,
                .alarms = alarms_,
                .bots = bots,
                .connections = connections_,
                .clock = hooks_.clock,
                .random = hooks_.random,
                .thought = hooks_.thought,
                .on_bot_answer =
                    [this](std::uint64_t id, BotAnswer answer) {
                      call(id, [&](Table& table) { table.on_bot_answer(std::move(answer), now()); });
                    },
                .stored =
                    [this](const Write& write) {
                      if (std::holds_alternative<InputWrite>(write)) ++counters_.inputs;
                      if (std::holds_alternative<FinishWrite>(write)) ++counters_.games_finished;
                    }},
      housekeeping_(loop, [this] { keep_in_order(); }) {
  housekeeping_.set(kHousekeeping);
}

TableRegistry::~TableRegistry() = default;

// --- Tables ---

HostedTable* TableRegistry::find(std::string_view code) const {
  const auto found = by_code_.find(normal_code(code));
  return found == by_code_.end() ? nullptr : found->second;
}

HostedTable* TableRegistry::find(std::uint64_t id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second.get();
}

HostedTable& TableRegistry::add(std::string code) {
  auto table = std::make_unique<HostedTable>(services_, ++last_table_, std::move(code));
  by_code_[table->code] = table.get();
  return *(tables_[table->id] = std::move(table));
}

void TableRegistry::remove(const HostedTable& table) {
  alarms_.cancel(table.id);
  by_code_.erase(table.code);
  tables_.erase(table.id);
}

// Nobody comes to it any more, and nothing is said any more that may not be stored. What is stored stays.
void TableRegistry::set_aside(const std::string& code, std::string_view why) {
  if (!aside_.insert(code).second) return;
  log_.error("table-set-aside", {{"table", code}, {"why", why}});
  const auto found = by_code_.find(code);
  if (found == by_code_.end()) return;
  const auto clients = connections_.cut_off(*found->second);
  remove(*found->second);
  ClientConnections::close(clients, CloseReason::table_set_aside);
}

bool TableRegistry::end_turn(HostedTable& table) {
  if (!table.flaw().empty()) {
    set_aside(std::string(table.code), std::string(table.flaw()));
    return false;
  }
  table.hand_over();
  return true;
}

template <class Call>
bool TableRegistry::turn(HostedTable& table, Call call) {
  table.take_turn(std::move(call));
  return end_turn(table);
}

template <class Call>
void TableRegistry::call(std::uint64_t id, Call call) {
  HostedTable* hosted = find(id);
  if (hosted == nullptr || is_draining_) return;
  turn(*hosted, [&] { call(*hosted->table); });
}

// Also after the next start.
void TableRegistry::set_aside_for_ever(const std::string& code, std::string_view why) {
  set_aside(code, why);
  outbox_.put(SetAside{.code = code, .why = std::string(why)});
}

void TableRegistry::restore(const StoredTable& stored) {
  if (stored.is_aside) {
    aside_.insert(stored.code);
    return;
  }
  if (!stored.flaw.empty()) return set_aside_for_ever(stored.code, stored.flaw);
  std::vector<StoredLine> lines;
  lines.reserve(stored.inputs.size());
  for (const StoredInput& input : stored.inputs) {
    lines.push_back({.line = input.line, .client = input.client, .number = input.number});
  }
  HostedTable& hosted = add(stored.code);
  std::string why;
  const bool is_whole = turn(hosted, [&] {
    auto table = Table::restore(hosted, stored.room, lines, now());
    if (!table && is_over(stored.room)) {
      log_.warning("game-not-shown", {{"table", stored.code}, {"why", table.error()}});
      table = Table::restore(hosted, stored.room, {}, now());
    }
    if (table) {
      hosted.table = std::move(*table);
    } else {
      hosted.forget();
      why = table.error();
    }
  });
  if (!is_whole) return;
  if (!why.empty()) return set_aside_for_ever(stored.code, why);
  if (hosted.kind().stage == Stage::playing) {
    const Millis earliest = now() - limits_.idle_game + limits_.grace;
    hosted.alone_since = std::clamp(last_move(stored), std::min(earliest, now()), now());
  }
}

void TableRegistry::make(NewTable table, Made made) {
  using Kind = TableRefusal::Kind;
  const auto refuse = [&](Kind kind) { made(std::unexpected(TableRefusal{.kind = kind, .what = {}})); };
  if (is_draining_) return refuse(Kind::draining);
  if (is_disk_almost_full()) {
    ++counters_.refused_for_space;
    return refuse(Kind::disk_full);
  }
  if (tables_.size() + pending_creations_ >= limits_.tables && !make_room()) {
    ++counters_.refused_as_full;
    return refuse(Kind::full);
  }
  ++pending_creations_;
  find_code({.table = std::move(table), .made = std::move(made)});
}

// A code that was let go may still name records.
void TableRegistry::find_code(Creation creation) {
  if (creation.attempts++ == kCodeAttempts) {
    --pending_creations_;
    return creation.made(std::unexpected(TableRefusal{.kind = TableRefusal::Kind::full, .what = {}}));
  }
  std::string code = random_code();
  if (is_taken(code)) return find_code(std::move(creation));
  storage_.ask_for_games_of(
      code, [this, code, creation = std::move(creation)](StoreResult<bool> has_games) mutable {
        if (!has_games || *has_games || is_taken(code)) return find_code(std::move(creation));
        --pending_creations_;
        set_up(std::move(creation), std::move(code));
      });
}

void TableRegistry::set_up(Creation creation, std::string code) {
  using Kind = TableRefusal::Kind;
  if (is_draining_) return creation.made(std::unexpected(TableRefusal{.kind = Kind::draining, .what = {}}));
  creation.table.code = code;
  HostedTable& hosted = add(code);
  std::string unfit;
  const bool is_whole = turn(hosted, [&] {
    auto fresh = Table::make(hosted, std::move(creation.table), now());
    if (fresh) {
      hosted.table = std::move(*fresh);
    } else {
      hosted.forget();
      unfit = fresh.error();
    }
  });
  if (!is_whole) return creation.made(std::unexpected(TableRefusal{.kind = Kind::failed, .what = {}}));
  if (!unfit.empty()) {
    remove(hosted);
    return creation.made(std::unexpected(TableRefusal{.kind = Kind::unfit, .what = unfit}));
  }
  ++counters_.made;
  outbox_.put([this, answer = std::move(creation.made), is = std::move(code)] {
    if (!is_aside(is)) return answer(is);
    answer(std::unexpected(TableRefusal{.kind = Kind::failed, .what = {}}));
  });
}

bool TableRegistry::is_aside(std::string_view code) const { return aside_.contains(normal_code(code)); }

// A look at the file system's books, which does not wait for the disk.
bool TableRegistry::is_disk_almost_full() {
  const bool is = hooks_.free_bytes().value_or(limits_.least_free_bytes) < limits_.least_free_bytes;
  if (is && !was_almost_full_)
    log_.error("disk-almost-full", {{"least-free-bytes", limits_.least_free_bytes}});
  return was_almost_full_ = is;
}

std::optional<TableSummary> TableRegistry::summary(std::string_view code) const {
  const HostedTable* table = find(code);
  if (table == nullptr) return std::nullopt;
  return table->table->summary();
}

std::vector<TableSummary> TableRegistry::open_tables(std::size_t most) const {
  std::vector<TableSummary> summaries;
  for (const auto& [id, table] : tables_) {
    if (summaries.size() == most) break;
    const auto& [stage, listing] = table->kind();
    if (listing == Listing::open && stage != Stage::over) summaries.push_back(table->table->summary());
  }
  return summaries;
}

TableCensus TableRegistry::census() const {
  TableCensus census{.aside = aside_.size()};
  for (const auto& [id, table] : tables_) {
    switch (table->kind().stage) {
      case Stage::lobby: ++census.lobby; break;
      case Stage::playing: ++census.playing; break;
      case Stage::over: ++census.over; break;
    }
  }
  return census;
}

void TableRegistry::keep_in_order() {
  evict_idle_tables();
  forget_old_games();
  housekeeping_.set(kHousekeeping);
}

void TableRegistry::forget_old_games() {
  if (limits_.finished_game == 0) return;
  outbox_.put(OldGamesRemoval{.before = now() - limits_.finished_game, .most = kGamesForgottenAtOnce});
}

void TableRegistry::evict_idle_tables() {
  const Millis time = now();
  const IdleLimits limits{.lobby = limits_.idle_lobby, .game = limits_.idle_game};
  std::vector<const HostedTable*> idle;
  for (const auto& [id, table] : tables_) {
    if (what_next(table->facts(), limits, time) == IdleAction::evict) idle.push_back(table.get());
  }
  for (const HostedTable* table : idle) evict(*table);
}

void TableRegistry::evict(const HostedTable& table) {
  outbox_.put(TableRemoval{.code = table.code});
  remove(table);
  ++counters_.evicted;
}

// Games that nobody comes back to must not keep everybody out until they have become old enough to go by
// themselves: of those without a connection the one that has been alone longest goes.
bool TableRegistry::make_room() {
  const Millis time = now();
  const IdleLimits limits{.lobby = limits_.idle_lobby_when_full, .game = limits_.idle_game_when_full};
  const HostedTable* longest_idle = nullptr;
  for (const auto& [id, table] : tables_) {
    if (!may_make_way(table->facts(), limits, time)) continue;
    if (longest_idle == nullptr || table->alone_since < longest_idle->alone_since) longest_idle = table.get();
  }
  if (longest_idle == nullptr) return false;
  log_.warning("made-room", {{"table", longest_idle->code}, {"tables", limits_.tables}});
  evict(*longest_idle);
  return true;
}

void TableRegistry::drain(std::function<void()> drained) {
  is_draining_ = true;
  alarms_.cancel_all();
  housekeeping_.cancel();
  connections_.say_farewell(CloseReason::restarting);
  outbox_.put(std::move(drained));
}

}  // namespace dicetown
