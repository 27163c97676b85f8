#include <cstdlib>
#include <filesystem>

#include <gmock/gmock.h>

#include "server/storage/sqlite_store.h"
#include "tests/server/store_folder.h"
#include "tests/support/command/run_command.h"

namespace dicetown {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

constexpr int kFailure = 1;
constexpr int kBadData = 65;
constexpr int kNoInput = 66;
constexpr int kIoError = 74;
constexpr int kBadConfig = 78;

class BackupCommand : public ::testing::Test {
 protected:
  // A server at work, as far as its database goes.
  void SetUp() override {
    auto store = open_sqlite(database_);
    ASSERT_TRUE(store) << store.error().what;
    store_ = std::move(*store);
    ASSERT_TRUE(
        store_->write({RoomWrite{"ABCD", "room", 1}, RoomWrite{"EFGH", "room", 1},
                       InputWrite{"ABCD", 0, "line", "", 0}, FinishWrite{"ABCD", "ABCD-1", "header", 2}}));
  }

  std::string arguments() const { return "backup --data " + folder_.path("") + " " + copy_; }

  const TemporaryFolder folder_;
  const std::string database_ = folder_.path("dicetown.db");
  const std::string copy_ = folder_.path("copy.db");
  std::unique_ptr<Store> store_;
};

TEST_F(BackupCommand, CopiesTheDatabaseOfAServerThatRuns) {
  const CommandResult result = run_command(arguments());
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.err, IsEmpty());
  EXPECT_THAT(result.out, AllOf(StartsWith(copy_), HasSubstr("from " + database_),
                                HasSubstr("2 tables and 1 finished game")));
  for (const char* ending : {".part", "-wal", "-shm"}) EXPECT_FALSE(std::filesystem::exists(copy_ + ending));
  EXPECT_EQ(std::filesystem::status(copy_).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);

  auto copy = open_sqlite(copy_);
  ASSERT_TRUE(copy) << copy.error().what;
  EXPECT_EQ(tables_of(**copy), tables_of(*store_));
  EXPECT_EQ((*copy)->game("ABCD-1").value(), "header\nline\n");
}

TEST_F(BackupCommand, AlsoWorksWhileNoServerRuns) {
  store_.reset();
  EXPECT_EQ(run_command(arguments()).status, 0);
  EXPECT_TRUE(open_sqlite(copy_));
  EXPECT_TRUE(open_sqlite(database_));
}

TEST_F(BackupCommand, FindsTheDataByTheEnvironment) {
  const std::string before = std::getenv("DICETOWN_DATA") == nullptr ? "" : std::getenv("DICETOWN_DATA");
  setenv("DICETOWN_DATA", folder_.path("").c_str(), 1);
  EXPECT_EQ(run_command("backup " + copy_).status, 0);
  before.empty() ? unsetenv("DICETOWN_DATA") : setenv("DICETOWN_DATA", before.c_str(), 1);
}

TEST_F(BackupCommand, finds_the_data_by_the_servers_settings) {
  write_file(folder_.path("my.toml"), "data = \"" + folder_.path("") + "\"\n");
  const std::string by_file = "backup --config " + folder_.path("my.toml") + " " + copy_;
  EXPECT_EQ(run_command(by_file).status, 0);
  const CommandResult elsewhere = run_command(by_file + " --force --data " + folder_.path("nowhere"));
  EXPECT_EQ(elsewhere.status, kNoInput) << "a flag wins";
  EXPECT_THAT(elsewhere.err, HasSubstr(folder_.path("nowhere/dicetown.db")));
}

TEST_F(BackupCommand, a_wrong_setting_is_named) {
  write_file(folder_.path("my.toml"), "datas = 1\n");
  const CommandResult result = run_command("backup --config " + folder_.path("my.toml") + " " + copy_);
  EXPECT_EQ(result.status, kBadConfig);
  EXPECT_EQ(result.err, "dicetown: " + folder_.path("my.toml") + ":1: there is no setting 'datas'\n");
}

TEST_F(BackupCommand, ReplacesAFileOnlyIfItMust) {
  write_file(copy_, "precious");
  const CommandResult refused = run_command(arguments());
  EXPECT_EQ(refused.status, kFailure);
  EXPECT_THAT(refused.err, HasSubstr("--force"));
  EXPECT_EQ(read_file(copy_), "precious");
  EXPECT_EQ(run_command(arguments() + " --force").status, 0);
  EXPECT_TRUE(open_sqlite(copy_));
}

TEST_F(BackupCommand, NeverReplacesTheDatabaseItself) {
  const CommandResult result = run_command("backup --force --data " + folder_.path("") + " " + database_);
  EXPECT_EQ(result.status, kIoError);
  EXPECT_THAT(result.err, HasSubstr("its own backup"));
  EXPECT_TRUE(store_->write({RoomWrite{"IJKL", "room", 1}}));
  EXPECT_EQ(tables_of(*store_).size(), 3U);
}

TEST_F(BackupCommand, TheLeftoverOfAKilledOneIsNoHindrance) {
  write_file(copy_ + ".part", "half a backup");
  EXPECT_EQ(run_command(arguments()).status, 0);
  EXPECT_FALSE(std::filesystem::exists(copy_ + ".part"));
}

TEST_F(BackupCommand, AMissingDatabaseIsNamed) {
  const CommandResult result = run_command("backup --data " + folder_.path("nowhere") + " " + copy_);
  EXPECT_EQ(result.status, kNoInput);
  EXPECT_THAT(result.err, HasSubstr(folder_.path("nowhere/dicetown.db")));
  EXPECT_EQ(count_of("\n", result.err), 1);
  EXPECT_FALSE(std::filesystem::exists(copy_));
  EXPECT_FALSE(std::filesystem::exists(copy_ + ".part"));
}

TEST_F(BackupCommand, AFileThatCannotBeWrittenIsNamed) {
  const CommandResult result = run_command(arguments() + "/below");
  EXPECT_EQ(result.status, kIoError);
  EXPECT_THAT(result.err, HasSubstr("copy.db/below"));
}

TEST_F(BackupCommand, ADamagedDatabaseMakesNoBackup) {
  store_.reset();
  std::string bytes = read_file(database_);
  std::fill(bytes.begin() + 4096, bytes.end(), '\xa5');
  write_file(database_, bytes);
  const CommandResult result = run_command(arguments());
  EXPECT_EQ(result.status, kBadData);
  EXPECT_FALSE(std::filesystem::exists(copy_));
  EXPECT_FALSE(std::filesystem::exists(copy_ + ".part"));
}

}  // namespace
}  // namespace dicetown
