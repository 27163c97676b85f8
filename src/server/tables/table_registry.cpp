#include "server/house/house.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "record/input_reader.h"
#include "server/house/clock.h"
#include "server/house/hosted_table.h"
#include "server/house/random.h"
#include "table/room.h"

namespace dicetown {

namespace {

constexpr std::chrono::minutes kHousekeeping{1};
constexpr int kCodeAttempts = 100;
constexpr int kGamesForgottenAtOnce = 1'000;  // each minute, so that nobody waits for the disk for long

HouseHooks completed(HouseHooks hooks) {
  if (!hooks.clock) hooks.clock = house_clock(wall_time());
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

House::House(EventLoop& loop, BotPool& bots, GroupCommit& storage, const Log& log, HouseLimits limits,
             HouseHooks hooks)
    : bots_(bots),
      storage_(storage),
      log_(log),
      limits_(limits),
      hooks_(completed(std::move(hooks))),
      outbox_(loop, storage,
              {.flawed = [this](const TableFlaw& flaw) { set_aside(flaw.code, flaw.what); },
               .deliver = [this](outgoing::Any item) { deliver(std::move(item)); },
               .failed = [this](const StoreError& error) { hooks_.write_failed(error); },
               .took =
                   [this](double seconds) {
                     if (hooks_.delivered) hooks_.delivered(seconds);
                     resume_if_relieved();
                   }}),
      alarms_(loop, hooks_.clock, [this](std::uint64_t table) { ring(table); }),
      housekeeping_(loop, [this] { keep_house(); }) {
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

// Nobody comes to it any more, and nothing is said any more that may not be stored. What is stored stays.
void House::set_aside(const std::string& code, std::string_view why) {
  if (!aside_.insert(code).second) return;
  log_.error("table-set-aside", {{"table", code}, {"why", why}});
  const auto found = by_code_.find(code);
  if (found == by_code_.end()) return;
  const HostedTable* table = found->second;
  std::vector<Wire*> wires;
  std::erase_if(lines_, [&](const auto& line) {
    if (line.second.table == table) wires.push_back(line.second.wire);
    return line.second.table == table;
  });
  remove(*table);
  for (Wire* wire : wires) say_goodbye(*wire, Goodbye::table_set_aside);
}

// Also after the next start.
void House::set_aside_for_ever(const std::string& code, std::string_view why) {
  set_aside(code, why);
  outbox_.put(SetAside{.code = code, .why = std::string(why)});
}

void House::restore(const StoredTable& stored) {
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
    const Millis earliest = now() - limits_.lone_game + limits_.grace;
    hosted.alone_since = std::clamp(last_move(stored), std::min(earliest, now()), now());
  }
}

void House::make(NewTable table, Made made) {
  using Kind = TableRefusal::Kind;
  const auto refuse = [&](Kind kind) { made(std::unexpected(TableRefusal{.kind = kind, .what = {}})); };
  if (is_draining_) return refuse(Kind::draining);
  if (is_disk_almost_full()) {
    ++counters_.refused_for_space;
    return refuse(Kind::disk_full);
  }
  if (tables_.size() + orders_ >= limits_.tables && !make_room()) {
    ++counters_.refused_as_full;
    return refuse(Kind::full);
  }
  ++orders_;
  find_code({.table = std::move(table), .made = std::move(made)});
}

// A code that was let go may still name records.
void House::find_code(Order order) {
  if (order.attempts++ == kCodeAttempts) {
    --orders_;
    return order.made(std::unexpected(TableRefusal{.kind = TableRefusal::Kind::full, .what = {}}));
  }
  std::string code = random_code();
  if (is_taken(code)) return find_code(std::move(order));
  storage_.ask_for_games_of(code,
                            [this, code, order = std::move(order)](StoreResult<bool> has_games) mutable {
                              if (!has_games || *has_games || is_taken(code))
                                return find_code(std::move(order));
                              --orders_;
                              set_up(std::move(order), std::move(code));
                            });
}

void House::set_up(Order order, std::string code) {
  using Kind = TableRefusal::Kind;
  if (is_draining_) return order.made(std::unexpected(TableRefusal{.kind = Kind::draining, .what = {}}));
  order.table.code = code;
  HostedTable& hosted = add(code);
  std::string unfit;
  const bool is_whole = turn(hosted, [&] {
    auto fresh = Table::make(hosted, std::move(order.table), now());
    if (fresh) {
      hosted.table = std::move(*fresh);
    } else {
      hosted.forget();
      unfit = fresh.error();
    }
  });
  if (!is_whole) return order.made(std::unexpected(TableRefusal{.kind = Kind::failed, .what = {}}));
  if (!unfit.empty()) {
    remove(hosted);
    return order.made(std::unexpected(TableRefusal{.kind = Kind::unfit, .what = unfit}));
  }
  ++counters_.made;
  outbox_.put([this, answer = std::move(order.made), is = std::move(code)] {
    if (!is_aside(is)) return answer(is);
    answer(std::unexpected(TableRefusal{.kind = Kind::failed, .what = {}}));
  });
}

bool House::is_aside(std::string_view code) const { return aside_.contains(normal_code(code)); }

// A look at the file system's books, which does not wait for the disk.
bool House::is_disk_almost_full() {
  const bool is = hooks_.free_bytes().value_or(limits_.least_free_bytes) < limits_.least_free_bytes;
  if (is && !was_almost_full_)
    log_.error("disk-almost-full", {{"least-free-bytes", limits_.least_free_bytes}});
  return was_almost_full_ = is;
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
  HouseCensus census{.aside = aside_.size()};
  for (const auto& [id, table] : tables_) {
    switch (table->kind().stage) {
      case Stage::lobby: ++census.lobby; break;
      case Stage::playing: ++census.playing; break;
      case Stage::over: ++census.over; break;
    }
  }
  return census;
}

void House::keep_house() {
  let_go_of_lone_tables();
  forget_old_games();
  housekeeping_.set(kHousekeeping);
}

void House::forget_old_games() {
  if (limits_.finished_game == 0) return;
  outbox_.put(OldGamesRemoval{.before = now() - limits_.finished_game, .most = kGamesForgottenAtOnce});
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
  if (hosted == nullptr || is_draining_) return;
  turn(*hosted, [&] { hosted->table->wake(now()); });
}

void House::has_thought(std::uint64_t table, BotThought thought) {
  HostedTable* hosted = find(table);
  if (hosted == nullptr || is_draining_) return;
  turn(*hosted, [&] { hosted->table->thought(std::move(thought), now()); });
}

}  // namespace dicetown
