#include "server/storage/schema.h"

#include <array>

#include <fmt/core.h>

namespace dicetown {
namespace {

constexpr std::int64_t kApplicationId = 0x44696365;  // "Dice": tells our files from other SQLite databases

// Inputs lie together by table, so that a game is read and deleted in one piece. A finished game is one row.
constexpr std::string_view kVersion1 = R"(
  CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    room TEXT NOT NULL,
    touched INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE inputs (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    idx INTEGER NOT NULL,
    line TEXT NOT NULL,
    client TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (table_id, idx)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    record BLOB NOT NULL, -- compressed by zlib
    size INTEGER NOT NULL, -- of the record as text
    finished INTEGER NOT NULL
  ) STRICT;
)";

// Tables that are set aside are listed apart: a row that cannot be read need not be written for it.
constexpr std::string_view kVersion2 = R"(
  CREATE TABLE aside (
    code TEXT NOT NULL PRIMARY KEY,
    why TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX games_by_age ON games (finished);
)";

constexpr std::array kSteps{kVersion1, kVersion2};

StoreResult<void> take_step(sqlite::Connection& connection, std::string_view step, std::int64_t version) {
  const auto done = connection.execute(
      fmt::format("BEGIN IMMEDIATE; {}; PRAGMA application_id = {}; PRAGMA user_version = {}; COMMIT;", step,
                  kApplicationId, version));
  if (!done) connection.roll_back();
  return done;
}

}  // namespace

SchemaSteps schema_steps() { return kSteps; }

StoreResult<void> check_ours(sqlite::Connection& connection) {
  const auto application = connection.number("PRAGMA application_id");
  if (!application) return std::unexpected(application.error());
  if (*application == kApplicationId) return {};
  const auto contents = connection.number("SELECT count(*) FROM sqlite_schema");
  if (!contents) return std::unexpected(contents.error());
  if (*application == 0 && *contents == 0) return {};
  return std::unexpected(
      connection.error(StoreError::Kind::cannot_open, "a database, but not a Dice Town database"));
}

StoreResult<std::int64_t> check_version(sqlite::Connection& connection, SchemaSteps steps) {
  if (auto ours = check_ours(connection); !ours) return std::unexpected(ours.error());
  auto found = connection.number("PRAGMA user_version");
  if (!found || (*found >= 0 && *found <= std::ssize(steps))) return found;
  return std::unexpected(
      connection.error(StoreError::Kind::newer_schema,
                       fmt::format("the database has version {}, but this program supports versions up to {}",
                                   *found, steps.size())));
}

StoreResult<void> migrate(sqlite::Connection& connection, SchemaSteps steps) {
  auto version = check_version(connection, steps);
  if (!version) return std::unexpected(version.error());
  for (const std::string_view step : steps.subspan(static_cast<std::size_t>(*version))) {
    if (auto taken = take_step(connection, step, ++*version); !taken) return taken;
  }
  return {};
}

}  // namespace dicetown
