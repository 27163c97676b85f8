// What a client may say to a table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/cards.h"
#include "engine/input.h"
#include "engine/seat.h"
#include "table/protocol/phrases.h"
#include "table/room/refusal.h"
#include "table/room/room.h"
#include "table/room/settings.h"

namespace dicetown {

inline constexpr int kProtocolVersion = 1;
inline constexpr std::size_t kLongestSaying = 200;  // characters
inline constexpr std::size_t kLongestWord = 32;     // of a client or a bot

namespace command {

// Must come first on a connection; the others are refused before it.
struct Hello {
  int protocol = 0;
  std::string client;                   // 8 to 32 of [0-9A-Za-z_-], chosen by the client
  std::optional<Digest> token;          // SHA-256 of the guest's secret of 32 hexadecimal digits
  std::optional<std::uint32_t> stream;  // the stream of updates it has followed so far
  std::optional<std::uint32_t> seen;    // and the last update of it
};

// --- Without a number: they change nothing, or nothing that must not happen twice ---
struct Ping {};
struct Sync {  // a gap was noticed: the last update seen without one
  std::uint32_t seen = 0;
};

// --- The lobby ---
struct Sit {
  std::optional<Seat> seat;  // or any
  std::string name;
};
struct Stand {};
struct Rename {
  std::string name;
};
struct Ready {
  std::string nonce;
};
struct Unready {};
struct SeatBot {
  Seat seat;
  std::string bot;
};
struct Clear {  // makes a chair empty: removes a bot, or shows a person out
  Seat seat;
};
struct Swap {
  Seat one;
  Seat other;
};
struct SetChairs {
  int count = kMinSeats;
};
struct SetSettings {
  std::string json;  // only the settings to change
};
struct Begin {};
struct Rematch {};

// --- The game ---
struct Answer {
  std::uint32_t question = 0;
  Input input;                          // of the seat of the connection
  std::optional<std::uint32_t> offers;  // the Sheriff's choice: the version of the offers he saw
};
struct SetOrder {
  StoreCard card{};
  CardOrder order{};
  std::optional<DieTurn> turn;  // to play Professional Cheater
};
struct Ordered {};  // all that is wanted in this round's town
struct Hold {};
struct Release {};
struct Pause {};
struct Resume {};
struct Vote {  // to go on without somebody
  Seat seat;
};
struct Leave {};  // lets a bot play
struct Return {};

// --- Talk ---
struct Say {
  std::string phrase;  // the name of a ready-made one, or empty
  std::string text;
};
struct Mute {
  Seat seat;
  bool on = true;
};

using Any = std::variant<Sit, Stand, Rename, Ready, Unready, SeatBot, Clear, Swap, SetChairs, SetSettings,
                         Begin, Rematch, Answer, SetOrder, Ordered, Hold, Release, Pause, Resume, Vote, Leave,
                         Return, Say, Mute>;

}  // namespace command

struct NumberedCommand {
  std::uint32_t number = 0;  // chosen by the client, ascending from 1
  command::Any command;
};

using Command = std::variant<command::Hello, command::Ping, command::Sync, NumberedCommand>;

struct Malformation {
  std::optional<std::uint32_t> number;  // of the command, where it could be read
  std::string what;
  RefusalCode code = RefusalCode::malformed;  // or the code that says it better, as bad_name
};
// Strict: an unknown command or member is an error, which says what is malformed. `seat` is the seat of the
// connection, whose answers these are; without one an answer is read as of seat 0 (and refused later).
std::expected<Command, Malformation> read_command(std::string_view text, std::optional<Seat> seat);

// What a client is told of it: the code with what is wrong.
Refusal refusal_of(const Malformation& malformation);

}  // namespace dicetown
