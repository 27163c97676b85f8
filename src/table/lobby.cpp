#include "table/lobby.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "bots/registry.h"
#include "table/room/settings_json.h"

namespace dicetown {
namespace {

// A person who was shown out does not sit down again at once.
constexpr Millis kBanTime = Millis{5} * 60'000;
constexpr std::size_t kMaxBans = 16;
constexpr std::string_view kLessonIsAsItIs = "a lesson has its own settings, bots and learner";

std::unexpected<Refusal> bad_settings(std::string_view what) {
  return refused(RefusalCode::bad_settings, refusal::What{std::string(what)});
}

}  // namespace

// --- A new table ---

void Lobby::open() {
  for (Chair& chair : room_.change().chairs) {
    if (chair.sitter == Sitter::bot) chair.name = free_nickname();
  }
  draw_new_seed();
}

void Lobby::draw_new_seed() { environment_.fill_random(room_.change().seed); }

// --- Chairs ---

bool Lobby::is_name_free(std::string_view name, std::optional<Seat> except) const {
  for (const Seat seat : all_chairs(room())) {
    const Chair& chair = room().chairs[seat.index];
    if (except != seat && chair.sitter != Sitter::nobody && chair.name == name) return false;
  }
  return true;
}

// For a bot: the first nickname nobody has.
std::string Lobby::free_nickname() const {
  for (const std::string_view name : kBotNicknames) {
    if (is_name_free(name, std::nullopt)) return std::string(name);
  }
  return "Bot";
}

LobbyEffect Lobby::empty_chair(Seat seat) {
  room_.change().chairs[seat.index] = {};
  connections_.reseat(room());
  choose_host();
  return LobbyEffect::seats_moved;
}

// The host has stood up: the first person in the round takes over.
void Lobby::choose_host() {
  if (host_seat(room())) return;
  Room& room = room_.change();
  room.host.reset();
  for (const Chair& chair : room.chairs) {
    if (chair.sitter == Sitter::person) {
      room.host = chair.token;
      return;
    }
  }
}

Lobby::Permission Lobby::as_seated(const Connection& connection) const {
  if (!connection.seat) return refused(RefusalCode::not_seated);
  if (room().stage != Stage::lobby) return refused(RefusalCode::not_in_lobby);
  return {};
}

Lobby::Permission Lobby::as_host(const Connection& connection) const {
  if (!connection.seat || connection.seat != host_seat(room())) return refused(RefusalCode::not_host);
  if (room().stage != Stage::lobby) return refused(RefusalCode::not_in_lobby);
  return {};
}

// Nobody but the learner sits down at a lesson, whose first round others could know beforehand.
Lobby::Permission Lobby::as_host_who_arranges(const Connection& connection) const {
  if (const Permission host = as_host(connection); !host) return host;
  if (room().settings.lesson) return bad_settings(kLessonIsAsItIs);
  return {};
}

Lobby::Outcome Lobby::on(const Connection& connection, const command::Sit& sit, Millis now) {
  if (!connection.token) return refused(RefusalCode::needs_token);
  if (room().stage != Stage::lobby) return refused(RefusalCode::not_in_lobby);
  std::erase_if(banned_, [&](const Ban& each) { return each.until <= now; });
  const auto ban = std::ranges::find(banned_, *connection.token, &Ban::token);
  if (ban != banned_.end()) return refused(RefusalCode::shown_out, refusal::Left{ban->until - now});
  if (!is_name_free(sit.name, connection.seat)) return refused(RefusalCode::name_taken);
  const auto& chairs = room().chairs;
  if (sit.seat && sit.seat->index >= chairs.size()) return refused(RefusalCode::no_such_seat);
  const auto wanted =
      sit.seat ? chairs.begin() + sit.seat->index : std::ranges::find(chairs, Sitter::nobody, &Chair::sitter);
  if (wanted == chairs.end() || wanted->sitter != Sitter::nobody) return refused(RefusalCode::seat_taken);
  const auto index = static_cast<std::size_t>(wanted - chairs.begin());
  Room& room = room_.change();
  Chair& chair = room.chairs[index];
  if (connection.seat) {
    chair = std::exchange(room.chairs[connection.seat->index], {});
  } else {
    chair = {.sitter = Sitter::person, .token = connection.token};
  }
  chair.name = sit.name;
  connections_.reseat(room);
  choose_host();
  return LobbyEffect::seats_moved;
}

Lobby::Outcome Lobby::on(const Connection& connection, const command::Stand&, Millis) {
  if (const Permission seated = as_seated(connection); !seated) return std::unexpected(seated.error());
  if (room().settings.lesson) return bad_settings(kLessonIsAsItIs);
  return empty_chair(*connection.seat);
}

Lobby::Outcome Lobby::on(const Connection& connection, const command::Rename& rename, Millis) {
  if (const Permission seated = as_seated(connection); !seated) return std::unexpected(seated.error());
  if (!is_name_free(rename.name, connection.seat)) return refused(RefusalCode::name_taken);
  room_.change().chairs[connection.seat->index].name = rename.name;
  return LobbyEffect::none;
}

Lobby::Outcome Lobby::on(const Connection& connection, const command::Ready& ready, Millis) {
  if (const Permission seated = as_seated(connection); !seated) return std::unexpected(seated.error());
  room_.change().chairs[connection.seat->index].nonce = ready.nonce;
  return LobbyEffect::none;
}

Lobby::Outcome Lobby::on(const Connection& connection, const command::Unready&, Millis) {
  if (const Permission seated = as_seated(connection); !seated) return std::unexpected(seated.error());
  room_.change().chairs[connection.seat->index].nonce.reset();
  return LobbyEffect::none;
}

// --- The host ---

Lobby::Outcome Lobby::on(const Connection& connection, const command::SeatBot& seat_bot, Millis) {
  if (const Permission host = as_host_who_arranges(connection); !host) return std::unexpected(host.error());
  if (seat_bot.seat.index >= room().chairs.size()) return refused(RefusalCode::no_such_seat);
  if (room().chairs[seat_bot.seat.index].sitter == Sitter::person) return refused(RefusalCode::seat_taken);
  if (!is_bot(seat_bot.bot)) return refused(RefusalCode::no_such_bot);
  Chair& chair = room_.change().chairs[seat_bot.seat.index];
  if (chair.sitter == Sitter::nobody) chair = {.sitter = Sitter::bot, .name = free_nickname()};
  chair.bot = seat_bot.bot;
  return LobbyEffect::none;
}

Lobby::Outcome Lobby::on(const Connection& connection, const command::Clear& clear, Millis now) {
  if (const Permission host = as_host_who_arranges(connection); !host) return std::unexpected(host.error());
  if (clear.seat.index >= room().chairs.size()) return refused(RefusalCode::no_such_seat);
  const auto& token = room().chairs[clear.seat.index].token;
  if (token && token != connection.token) {
    if (banned_.size() == kMaxBans) banned_.erase(banned_.begin());
    banned_.push_back({*token, now + kBanTime});
  }
  return empty_chair(clear.seat);
}

Lobby::Outcome Lobby::on(const Connection& connection, const command::Swap& swap, Millis) {
  if (const Permission host = as_host_who_arranges(connection); !host) return std::unexpected(host.error());
  const std::size_t chairs = room().chairs.size();
  if (swap.one.index >= chairs || swap.other.index >= chairs) return refused(RefusalCode::no_such_seat);
  Room& room = room_.change();
  std::swap(room.chairs[swap.one.index], room.chairs[swap.other.index]);
  connections_.reseat(room);
  return LobbyEffect::seats_moved;
}

Lobby::Outcome Lobby::on(const Connection& connection, const command::SetChairs& chairs, Millis) {
  if (const Permission host = as_host_who_arranges(connection); !host) return std::unexpected(host.error());
  const auto count = static_cast<std::size_t>(chairs.count);
  for (std::size_t index = count; index < room().chairs.size(); ++index) {
    if (room().chairs[index].sitter != Sitter::nobody) return refused(RefusalCode::seat_taken);
  }
  room_.change().chairs.resize(count);
  return LobbyEffect::none;
}

Lobby::Outcome Lobby::on(const Connection& connection, const command::SetSettings& settings, Millis) {
  if (const Permission host = as_host_who_arranges(connection); !host) return std::unexpected(host.error());
  auto changed = changed_settings(room().settings, settings.json);
  if (!changed) return bad_settings(changed.error());
  Settings same_game = *changed;
  same_game.chat = room().settings.chat;
  same_game.listing = room().settings.listing;
  Room& room = room_.change();
  if (same_game != room.settings) {
    for (Chair& chair : room.chairs) {  // the others were ready for another game
      if (chair.token != connection.token) chair.nonce.reset();
    }
  }
  room.settings = std::move(*changed);
  return LobbyEffect::none;
}

// --- From one game to the next ---

SeatSet Lobby::unready_people() const {
  SeatSet unready;
  for (const Seat seat : all_chairs(room())) {
    const Chair& chair = room().chairs[seat.index];
    if (chair.sitter == Sitter::person && !chair.nonce) unready.insert(seat);
  }
  return unready;
}

// The star stays with its holder; if its chair is empty, the first seat gets it.
void Lobby::take_away_empty_chairs() {
  const auto is_empty = [](const Chair& chair) { return chair.sitter == Sitter::nobody; };
  Room& room = room_.change();
  const std::size_t star = room.settings.sheriff.index;
  const bool has_holder = star < room.chairs.size() && !is_empty(room.chairs[star]);
  std::size_t holder = 0;
  for (std::size_t before = 0; has_holder && before < star; ++before) {
    if (!is_empty(room.chairs[before])) ++holder;
  }
  room.settings.sheriff = Seat{static_cast<std::uint8_t>(holder)};
  std::erase_if(room.chairs, is_empty);
}

Lobby::Outcome Lobby::on(const Connection& connection, const command::Begin&, Millis now) {
  if (const Permission host = as_host(connection); !host) return std::unexpected(host.error());
  const auto empty = std::ranges::count(room().chairs, Sitter::nobody, &Chair::sitter);
  if (std::ssize(room().chairs) - empty < kMinSeats) return refused(RefusalCode::too_few_players);
  const SeatSet unready = unready_people();
  if (!unready.empty()) return refused(RefusalCode::not_ready, refusal::Seats{unready});
  take_away_empty_chairs();
  Room& room = room_.change();
  connections_.reseat(room);
  room.stage = Stage::playing;
  room.started = now;
  room.wait = {};
  room.paused = false;
  return LobbyEffect::game_begins;
}

Lobby::Outcome Lobby::on(const Connection& connection, const command::Rematch&, Millis) {
  if (!connection.seat || connection.seat != host_seat(room())) return refused(RefusalCode::not_host);
  if (room().stage != Stage::over) return refused(RefusalCode::not_over);
  Room& room = room_.change();
  room.stage = Stage::lobby;
  if (room.settings.lesson) room.settings = {};  // it has been learned
  ++room.game;
  for (Chair& chair : room.chairs) {
    chair.nonce.reset();
    chair.orders = {};
    chair.turn.reset();
    chair.orders_confirmed_for_round = 0;
    chair.early.reset();
    chair.played_by_bot = false;
  }
  draw_new_seed();
  return LobbyEffect::game_cleared;
}

}  // namespace dicetown
