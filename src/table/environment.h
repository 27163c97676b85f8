// The house a table stands in: what it needs from outside. A server is one, a browser's worker another.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "bots/registry.h"
#include "engine/question.h"
#include "engine/view.h"
#include "engine/visible.h"
#include "table/settings.h"

namespace dicetown {

struct ConnectionId {
  std::uint64_t value = 0;
  constexpr bool operator==(const ConnectionId&) const = default;
  constexpr auto operator<=>(const ConnectionId&) const = default;
};

// A bot that is to answer, lent with everything it needs: it may think on another thread.
struct BotJob {
  std::uint64_t ticket = 0;
  std::unique_ptr<Bot> bot;
  std::vector<VisibleEvent> seen;  // since it was last lent
  View view;
  Question question;
  bool has_answered = false;  // it has offered something already, and may change that
  Budget budget;
  Rng rng{0};
  std::optional<Millis> until = std::nullopt;  // when the moment it is about ends, with or without an answer
  bool is_for_people = false;                  // somebody who plays himself is at the table
};

// What it thought, and the bot back.
struct BotThought {
  std::uint64_t ticket = 0;
  std::unique_ptr<Bot> bot;
  Rng rng{0};
  std::optional<Input> answer;  // nothing if it leaves the one it has given
};

BotThought carry_out(BotJob job);

// Nothing of it throws: a table is built without exceptions, and would be left in the middle of a turn.
class TableHost {
 public:
  virtual ~TableHost() = default;

  // Nothing of what is sent may leave the house before everything stored until then is safe.
  virtual void send(ConnectionId to, std::string_view message) noexcept = 0;

  // What survives: the room, which replaces the one stored before, and the inputs of the game, in order.
  virtual void store_room(std::string room) noexcept = 0;
  // `line` is a line of a record; `client` and `number` name the command it came with, if any.
  virtual void store_input(std::uint32_t index, std::string line, std::string_view client,
                           std::uint32_t number) noexcept = 0;
  // The game is over: `header` and the stored inputs are its record. They make room for the next game.
  virtual void store_finished(std::string game_id, std::string header) noexcept = 0;

  // A player of this kind, which BotJobs will lend.
  virtual std::unique_ptr<Bot> hire(std::string_view bot) noexcept { return make_bot(bot); }
  // Table::thought is called with the result, later.
  virtual void think(BotJob job) noexcept = 0;
  // Table::wake is called at that time; only the latest call counts.
  virtual void wake_at(Millis time) noexcept = 0;
  virtual void fill_random(std::span<std::uint8_t> bytes) noexcept = 0;
};

}  // namespace dicetown
