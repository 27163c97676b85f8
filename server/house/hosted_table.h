// One table in the house, and what the house does for it. Internal to this folder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "server/house/house.h"

namespace dicetown {

class House::HostedTable final : public TableHost {
 public:
  HostedTable(House& house, std::uint64_t id, std::string code);

  void send(ConnectionId to, std::string_view message) override;
  void store_room(std::string room) override;
  void store_input(std::uint32_t index, std::string line, std::string_view client,
                   std::uint32_t number) override;
  void store_finished(std::string game_id, std::string header) override;
  void think(BotJob job) override;
  void wake_at(Millis time) override;
  void fill_random(std::span<std::uint8_t> bytes) override;

  // What it is looked up by; a summary would cost more.
  struct Kind {
    Stage stage{};
    Listing listing{};
  };
  const Kind& kind();

  const std::uint64_t id;
  const std::string code;
  std::unique_ptr<Table> table;
  std::size_t connections = 0;
  Millis alone_since = 0;

 private:
  House& house_;
  Kind kind_;
  bool has_kind_ = false;  // it is as it was when the room was last stored
};

}  // namespace dicetown
