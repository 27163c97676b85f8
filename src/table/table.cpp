// Connections, restarts, and what follows from anything that happens.
#include "table/table.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "bots/registry.h"
#include "table/impl.h"
#include "table/protocol/message_writer.h"
#include "table/room/record_header.h"

namespace dicetown {
namespace {

std::optional<std::uint32_t> number_of(const Command& command) {
  const auto* numbered = std::get_if<NumberedCommand>(&command);
  return numbered != nullptr ? std::optional(numbered->number) : std::nullopt;
}

}  // namespace

// --- From outside ---

Table::Table(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Table::~Table() = default;

void Table::opened(ConnectionId connection, Millis) { impl_->opened(connection); }
void Table::received(ConnectionId connection, std::string_view message, Millis now) {
  impl_->received(connection, message, now);
}
void Table::closed(ConnectionId connection, Millis now) { impl_->closed(connection, now); }
void Table::wake(Millis now) { impl_->wake(now); }
void Table::on_bot_answer(BotAnswer answer, Millis now) { impl_->on_bot_answer(std::move(answer), now); }
std::optional<std::string> Table::record_header() const { return impl_->record_header(); }
TableSummary Table::summary() const { return impl_->summary(); }
std::optional<ConnectionId> Table::oldest_watcher() const { return impl_->oldest_watcher(); }

std::expected<std::unique_ptr<Table>, std::string> Table::make(TableEnvironment& environment, NewTable table,
                                                               Millis) {
  Room room;
  room.code = std::move(table.code);
  room.settings = std::move(table.settings);
  room.host = table.host_token;
  room.chairs.reserve(kMaxSeats);
  room.chairs.push_back(
      {.sitter = Sitter::person, .name = std::move(table.host_name), .token = table.host_token});
  if (std::ssize(table.bots) + 1 > kMaxSeats) return std::unexpected("more than five seats");
  for (const std::string& bot : table.bots) {
    if (!bot.empty() && !is_bot(bot)) return std::unexpected("there is no bot \"" + bot + "\"");
    room.chairs.push_back({.sitter = bot.empty() ? Sitter::nobody : Sitter::bot, .bot = bot});
  }
  while (std::ssize(room.chairs) < kMinSeats) room.chairs.push_back({});
  auto impl = std::make_unique<Impl>(environment, std::move(room));
  impl->open();
  return std::unique_ptr<Table>(new Table(std::move(impl)));
}

void Table::Impl::open() {
  lobby_.open();
  broadcast_.begin_stream();
  Acknowledgement none;
  broadcast_.settle_room(none);
}

// --- After a restart ---

std::expected<std::unique_ptr<Table>, std::string> Table::restore(TableEnvironment& environment,
                                                                  std::string_view room,
                                                                  std::span<const StoredLine> inputs,
                                                                  Millis now) {
  auto stored = read_room(room);
  if (!stored) return std::unexpected("its room is damaged: " + stored.error());
  auto impl = std::make_unique<Impl>(environment, std::move(*stored));
  if (auto replayed = impl->replay(inputs, now); !replayed) return std::unexpected(replayed.error());
  return std::unique_ptr<Table>(new Table(std::move(impl)));
}

// The game is the fold of its stored inputs, and everybody gets a whole view when they come back.
std::expected<void, std::string> Table::Impl::replay(std::span<const StoredLine> inputs, Millis now) {
  broadcast_.begin_stream();
  if (room().stage == Stage::lobby || (room().stage == Stage::over && inputs.empty())) return {};
  const bool is_full = std::ranges::count(room().chairs, Sitter::nobody, &Chair::sitter) == 0;
  if (!is_full || room().settings.sheriff.index >= room().chairs.size()) {
    return std::unexpected("its game has an empty seat, or nobody has the badge");
  }
  begin_game();
  if (auto replayed = game_->replay(inputs, now); !replayed) return replayed;
  attendance_.everybody_left(now);
  Acknowledgement none;
  game_->pick_up(none, now);
  run(none, now);
  broadcast_.settle_room(none);
  return {};
}

// --- Connections ---

void Table::Impl::closed(ConnectionId id, Millis now) {
  const Connection* connection = connections_.find(id);
  if (connection == nullptr) return;
  const bool was_greeted = connection->is_greeted;
  const std::optional<Seat> seat = connection->seat;
  connections_.close(id);
  if (!was_greeted) return;
  if (seat) attendance_.left(*seat, now);
  // Whoever goes, and whether or not anybody has answered.
  if (game_ && game_->is_at_moment() && room().settings.clock == ClockKind::days) room_.change_quietly();
  broadcast_.update_followers(now);
  Acknowledgement none;
  broadcast_.send_room(none);
  go_on(none, now);
}

void Table::Impl::received(ConnectionId id, std::string_view message, Millis now) {
  Connection* connection = connections_.find(id);
  if (connection == nullptr) return;
  const auto command = read_command(message, connection->seat);
  if (!command) return broadcast_.refuse(id, command.error().number, refusal_of(command.error()));
  if (const auto* hello = std::get_if<command::Hello>(&*command)) return greet(*connection, *hello, now);
  if (!connection->is_greeted) return broadcast_.refuse(id, number_of(*command), {RefusalCode::hello_first});
  if (std::holds_alternative<command::Ping>(*command)) return environment_.send(id, pong_message());
  if (const auto* sync = std::get_if<command::Sync>(&*command)) {
    return broadcast_.send_fresh(*connection, sync->seen, now);
  }
  obey(*connection, std::get<NumberedCommand>(*command), now);
}

void Table::Impl::greet(Connection& connection, const command::Hello& hello, Millis now) {
  if (hello.protocol != kProtocolVersion) {
    return broadcast_.refuse(connection.id, std::nullopt,
                             {RefusalCode::wrong_protocol, refusal::OurProtocol{}});
  }
  const std::optional<Seat> seat = seat_of_token(room(), hello.token);
  const std::optional<Seat> left = connection.seat == seat ? std::nullopt : connection.seat;
  const bool is_new = !std::exchange(connection.is_greeted, true) || connection.seat != seat;
  connection.client = hello.client;
  connection.token = hello.token;
  connection.seat = seat;
  if (left) attendance_.left(*left, now);
  const std::optional<std::uint32_t> seen = hello.stream == broadcast_.stream() ? hello.seen : std::nullopt;
  broadcast_.update_followers(now);
  broadcast_.welcome(connection);
  for (const Chat::Said& said : chat_.latest()) broadcast_.say(said, connection);
  broadcast_.send_fresh(connection, seen, now);
  if (seat) take_back(*seat);
  Acknowledgement none;
  if (is_new) broadcast_.send_room(none);
  go_on(none, now);
}

// --- What follows ---

void Table::Impl::on_bot_answer(BotAnswer answer, Millis now) {
  const auto answered = bots_.take(std::move(answer));
  if (!answered) return;
  if (game_ && room().stage == Stage::playing) game_->take_answer(*answered, now);
  go_on(Acknowledgement(), now);
}

void Table::Impl::go_on(Acknowledgement acknowledgement, Millis now) {
  broadcast_.settle_room(acknowledgement);
  run(acknowledgement, now);
  broadcast_.settle_room(acknowledgement);
  if (const auto unsaid = acknowledgement.take()) {
    broadcast_.done(unsaid->connection, unsaid->number, acknowledgement.is_padded());
  }
}

void Table::Impl::run(Acknowledgement& acknowledgement, Millis now) {
  attendance_.watch_host(now);
  if (is_running()) {
    attendance_.let_bots_take_over(now);
    game_->advance(acknowledgement, now);
  }
  if (game_) broadcast_.publish(now, acknowledgement);
  Millis next = attendance_.next_due(now, is_running());
  if (is_running()) next = std::min(next, game_->next_due(now));
  if (next != kNever) environment_.wake_at(next);
}

// --- For its environment ---

std::optional<std::string> Table::Impl::record_header() const {
  if (!game_) return std::nullopt;
  return record_header_of(room());
}

TableSummary Table::Impl::summary() const {
  TableSummary summary;
  summary.code = room().code;
  if (const auto host = host_seat(room())) summary.host = room().chairs[host->index].name;
  summary.rules_json = room().settings.rules_json;
  summary.stage = room().stage;
  summary.listing = room().settings.listing;
  summary.clock = room().settings.clock;
  summary.chairs = static_cast<int>(room().chairs.size());
  summary.persons = static_cast<int>(std::ranges::count(room().chairs, Sitter::person, &Chair::sitter));
  summary.bots = static_cast<int>(std::ranges::count(room().chairs, Sitter::bot, &Chair::sitter));
  summary.connections = static_cast<int>(connections_.all().size());
  return summary;
}

}  // namespace dicetown
