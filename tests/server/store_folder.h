// A database in a folder of its own, and what the tests of it say again and again.
#pragma once

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "server/storage/sqlite.h"
#include "server/storage/sqlite_store.h"
#include "tests/support/command/run_command.h"

namespace dicetown {

class StoreFolder {
 public:
  std::filesystem::path path(std::string_view name) const { return folder_.path(name); }
  std::filesystem::path database() const { return path("dicetown.db"); }

  std::unique_ptr<Store> open(const SqliteLimits& limits = {}) const {
    auto store = open_sqlite(database(), limits);
    EXPECT_TRUE(store) << store.error().what;
    return store ? std::move(*store) : nullptr;
  }
  StoreError open_error() const {
    auto store = open_sqlite(database());
    EXPECT_FALSE(store);
    return store ? StoreError{} : store.error();
  }

  // As another program would.
  void execute(const std::string& sql) const {
    // Not opened if it is there: closing a file drops this process's locks on it.
    if (!std::filesystem::exists(database())) std::ofstream(database()).flush();
    auto connection = sqlite::Connection::open(database(), sqlite::Access::read_write);
    ASSERT_TRUE(connection);
    const auto done = connection->execute(sql);
    EXPECT_TRUE(done) << done.error().what;
  }
  std::int64_t number(std::string_view sql) const { return number_in(database(), sql); }
  static std::int64_t number_in(const std::filesystem::path& database, std::string_view sql) {
    auto connection = sqlite::Connection::open(database, sqlite::Access::read_write);
    const auto number = connection ? connection->number(sql) : std::unexpected(connection.error());
    EXPECT_TRUE(number) << number.error().what;
    return number.value_or(-1);
  }

 private:
  TemporaryFolder folder_;
};

inline std::vector<StoredTable> tables_of(Store& store) {
  std::vector<StoredTable> tables;
  const auto read = store.each_table([&](StoredTable table) { tables.push_back(std::move(table)); });
  EXPECT_TRUE(read) << read.error().what;
  return tables;
}

inline std::string line_of(std::uint32_t index) { return "{\"seat\":" + std::to_string(index) + "}"; }

inline InputWrite input_of(std::string code, std::uint32_t index) {
  return {.code = std::move(code),
          .index = index,
          .line = line_of(index),
          .client = "Client01",
          .number = index + 1};
}

}  // namespace dicetown
