// One table in a worker, and its environment.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "table/table.h"

namespace dicetown {

class WorkerTable final : public TableEnvironment {
 public:
  std::expected<void, std::string> make(NewTable table, Millis now);
  std::expected<void, std::string> restore(std::string_view room, std::span<const StoredLine> inputs,
                                           Millis now);
  // Nothing else may be asked before there is one.
  Table& table() { return *table_; }
  void on_bot_answer(std::span<const std::byte> bytes, Millis now);

  void send(ConnectionId to, std::string_view message) noexcept override;
  void store_room(std::string room) noexcept override;
  void store_input(std::uint32_t index, std::string line, std::string_view client,
                   std::uint32_t number) noexcept override;
  void store_finished(std::string game_id, std::string header) noexcept override;
  std::unique_ptr<Bot> hire(std::string_view bot) noexcept override;
  void think(BotJob job) noexcept override;
  void wake_at(Millis time) noexcept override;
  void fill_random(std::span<std::uint8_t> bytes) noexcept override;

 private:
  std::expected<void, std::string> take(std::expected<std::unique_ptr<Table>, std::string> table);

  std::unique_ptr<Table> table_;
  std::map<std::uint64_t, std::unique_ptr<Bot>> lent_;  // by ticket
};

}  // namespace dicetown
