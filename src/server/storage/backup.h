// A copy of the database, also while a server uses it.
#pragma once

#include <cstdint>
#include <filesystem>

#include "server/storage/store_error.h"

namespace dicetown {

struct BackupContents {
  std::int64_t tables = 0;
  std::int64_t games = 0;  // finished ones
  std::uintmax_t bytes = 0;
};

// The database as it is at one moment, in one file, which is checked and safe on the disk before it gets its
// name: `file` is either as before or complete. Until then it is called `FILE.part`.
StoreResult<BackupContents> back_up(const std::filesystem::path& database, const std::filesystem::path& file);

}  // namespace dicetown
