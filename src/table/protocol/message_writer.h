// What a table says to a client about everything but the game: docs/protocol.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/seat.h"
#include "table/game/statistics.h"
#include "table/room/refusal.h"
#include "table/room/room.h"

namespace dicetown {

// --- The room as everybody may know it ---

struct SitterView {
  Sitter kind = Sitter::nobody;
  std::string name;
  std::optional<std::string> bot;
  bool is_ready = false;
  bool is_here = false;
  bool played_by_bot = false;

  bool operator==(const SitterView&) const = default;
};

struct VotesView {
  Seat seat;  // to go on without
  SeatSet by;

  bool operator==(const VotesView&) const = default;
};

// Its own type, built field by field: neither a token nor a seed before the end can slip in.
struct RoomView {
  std::string table;
  std::uint32_t game = 1;
  Stage stage = Stage::lobby;
  Settings settings;
  std::optional<Seat> host;
  std::vector<SitterView> seats;
  std::uint32_t watchers = 0;
  std::string commitment;
  std::optional<std::string> seed;       // when the game is over
  std::optional<std::string> record;     // likewise, by which it is fetched
  std::optional<Statistics> statistics;  // likewise
  bool paused = false;
  std::vector<VotesView> votes;
  std::optional<Seat> you;

  bool operator==(const RoomView&) const = default;
};

// What only the live table knows.
struct Presence {
  SeatSet here;                            // of persons with a connection
  std::uint32_t watchers = 0;              // connections without a seat
  std::array<SeatSet, kMaxSeats> votes{};  // by the seat to go on without: those who want to
  std::optional<Statistics> statistics{};  // of the game, if it was followed to its end
};

// For a client who sits at `you`, or watches.
RoomView view_of(const Room& room, const Presence& presence, std::optional<Seat> you);

// --- Messages ---

struct Saying {
  Seat seat;
  std::string phrase;  // or empty
  std::string text;
};

enum class ClosingReason : std::uint8_t {
  restarting,       // come back in a moment
  table_closed,     // it is no more
  table_set_aside,  // something about it is broken, and nobody can play there
};

std::string welcome_message(const RoomView& room, std::uint32_t stream);
std::string room_message(const RoomView& room, std::optional<std::uint32_t> done = std::nullopt);
std::string done_message(std::uint32_t number);
std::string error_message(std::optional<std::uint32_t> number, const Refusal& refusal);
std::string said_message(const Saying& saying);
std::string pong_message();
std::string closing_message(ClosingReason reason);

}  // namespace dicetown
