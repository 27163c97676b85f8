// Games that are over and can still be looked at: their inputs have become records.
#pragma once

#include <span>

#include "server/log.h"
#include "server/storage/store.h"

namespace dicetown {

// Gives each table whose game is over the inputs of that game, as far as its record can be read.
void add_finished_games(Store& store, std::span<StoredTable> tables, const Log& log);

}  // namespace dicetown
