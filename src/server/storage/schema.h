// What the database looks like, and how an older one becomes like it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "server/storage/sqlite.h"

namespace dicetown {

// Each step takes a database from the version before it to its own: the first makes version 1 out of nothing.
// Steps are only ever added.
using SchemaSteps = std::span<const std::string_view>;
SchemaSteps schema_steps();

// An error, where the database is another program's. An empty one may become ours.
StoreResult<void> check_ours(sqlite::Connection& connection);

// The version of a database, which is ours and not newer than the steps; nothing is written.
StoreResult<std::int64_t> check_version(sqlite::Connection& connection, SchemaSteps steps);

// Takes the steps that such a database lacks, each in a transaction of its own.
StoreResult<void> migrate(sqlite::Connection& connection, SchemaSteps steps);

}  // namespace dicetown
