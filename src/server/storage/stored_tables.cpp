#include "server/storage/stored_tables.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include <fmt/core.h>

namespace dicetown {
namespace {

using sqlite::Connection;

struct Key {
  std::int64_t id = 0;
  std::string code;
};

// By the index of the codes alone: so a damaged row of one table cannot hide the others.
StoreResult<std::vector<Key>> keys_of_tables(Connection& connection) {
  auto select = connection.prepare("SELECT id, code FROM tables INDEXED BY sqlite_autoindex_tables_1");
  if (!select) return std::unexpected(select.error());
  std::vector<Key> keys;
  for (select->start(); select->next();) {
    keys.push_back({.id = select->integer(0), .code = std::string(select->text(1))});
  }
  if (!select->ok()) return std::unexpected(connection.error());
  std::ranges::sort(keys, {}, &Key::id);
  return keys;
}

StoreResult<void> read_room(Connection& connection, const Key& key, StoredTable& table) {
  auto select = connection.prepare("SELECT room, touched FROM tables WHERE id = ?");
  if (!select) return std::unexpected(select.error());
  select->start(key.id);
  if (select->next()) {
    table.room = select->text(0);
    table.touched = select->integer(1);
    return {};
  }
  if (!select->ok()) return std::unexpected(connection.error());
  return std::unexpected(connection.error(StoreError::Kind::damaged, "its room is missing"));
}

StoreResult<void> read_inputs(Connection& connection, const Key& key, StoredTable& table) {
  auto select =
      connection.prepare("SELECT idx, line, client, number FROM inputs WHERE table_id = ? ORDER BY idx");
  if (!select) return std::unexpected(select.error());
  for (select->start(key.id); select->next();) {
    if (select->integer(0) != std::ssize(table.inputs)) {
      table.flaw = fmt::format("its input {} is missing", table.inputs.size());
      return {};
    }
    table.inputs.push_back({.line = std::string(select->text(1)),
                            .client = std::string(select->text(2)),
                            .number = static_cast<std::uint32_t>(select->integer(3))});
  }
  if (!select->ok()) return std::unexpected(connection.error());
  return {};
}

StoreResult<StoredTable> read_table(Connection& connection, const Key& key) {
  StoredTable table{.code = key.code, .room = {}, .inputs = {}};
  auto read = read_room(connection, key, table);
  if (read) read = read_inputs(connection, key, table);
  if (read) return table;
  if (read.error().kind != StoreError::Kind::damaged) return std::unexpected(read.error());
  table.flaw = read.error().what;
  return table;
}

}  // namespace

StoreResult<TablesAside> read_aside(Connection& connection) {
  auto select = connection.prepare("SELECT code, why FROM aside");
  if (!select) return std::unexpected(select.error());
  TablesAside aside;
  for (select->start(); select->next();) aside.emplace(select->text(0), select->text(1));
  if (!select->ok()) return std::unexpected(connection.error());
  return aside;
}

StoreResult<void> read_tables(Connection& connection, const TablesAside& aside, const TakeTable& take) {
  const auto keys = keys_of_tables(connection);
  if (!keys) return std::unexpected(keys.error());
  for (const auto& [code, why] : aside) {
    take({.code = code, .room = {}, .inputs = {}, .flaw = why, .is_aside = true});
  }
  for (const Key& key : *keys) {
    if (aside.contains(key.code)) continue;
    auto table = read_table(connection, key);
    if (!table) return std::unexpected(table.error());
    take(*std::move(table));
  }
  return {};
}

}  // namespace dicetown
