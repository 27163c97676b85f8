// Games that are over and can still be looked at: their inputs have become records.
#pragma once

#include "server/observe/log.h"
#include "server/storage/store.h"

namespace dicetown {

// Gives a table whose game is over the inputs of that game, if its record can be read.
void add_finished_game(Store& store, StoredTable& table, const Log& log);

}  // namespace dicetown
