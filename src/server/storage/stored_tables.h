// All tables of a database, as they are read at the start. Internal to this folder.
#pragma once

#include <map>
#include <string>

#include "server/storage/sqlite.h"
#include "server/storage/store.h"

namespace dicetown {

using TablesAside = std::map<std::string, std::string>;  // why, by code

StoreResult<TablesAside> read_aside(sqlite::Connection& connection);

// A damaged table is given with its flaw, and so are those that were set aside before.
StoreResult<void> read_tables(sqlite::Connection& connection, const TablesAside& aside,
                              const TakeTable& take);

}  // namespace dicetown
