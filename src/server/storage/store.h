// Where tables and games are kept. Narrow on purpose: another engine can take the place of SQLite without a
// table noticing.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/storage/store_error.h"
#include "table/room/settings.h"

namespace dicetown {

// --- What is written ---

struct RoomWrite {  // a new table, or its room anew
  std::string code;
  std::string room;
  Millis at = 0;
};
// Of a stored table, and in order: each index is written once.
struct InputWrite {
  std::string code;
  std::uint32_t index = 0;
  std::string line;
  std::string client;
  std::uint32_t number = 0;
};
// The inputs of the table's game become a record and are gone from the table.
struct FinishWrite {
  std::string code;
  std::string game_id;
  std::string header;
  Millis at = 0;
};
// With the inputs of a game that never ended. A table that is not stored may be removed as well.
struct TableRemoval {
  std::string code;
};
// What is stored of the table stays as it is, and is neither read nor written any more. It need not be
// stored.
struct SetAside {
  std::string code;
  std::string why;
};
// The records of games that ended before then, the oldest first and at most so many.
struct OldGamesRemoval {
  Millis before = 0;
  int most = 0;
};
using Write = std::variant<RoomWrite, InputWrite, FinishWrite, TableRemoval, SetAside, OldGamesRemoval>;
using Batch = std::vector<Write>;

// A table whose rows contradict what was to be written of it.
struct TableFlaw {
  std::string code;
  std::string what;  // one line for the operator

  bool operator==(const TableFlaw&) const = default;
};

// --- What is read back ---

struct StoredInput {
  std::string line;
  std::string client;
  std::uint32_t number = 0;

  bool operator==(const StoredInput&) const = default;
};
struct StoredTable {
  std::string code;
  std::string room;
  std::vector<StoredInput> inputs;
  Millis touched = 0;     // when its room was last written
  std::string flaw{};     // why it cannot be played on; the rest may be missing then
  bool is_aside = false;  // since earlier, with the flaw of that time: only its code was read

  bool operator==(const StoredTable&) const = default;
};
using TakeTable = std::function<void(StoredTable)>;

// For one thread, except where it says otherwise.
class Store {
 public:
  virtual ~Store() = default;

  // All of a batch or nothing; durable when it comes back. One table's flaw is no error: the table is set
  // aside in the same step, and of the batch everything but its writes is there. What is written of it later
  // is dropped.
  virtual StoreResult<std::vector<TableFlaw>> write(const Batch& batch) = 0;
  // Every table, read when its turn comes: first those that are set aside, then the others, oldest first,
  // with the inputs of the game being played on them. Damage to one table is told with it, and is no error.
  virtual StoreResult<void> each_table(const TakeTable& take) = 0;
  // The record of a finished game. A second thread may ask for these two, even while the first one writes.
  virtual StoreResult<std::optional<std::string>> game(std::string_view game_id) = 0;
  // Whether there is a record of any game of a table with this code.
  virtual StoreResult<bool> has_games_of(std::string_view code) = 0;
  // Nothing is waiting to be written: the moment for the store to clear up behind itself.
  virtual void tidy() = 0;
};

}  // namespace dicetown
