#include "server/house/hosted_table.h"

#include <utility>

#include "server/house/random.h"

namespace dicetown {

House::HostedTable::HostedTable(House& house, std::uint64_t its_id, std::string its_code)
    : id(its_id), code(std::move(its_code)), alone_since(house.now()), house_(house) {}

void House::HostedTable::send(ConnectionId to, std::string_view message) { house_.send(to, message); }

const House::HostedTable::Kind& House::HostedTable::kind() {
  if (!std::exchange(has_kind_, true)) {
    const TableSummary summary = table->summary();
    kind_ = {.stage = summary.stage, .listing = summary.listing};
  }
  return kind_;
}

void House::HostedTable::store_room(std::string room) {
  has_kind_ = false;
  house_.outbox_.put(RoomWrite{.code = code, .room = std::move(room), .at = house_.now()});
}

void House::HostedTable::store_input(std::uint32_t index, std::string line, std::string_view client,
                                     std::uint32_t number) {
  ++house_.counters_.inputs;
  house_.outbox_.put(InputWrite{.code = code,
                                .index = index,
                                .line = std::move(line),
                                .client = std::string(client),
                                .number = number});
}

void House::HostedTable::store_finished(std::string game_id, std::string header) {
  ++house_.counters_.games_finished;
  house_.outbox_.put(FinishWrite{
      .code = code, .game_id = std::move(game_id), .header = std::move(header), .at = house_.now()});
}

// By its number: by the time of the answer the table may be gone, and another one have its code.
void House::HostedTable::think(BotJob job) {
  const auto done = [&house = house_, table_id = id](BotThought thought, const ThoughtReport& report) {
    if (house.hooks_.thought) house.hooks_.thought(report);
    HostedTable* self = house.find(table_id);
    if (self != nullptr && !house.is_draining_) self->table->thought(std::move(thought), house.now());
  };
  house_.bots_.think(std::move(job), house_.now(), done);
}

void House::HostedTable::wake_at(Millis time) { house_.alarms_.set(id, time); }

void House::HostedTable::fill_random(std::span<std::uint8_t> bytes) { dicetown::fill_random(bytes); }

}  // namespace dicetown
