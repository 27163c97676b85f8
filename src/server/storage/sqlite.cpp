#include "server/storage/sqlite.h"

#include <cerrno>
#include <system_error>

#include <fmt/core.h>
#include <sqlite3.h>

#include "text/plain_text.h"

namespace dicetown::sqlite {
namespace {

constexpr std::chrono::seconds kPatience{5};

StoreError::Kind kind_of(int code, int system_error) {
  if (system_error == ENOSPC || system_error == EDQUOT) return StoreError::Kind::full;
  switch (code) {
    case SQLITE_FULL: return StoreError::Kind::full;
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT: return StoreError::Kind::damaged;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return StoreError::Kind::in_use;
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_READONLY: return StoreError::Kind::cannot_open;
    default: return StoreError::Kind::failed;
  }
}

}  // namespace

// --- Statement ---

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

bool Statement::next() {
  if (!ok_) return false;
  const int result = sqlite3_step(statement_.get());
  if (result == SQLITE_ROW) return true;
  ok_ = result == SQLITE_DONE;
  if (ok_) sqlite3_reset(statement_.get());  // an error is left for the connection to tell
  return false;
}

void Statement::finish() {
  sqlite3_reset(statement_.get());
  ok_ = true;
}

void Statement::bind(int position, std::int64_t value) {
  ok_ = sqlite3_bind_int64(statement_.get(), position, value) == SQLITE_OK && ok_;
}

// No text is "", not NULL. The pointer is enough, as a run is over before its values are gone.
void Statement::bind(int position, std::string_view value) {
  ok_ = sqlite3_bind_text64(statement_.get(), position, value.data() == nullptr ? "" : value.data(),
                            value.size(), nullptr, SQLITE_UTF8) == SQLITE_OK &&
        ok_;
}

void Statement::bind(int position, Bytes value) {
  ok_ = sqlite3_bind_blob64(statement_.get(), position, value.data(), value.size(), nullptr) == SQLITE_OK &&
        ok_;
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }

std::string_view Statement::text(int column) const {
  const unsigned char* start = sqlite3_column_text(statement_.get(), column);
  if (start == nullptr) return {};
  return {reinterpret_cast<const char*>(start),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

Bytes Statement::blob(int column) const {
  const void* start = sqlite3_column_blob(statement_.get(), column);
  if (start == nullptr) return {};
  return {static_cast<const std::byte*>(start),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

// --- Connection ---

void Connection::Close::operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }

StoreResult<Connection> Connection::open(const std::filesystem::path& path, Access access) {
  Connection connection(path);
  const int flags = (access == Access::read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE) |
                    SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  // Absolute: a name that begins with "file:" would be taken for an address.
  std::error_code ignored;
  const std::string name = std::filesystem::absolute(path, ignored).string();
  sqlite3* opened = nullptr;
  const int result = sqlite3_open_v2(name.c_str(), &opened, flags, nullptr);
  connection.handle_.reset(opened);
  if (result != SQLITE_OK) return std::unexpected(connection.error());
  connection.set_patience(kPatience);
  return connection;
}

void Connection::set_patience(std::chrono::milliseconds time) {
  sqlite3_busy_timeout(handle(), static_cast<int>(time.count()));
}

StoreResult<void> Connection::execute(const std::string& sql) {
  if (sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return {};
  return std::unexpected(error());
}

void Connection::roll_back() {
  if (sqlite3_get_autocommit(handle()) == 0) sqlite3_exec(handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

StoreResult<Statement> Connection::prepare(std::string_view sql) {
  Statement statement;
  sqlite3_stmt* prepared = nullptr;
  const int result = sqlite3_prepare_v3(handle(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &prepared, nullptr);
  if (result != SQLITE_OK) return std::unexpected(error());
  statement.statement_.reset(prepared);
  return statement;
}

StoreResult<std::int64_t> Connection::number(std::string_view sql) {
  auto statement = prepare(sql);
  if (!statement) return std::unexpected(statement.error());
  statement->start();
  if (!statement->next()) return std::unexpected(error());
  return statement->integer(0);
}

StoreError Connection::error() const {
  const int code = sqlite3_errcode(handle()) & 0xff;  // without the details
  const int system_error = sqlite3_system_errno(handle());
  const StoreError::Kind kind = kind_of(code, code == SQLITE_IOERR ? system_error : 0);
  if (kind == StoreError::Kind::full) return error(kind, "no space left on the disk");
  if (code == SQLITE_NOTADB) return error(kind, "not a database");
  const bool by_system = (code == SQLITE_IOERR || code == SQLITE_CANTOPEN) && system_error != 0;
  if (by_system) return system_error_at(path_, kind, system_error);
  return error(kind, sqlite3_errmsg(handle()));
}

StoreError Connection::error(StoreError::Kind kind, std::string_view what) const {
  return error_at(path_, kind, what);
}

bool Connection::violated_constraint() const {
  return (sqlite3_errcode(handle()) & 0xff) == SQLITE_CONSTRAINT;
}

StoreError error_at(const std::filesystem::path& path, StoreError::Kind kind, std::string_view what) {
  return {kind, without_controls(fmt::format("{}: {}", path.string(), what))};
}

StoreError system_error_at(const std::filesystem::path& path, StoreError::Kind kind, int number) {
  return error_at(path, kind, std::generic_category().message(number));
}

}  // namespace dicetown::sqlite
