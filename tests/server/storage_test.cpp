// Writing and reading back, and what happens to writes that must not be.
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "server/storage/compression.h"
#include "tests/server/store_folder.h"

namespace dicetown {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::optional<std::string> game_of(Store& store, std::string_view id) {
  auto game = store.game(id);
  EXPECT_TRUE(game) << game.error().what;
  return game.value_or(std::nullopt);
}

StoreError write_error(Store& store, const Batch& batch) {
  const auto written = store.write(batch);
  EXPECT_FALSE(written);
  return written ? StoreError{} : written.error();
}

// --- What is written is read back ---

TEST(Storage, AStoreBeginsEmpty) {
  const StoreFolder folder;
  const auto store = folder.open();
  EXPECT_THAT(tables_of(*store), IsEmpty());
  EXPECT_EQ(game_of(*store, "ABCD-1"), std::nullopt);
  EXPECT_TRUE(store->write({}));
}

TEST(Storage, TablesAndTheirInputsSurvive) {
  const StoreFolder folder;
  ASSERT_TRUE(folder.open()->write({RoomWrite{"ABCD", "{\"one\":1}", 17}, RoomWrite{"EFGH", "", 18},
                                    input_of("EFGH", 0), input_of("ABCD", 0), input_of("ABCD", 1)}));
  const auto store = folder.open();
  ASSERT_TRUE(store->write({input_of("ABCD", 2), RoomWrite{"EFGH", "zwölf", 19}}));
  EXPECT_THAT(tables_of(*store), ElementsAre(StoredTable{.code = "ABCD",
                                                         .room = "{\"one\":1}",
                                                         .inputs = {{line_of(0), "Client01", 1},
                                                                    {line_of(1), "Client01", 2},
                                                                    {line_of(2), "Client01", 3}},
                                                         .touched = 17},
                                             StoredTable{.code = "EFGH",
                                                         .room = "zwölf",
                                                         .inputs = {{line_of(0), "Client01", 1}},
                                                         .touched = 19}));
}

TEST(Storage, OddTextsSurvive) {
  const StoreFolder folder;
  const std::string odd("a\0b'\"\n\xff", 7);
  const auto store = folder.open();
  ASSERT_TRUE(store->write({RoomWrite{"ABCD", odd, -1}, InputWrite{"ABCD", 0, "", odd, 0xffffffffU}}));
  const auto tables = tables_of(*store);
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0].room, odd);
  EXPECT_EQ(tables[0].touched, -1);
  EXPECT_THAT(tables[0].inputs, ElementsAre(StoredInput{"", odd, 0xffffffffU}));
}

TEST(Storage, AFinishedGameIsARecordAndItsTableIsFreeForTheNext) {
  const StoreFolder folder;
  const auto store = folder.open();
  ASSERT_TRUE(store->write({RoomWrite{"ABCD", "room", 1}, input_of("ABCD", 0), input_of("ABCD", 1)}));
  ASSERT_TRUE(store->write(
      {input_of("ABCD", 2), FinishWrite{"ABCD", "ABCD-1", "{\"dicetown\":1}", 5}, input_of("ABCD", 0)}));
  EXPECT_EQ(game_of(*store, "ABCD-1"),
            "{\"dicetown\":1}\n" + line_of(0) + "\n" + line_of(1) + "\n" + line_of(2) + "\n");
  EXPECT_EQ(game_of(*store, "ABCD-2"), std::nullopt);
  EXPECT_THAT(tables_of(*store)[0].inputs, ElementsAre(StoredInput{line_of(0), "Client01", 1}));
  EXPECT_EQ(folder.number("SELECT finished FROM games"), 5);
}

TEST(Storage, ARecordIsKeptSmall) {
  const StoreFolder folder;
  const auto store = folder.open();
  Batch game{RoomWrite{"ABCD", "room", 1}};
  for (std::uint32_t index = 0; index < 1000; ++index) game.emplace_back(input_of("ABCD", index));
  game.emplace_back(FinishWrite{"ABCD", "ABCD-1", "header", 5});
  ASSERT_TRUE(store->write(game));
  EXPECT_GT(game_of(*store, "ABCD-1")->size(), 10'000U);
  EXPECT_LT(folder.number("SELECT length(record) FROM games"), 5'000);
}

TEST(Storage, ARemovedTableIsGoneWithItsInputsButItsGamesStay) {
  const StoreFolder folder;
  const auto store = folder.open();
  ASSERT_TRUE(store->write({RoomWrite{"ABCD", "room", 1}, input_of("ABCD", 0),
                            FinishWrite{"ABCD", "ABCD-1", "header", 5}, input_of("ABCD", 0)}));
  ASSERT_TRUE(store->write({TableRemoval{"ABCD"}}));
  EXPECT_THAT(tables_of(*store), IsEmpty());
  EXPECT_EQ(folder.number("SELECT count(*) FROM inputs"), 0);
  EXPECT_NE(game_of(*store, "ABCD-1"), std::nullopt);
  EXPECT_TRUE(store->write({TableRemoval{"ABCD"}, RoomWrite{"ABCD", "anew", 2}, input_of("ABCD", 0)}));
  EXPECT_EQ(tables_of(*store)[0].room, "anew");
}

// --- All of a batch or nothing ---

struct BadWrite {
  const char* what;
  const char* code;
  Write write;
};

TEST(Storage, a_table_that_contradicts_a_write_is_set_aside_as_it_was_and_all_others_are_written) {
  const BadWrite bad_writes[]{
      {"input 0 of table ABCD is already stored", "ABCD", InputWrite{"ABCD", 0, "another", "", 0}},
      {"table NONE is not stored", "NONE", input_of("NONE", 0)},
      {"table NONE is not stored", "NONE", FinishWrite{"NONE", "NONE-1", "header", 1}},
      {"game ABCD-1 is already stored", "ABCD", FinishWrite{"ABCD", "ABCD-1", "header", 1}},
  };
  for (const BadWrite& bad : bad_writes) {
    const StoreFolder folder;
    const auto store = folder.open();
    ASSERT_TRUE(store->write({RoomWrite{"ABCD", "room", 1}, input_of("ABCD", 0),
                              FinishWrite{"ABCD", "ABCD-1", "header", 1}, input_of("ABCD", 0)}));
    Batch batch{RoomWrite{"IJKL", "new", 2}, input_of("IJKL", 0)};
    if (bad.code == std::string("ABCD")) batch.emplace_back(RoomWrite{"ABCD", "changed", 2});
    for (const Write& write : {bad.write, Write(input_of(bad.code, 2)), Write(input_of("IJKL", 1))}) {
      batch.push_back(write);
    }
    const auto flaws = store->write(batch);
    ASSERT_TRUE(flaws) << flaws.error().what;
    ASSERT_EQ(flaws->size(), 1U);
    EXPECT_EQ(flaws->front().code, bad.code);
    EXPECT_THAT(flaws->front().what, AllOf(HasSubstr(folder.database().string()), HasSubstr(bad.what)));
    const auto tables = tables_of(*store);
    EXPECT_EQ(
        tables.front(),
        (StoredTable{
            .code = bad.code, .room = {}, .inputs = {}, .flaw = flaws->front().what, .is_aside = true}));
    EXPECT_EQ(tables.back().code, "IJKL");
    EXPECT_EQ(tables.back().inputs.size(), 2U);
    EXPECT_EQ(folder.number("SELECT count(*) FROM inputs JOIN tables ON table_id = id"
                            " WHERE code = 'ABCD' AND room = 'room'"),
              1);
  }
}

TEST(Storage, what_is_written_of_a_table_that_is_set_aside_is_dropped_also_after_a_restart) {
  const StoreFolder folder;
  {
    const auto store = folder.open();
    ASSERT_TRUE(store->write({RoomWrite{"ABCD", "room", 1}, input_of("ABCD", 0)}));
    EXPECT_EQ(store->write({input_of("ABCD", 0)})->size(), 1U);
    EXPECT_THAT(*store->write({input_of("ABCD", 1), TableRemoval{"ABCD"}}), IsEmpty());
  }
  const auto store = folder.open();
  EXPECT_THAT(*store->write({RoomWrite{"ABCD", "anew", 2}, TableRemoval{"ABCD"}}), IsEmpty());
  EXPECT_EQ(folder.number("SELECT count(*) FROM inputs JOIN tables ON table_id = id WHERE room = 'room'"), 1);
  const auto tables = tables_of(*store);
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_TRUE(tables[0].is_aside);
}

TEST(Storage, a_table_is_set_aside_because_somebody_says_so_and_comes_back_when_the_note_is_removed) {
  const StoreFolder folder;
  ASSERT_TRUE(folder.open()->write({RoomWrite{"ABCD", "room", 1}, SetAside{"ABCD", "its room is damaged"}}));
  EXPECT_EQ(tables_of(*folder.open()).at(0).flaw, "its room is damaged");
  folder.execute("DELETE FROM aside WHERE code = 'ABCD'");
  const auto tables = tables_of(*folder.open());
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0], (StoredTable{.code = "ABCD", .room = "room", .inputs = {}, .touched = 1}));
}

TEST(Storage, a_table_is_read_when_its_turn_comes_and_not_before) {
  const StoreFolder folder;
  const auto store = folder.open();
  ASSERT_TRUE(store->write({RoomWrite{"ABCD", "room", 1}, RoomWrite{"EFGH", "room", 1}}));
  std::vector<std::string> rooms;
  ASSERT_TRUE(store->each_table([&](const StoredTable& table) {
    rooms.push_back(table.room);
    folder.execute("UPDATE tables SET room = 'changed meanwhile'");
  }));
  EXPECT_THAT(rooms, ElementsAre("room", "changed meanwhile"));
}

// --- Old games ---

TEST(Storage, games_that_ended_before_a_time_are_forgotten_the_oldest_first) {
  const StoreFolder folder;
  const auto store = folder.open();
  for (const int number : {3, 1, 2, 4}) {
    ASSERT_TRUE(store->write({RoomWrite{"ABCD", "room", 1}, input_of("ABCD", 0),
                              FinishWrite{"ABCD", "ABCD-" + std::to_string(number), "header", number}}));
  }
  const auto left = [&] {
    return folder.number(
        "SELECT group_concat(finished, '') FROM"
        " (SELECT finished FROM games ORDER BY finished)");
  };
  ASSERT_TRUE(store->write({OldGamesRemoval{.before = 4, .most = 2}}));
  EXPECT_EQ(left(), 34);
  ASSERT_TRUE(store->write({OldGamesRemoval{.before = 4, .most = 2}}));
  EXPECT_EQ(left(), 4);
  EXPECT_EQ(game_of(*store, "ABCD-3"), std::nullopt);
  EXPECT_NE(game_of(*store, "ABCD-4"), std::nullopt);
}

TEST(Storage, a_code_is_in_use_as_long_as_any_game_of_it_is_kept) {
  const StoreFolder folder;
  const auto store = folder.open();
  folder.execute("INSERT INTO games VALUES ('ABCD-2', x'1234', 5, 0), ('ABC', x'1234', 5, 0)");
  EXPECT_EQ(store->has_games_of("ABCD").value(), true);
  EXPECT_EQ(store->has_games_of("ABC").value(), false);
  EXPECT_EQ(store->has_games_of("ABCDE").value(), false);
}

TEST(Storage, a_missing_input_is_told_of_its_table_and_harms_no_other) {
  const StoreFolder folder;
  const auto store = folder.open();
  ASSERT_TRUE(store->write({RoomWrite{"ABCD", "room", 1}, input_of("ABCD", 0), input_of("ABCD", 2),
                            input_of("ABCD", 3), RoomWrite{"EFGH", "room", 1}, input_of("EFGH", 0)}));
  const auto tables = tables_of(*store);
  ASSERT_EQ(tables.size(), 2U);
  EXPECT_EQ(tables[0].flaw, "its input 1 is missing");
  EXPECT_EQ(tables[1].flaw, "");
  EXPECT_EQ(tables[1].inputs.size(), 1U);
  const auto flaws = store->write({FinishWrite{"ABCD", "ABCD-1", "header", 1}, input_of("EFGH", 1)});
  ASSERT_TRUE(flaws) << flaws.error().what;
  ASSERT_EQ(flaws->size(), 1U);
  EXPECT_THAT(flaws->front().what, HasSubstr("table ABCD has no input 1"));
  EXPECT_EQ(tables_of(*store).at(1).inputs.size(), 2U);
}

TEST(Storage, AFullDiskIsToldAsSuchAndWhatWasStoredStays) {
  const StoreFolder folder;
  ASSERT_TRUE(folder.open()->write({RoomWrite{"ABCD", "room", 1}, input_of("ABCD", 0)}));
  {
    const auto store = folder.open({.file = 16});
    const StoreError error =
        write_error(*store, {input_of("ABCD", 1), RoomWrite{"EFGH", std::string(100'000, 'x'), 2}});
    EXPECT_EQ(error.kind, StoreError::Kind::full);
    EXPECT_THAT(error.what, AllOf(HasSubstr(folder.database().string()), HasSubstr("no space")));
    EXPECT_EQ(tables_of(*store)[0].inputs.size(), 1U);
  }
  EXPECT_EQ(tables_of(*folder.open()).size(), 1U);
}

TEST(Storage, ARecordThatCannotBeReadIsDamage) {
  const StoreFolder folder;
  const auto store = folder.open();
  for (const char* values : {"'A', x'1234', 5, 0", "'B', x'', 5, 0", "'C', x'1234', -5, 0"}) {
    folder.execute(std::string("INSERT INTO games VALUES (") + values + ")");
  }
  for (const char* id : {"A", "B", "C"}) {
    const auto game = store->game(id);
    ASSERT_FALSE(game) << id;
    EXPECT_EQ(game.error().kind, StoreError::Kind::damaged);
  }
}

// --- The log ---

TEST(Storage, TheLogDoesNotGrowWithoutEnd) {
  for (const SqliteLimits& limits :
       {SqliteLimits{.checkpoint_when_idle = 20}, SqliteLimits{.checkpoint_when_busy = 20}}) {
    const StoreFolder folder;
    const auto store = folder.open(limits);
    for (int round = 0; round < 100; ++round) {
      ASSERT_TRUE(store->write({RoomWrite{"ABCD", std::string(20'000, 'x'), round}}));
      store->tidy();
    }
    EXPECT_LT(std::filesystem::file_size(folder.path("dicetown.db-wal")), 100U * 4096U);
  }
}

TEST(Storage, OneWhoReadsForLongHoldsNobodyUp) {
  const StoreFolder folder;
  const auto store = folder.open({.checkpoint_when_idle = 1, .checkpoint_when_busy = 1});
  ASSERT_TRUE(store->write({RoomWrite{"ABCD", "room", 0}}));
  auto reader = sqlite::Connection::open(folder.database(), sqlite::Access::read_only);
  ASSERT_TRUE(reader);
  ASSERT_TRUE(reader->execute("BEGIN"));
  ASSERT_EQ(reader->number("SELECT touched FROM tables"), 0);
  for (int round = 1; round <= 50; ++round) {
    ASSERT_TRUE(store->write({RoomWrite{"ABCD", std::string(20'000, 'x'), round}}));
    store->tidy();
  }
  EXPECT_EQ(reader->number("SELECT touched FROM tables"), 0);
  EXPECT_EQ(tables_of(*store)[0].touched, 50);
}

// --- Compression ---

TEST(Compression, GivesBackTheTextAndNothingElse) {
  for (const std::string& text : {std::string(), std::string("x"), std::string(100'000, 'y')}) {
    const auto bytes = compressed(text);
    EXPECT_EQ(decompressed(bytes, text.size()), text);
    EXPECT_EQ(decompressed(bytes, text.size() + 1), std::nullopt);
    EXPECT_EQ(decompressed({bytes.data(), bytes.size() - 1}, text.size()), std::nullopt);
  }
}

}  // namespace
}  // namespace dicetown
