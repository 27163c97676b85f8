// Connections and commands.
#include "table/table.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "table/impl.h"

namespace dicetown {
namespace {

std::optional<std::uint32_t> number_of(const Command& command) {
  const auto* numbered = std::get_if<NumberedCommand>(&command);
  return numbered != nullptr ? std::optional(numbered->number) : std::nullopt;
}

}  // namespace

Table::Table(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Table::~Table() = default;

void Table::opened(ConnectionId connection, Millis) { impl_->opened(connection); }
void Table::received(ConnectionId connection, std::string_view message, Millis now) {
  impl_->received(connection, message, now);
}
void Table::closed(ConnectionId connection, Millis now) { impl_->closed(connection, now); }
void Table::wake(Millis now) { impl_->wake(now); }
void Table::thought(BotThought thought, Millis now) { impl_->thought(std::move(thought), now); }
std::optional<std::string> Table::record_header() const { return impl_->record_header(); }
TableSummary Table::summary() const { return impl_->summary(); }
std::optional<ConnectionId> Table::oldest_watcher() const { return impl_->oldest_watcher(); }

BotThought carry_out(BotJob job) {
  for (const VisibleEvent& event : job.seen) job.bot->saw(event);
  std::optional<Input> answer;
  if (job.has_answered) {
    answer = job.bot->reconsider(job.view, std::get<AskOffer>(job.question.ask), job.budget, job.rng);
  } else {
    answer = job.bot->answer(job.view, job.question, job.budget, job.rng);
  }
  return {job.ticket, std::move(job.bot), job.rng, answer};
}

Table::Impl::Impl(TableHost& host, Room room) : host_(host), room_(std::move(room)) {}

Table::Impl::Connection* Table::Impl::find(ConnectionId id) {
  const auto found = std::ranges::find(connections_, id, &Connection::id);
  return found == connections_.end() ? nullptr : &*found;
}

std::optional<Seat> Table::Impl::seat_of_token(const std::optional<Digest>& token) const {
  if (!token) return std::nullopt;
  for (const Seat seat : all_chairs()) {
    const Chair& chair = room_.chairs[seat.index];
    if (chair.token && equal(*chair.token, *token)) return seat;
  }
  return std::nullopt;
}

bool Table::Impl::is_here(Seat seat) const {
  return std::ranges::count(connections_, seat, &Connection::seat) > 0;
}

SeatSet Table::Impl::persons_here() const {
  SeatSet seats;
  for (const Connection& connection : connections_) {
    if (connection.seat) seats.insert(*connection.seat);
  }
  return seats;
}

void Table::Impl::opened(ConnectionId id) { connections_.push_back({.id = id}); }

void Table::Impl::closed(ConnectionId id, Millis now) {
  const Connection* connection = find(id);
  if (connection == nullptr) return;
  const bool was_greeted = connection->is_greeted;
  const std::optional<Seat> seat = connection->seat;
  std::erase_if(connections_, [&](const Connection& each) { return each.id == id; });
  if (!was_greeted) return;
  if (seat && !is_here(*seat)) clocks_[seat->index].gone = now;
  // Whoever goes, and whether or not anybody has answered.
  if (moment_ && room_.settings.clock == ClockKind::days) room_changed_unseen();
  update_followers(now);
  send_room();
  go_on(now);
}

void Table::Impl::wake(Millis now) { go_on(now); }

void Table::Impl::go_on(Millis now) {
  settle_room();
  run(now);
  settle_room();
}

void Table::Impl::received(ConnectionId id, std::string_view message, Millis now) {
  Connection* connection = find(id);
  if (connection == nullptr) return;
  const auto command = read_command(message, connection->seat);
  if (!command) return refuse(id, command.error().number, refusal_of(command.error()));
  if (const auto* hello = std::get_if<command::Hello>(&*command)) return greet(*connection, *hello, now);
  if (!connection->is_greeted) return refuse(id, number_of(*command), {RefusalCode::hello_first});
  if (std::holds_alternative<command::Ping>(*command)) return host_.send(id, pong_message());
  if (const auto* sync = std::get_if<command::Sync>(&*command))
    return send_fresh(*connection, sync->seen, now);
  obey(*connection, std::get<NumberedCommand>(*command), now);
}

void Table::Impl::greet(Connection& connection, const command::Hello& hello, Millis now) {
  if (hello.protocol != kProtocolVersion) {
    return refuse(connection.id, std::nullopt,
                  {RefusalCode::wrong_protocol, "{\"protocol\":" + std::to_string(kProtocolVersion) + "}"});
  }
  const std::optional<Seat> seat = seat_of_token(hello.token);
  const std::optional<Seat> left = connection.seat == seat ? std::nullopt : connection.seat;
  const bool is_new = !std::exchange(connection.is_greeted, true) || connection.seat != seat;
  connection.client = hello.client;
  connection.token = hello.token;
  connection.seat = seat;
  if (left && !is_here(*left)) clocks_[left->index].gone = now;
  const std::optional<std::uint32_t> seen = hello.stream == streams_.stream() ? hello.seen : std::nullopt;
  update_followers(now);
  host_.send(connection.id, welcome_message(view_of(room_, presence(), connection.seat), streams_.stream()));
  for (const Said& said : sayings_) tell(said, connection);
  send_fresh(connection, seen, now);
  if (connection.seat) take_back(*connection.seat);
  if (is_new) send_room();
  go_on(now);
}

// --- Commands that must not happen twice ---

ClientWindow* Table::Impl::window_of(Seat seat, std::string_view client) {
  auto& clients = room_.chairs[seat.index].clients;
  const auto found = std::ranges::find(clients, client, &ClientWindow::client);
  return found == clients.end() ? nullptr : &*found;
}

bool Table::Impl::is_done(const ClientWindow& window, std::uint32_t number) {
  if (number > window.highest) return false;
  return (window.done >> (window.highest - number) & 1U) != 0;
}

bool Table::Impl::is_too_old(const ClientWindow& window, std::uint32_t number) {
  return number < window.highest && window.highest - number >= kWindowBits;
}

// The person's latest client is the last one; where there are too many the oldest is forgotten. Which clients
// there are is stored with the room: the inputs alone would not tell which have been forgotten.
void Table::Impl::mark_done(Seat seat, std::string_view client, std::uint32_t number) {
  auto& clients = room_.chairs[seat.index].clients;
  const auto found = std::ranges::find(clients, client, &ClientWindow::client);
  if (found != clients.end()) {
    std::rotate(found, found + 1, clients.end());
  } else {
    if (clients.size() == kMostClients) clients.erase(clients.begin());
    clients.push_back({.client = std::string(client)});
    room_changed_unseen();
  }
  note_done(clients.back(), number);
}

void Table::Impl::note_done(ClientWindow& window, std::uint32_t number) {
  if (is_too_old(window, number)) return;
  if (number > window.highest) {
    const std::uint32_t ahead = number - window.highest;
    window.done = ahead < kWindowBits ? window.done << ahead : 0;
    window.highest = number;
  }
  window.done |= std::uint64_t{1} << (window.highest - number);
}

void Table::Impl::refuse(ConnectionId id, std::optional<std::uint32_t> number, const Refusal& refusal) {
  host_.send(id, error_message(number, refusal));
}

void Table::Impl::acknowledge() {
  if (!unacknowledged_) return;
  std::string message = done_message(unacknowledged_->number);
  if (keeping_) pad(message);
  host_.send(unacknowledged_->connection, message);
  unacknowledged_.reset();
}

void Table::Impl::obey(Connection& connection, const NumberedCommand& numbered, Millis now) {
  const ConnectionId id = connection.id;
  const std::uint32_t number = numbered.number;
  if (connection.seat) {
    if (const ClientWindow* window = window_of(*connection.seat, connection.client)) {
      if (is_too_old(*window, number)) return refuse(id, number, {RefusalCode::too_old});
      if (is_done(*window, number)) return host_.send(id, done_message(number));
    }
  }
  unacknowledged_ = {id, number};
  answered_later_ = false;
  const Outcome outcome = carry_out(connection, numbered.command, now);
  if (!outcome) {
    unacknowledged_.reset();
    refuse(id, number, outcome.error());
  } else if (answered_later_) {
    unacknowledged_.reset();
  } else if (connection.seat && !std::holds_alternative<command::Mute>(numbered.command)) {
    mark_done(*connection.seat, connection.client, number);
    // An answer is stored with its number; of anything else the room remembers that it was done.
    if (!std::holds_alternative<command::Answer>(numbered.command)) room_changed_unseen();
  }
  go_on(now);
  acknowledge();
  keeping_.reset();
}

Table::Impl::Outcome Table::Impl::carry_out(Connection& connection, const command::Any& command, Millis now) {
  return std::visit([&](const auto& each) { return on(connection, each, now); }, command);
}

// The owner of a seat is back. Neither the time nor the votes begin anew: else coming and going would keep
// the others waiting for ever.
void Table::Impl::take_back(Seat seat) {
  if (!std::exchange(room_.chairs[seat.index].played_by_bot, false)) return;
  // What a bot would do at a hidden card's moment is not done yet.
  Holder* const asked = moment_ ? holder(seat) : nullptr;
  if (asked != nullptr && asked->origin.automatic) {
    asked->answer.reset();
    asked->origin = {};
  }
  room_changed();
}

// Somebody who is here can do what only a host may: after some time without the host the first of them is it.
void Table::Impl::watch_host(Millis now) {
  const std::optional<Seat> host = host_seat(room_);
  const SeatSet here = persons_here();
  if (!host || here.empty() || here.has(*host)) {
    host_gone_.reset();
    return;
  }
  if (!host_gone_) host_gone_ = now;
  if (now < *host_gone_ + kHostAway) return;
  host_gone_.reset();
  room_.host = room_.chairs[(*here.begin()).index].token;
  room_changed();
}

void Table::Impl::drop_votes(Seat seat) {
  if (!std::exchange(votes_[seat.index], {}).empty()) is_room_sent_ = false;
}

std::optional<ConnectionId> Table::Impl::oldest_watcher() const {
  const auto found = std::ranges::find_if(connections_, [](const Connection& each) { return !each.seat; });
  return found == connections_.end() ? std::nullopt : std::optional(found->id);
}

TableSummary Table::Impl::summary() const {
  TableSummary summary;
  summary.code = room_.code;
  if (const auto host = host_seat(room_)) summary.host = room_.chairs[host->index].name;
  summary.rules_json = room_.settings.rules_json;
  summary.stage = room_.stage;
  summary.listing = room_.settings.listing;
  summary.clock = room_.settings.clock;
  summary.chairs = static_cast<int>(room_.chairs.size());
  summary.persons = static_cast<int>(std::ranges::count(room_.chairs, Sitter::person, &Chair::sitter));
  summary.bots = static_cast<int>(std::ranges::count(room_.chairs, Sitter::bot, &Chair::sitter));
  summary.connections = static_cast<int>(connections_.size());
  return summary;
}

}  // namespace dicetown
