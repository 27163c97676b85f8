// One table in the house, and what the house does for it. Internal to this folder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/house/house.h"

namespace dicetown {

class House::HostedTable final : public TableHost {
 public:
  HostedTable(House& house, std::uint64_t id, std::string code);

  void send(ConnectionId to, std::string_view message) noexcept override;
  void store_room(std::string room) noexcept override;
  void store_input(std::uint32_t index, std::string line, std::string_view client,
                   std::uint32_t number) noexcept override;
  void store_finished(std::string game_id, std::string header) noexcept override;
  void think(BotJob job) noexcept override;
  void wake_at(Millis time) noexcept override;
  void fill_random(std::span<std::uint8_t> bytes) noexcept override;

  // --- The edge of a turn ---

  // One call, in which the table stores and says things. They are kept here until the call is over. What is
  // thrown out of the call itself has gone through the table, which nobody can mend: it ends the server.
  template <class Call>
  void take_turn(Call call) noexcept {
    flaw_.clear();
    call();
  }
  // Why that turn is not whole and must not leave; empty if it may.
  const std::string& flaw() const { return flaw_; }
  // Lets out what the turn has stored and said, in its order; or forgets it.
  void hand_over() noexcept;
  void forget() { turn_.clear(); }

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
  // What the house cannot do is never thrown into the table: it spoils the turn instead.
  template <class Task>
  void attempt(Task task) noexcept {
    if (!flaw_.empty()) return;
    try {
      task();
    } catch (const std::exception& error) {
      flaw_ = std::string("a turn failed: ") + error.what();
    }
  }

  House& house_;
  std::vector<std::variant<Write, outgoing::Any>> turn_;
  std::string flaw_;
  Kind kind_;
  bool has_kind_ = false;  // it is as it was when the room was last stored
};

template <class Call>
bool House::turn(HostedTable& hosted, Call call) {
  hosted.take_turn(std::move(call));
  if (!hosted.flaw().empty()) {
    set_aside(std::string(hosted.code), std::string(hosted.flaw()));
    return false;
  }
  hosted.hand_over();
  return true;
}

// Says why, and closes.
void say_goodbye(Wire& wire, Goodbye why);

}  // namespace dicetown
