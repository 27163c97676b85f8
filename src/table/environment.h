// What a table needs from outside. A server is one such environment, a browser's worker another.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "bots/registry.h"
#include "table/game/bot_job.h"
#include "table/protocol/message_text.h"
#include "table/room/settings.h"

namespace dicetown {

struct ConnectionId {
  std::uint64_t value = 0;
  constexpr bool operator==(const ConnectionId&) const = default;
  constexpr auto operator<=>(const ConnectionId&) const = default;
};

// A line of the game as it was stored.
struct StoredLine {
  std::string_view line;
  std::string_view client;
  std::uint32_t number = 0;
};

// Nothing of it throws: a table is built without exceptions, and would be left in the middle of a turn.
class TableEnvironment {
 public:
  virtual ~TableEnvironment() = default;

  // Nothing of what is sent may leave before everything stored until then is safe.
  virtual void send(ConnectionId to, std::string_view message) noexcept = 0;
  // The same for a message whose text others get as well.
  virtual void send_shared(ConnectionId to, const MessageText& message) noexcept {
    send(to, message.joined());
  }

  // What survives: the room, which replaces the one stored before, and the inputs of the game, in order.
  virtual void store_room(std::string room) noexcept = 0;
  // `line` is a line of a record; `client` and `number` name the command it came with, if any.
  virtual void store_input(std::uint32_t index, std::string line, std::string_view client,
                           std::uint32_t number) noexcept = 0;
  // The game is over: `header` and the stored inputs are its record. They make room for the next game.
  virtual void store_finished(std::string game_id, std::string header) noexcept = 0;

  // A player of this kind, which BotJobs will lend.
  virtual std::unique_ptr<Bot> hire(std::string_view bot) noexcept { return make_bot(bot); }
  // Table::on_bot_answer is called with the result, later.
  virtual void think(BotJob job) noexcept = 0;
  // Table::wake is called at that time; only the latest call counts.
  virtual void wake_at(Millis time) noexcept = 0;
  virtual void fill_random(std::span<std::uint8_t> bytes) noexcept = 0;
};

}  // namespace dicetown
