// Before and after a game: who sits where, and by which rules.
#include <algorithm>
#include <utility>

#include "bots/registry.h"
#include "table/impl.h"
#include "table/person_text.h"
#include "table/settings_json.h"

namespace dicetown {
namespace {

// Whoever was shown out does not sit down again at once.
constexpr Millis kShownOutFor = Millis{5} * 60'000;
constexpr std::size_t kMostShownOut = 16;
constexpr std::string_view kLessonIsAsItIs = "a lesson has its own settings, bots and learner";

Refusal bad_settings(std::string_view what) {
  JsonWriter with;
  with.begin_object();
  with.member("what", what);
  with.end_object();
  return {RefusalCode::bad_settings, with.take()};
}

}  // namespace

// --- A new table ---

std::expected<std::unique_ptr<Table>, std::string> Table::make(TableHost& host, NewTable table, Millis now) {
  Room room;
  room.code = std::move(table.code);
  room.settings = std::move(table.settings);
  room.host = table.host_token;
  room.chairs.reserve(kMaxSeats);
  room.chairs.push_back(
      {.sitter = Sitter::person, .name = std::move(table.host_name), .token = table.host_token});
  if (std::ssize(table.bots) + 1 > kMaxSeats) return std::unexpected("more than five seats");
  for (const std::string& bot : table.bots) {
    if (!bot.empty() && !is_bot(bot)) return std::unexpected("no bot is called " + bot);
    room.chairs.push_back({.sitter = bot.empty() ? Sitter::nobody : Sitter::bot, .bot = bot});
  }
  while (std::ssize(room.chairs) < kMinSeats) room.chairs.push_back({});
  auto impl = std::make_unique<Impl>(host, std::move(room));
  impl->open_doors(now);
  return std::unique_ptr<Table>(new Table(std::move(impl)));
}

void Table::Impl::open_doors(Millis) {
  for (Chair& chair : room_.chairs) {
    if (chair.sitter == Sitter::bot) chair.name = free_nickname();
  }
  shake_new_seed();
  begin_stream();
  room_changed();
  settle_room();
}

void Table::Impl::shake_new_seed() { host_.fill_random(room_.seed); }

// --- Chairs ---

bool Table::Impl::is_name_free(std::string_view name, std::optional<Seat> except) const {
  for (const Seat seat : all_chairs()) {
    const Chair& chair = room_.chairs[seat.index];
    if (except != seat && chair.sitter != Sitter::nobody && chair.name == name) return false;
  }
  return true;
}

// For a bot: the first nickname nobody has.
std::string Table::Impl::free_nickname() const {
  for (const std::string_view name : kBotNicknames) {
    if (is_name_free(name, std::nullopt)) return std::string(name);
  }
  return "Bot";
}

void Table::Impl::empty_chair(Seat seat, Millis now) {
  room_.chairs[seat.index] = {};
  find_seats_again(now);
  choose_host();
  room_changed();
}

// The host has stood up: the first person in the round takes over.
void Table::Impl::choose_host() {
  if (host_seat(room_)) return;
  room_.host.reset();
  for (const Chair& chair : room_.chairs) {
    if (chair.sitter == Sitter::person) {
      room_.host = chair.token;
      return;
    }
  }
}

// Chairs have moved: each connection belongs where its token sits.
void Table::Impl::find_seats_again(Millis now) {
  for (Connection& connection : connections_) connection.seat = seat_of_token(connection.token);
  update_followers(now);
}

Table::Impl::Outcome Table::Impl::as_host_in_lobby(const Connection& connection) const {
  if (!connection.seat || connection.seat != host_seat(room_))
    return std::unexpected(Refusal{RefusalCode::not_host});
  if (room_.stage != Stage::lobby) return std::unexpected(Refusal{RefusalCode::not_in_lobby});
  return {};
}

// Nobody sits down at a lesson, whose first round somebody could know beforehand, but the learner.
Table::Impl::Outcome Table::Impl::as_host_who_arranges(const Connection& connection) const {
  if (const Outcome host = as_host_in_lobby(connection); !host) return host;
  if (room_.settings.lesson) return std::unexpected(bad_settings(kLessonIsAsItIs));
  return {};
}

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Sit& sit, Millis now) {
  if (!connection.token) return std::unexpected(Refusal{RefusalCode::needs_token});
  if (room_.stage != Stage::lobby) return std::unexpected(Refusal{RefusalCode::not_in_lobby});
  std::erase_if(shown_out_, [&](const ShownOut& each) { return each.until <= now; });
  const auto banned = std::ranges::find(shown_out_, *connection.token, &ShownOut::token);
  if (banned != shown_out_.end()) {
    return std::unexpected(
        with_number(RefusalCode::shown_out, "left", static_cast<std::uint64_t>(banned->until - now)));
  }
  if (!is_name_free(sit.name, connection.seat)) return std::unexpected(Refusal{RefusalCode::name_taken});
  if (sit.seat && sit.seat->index >= room_.chairs.size())
    return std::unexpected(Refusal{RefusalCode::no_such_seat});
  auto chair = sit.seat ? room_.chairs.begin() + sit.seat->index
                        : std::ranges::find(room_.chairs, Sitter::nobody, &Chair::sitter);
  if (chair == room_.chairs.end() || chair->sitter != Sitter::nobody) {
    return std::unexpected(Refusal{RefusalCode::seat_taken});
  }
  if (connection.seat) {
    *chair = std::exchange(room_.chairs[connection.seat->index], {});
  } else {
    *chair = {.sitter = Sitter::person, .token = connection.token};
  }
  chair->name = sit.name;
  find_seats_again(now);
  choose_host();
  room_changed();
  return {};
}

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Stand&, Millis now) {
  if (!connection.seat) return std::unexpected(Refusal{RefusalCode::not_seated});
  if (room_.stage != Stage::lobby) return std::unexpected(Refusal{RefusalCode::not_in_lobby});
  if (room_.settings.lesson) return std::unexpected(bad_settings(kLessonIsAsItIs));
  empty_chair(*connection.seat, now);
  return {};
}

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Rename& rename, Millis) {
  if (!connection.seat) return std::unexpected(Refusal{RefusalCode::not_seated});
  if (room_.stage != Stage::lobby) return std::unexpected(Refusal{RefusalCode::not_in_lobby});
  if (!is_name_free(rename.name, connection.seat)) return std::unexpected(Refusal{RefusalCode::name_taken});
  room_.chairs[connection.seat->index].name = rename.name;
  room_changed();
  return {};
}

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Ready& ready, Millis) {
  if (!connection.seat) return std::unexpected(Refusal{RefusalCode::not_seated});
  if (room_.stage != Stage::lobby) return std::unexpected(Refusal{RefusalCode::not_in_lobby});
  room_.chairs[connection.seat->index].nonce = ready.nonce;
  room_changed();
  return {};
}

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Unready&, Millis) {
  if (!connection.seat) return std::unexpected(Refusal{RefusalCode::not_seated});
  if (room_.stage != Stage::lobby) return std::unexpected(Refusal{RefusalCode::not_in_lobby});
  room_.chairs[connection.seat->index].nonce.reset();
  room_changed();
  return {};
}

// --- The host ---

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::SeatBot& seat_bot, Millis) {
  if (const Outcome host = as_host_who_arranges(connection); !host) return host;
  if (seat_bot.seat.index >= room_.chairs.size()) return std::unexpected(Refusal{RefusalCode::no_such_seat});
  Chair& chair = room_.chairs[seat_bot.seat.index];
  if (chair.sitter == Sitter::person) return std::unexpected(Refusal{RefusalCode::seat_taken});
  if (!is_bot(seat_bot.bot)) return std::unexpected(Refusal{RefusalCode::no_such_bot});
  if (chair.sitter == Sitter::nobody) chair = {.sitter = Sitter::bot, .name = free_nickname()};
  chair.bot = seat_bot.bot;
  room_changed();
  return {};
}

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Clear& clear, Millis now) {
  if (const Outcome host = as_host_who_arranges(connection); !host) return host;
  if (clear.seat.index >= room_.chairs.size()) return std::unexpected(Refusal{RefusalCode::no_such_seat});
  const auto& token = room_.chairs[clear.seat.index].token;
  if (token && token != connection.token) {
    if (shown_out_.size() == kMostShownOut) shown_out_.erase(shown_out_.begin());
    shown_out_.push_back({*token, now + kShownOutFor});
  }
  empty_chair(clear.seat, now);
  return {};
}

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Swap& swap, Millis now) {
  if (const Outcome host = as_host_who_arranges(connection); !host) return host;
  const std::size_t chairs = room_.chairs.size();
  if (swap.one.index >= chairs || swap.other.index >= chairs) {
    return std::unexpected(Refusal{RefusalCode::no_such_seat});
  }
  std::swap(room_.chairs[swap.one.index], room_.chairs[swap.other.index]);
  find_seats_again(now);
  room_changed();
  return {};
}

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::SetChairs& chairs, Millis) {
  if (const Outcome host = as_host_who_arranges(connection); !host) return host;
  const auto count = static_cast<std::size_t>(chairs.count);
  for (std::size_t index = count; index < room_.chairs.size(); ++index) {
    if (room_.chairs[index].sitter != Sitter::nobody)
      return std::unexpected(Refusal{RefusalCode::seat_taken});
  }
  room_.chairs.resize(count);
  room_changed();
  return {};
}

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::SetSettings& settings, Millis) {
  if (const Outcome host = as_host_who_arranges(connection); !host) return host;
  auto changed = changed_settings(room_.settings, settings.json);
  if (!changed) return std::unexpected(bad_settings(changed.error()));
  Settings same_game = *changed;
  same_game.chat = room_.settings.chat;
  same_game.listing = room_.settings.listing;
  if (same_game != room_.settings) {
    for (Chair& chair : room_.chairs) {  // the others were ready for another game
      if (chair.token != connection.token) chair.nonce.reset();
    }
  }
  room_.settings = std::move(*changed);
  room_changed();
  return {};
}

SeatSet Table::Impl::unready_people() const {
  SeatSet unready;
  for (const Seat seat : all_chairs()) {
    const Chair& chair = room_.chairs[seat.index];
    if (chair.sitter == Sitter::person && !chair.nonce) unready.insert(seat);
  }
  return unready;
}

// The star stays with its holder; if its chair is empty, the first seat gets it.
void Table::Impl::take_away_empty_chairs() {
  const auto is_empty = [](const Chair& chair) { return chair.sitter == Sitter::nobody; };
  const std::size_t star = room_.settings.sheriff.index;
  const bool has_holder = star < room_.chairs.size() && !is_empty(room_.chairs[star]);
  std::size_t holder = 0;
  for (std::size_t before = 0; has_holder && before < star; ++before) {
    if (!is_empty(room_.chairs[before])) ++holder;
  }
  room_.settings.sheriff = Seat{static_cast<std::uint8_t>(holder)};
  std::erase_if(room_.chairs, is_empty);
}

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Begin&, Millis now) {
  if (const Outcome host = as_host_in_lobby(connection); !host) return host;
  const auto empty = std::ranges::count(room_.chairs, Sitter::nobody, &Chair::sitter);
  if (std::ssize(room_.chairs) - empty < kMinSeats)
    return std::unexpected(Refusal{RefusalCode::too_few_players});
  const SeatSet unready = unready_people();
  if (!unready.empty()) {
    JsonWriter with;
    with.begin_object();
    with.member("seats", unready);
    with.end_object();
    return std::unexpected(Refusal{RefusalCode::not_ready, with.take()});
  }
  take_away_empty_chairs();
  find_seats_again(now);
  room_.stage = Stage::playing;
  room_.started = now;
  room_.wait = {};
  room_.paused = false;
  seat_players();
  begin_stream();
  room_changed();
  return {};
}

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Rematch&, Millis now) {
  if (!connection.seat || connection.seat != host_seat(room_))
    return std::unexpected(Refusal{RefusalCode::not_host});
  if (room_.stage != Stage::over) return std::unexpected(Refusal{RefusalCode::not_over});
  room_.stage = Stage::lobby;
  if (room_.settings.lesson) room_.settings = {};  // it has been learnt
  ++room_.game;
  for (Chair& chair : room_.chairs) {
    chair.nonce.reset();
    chair.orders = {};
    chair.turn.reset();
    chair.ordered = 0;
    chair.early.reset();
    chair.played_by_bot = false;
  }
  game_.reset();
  moment_.reset();
  update_followers(now);
  shake_new_seed();
  room_changed();
  return {};
}

}  // namespace dicetown
