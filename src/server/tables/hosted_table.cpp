#include "server/house/hosted_table.h"

#include <utility>

namespace dicetown {

House::HostedTable::HostedTable(House& house, std::uint64_t its_id, std::string its_code)
    : id(its_id), code(std::move(its_code)), alone_since(house.now()), house_(house) {}

void House::HostedTable::send(ConnectionId to, std::string_view message) noexcept {
  attempt([&] {
    if (auto waits = house_.message_that_waits(to, message)) turn_.emplace_back(*std::move(waits));
  });
}

const House::HostedTable::Kind& House::HostedTable::kind() {
  if (!std::exchange(has_kind_, true)) {
    const TableSummary summary = table->summary();
    kind_ = {.stage = summary.stage, .listing = summary.listing};
  }
  return kind_;
}

void House::HostedTable::store_room(std::string room) noexcept {
  attempt([&] {
    has_kind_ = false;
    turn_.emplace_back(RoomWrite{.code = code, .room = std::move(room), .at = house_.now()});
  });
}

void House::HostedTable::store_input(std::uint32_t index, std::string line, std::string_view client,
                                     std::uint32_t number) noexcept {
  attempt([&] {
    turn_.emplace_back(InputWrite{.code = code,
                                  .index = index,
                                  .line = std::move(line),
                                  .client = std::string(client),
                                  .number = number});
  });
}

void House::HostedTable::store_finished(std::string game_id, std::string header) noexcept {
  attempt([&] {
    turn_.emplace_back(FinishWrite{
        .code = code, .game_id = std::move(game_id), .header = std::move(header), .at = house_.now()});
  });
}

// By its number: by the time of the answer the table may be gone, and another one have its code.
void House::HostedTable::think(BotJob job) noexcept {
  attempt([&] {
    const auto done = [&house = house_, table_id = id](BotThought thought, const ThoughtReport& report) {
      if (house.hooks_.thought) house.hooks_.thought(report);
      house.has_thought(table_id, std::move(thought));
    };
    house_.bots_.think(std::move(job), house_.now(), done);
  });
}

void House::HostedTable::wake_at(Millis time) noexcept {
  attempt([&] { house_.alarms_.set(id, time); });
}

void House::HostedTable::fill_random(std::span<std::uint8_t> bytes) noexcept {
  attempt([&] { house_.hooks_.random(bytes); });
}

void House::HostedTable::hand_over() noexcept {
  for (auto& item : std::exchange(turn_, {})) {
    if (auto* write = std::get_if<Write>(&item)) {
      if (std::holds_alternative<InputWrite>(*write)) ++house_.counters_.inputs;
      if (std::holds_alternative<FinishWrite>(*write)) ++house_.counters_.games_finished;
      house_.outbox_.put(std::move(*write));
    } else {
      house_.outbox_.put(std::move(std::get<outgoing::Any>(item)));
    }
  }
}

}  // namespace dicetown
