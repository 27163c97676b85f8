// Opening: new files, old ones, and those that must be left alone.
#include <array>
#include <fstream>

#include <gmock/gmock.h>
#include <sys/stat.h>

#include "server/storage/data_dir.h"
#include "server/storage/schema.h"
#include "tests/server/store_folder.h"

namespace dicetown {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

mode_t mode_of(const std::filesystem::path& path) {
  struct stat status{};
  EXPECT_EQ(stat(path.c_str(), &status), 0) << path;
  return status.st_mode & 07777U;
}

// --- Files ---

TEST(OpeningAStore, MakesAFileForItsOwnerOnly) {
  const StoreFolder folder;
  const mode_t before = umask(0);
  const auto store = folder.open();
  umask(before);
  for (const char* ending : {"", "-wal", "-shm", ".lock"}) {
    EXPECT_EQ(mode_of(folder.database().string() + ending), 0600U) << ending;
  }
}

TEST(OpeningAStore, HasAWriteAheadLogSoThatOthersCanReadMeanwhile) {
  const StoreFolder folder;
  const auto store = folder.open();
  EXPECT_EQ(folder.number("SELECT journal_mode = 'wal' FROM pragma_journal_mode"), 1);
}

TEST(OpeningAStore, ASecondServerIsKeptOutUntilTheFirstIsGone) {
  const StoreFolder folder;
  auto first = folder.open();
  const StoreError error = folder.open_error();
  EXPECT_EQ(error.kind, StoreError::Kind::in_use);
  EXPECT_THAT(error.what, AllOf(HasSubstr(folder.database().string()), HasSubstr("another server"),
                                HasSubstr(std::to_string(getpid()))));
  first.reset();
  EXPECT_NE(folder.open(), nullptr);
}

TEST(OpeningAStore, AFolderThatIsNotThereIsNamed) {
  const StoreFolder folder;
  std::ofstream(folder.path("file")) << "text";
  for (const auto& path : {folder.path("missing") / "dicetown.db", folder.path("file") / "dicetown.db",
                           std::filesystem::path("/proc/dicetown.db")}) {
    const auto store = open_sqlite(path);
    ASSERT_FALSE(store) << path;
    EXPECT_EQ(store.error().kind, StoreError::Kind::cannot_open);
    EXPECT_THAT(store.error().what, AllOf(HasSubstr(path.string()), Not(HasSubstr("\n"))));
  }
}

TEST(OpeningAStore, WhatIsNoDatabaseIsLeftAsItWas) {
  const StoreFolder folder;
  const std::string text =
      "certainly no database, but long enough to have a header of a hundred bytes: " + std::string(1000, '-');
  std::ofstream(folder.database()) << text;
  const StoreError error = folder.open_error();
  EXPECT_EQ(error.kind, StoreError::Kind::damaged);
  EXPECT_THAT(error.what, AllOf(HasSubstr(folder.database().string()), HasSubstr("not a database")));
  EXPECT_EQ(read_file(folder.database()), text);
  std::filesystem::remove(folder.database());
  std::filesystem::create_directory(folder.database());
  EXPECT_EQ(folder.open_error().kind, StoreError::Kind::cannot_open);
}

TEST(OpeningAStore, AnotherProgramsDatabaseIsLeftAsItWas) {
  for (const char* sql : {"CREATE TABLE notes (text)", "PRAGMA application_id = 7"}) {
    const StoreFolder folder;
    folder.execute(sql);
    const std::string before = read_file(folder.database());
    const StoreError error = folder.open_error();
    EXPECT_EQ(error.kind, StoreError::Kind::cannot_open);
    EXPECT_THAT(error.what, HasSubstr("not a Dice Town database"));
    EXPECT_EQ(read_file(folder.database()), before);
  }
}

// Overwrites one page of a database that nobody has open.
void damage_page(const StoreFolder& folder, std::int64_t page) {
  const auto size = folder.number("PRAGMA page_size");
  std::fstream file(folder.database(), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp((page - 1) * size);
  file << std::string(static_cast<std::size_t>(size), '\xa5');
}

TEST(OpeningAStore, damage_to_the_rows_of_one_table_is_told_with_it_and_the_others_are_read) {
  const StoreFolder folder;
  {
    Batch batch{RoomWrite{"ABCD", "room", 1}, RoomWrite{"EFGH", "room", 1}, RoomWrite{"IJKL", "room", 1}};
    for (const char* code : {"ABCD", "EFGH", "IJKL"}) {
      for (std::uint32_t index = 0; index < 1000; ++index) batch.emplace_back(input_of(code, index));
    }
    ASSERT_TRUE(folder.open()->write(batch));
  }
  // In the middle of the second game.
  damage_page(folder, folder.number("SELECT pageno FROM dbstat WHERE name = 'inputs' AND pagetype = 'leaf'"
                                    " ORDER BY path LIMIT 1 OFFSET (SELECT count(*) / 2 FROM dbstat"
                                    " WHERE name = 'inputs' AND pagetype = 'leaf')"));
  const auto tables = tables_of(*folder.open());
  ASSERT_EQ(tables.size(), 3U);
  EXPECT_EQ(tables[0].inputs.size(), 1000U);
  EXPECT_THAT(tables[1].flaw, HasSubstr(folder.database().string()));
  EXPECT_EQ(tables[2].inputs.size(), 1000U);
  EXPECT_EQ(tables[2].flaw, "");
}

TEST(OpeningAStore, damage_to_a_room_is_told_with_its_table) {
  const StoreFolder folder;
  ASSERT_TRUE(folder.open()->write({RoomWrite{"ABCD", "room", 1}}));
  damage_page(folder, folder.number("SELECT rootpage FROM sqlite_schema WHERE name = 'tables'"));
  const auto tables = tables_of(*folder.open());
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0].code, "ABCD");
  EXPECT_NE(tables[0].flaw, "");
}

TEST(OpeningAStore, damage_that_hides_which_tables_there_are_is_an_error) {
  const StoreFolder folder;
  ASSERT_TRUE(folder.open()->write({RoomWrite{"ABCD", "room", 1}}));
  damage_page(folder,
              folder.number("SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_tables_1'"));
  const auto read = folder.open()->each_table([](const StoredTable&) {});
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().kind, StoreError::Kind::damaged);
  EXPECT_THAT(read.error().what, HasSubstr(folder.database().string()));
}

// --- Versions ---

TEST(Migration, AnEmptyFileBecomesADatabase) {
  const StoreFolder folder;
  std::ofstream(folder.database()).flush();
  EXPECT_TRUE(folder.open()->write({RoomWrite{"ABCD", "room", 1}}));
  EXPECT_EQ(folder.number("PRAGMA user_version"), std::ssize(schema_steps()));
}

TEST(Migration, AFileOfVersionZeroBecomesADatabase) {
  const StoreFolder folder;
  folder.execute("PRAGMA page_size = 1024; CREATE TABLE passing (text); DROP TABLE passing");
  ASSERT_EQ(folder.number("PRAGMA user_version"), 0);
  EXPECT_TRUE(folder.open()->write({RoomWrite{"ABCD", "room", 1}}));
  EXPECT_EQ(folder.number("PRAGMA user_version"), std::ssize(schema_steps()));
}

TEST(Migration, ANewerFileIsLeftAsItWas) {
  const StoreFolder folder;
  ASSERT_TRUE(folder.open()->write({RoomWrite{"ABCD", "room", 1}}));
  folder.execute("PRAGMA user_version = 99");
  const std::string before = read_file(folder.database());
  const StoreError error = folder.open_error();
  EXPECT_EQ(error.kind, StoreError::Kind::newer_schema);
  EXPECT_THAT(error.what, AllOf(HasSubstr(folder.database().string()), HasSubstr("99"),
                                HasSubstr(std::to_string(schema_steps().size()))));
  EXPECT_EQ(read_file(folder.database()), before);
}

class LaterVersions : public ::testing::Test {
 protected:
  LaterVersions() {
    folder_.execute("SELECT 1");  // makes the file
    EXPECT_TRUE(migrate_by(schema_steps().first(1)));
  }

  StoreResult<void> migrate_with(std::string_view second, std::string_view third) const {
    return migrate_by(std::array{schema_steps().front(), second, third});
  }
  StoreResult<void> migrate_by(SchemaSteps steps) const {
    auto connection = sqlite::Connection::open(folder_.database(), sqlite::Access::read_write);
    return connection ? migrate(*connection, steps) : std::unexpected(connection.error());
  }

  StoreFolder folder_;
};

TEST_F(LaterVersions, a_database_of_the_first_version_keeps_what_is_in_it) {
  folder_.execute(
      "INSERT INTO tables VALUES (1, 'ABCD', 'room', 1); INSERT INTO games VALUES ('A-1', x'', 0, 7)");
  const auto store = folder_.open();
  EXPECT_EQ(tables_of(*store).at(0).room, "room");
  EXPECT_TRUE(store->write({SetAside{"ABCD", "flaw"}, OldGamesRemoval{.before = 8, .most = 1}}));
  EXPECT_EQ(folder_.number("SELECT count(*) FROM games"), 0);
}

TEST_F(LaterVersions, EachMissingStepIsTakenOnce) {
  for (int time = 0; time < 2; ++time) {
    ASSERT_TRUE(migrate_with("CREATE TABLE second (a)", "INSERT INTO second VALUES (7)"));
    EXPECT_EQ(folder_.number("SELECT count(*) FROM second WHERE a = 7"), 1);
    EXPECT_EQ(folder_.number("PRAGMA user_version"), 3);
  }
}

TEST_F(LaterVersions, AStepThatFailsLeavesTheVersionBeforeIt) {
  EXPECT_FALSE(migrate_with("CREATE TABLE second (a)", "CREATE TABLE third (a); nonsense"));
  EXPECT_EQ(folder_.number("PRAGMA user_version"), 2);
  EXPECT_EQ(folder_.number("SELECT count(*) FROM sqlite_schema WHERE name = 'third'"), 0);
  EXPECT_TRUE(migrate_with("CREATE TABLE second (a)", "CREATE TABLE third (a)"));
}

// --- The data's folder ---

class DataDir : public ::testing::Test {
 protected:
  void SetUp() override {
    for (const char* name : {"DICETOWN_DATA", "STATE_DIRECTORY", "XDG_DATA_HOME", "HOME"}) {
      if (const char* value = std::getenv(name)) before_.emplace_back(name, value);
      unsetenv(name);
    }
  }
  void TearDown() override {
    for (const auto& [name, value] : before_) setenv(name.c_str(), value.c_str(), 1);
  }

  std::vector<std::pair<std::string, std::string>> before_;
};

TEST_F(DataDir, IsTheFirstThatIsSet) {
  EXPECT_FALSE(default_data_dir());
  setenv("HOME", "/home/nell", 1);
  EXPECT_EQ(default_data_dir(), std::filesystem::path("/home/nell/.local/share/dicetown"));
  setenv("XDG_DATA_HOME", "relative", 1);
  EXPECT_EQ(default_data_dir(), std::filesystem::path("/home/nell/.local/share/dicetown"));
  setenv("XDG_DATA_HOME", "/data", 1);
  EXPECT_EQ(default_data_dir(), std::filesystem::path("/data/dicetown"));
  setenv("STATE_DIRECTORY", "/var/lib/dicetown:/var/lib/other", 1);
  EXPECT_EQ(default_data_dir(), std::filesystem::path("/var/lib/dicetown"));
  setenv("DICETOWN_DATA", "mine", 1);
  EXPECT_EQ(default_data_dir(), std::filesystem::path("mine"));
}

TEST_F(DataDir, IsMadeForItsOwnerOnly) {
  const StoreFolder folder;
  const auto made = folder.path("a") / "b" / "dicetown";
  ASSERT_TRUE(make_data_dir(made));
  EXPECT_EQ(mode_of(made), 0700U);
  EXPECT_EQ(mode_of(folder.path("a")), 0700U);
  chmod(made.c_str(), 0755);
  ASSERT_TRUE(make_data_dir(made));
  EXPECT_EQ(mode_of(made), 0755U);
}

TEST_F(DataDir, WhatCannotBeMadeIsNamed) {
  const StoreFolder folder;
  std::ofstream(folder.path("file")) << "text";
  for (const auto& path :
       {folder.path("file"), folder.path("file") / "below", std::filesystem::path("/proc/dicetown")}) {
    const auto made = make_data_dir(path);
    ASSERT_FALSE(made) << path;
    EXPECT_EQ(made.error().kind, StoreError::Kind::cannot_open);
    EXPECT_THAT(made.error().what, HasSubstr(path.string()));
  }
}

}  // namespace
}  // namespace dicetown
