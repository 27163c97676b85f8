// The connection that writes: the file is made, checked and brought to this program's schema. Internal to
// this folder.
#pragma once

#include <filesystem>

#include "server/storage/sqlite.h"
#include "server/storage/sqlite_store.h"

namespace dicetown {

// Precondition: nobody else has the file.
StoreResult<sqlite::Connection> open_writer(const std::filesystem::path& path, const SqliteLimits& limits);

}  // namespace dicetown
