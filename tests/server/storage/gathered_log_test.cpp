// The write-ahead log is written commit by commit, and nobody can tell otherwise.
#include "server/storage/gathered_log.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "server/storage/sqlite.h"
#include "tests/support/command/run_command.h"

namespace dicetown {
namespace {

using sqlite::Access;
using sqlite::Connection;

class GatheredLog : public testing::Test {
 protected:
  GatheredLog() {
    std::ofstream(file_).flush();
    writer_.emplace(Connection::open(file_, Access::read_write, sqlite::gathering_vfs()).value());
    execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (text TEXT)");
  }
  void execute(const std::string& sql) {
    const auto done = writer_->execute(sql);
    ASSERT_TRUE(done) << done.error().what;
  }
  // Each of them needs a page of its own.
  void insert(int rows) {
    for (int row = 0; row < rows; ++row) execute("INSERT INTO rows VALUES (printf('%4000d', 7))");
  }
  std::int64_t counted() { return writer_->number("SELECT count(*) FROM rows").value_or(-1); }
  std::int64_t counted_by_others() const {
    auto reader = Connection::open(file_, Access::read_only);
    return reader ? reader->number("SELECT count(*) FROM rows").value_or(-1) : -1;
  }
  std::uintmax_t size_of_log() const { return std::filesystem::file_size(file_.string() + "-wal"); }

  const TemporaryFolder folder_;
  const std::filesystem::path file_ = folder_.path("rows.db");
  std::optional<Connection> writer_;
};

TEST_F(GatheredLog, has_a_commit_when_it_is_over) {
  const std::uintmax_t before = size_of_log();
  execute("BEGIN");
  insert(20);
  EXPECT_EQ(size_of_log(), before);
  EXPECT_EQ(counted_by_others(), 0);
  execute("COMMIT");
  EXPECT_GT(size_of_log(), before + std::uintmax_t{20} * 4096);
  EXPECT_EQ(counted_by_others(), 20);
}

TEST_F(GatheredLog, gives_back_pages_that_had_to_leave_the_cache_before_the_commit) {
  execute("PRAGMA cache_size = 10; BEGIN");
  insert(500);
  EXPECT_EQ(counted(), 500);
  execute("COMMIT");
  EXPECT_EQ(counted_by_others(), 500);
}

TEST_F(GatheredLog, forgets_what_is_rolled_back) {
  insert(3);
  execute("PRAGMA cache_size = 10; BEGIN");
  insert(500);
  execute("ROLLBACK");
  EXPECT_EQ(counted(), 3);
  insert(1);
  EXPECT_EQ(counted_by_others(), 4);
}

TEST_F(GatheredLog, can_be_moved_into_the_database_and_begun_anew) {
  for (int round = 1; round <= 3; ++round) {
    insert(50);
    execute("PRAGMA wal_checkpoint(TRUNCATE)");
    EXPECT_EQ(size_of_log(), 0U);
    insert(1);
    EXPECT_EQ(counted_by_others(), 51 * round);
  }
  writer_.reset();
  EXPECT_EQ(counted_by_others(), 153);
}

}  // namespace
}  // namespace dicetown
