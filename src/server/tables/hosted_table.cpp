#include "server/tables/hosted_table.h"

#include <utility>

namespace dicetown {

HostedTable::HostedTable(const TableServices& services, std::uint64_t its_id, std::string its_code)
    : id(its_id), code(std::move(its_code)), alone_since(services.clock()), services_(services) {}

void HostedTable::send(ConnectionId to, std::string_view message) noexcept {
  attempt([&] {
    if (auto waits = services_.connections.message_that_waits(to, message))
      turn_.emplace_back(*std::move(waits));
  });
}

void HostedTable::send_shared(ConnectionId to, const MessageText& message) noexcept {
  attempt([&] {
    if (services_.connections.expect_message(to)) turn_.emplace_back(outgoing::Message{to, message});
  });
}

const HostedTable::Kind& HostedTable::kind() {
  if (!std::exchange(has_kind_, true)) {
    const TableSummary summary = table->summary();
    kind_ = {.stage = summary.stage, .listing = summary.listing};
  }
  return kind_;
}

void HostedTable::store_room(std::string room) noexcept {
  attempt([&] {
    has_kind_ = false;
    turn_.emplace_back(RoomWrite{.code = code, .room = std::move(room), .at = services_.clock()});
  });
}

void HostedTable::store_input(std::uint32_t index, std::string line, std::string_view client,
                              std::uint32_t number) noexcept {
  attempt([&] {
    turn_.emplace_back(InputWrite{.code = code,
                                  .index = index,
                                  .line = std::move(line),
                                  .client = std::string(client),
                                  .number = number});
  });
}

void HostedTable::store_finished(std::string game_id, std::string header) noexcept {
  attempt([&] {
    turn_.emplace_back(FinishWrite{
        .code = code, .game_id = std::move(game_id), .header = std::move(header), .at = services_.clock()});
  });
}

// By its number: by the time of the answer the table may be gone, and another one have its code.
void HostedTable::think(BotJob job) noexcept {
  attempt([&] {
    const auto done = [&services = services_, table_id = id](BotAnswer answer, const ThoughtReport& report) {
      if (services.thought) services.thought(report);
      services.on_bot_answer(table_id, std::move(answer));
    };
    services_.bots.think(std::move(job), services_.clock(), done);
  });
}

void HostedTable::wake_at(Millis time) noexcept {
  attempt([&] { services_.alarms.set(id, time); });
}

void HostedTable::fill_random(std::span<std::uint8_t> bytes) noexcept {
  attempt([&] { services_.random(bytes); });
}

void HostedTable::hand_over() noexcept {
  for (auto& item : std::exchange(turn_, {})) {
    if (auto* write = std::get_if<Write>(&item)) {
      services_.stored(*write);
      services_.outbox.put(std::move(*write));
    } else {
      services_.outbox.put(std::move(std::get<outgoing::Any>(item)));
    }
  }
}

}  // namespace dicetown
