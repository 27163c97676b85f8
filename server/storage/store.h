// Where tables and games are kept. Narrow on purpose: another engine can take the place of SQLite without a
// table noticing.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/storage/store_error.h"
#include "table/settings.h"

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
using Write = std::variant<RoomWrite, InputWrite, FinishWrite, TableRemoval>;
using Batch = std::vector<Write>;

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
  Millis touched = 0;  // when its room was last written
  std::string flaw{};  // what is damaged, so that it cannot be played on; of the inputs some are missing then

  bool operator==(const StoredTable&) const = default;
};

// For one thread, except where it says otherwise.
class Store {
 public:
  virtual ~Store() = default;

  // All of a batch or nothing; durable when it comes back.
  virtual StoreResult<void> write(const Batch& batch) = 0;
  // Every table, oldest first, with the inputs of the game being played on it. Damage to one table is told
  // with it, and is no error.
  virtual StoreResult<std::vector<StoredTable>> tables() = 0;
  // The record of a finished game. A second thread may ask for these two, even while the first one writes.
  virtual StoreResult<std::optional<std::string>> game(std::string_view game_id) = 0;
  virtual StoreResult<bool> has_game(std::string_view game_id) = 0;
  // Nothing is waiting to be written: the moment for the store to clear up behind itself.
  virtual void tidy() = 0;
};

}  // namespace dicetown
