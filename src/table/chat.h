// What is said at a table.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "table/connections.h"
#include "table/protocol/command.h"
#include "table/room/refusal.h"
#include "table/room/room.h"

namespace dicetown {

class Chat {
 public:
  struct Said {
    Digest speaker;  // the token: chairs may move
    Millis at = 0;
    std::string phrase;
    std::string text;
  };

  std::expected<Said, Refusal> say(const Connection& connection, const command::Say& say, ChatKind allowed,
                                   Millis now);
  // Who comes later is told these.
  std::span<const Said> latest() const { return said_; }

 private:
  std::vector<Said> said_;
};

std::expected<void, Refusal> mute(Connection& connection, const command::Mute& mute, const Room& room);

// The message for one connection; none if it is not to have it.
std::optional<std::string> said_message_for(const Connection& connection, const Chat::Said& said,
                                            const Room& room);

}  // namespace dicetown
