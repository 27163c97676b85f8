#include "wasm/worker_table.h"

#include <utility>

#include "wasm/outside.h"
#include "wasm/packed_job.h"

namespace dicetown {

std::expected<void, std::string> WorkerTable::take(std::expected<std::unique_ptr<Table>, std::string> table) {
  if (!table) return std::unexpected(std::move(table.error()));
  table_ = *std::move(table);
  return {};
}

std::expected<void, std::string> WorkerTable::make(NewTable table, Millis now) {
  return take(Table::make(*this, std::move(table), now));
}

std::expected<void, std::string> WorkerTable::restore(std::string_view room,
                                                      std::span<const StoredLine> inputs, Millis now) {
  return take(Table::restore(*this, room, inputs, now));
}

void WorkerTable::send(ConnectionId to, std::string_view message) noexcept {
  outside::send_text(static_cast<std::uint32_t>(to.value), message.data(), message.size());
}

void WorkerTable::store_room(std::string room) noexcept { outside::store_room(room.data(), room.size()); }

void WorkerTable::store_input(std::uint32_t index, std::string line, std::string_view client,
                              std::uint32_t number) noexcept {
  outside::store_input(index, line.data(), line.size(), client.data(), client.size(), number);
}

void WorkerTable::store_finished(std::string game_id, std::string header) noexcept {
  outside::store_finished(game_id.data(), game_id.size(), header.data(), header.size());
}

std::unique_ptr<Bot> WorkerTable::hire(std::string_view bot) noexcept {
  return std::make_unique<AbsentBot>(bot);
}

void WorkerTable::think(BotJob job) noexcept {
  for (const VisibleEvent& event : std::exchange(job.seen, {})) job.bot->on_event(event);
  const auto bytes = pack(job);
  lent_[job.ticket] = std::move(job.bot);
  outside::think(bytes.data(), bytes.size());
}

void WorkerTable::on_bot_answer(std::span<const std::byte> bytes, Millis now) {
  auto thought = unpack_thought(bytes);
  if (!thought) return;
  auto lent = lent_.extract(thought->ticket);
  if (lent.empty()) return;
  thought->bot = std::move(lent.mapped());
  table_->on_bot_answer(*std::move(thought), now);
}

void WorkerTable::wake_at(Millis time) noexcept { outside::wake_at(static_cast<double>(time)); }

void WorkerTable::fill_random(std::span<std::uint8_t> bytes) noexcept {
  outside::fill_random(bytes.data(), bytes.size());
}

}  // namespace dicetown
