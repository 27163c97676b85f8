#include "server/tables/finished_games.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "table/room/room.h"

namespace dicetown {

namespace {

// Of a record: all its lines but the first, which is the header.
std::vector<StoredInput> inputs_in(std::string_view record) {
  std::vector<StoredInput> inputs;
  std::size_t end = record.find('\n');
  while (end != std::string_view::npos && end + 1 < record.size()) {
    record.remove_prefix(end + 1);
    end = record.find('\n');
    inputs.push_back({.line = std::string(record.substr(0, end)), .client = {}, .number = 0});
  }
  return inputs;
}

}  // namespace

void add_finished_game(Store& store, StoredTable& table, const Log& log) {
  if (!table.flaw.empty()) return;
  const auto room = read_room(table.room);
  if (!room || room->stage != Stage::over) return;
  const std::string id = game_id(*room);
  const auto record = store.game(id);
  if (record && *record) {
    table.inputs = inputs_in(**record);
  } else {
    log.warning("game-not-shown", {{"game", id}, {"why", record ? "no record" : record.error().what}});
  }
}

}  // namespace dicetown
