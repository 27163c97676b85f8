// Rooms to try things on.
#pragma once

#include <string_view>

#include "table/room/room.h"

namespace dicetown {

inline constexpr std::string_view kNellsToken = "00112233445566778899aabbccddeeff";
inline constexpr std::string_view kTomsToken = "ffeeddccbbaa99887766554433221100";

// Nell is the host and ready, Tom is not, a bot sits between them, and a chair is empty.
inline Room lobby() {
  Room room;
  room.code = "K7QF2";
  room.chairs.resize(4);
  room.chairs[0] = {.sitter = Sitter::person,
                    .name = "Nell",
                    .bot = {},
                    .token = sha256(kNellsToken),
                    .nonce = "xT0_-9",
                    .orders = {}};
  room.chairs[1] = {
      .sitter = Sitter::bot, .name = "Simple", .bot = "simple", .token = {}, .nonce = {}, .orders = {}};
  room.chairs[2] = {.sitter = Sitter::person,
                    .name = "Tom",
                    .bot = {},
                    .token = sha256(kTomsToken),
                    .nonce = {},
                    .orders = {}};
  room.host = sha256(kNellsToken);
  room.seed = sha256("a seed");
  return room;
}

// Everything that a room can remember.
inline Room game_under_way() {
  Room room = lobby();
  room.settings.rules = *preset("first-de");
  room.settings.rules_json = "\"first-de\"";
  room.settings.clock = ClockKind::days;
  room.settings.days = 3;
  room.settings.moment = 0;
  room.settings.chat = ChatKind::phrases;
  room.settings.listing = Listing::open;
  room.settings.orders = OrderTime::ahead;
  room.settings.sheriff = Seat{1};
  room.chairs.pop_back();
  room.chairs[2].nonce = "7";
  room.chairs[2].name = "Žofie \"T\" \\ 🤠";
  room.chairs[2].played_by_bot = true;
  room.chairs[0].orders[static_cast<std::size_t>(StoreCard::wanted)] = CardOrder::never;
  room.chairs[0].orders[static_cast<std::size_t>(StoreCard::brute)] = CardOrder::play;
  room.chairs[2].orders[static_cast<std::size_t>(StoreCard::cheater)] = CardOrder::play;
  room.chairs[2].turn = DieTurn{Face::nine, Face::ace};
  room.chairs[2].orders_confirmed_for_round = 4;
  room.chairs[0].early = EarlyAnswer{.question = 41,
                                     .line = R"({"seat":0,"pass":"wanted"})",
                                     .commands = {{"tab-2345", 7}, {"a1B2c3D4", 9}}};
  room.stage = Stage::playing;
  room.game = 3;
  room.started = 1'753'000'000'123;
  room.paused = true;
  room.paused_since = 1'753'000'700'000;
  room.wait = {.question = 41, .since = 1'753'000'600'000, .outbidding = 1'753'000'660'000};
  room.chairs[0].clients = {{.client = "a1B2c3D4", .highest = 4'294'967'295, .done = 0xFFFF'FFFF'FFFF'FFFF},
                            {.client = "tab-2345", .highest = 7, .done = 5}};
  return room;
}

}  // namespace dicetown
