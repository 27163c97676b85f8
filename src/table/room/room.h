// Everything about a table except the game on it: what survives a restart besides the inputs.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chance/sha256.h"
#include "engine/cards.h"
#include "engine/input.h"
#include "engine/seat.h"
#include "table/room/settings.h"

namespace dicetown {

enum class Sitter : std::uint8_t { nobody, person, bot };
enum class Stage : std::uint8_t { lobby, playing, over };

// What a seat wants done at a hidden card's moment.
enum class CardOrder : std::uint8_t { ask, play, never };

// The commands of one client that have been carried out: the highest number, and which of the 64 up to it.
struct ClientWindow {
  std::string client;
  std::uint32_t highest = 0;
  std::uint64_t done = 0;  // bit i: number highest - i

  bool operator==(const ClientWindow&) const = default;
};

inline constexpr int kMaxClients = 4;  // of one person: tabs and devices

// A command as its client knows it.
struct CommandName {
  std::string client;
  std::uint32_t number = 0;

  bool operator==(const CommandName&) const = default;
};

// What a person has answered at a hidden card's moment that lasts days. It takes effect at its end.
struct EarlyAnswer {
  std::uint32_t question = 0;
  std::string line{};                   // as in a record
  std::vector<CommandName> commands{};  // by which it was given and changed: the last one counts

  bool operator==(const EarlyAnswer&) const = default;
};

struct Chair {
  Sitter sitter = Sitter::nobody;
  std::string name{};
  std::string bot{};                   // the kind of bot
  std::optional<Digest> token{};       // SHA-256 of the person's secret
  std::optional<std::string> nonce{};  // what the person adds to the dice: is ready
  std::array<CardOrder, kStoreCardKinds> orders{};
  std::optional<DieTurn> turn{};  // what Professional Cheater is to do, where that was ordered
  // Where that is asked: the round for whose town the person has said that these are the orders.
  std::uint32_t orders_confirmed_for_round = 0;
  std::optional<EarlyAnswer> early{};
  bool played_by_bot = false;           // until the person takes the seat back
  std::vector<ClientWindow> clients{};  // the person's latest, at most kMaxClients

  bool operator==(const Chair&) const = default;
};

// What the game waits for, by the number of its question, and since when: kept where the clock is of days, so
// that a restart does not begin it anew.
struct Wait {
  std::uint32_t question = 0;
  Millis since = 0;
  Millis outbidding = 0;  // a Sheriff who is a bot does not decide before

  void stand_still(Millis time) {
    since += time;
    if (outbidding > 0) outbidding += time;
  }

  bool operator==(const Wait&) const = default;
};

struct Room {
  std::string code;
  Settings settings;
  std::vector<Chair> chairs;   // two to five
  std::optional<Digest> host;  // the token of the person who is the host
  Stage stage = Stage::lobby;
  std::uint32_t game = 1;  // its number at this table
  Digest seed{};           // of that game: secret until it is over
  Millis started = 0;
  bool paused = false;
  Millis paused_since = 0;
  Wait wait{};

  bool operator==(const Room&) const = default;
};

// --- Who plays ---

inline SeatSet all_chairs(const Room& room) { return SeatSet::first(static_cast<int>(room.chairs.size())); }
// A bot's own seat, or one that a bot plays for a person.
bool is_bot_played(const Room& room, Seat seat);
bool has_person_among(const Room& room, SeatSet seats);  // who play themselves
bool has_bot_among(const Room& room, SeatSet seats);
bool has_persons(const Room& room);  // who play themselves
bool has_people(const Room& room);   // also those for whom a bot plays
bool is_person_alone(const Room& room);
// Where this token sits.
std::optional<Seat> seat_of_token(const Room& room, const std::optional<Digest>& token);
// The seat of the person who is the host; none if they have stood up.
std::optional<Seat> host_seat(const Room& room);

// For storage only: the text holds the seed.
std::string room_json(const Room& room);
std::expected<Room, std::string> read_room(std::string_view json);

// CODE-GAME, by which a finished game is fetched.
std::string game_id(const Room& room);

}  // namespace dicetown
