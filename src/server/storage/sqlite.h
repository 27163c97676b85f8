// SQLite's C interface in a few words: a connection, and a statement that is prepared once. Internal to this
// folder.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "server/storage/store_error.h"

struct sqlite3;
struct sqlite3_stmt;

namespace dicetown::sqlite {

using Bytes = std::span<const std::byte>;

// One run is start(), next() for as long as it is true, then ok(); or run(), where there are no rows to read.
class Statement {
 public:
  // The values must live until the run is over.
  template <class... Values>
  void start(const Values&... values) {
    finish();
    [[maybe_unused]] int position = 0;
    (bind(++position, values), ...);
  }
  bool next();
  bool ok() const { return ok_; }
  // Also releases what a run that was left early still holds.
  void finish();

  template <class... Values>
  bool run(const Values&... values) {
    start(values...);
    while (next()) {
    }
    return ok_;
  }

  // Of the row that next() went to, and valid until the next one.
  std::int64_t integer(int column) const;
  std::string_view text(int column) const;
  Bytes blob(int column) const;

 private:
  friend class Connection;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };

  void bind(int position, std::int64_t value);
  void bind(int position, std::string_view value);
  void bind(int position, Bytes value);

  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  bool ok_ = true;
};

enum class Access : std::uint8_t { read_only, read_write };

// To a file that exists. For one thread at a time.
class Connection {
 public:
  static StoreResult<Connection> open(const std::filesystem::path& path, Access access);
  // How long to wait where another process holds a lock; seconds, if nothing is said.
  void set_patience(std::chrono::milliseconds time);

  StoreResult<void> execute(const std::string& sql);
  // After an error, also one at which SQLite has rolled back by itself.
  void roll_back();
  StoreResult<Statement> prepare(std::string_view sql);
  // The first column of the first row: for pragmas and counts.
  StoreResult<std::int64_t> number(std::string_view sql);

  // What the last call met with.
  StoreError error() const;
  // The same in words of the caller.
  StoreError error(StoreError::Kind kind, std::string_view what) const;
  bool violated_constraint() const;

  sqlite3* handle() const { return handle_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* connection) const;
  };
  explicit Connection(const std::filesystem::path& path) : path_(path.string()) {}

  std::string path_;
  std::unique_ptr<sqlite3, Close> handle_;
};

// "PATH: what", in one line.
StoreError error_at(const std::filesystem::path& path, StoreError::Kind kind, std::string_view what);
// The same with the system's words for a value of errno.
StoreError system_error_at(const std::filesystem::path& path, StoreError::Kind kind, int number);

}  // namespace dicetown::sqlite
