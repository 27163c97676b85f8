#include "server/storage/sqlite_store.h"

#include <chrono>
#include <string>
#include <unordered_map>
#include <utility>

#include <fmt/core.h>
#include <sqlite3.h>

#include "server/storage/compression.h"
#include "server/storage/file_lock.h"
#include "server/storage/sqlite.h"
#include "server/storage/sqlite_writer.h"
#include "server/storage/stored_tables.h"

namespace dicetown {
namespace {

using sqlite::Access;
using sqlite::Connection;
using sqlite::Statement;

constexpr std::chrono::milliseconds kReaderPatience{500};  // somebody waits for a page

// Of a write. A table is named if it is the fault of its rows alone.
struct Failure {
  StoreError error;
  std::string table;
};
using Attempt = std::expected<void, Failure>;

// Nothing where a write is of no single table, or is no news of one that is set aside.
const std::string* table_of(const Write& write) {
  struct {
    const std::string* operator()(const RoomWrite& room) const { return &room.code; }
    const std::string* operator()(const InputWrite& input) const { return &input.code; }
    const std::string* operator()(const FinishWrite& finish) const { return &finish.code; }
    const std::string* operator()(const TableRemoval& removal) const { return &removal.code; }
    const std::string* operator()(const SetAside& /*aside*/) const { return nullptr; }
    const std::string* operator()(const OldGamesRemoval& /*games*/) const { return nullptr; }
  } name;
  return std::visit(name, write);
}

class SqliteStore : public Store {
 public:
  SqliteStore(FileLock lock, Connection writer, Connection reader, const SqliteLimits& limits)
      : lock_(std::move(lock)), writer_(std::move(writer)), reader_(std::move(reader)), limits_(limits) {
    sqlite3_wal_hook(writer_.handle(), note_log_size, this);
  }

  StoreResult<void> prepare();

  StoreResult<std::vector<TableFlaw>> write(const Batch& batch) override;
  StoreResult<void> each_table(const TakeTable& take) override;
  StoreResult<std::optional<std::string>> game(std::string_view game_id) override;
  StoreResult<bool> has_games_of(std::string_view code) override;
  void tidy() override;

 private:
  Attempt write_once(const Batch& batch, const std::vector<TableFlaw>& flaws);
  Attempt apply(const RoomWrite& room);
  Attempt apply(const InputWrite& input);
  Attempt apply(const FinishWrite& finish);
  Attempt apply(const TableRemoval& removal);
  Attempt apply(const SetAside& aside);
  Attempt apply(const OldGamesRemoval& games);

  std::expected<std::optional<std::int64_t>, Failure> find_table(const std::string& code);
  std::expected<std::int64_t, Failure> stored_table(const std::string& code);
  std::expected<std::string, Failure> record_of(std::int64_t table, const FinishWrite& finish);

  // That a statement failed with.
  std::unexpected<Failure> failed() const {
    return std::unexpected(Failure{.error = writer_.error(), .table = {}});
  }
  // The same, if it is not the fault of a table's rows that contradict `what` was to be written.
  std::unexpected<Failure> refused(const std::string& code, std::string_view what) const;
  std::unexpected<Failure> flawed(const std::string& code, StoreError::Kind kind,
                                  std::string_view what) const;
  void roll_back();

  static int note_log_size(void* store, sqlite3* connection, const char* database, int pages);
  void checkpoint();

  // In the order in which they are needed: the lock goes last.
  FileLock lock_;
  Connection writer_;
  Connection reader_;  // for game() and has_games_of(), which may run beside write()
  SqliteLimits limits_;

  Statement begin_, commit_;
  Statement find_table_, insert_table_, update_table_, delete_table_;
  Statement insert_input_, select_lines_, delete_inputs_;
  Statement insert_game_, select_game_, find_games_, delete_games_;
  Statement insert_aside_;

  std::unordered_map<std::string, std::int64_t> ids_;  // of tables, as far as they have been asked for
  TablesAside aside_;
  int log_pages_ = 0;
  int log_pages_seen_ = 0;  // by the last checkpoint
};

StoreResult<void> SqliteStore::prepare() {
  struct Part {
    Statement& statement;
    Connection& connection;
    std::string_view sql;
  };
  const Part parts[]{
      {begin_, writer_, "BEGIN IMMEDIATE"},
      {commit_, writer_, "COMMIT"},
      {find_table_, writer_, "SELECT id FROM tables WHERE code = ?"},
      {insert_table_, writer_, "INSERT INTO tables (code, room, touched) VALUES (?, ?, ?)"},
      {update_table_, writer_, "UPDATE tables SET room = ?, touched = ? WHERE id = ?"},
      {delete_table_, writer_, "DELETE FROM tables WHERE id = ?"},
      {insert_input_, writer_,
       "INSERT INTO inputs (table_id, idx, line, client, number) VALUES (?, ?, ?, ?, ?)"},
      {select_lines_, writer_, "SELECT idx, line FROM inputs WHERE table_id = ? ORDER BY idx"},
      {delete_inputs_, writer_, "DELETE FROM inputs WHERE table_id = ?"},
      {insert_game_, writer_, "INSERT INTO games (id, record, size, finished) VALUES (?, ?, ?, ?)"},
      {select_game_, reader_, "SELECT record, size FROM games WHERE id = ?"},
      // Both by an index alone. They are called CODE-N, and behind the dash comes the dot.
      {find_games_, reader_, "SELECT 1 FROM games WHERE id > ?1 || '-' AND id < ?1 || '.' LIMIT 1"},
      {delete_games_, writer_,
       "DELETE FROM games WHERE rowid IN"
       " (SELECT rowid FROM games WHERE finished < ? ORDER BY finished LIMIT ?)"},
      {insert_aside_, writer_, "INSERT INTO aside (code, why) VALUES (?, ?) ON CONFLICT DO NOTHING"},
  };
  for (const Part& part : parts) {
    auto prepared = part.connection.prepare(part.sql);
    if (!prepared) return std::unexpected(prepared.error());
    part.statement = std::move(*prepared);
  }
  auto aside = read_aside(writer_);
  if (!aside) return std::unexpected(aside.error());
  aside_ = std::move(*aside);
  return {};
}

// --- Writing ---

// A table with a flaw is found by trying; then everything is done once more without it.
StoreResult<std::vector<TableFlaw>> SqliteStore::write(const Batch& batch) {
  std::vector<TableFlaw> flaws;
  if (batch.empty()) return flaws;
  for (;;) {
    const Attempt written = write_once(batch, flaws);
    if (written) break;
    roll_back();
    const auto& [error, table] = written.error();
    if (table.empty()) return std::unexpected(error);
    aside_[table] = error.what;
    flaws.push_back({.code = table, .what = error.what});
  }
  if (log_pages_ - log_pages_seen_ >= limits_.checkpoint_when_busy) checkpoint();
  return flaws;
}

Attempt SqliteStore::write_once(const Batch& batch, const std::vector<TableFlaw>& flaws) {
  if (!begin_.run()) return failed();
  for (const TableFlaw& flaw : flaws) {
    if (!insert_aside_.run(flaw.code, flaw.what)) return failed();
  }
  for (const Write& each : batch) {
    const std::string* table = table_of(each);
    if (table != nullptr && aside_.contains(*table)) continue;
    auto applied = std::visit([this](const auto& write) { return apply(write); }, each);
    if (!applied) return applied;
  }
  if (!commit_.run()) return failed();
  return {};
}

Attempt SqliteStore::apply(const RoomWrite& room) {
  const auto table = find_table(room.code);
  if (!table) return std::unexpected(table.error());
  if (*table) {
    if (update_table_.run(room.room, room.at, **table)) return {};
    return refused(room.code, "the room cannot be stored");
  }
  if (!insert_table_.run(room.code, room.room, room.at)) {
    return refused(room.code, "the room cannot be stored");
  }
  ids_[room.code] = sqlite3_last_insert_rowid(writer_.handle());
  return {};
}

Attempt SqliteStore::apply(const InputWrite& input) {
  const auto table = stored_table(input.code);
  if (!table) return std::unexpected(table.error());
  if (insert_input_.run(*table, input.index, input.line, input.client, input.number)) return {};
  return refused(input.code, fmt::format("input {} of table {} is already stored", input.index, input.code));
}

Attempt SqliteStore::apply(const FinishWrite& finish) {
  const auto table = stored_table(finish.code);
  if (!table) return std::unexpected(table.error());
  const auto record = record_of(*table, finish);
  if (!record) return std::unexpected(record.error());
  const std::vector<std::byte> bytes = compressed(*record);
  const auto size = static_cast<std::int64_t>(record->size());
  if (!insert_game_.run(finish.game_id, sqlite::Bytes(bytes), size, finish.at)) {
    return refused(finish.code, fmt::format("game {} is already stored", finish.game_id));
  }
  if (!delete_inputs_.run(*table)) return failed();
  return {};
}

Attempt SqliteStore::apply(const TableRemoval& removal) {
  const auto table = find_table(removal.code);
  if (!table) return std::unexpected(table.error());
  if (!*table) return {};
  ids_.erase(removal.code);
  if (!delete_table_.run(**table)) return refused(removal.code, "the table cannot be removed");
  return {};
}

// Whoever asks for it does not write of that table any more: what was written before it counts.
Attempt SqliteStore::apply(const SetAside& aside) {
  if (!insert_aside_.run(aside.code, aside.why)) return failed();
  return {};
}

Attempt SqliteStore::apply(const OldGamesRemoval& games) {
  if (!delete_games_.run(games.before, games.most)) return failed();
  return {};
}

std::expected<std::string, Failure> SqliteStore::record_of(std::int64_t table, const FinishWrite& finish) {
  std::string record = finish.header + "\n";
  std::int64_t next = 0;
  for (select_lines_.start(table); select_lines_.next(); ++next) {
    if (select_lines_.integer(0) != next) {
      select_lines_.finish();
      return flawed(finish.code, StoreError::Kind::damaged,
                    fmt::format("table {} has no input {}", finish.code, next));
    }
    record += select_lines_.text(1);
    record += '\n';
  }
  if (select_lines_.ok()) return record;
  const StoreError error = writer_.error();
  if (error.kind != StoreError::Kind::damaged) return std::unexpected(Failure{.error = error, .table = {}});
  return std::unexpected(Failure{.error = error, .table = finish.code});
}

std::expected<std::optional<std::int64_t>, Failure> SqliteStore::find_table(const std::string& code) {
  if (const auto known = ids_.find(code); known != ids_.end()) return known->second;
  std::optional<std::int64_t> found;
  for (find_table_.start(code); find_table_.next();) found = find_table_.integer(0);
  if (!find_table_.ok()) return failed();
  if (found) ids_[code] = *found;
  return found;
}

std::expected<std::int64_t, Failure> SqliteStore::stored_table(const std::string& code) {
  const auto found = find_table(code);
  if (!found) return std::unexpected(found.error());
  if (*found) return **found;
  return flawed(code, StoreError::Kind::failed, fmt::format("table {} is not stored", code));
}

std::unexpected<Failure> SqliteStore::refused(const std::string& code, std::string_view what) const {
  return writer_.violated_constraint() ? flawed(code, StoreError::Kind::failed, what) : failed();
}

std::unexpected<Failure> SqliteStore::flawed(const std::string& code, StoreError::Kind kind,
                                             std::string_view what) const {
  return std::unexpected(Failure{.error = writer_.error(kind, what), .table = code});
}

void SqliteStore::roll_back() {
  ids_.clear();  // some may be of tables that were never there
  writer_.roll_back();
}

// --- The log ---

int SqliteStore::note_log_size(void* store, sqlite3* /*connection*/, const char* /*database*/, int pages) {
  auto& self = *static_cast<SqliteStore*>(store);
  if (pages < self.log_pages_) self.log_pages_seen_ = 0;  // used anew
  self.log_pages_ = pages;
  return SQLITE_OK;
}

void SqliteStore::tidy() {
  if (log_pages_ - log_pages_seen_ >= limits_.checkpoint_when_idle) checkpoint();
}

// Never waits for a reader. What a reader (a backup, say) holds back, and what fails, is safe in the log, and
// the next checkpoint tries again; hence "seen" even if it could not be moved.
void SqliteStore::checkpoint() {
  sqlite3_wal_checkpoint_v2(writer_.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  log_pages_seen_ = log_pages_;
}

// --- Reading ---

StoreResult<void> SqliteStore::each_table(const TakeTable& take) {
  return read_tables(writer_, aside_, take);
}

StoreResult<std::optional<std::string>> SqliteStore::game(std::string_view game_id) {
  select_game_.start(game_id);
  if (!select_game_.next()) {
    if (!select_game_.ok()) return std::unexpected(reader_.error());
    return std::nullopt;
  }
  auto record = decompressed(select_game_.blob(0), static_cast<std::size_t>(select_game_.integer(1)));
  select_game_.finish();  // an open read would keep the log from being used anew
  if (!record) {
    return std::unexpected(reader_.error(StoreError::Kind::damaged,
                                         fmt::format("the record of game {} cannot be read", game_id)));
  }
  return record;
}

StoreResult<bool> SqliteStore::has_games_of(std::string_view code) {
  find_games_.start(code);
  const bool is_there = find_games_.next();
  if (!find_games_.ok()) return std::unexpected(reader_.error());
  find_games_.finish();
  return is_there;
}

}  // namespace

StoreResult<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& path,
                                                const SqliteLimits& limits) {
  auto lock = FileLock::take(path);
  if (!lock) return std::unexpected(lock.error());
  auto writer = open_writer(path, limits);
  if (!writer) return std::unexpected(writer.error());
  auto reader = Connection::open(path, Access::read_only);
  if (!reader) return std::unexpected(reader.error());
  reader->set_patience(kReaderPatience);
  auto store =
      std::make_unique<SqliteStore>(std::move(*lock), std::move(*writer), std::move(*reader), limits);
  if (auto prepared = store->prepare(); !prepared) return std::unexpected(prepared.error());
  return store;
}

}  // namespace dicetown
