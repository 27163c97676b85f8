// The store in one SQLite file.
#pragma once

#include <filesystem>
#include <memory>

#include "server/storage/store.h"

namespace dicetown {

// In pages of the file. What has been written waits in the write-ahead log until a checkpoint moves it to its
// place; the log is used anew after one that could move everything.
struct SqliteLimits {
  int checkpoint_when_idle = 1000;
  int checkpoint_when_busy = 8000;  // holds up the next commits, so that the log cannot grow without end
  int file = 0;                     // the whole file may not grow beyond; 0: no limit
};

// Makes the file if there is none. A lock beside it keeps a second server out.
StoreResult<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& path,
                                                const SqliteLimits& limits = {});

}  // namespace dicetown
