#include "server/storage/sqlite_writer.h"

#include <cerrno>

#include <fcntl.h>
#include <fmt/core.h>
#include <sqlite3.h>
#include <unistd.h>

#include "server/storage/schema.h"

namespace dicetown {
namespace {

using sqlite::Connection;

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
      connection.error(StoreError::Kind::cannot_open, "its file system does not support a write-ahead log"));
}

}  // namespace

StoreResult<sqlite::Connection> open_writer(const std::filesystem::path& path, const SqliteLimits& limits) {
  if (auto made = make_file(path); !made) return std::unexpected(made.error());
  auto connection = Connection::open(path, sqlite::Access::read_write);
  if (!connection) return connection;
  keep_log_at_close(*connection, 1);
  if (auto ours = check_version(*connection, schema_steps()); !ours) return std::unexpected(ours.error());
  keep_log_at_close(*connection, 0);
  if (auto done = set_up(*connection, limits); !done) return std::unexpected(done.error());
  if (auto done = migrate(*connection, schema_steps()); !done) return std::unexpected(done.error());
  return connection;
}

}  // namespace dicetown
