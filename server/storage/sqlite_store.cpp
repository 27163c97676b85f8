#include "server/storage/sqlite_store.h"

#include <cerrno>
#include <chrono>
#include <unordered_map>
#include <utility>

#include <fcntl.h>
#include <fmt/core.h>
#include <sqlite3.h>
#include <unistd.h>

#include "server/storage/compression.h"
#include "server/storage/file_lock.h"
#include "server/storage/schema.h"
#include "server/storage/sqlite.h"

namespace dicetown {
namespace {

using sqlite::Access;
using sqlite::Connection;
using sqlite::Statement;

constexpr std::chrono::milliseconds kReaderPatience{500};  // somebody waits for a page

class SqliteStore : public Store {
 public:
  SqliteStore(FileLock lock, Connection writer, Connection reader, const SqliteLimits& limits)
      : lock_(std::move(lock)), writer_(std::move(writer)), reader_(std::move(reader)), limits_(limits) {
    sqlite3_wal_hook(writer_.handle(), note_log_size, this);
  }

  StoreResult<void> prepare();

  StoreResult<void> write(const Batch& batch) override;
  StoreResult<std::vector<StoredTable>> tables() override;
  StoreResult<std::optional<std::string>> game(std::string_view game_id) override;
  StoreResult<bool> has_game(std::string_view game_id) override;
  void tidy() override;

 private:
  StoreResult<void> apply(const RoomWrite& room);
  StoreResult<void> apply(const InputWrite& input);
  StoreResult<void> apply(const FinishWrite& finish);
  StoreResult<void> apply(const TableRemoval& removal);

  StoreResult<std::optional<std::int64_t>> find_table(const std::string& code);
  StoreResult<std::int64_t> stored_table(const std::string& code);
  StoreResult<std::string> record_of(std::int64_t table, const FinishWrite& finish);
  StoreResult<void> read_inputs(const std::vector<std::int64_t>& ids, std::vector<StoredTable>& tables);

  StoreError damage(std::string_view what) const { return writer_.error(StoreError::Kind::damaged, what); }
  // Why a row was not taken; `twice` where there is one like it already.
  StoreError refusal(std::string_view twice) const;
  void roll_back();

  static int note_log_size(void* store, sqlite3* connection, const char* database, int pages);
  void checkpoint();

  // In the order in which they are needed: the lock goes last.
  FileLock lock_;
  Connection writer_;
  Connection reader_;  // for game() and has_game(), which may run beside write()
  SqliteLimits limits_;

  Statement begin_, commit_;
  Statement find_table_, insert_table_, update_table_, delete_table_;
  Statement insert_input_, select_lines_, delete_inputs_;
  Statement insert_game_, select_game_, find_game_;

  std::unordered_map<std::string, std::int64_t> ids_;  // of tables, as far as they have been asked for
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
      {find_game_, reader_, "SELECT 1 FROM games WHERE id = ?"},  // by the index alone
  };
  for (const Part& part : parts) {
    auto prepared = part.connection.prepare(part.sql);
    if (!prepared) return std::unexpected(prepared.error());
    part.statement = std::move(*prepared);
  }
  return {};
}

// --- Writing ---

StoreResult<void> SqliteStore::write(const Batch& batch) {
  if (batch.empty()) return {};
  if (!begin_.run()) return std::unexpected(writer_.error());
  for (const Write& each : batch) {
    auto applied = std::visit([this](const auto& write) { return apply(write); }, each);
    if (applied) continue;
    roll_back();
    return applied;
  }
  if (!commit_.run()) {
    StoreError error = writer_.error();
    roll_back();
    return std::unexpected(std::move(error));
  }
  if (log_pages_ - log_pages_seen_ >= limits_.checkpoint_when_busy) checkpoint();
  return {};
}

StoreResult<void> SqliteStore::apply(const RoomWrite& room) {
  const auto table = find_table(room.code);
  if (!table) return std::unexpected(table.error());
  if (*table) {
    if (update_table_.run(room.room, room.at, **table)) return {};
    return std::unexpected(writer_.error());
  }
  if (!insert_table_.run(room.code, room.room, room.at)) return std::unexpected(writer_.error());
  ids_[room.code] = sqlite3_last_insert_rowid(writer_.handle());
  return {};
}

StoreResult<void> SqliteStore::apply(const InputWrite& input) {
  const auto table = stored_table(input.code);
  if (!table) return std::unexpected(table.error());
  if (insert_input_.run(*table, input.index, input.line, input.client, input.number)) return {};
  return std::unexpected(
      refusal(fmt::format("input {} of table {} is stored already", input.index, input.code)));
}

StoreResult<void> SqliteStore::apply(const FinishWrite& finish) {
  const auto table = stored_table(finish.code);
  if (!table) return std::unexpected(table.error());
  const auto record = record_of(*table, finish);
  if (!record) return std::unexpected(record.error());
  const std::vector<std::byte> bytes = compressed(*record);
  const auto size = static_cast<std::int64_t>(record->size());
  if (!insert_game_.run(finish.game_id, sqlite::Bytes(bytes), size, finish.at)) {
    return std::unexpected(refusal(fmt::format("game {} is stored already", finish.game_id)));
  }
  if (!delete_inputs_.run(*table)) return std::unexpected(writer_.error());
  return {};
}

StoreResult<void> SqliteStore::apply(const TableRemoval& removal) {
  const auto table = find_table(removal.code);
  if (!table) return std::unexpected(table.error());
  if (!*table) return {};
  ids_.erase(removal.code);
  if (!delete_table_.run(**table)) return std::unexpected(writer_.error());
  return {};
}

StoreResult<std::string> SqliteStore::record_of(std::int64_t table, const FinishWrite& finish) {
  std::string record = finish.header + "\n";
  std::int64_t next = 0;
  for (select_lines_.start(table); select_lines_.next(); ++next) {
    if (select_lines_.integer(0) != next) {
      select_lines_.finish();
      return std::unexpected(damage(fmt::format("table {} has no input {}", finish.code, next)));
    }
    record += select_lines_.text(1);
    record += '\n';
  }
  if (!select_lines_.ok()) return std::unexpected(writer_.error());
  return record;
}

StoreResult<std::optional<std::int64_t>> SqliteStore::find_table(const std::string& code) {
  if (const auto known = ids_.find(code); known != ids_.end()) return known->second;
  std::optional<std::int64_t> found;
  for (find_table_.start(code); find_table_.next();) found = find_table_.integer(0);
  if (!find_table_.ok()) return std::unexpected(writer_.error());
  if (found) ids_[code] = *found;
  return found;
}

StoreResult<std::int64_t> SqliteStore::stored_table(const std::string& code) {
  const auto found = find_table(code);
  if (!found) return std::unexpected(found.error());
  if (*found) return **found;
  return std::unexpected(
      writer_.error(StoreError::Kind::failed, fmt::format("table {} is not stored", code)));
}

StoreError SqliteStore::refusal(std::string_view twice) const {
  return writer_.violated_constraint() ? writer_.error(StoreError::Kind::failed, twice) : writer_.error();
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

StoreResult<std::vector<StoredTable>> SqliteStore::tables() {
  auto select = writer_.prepare("SELECT id, code, room, touched FROM tables ORDER BY id");
  if (!select) return std::unexpected(select.error());
  std::vector<std::int64_t> ids;
  std::vector<StoredTable> tables;
  for (select->start(); select->next();) {
    ids.push_back(select->integer(0));
    tables.push_back({.code = std::string(select->text(1)),
                      .room = std::string(select->text(2)),
                      .inputs = {},
                      .touched = select->integer(3)});
  }
  if (!select->ok()) return std::unexpected(writer_.error());
  if (auto read = read_inputs(ids, tables); !read) return std::unexpected(read.error());
  return tables;
}

// Both are in the order of the ids, so one pass fills them.
StoreResult<void> SqliteStore::read_inputs(const std::vector<std::int64_t>& ids,
                                           std::vector<StoredTable>& tables) {
  auto select =
      writer_.prepare("SELECT table_id, idx, line, client, number FROM inputs ORDER BY table_id, idx");
  if (!select) return std::unexpected(select.error());
  std::size_t at = 0;
  for (select->start(); select->next();) {
    while (at < ids.size() && ids[at] < select->integer(0)) ++at;
    if (at == ids.size() || ids[at] != select->integer(0)) {
      return std::unexpected(damage("an input is of no table"));
    }
    auto& inputs = tables[at].inputs;
    if (select->integer(1) != std::ssize(inputs)) {
      if (tables[at].flaw.empty()) tables[at].flaw = fmt::format("it has no input {}", inputs.size());
      continue;
    }
    inputs.push_back({.line = std::string(select->text(2)),
                      .client = std::string(select->text(3)),
                      .number = static_cast<std::uint32_t>(select->integer(4))});
  }
  if (!select->ok()) return std::unexpected(writer_.error());
  return {};
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

StoreResult<bool> SqliteStore::has_game(std::string_view game_id) {
  find_game_.start(game_id);
  const bool is_there = find_game_.next();
  if (!find_game_.ok()) return std::unexpected(reader_.error());
  find_game_.finish();
  return is_there;
}

// --- Opening ---

// SQLite would make it readable for everybody, and take a file that may not be written for a read-only one.
StoreResult<void> make_file(const std::filesystem::path& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return std::unexpected(sqlite::system_error_at(path, StoreError::Kind::cannot_open, errno));
  ::close(file);
  return {};
}

// The default of closing would move what a newer program left in the log.
void keep_log_at_close(Connection& connection, int keep) {
  sqlite3_db_config(connection.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep, nullptr);
}

// Deleted inputs are no secrets that would have to be wiped out; their pages need not be written.
StoreResult<void> set_up(Connection& connection, const SqliteLimits& limits) {
  auto done = connection.execute(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
      "PRAGMA secure_delete = OFF; PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -4096;");
  if (done && limits.file > 0) {
    done = connection.execute(fmt::format("PRAGMA max_page_count = {}", limits.file));
  }
  if (!done) return done;
  const auto has_log = connection.number("SELECT journal_mode = 'wal' FROM pragma_journal_mode");
  if (!has_log) return std::unexpected(has_log.error());
  if (*has_log != 0) return {};
  return std::unexpected(
      connection.error(StoreError::Kind::cannot_open, "its file system cannot have a write-ahead log"));
}

StoreResult<Connection> open_writer(const std::filesystem::path& path, const SqliteLimits& limits) {
  auto connection = Connection::open(path, Access::read_write);
  if (!connection) return connection;
  keep_log_at_close(*connection, 1);
  if (auto ours = check_version(*connection, schema_steps()); !ours) return std::unexpected(ours.error());
  keep_log_at_close(*connection, 0);
  if (auto done = set_up(*connection, limits); !done) return std::unexpected(done.error());
  if (auto done = migrate(*connection, schema_steps()); !done) return std::unexpected(done.error());
  return connection;
}

}  // namespace

StoreResult<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& path,
                                                const SqliteLimits& limits) {
  auto lock = FileLock::take(path);
  if (!lock) return std::unexpected(lock.error());
  if (auto made = make_file(path); !made) return std::unexpected(made.error());
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
