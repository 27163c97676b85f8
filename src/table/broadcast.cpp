// What is sent to whom.
#include <algorithm>
#include <utility>

#include "table/impl.h"

namespace dicetown {
namespace {

// No answer to a choice of dice is longer, unless it is the last one and the cups are lifted.
constexpr std::size_t kCommitSize = 2048;

}  // namespace

void Table::Impl::pad(std::string& message) {
  message.append((kCommitSize - message.size() % kCommitSize) % kCommitSize, ' ');
}

// --- Updates ---

const State& Table::Impl::shown_state(int viewer) const {
  if (!moment_) return game_->state();
  if (is_ordered_ahead()) return moment_->shown;  // nobody is asked
  for (const Holder& holder : moment_->holders) {
    if (holder.seat.index == viewer) return holder.state;
  }
  return moment_->shown;
}

View Table::Impl::view_for(int viewer) const {
  View view = game_->view_of(shown_state(viewer), viewer);
  if (view.step != Step::keep) return view;
  // R4.4: that a choice was taken back is nobody else's business.
  for (const Seat seat : chosen_) {
    if (view.viewer.is(seat)) continue;
    view.seats[seat.index].committed = true;
    view.awaited.erase(seat);
  }
  return view;
}

// The number of the question that the seat may answer now.
std::optional<std::uint32_t> Table::Impl::question_of(Seat seat) const {
  if (!game_ || room_.stage != Stage::playing) return std::nullopt;
  if (!moment_ && game_->has_scenes()) return std::nullopt;  // what is known is not yet shown
  const View view = view_for(seat.index);
  if (!view.question && !view.may_change) return std::nullopt;
  return game_->question_number();
}

Status Table::Impl::status_for(const View& view, Millis real_now) {
  const Millis now = clock_time(real_now);
  Status status;
  if (view.question || view.may_change) status.question = game_->question_number();
  if (view.step == Step::decision) {
    status.offers = offers_version_;
    if (now < bargaining_until_) status.bargaining = bargaining_until_ - now;
  }
  if (moment_ && moment_->is_told) {
    status.moment = moment_->until - now;
    status.held = !moment_->held_by.empty();
  }
  if (moment_ && moment_->awaits_orders) status.orders = without_orders(moment_->shown.round);
  clock_faces_.clear();
  // Nobody else learns that he is asked.
  if (moment_ && moment_->is_patient && has_clock() && view.question) {
    clock_faces_.push_back({*view.viewer.seat, moment_->limit - now, 0});
  }
  if (has_clock()) {
    for (const Seat seat : view.awaited) {
      if (is_bot_played(seat)) continue;
      const Millis bank = clocks_[seat.index].bank;
      const Millis all = deadline(seat) - now;
      clock_faces_.push_back({seat, all - bank, std::min(all, bank)});
    }
  }
  status.clocks = clock_faces_;
  return status;
}

void Table::Impl::flush(Millis now) {
  if (std::exchange(is_stream_new_, false)) {
    update_followers(now);
    streams_.remember(std::exchange(untold_, {}));
    for (Connection& connection : connections_) {
      if (connection.is_greeted) send_fresh(connection, 0, now);
    }
    return;
  }
  JsonWriter json;  // not kept: a table waits most of the time
  for (int viewer = 0; viewer < kViewers; ++viewer) {
    if (!streams_.is_followed(viewer)) continue;
    const View view = view_for(viewer);
    const std::string_view update = streams_.next_update(json, viewer, untold_, view, status_for(view, now));
    if (!update.empty()) send_update(viewer, update);
  }
  streams_.remember(std::exchange(untold_, {}));
}

void Table::Impl::send_update(int viewer, std::string_view update) {
  for (const Connection& connection : connections_) {
    if (!connection.is_greeted || connection.viewer() != viewer) continue;
    std::string message(update);
    const bool is_answer = unacknowledged_ && unacknowledged_->connection == connection.id;
    if (is_answer) {
      message += ",\"done\":" + std::to_string(unacknowledged_->number);
      unacknowledged_.reset();
    }
    message += '}';
    if (keeping_ && connection.seat == keeping_) pad(message);
    host_.send(connection.id, message);
  }
}

void Table::Impl::send_fresh(Connection& connection, std::optional<std::uint32_t> seen, Millis now) {
  if (!game_) return;
  const View view = view_for(connection.viewer());
  std::string message = streams_.fresh_update(connection.viewer(), seen, status_for(view, now));
  message += '}';
  host_.send(connection.id, message);
}

// Who has somebody watching, and who has not any more.
void Table::Impl::update_followers(Millis now) {
  for (int viewer = 0; viewer < kViewers; ++viewer) {
    const bool is_watched = game_ && std::ranges::any_of(connections_, [&](const Connection& connection) {
                              return connection.is_greeted && connection.viewer() == viewer;
                            });
    if (!is_watched) {
      streams_.unfollow(viewer);
    } else if (!streams_.is_followed(viewer)) {
      const View view = view_for(viewer);
      streams_.follow(viewer, view, status_for(view, now));
    }
  }
}

void Table::Impl::begin_stream() {
  std::array<std::uint8_t, 4> bytes{};
  host_.fill_random(bytes);
  std::uint32_t name = 0;
  for (const std::uint8_t byte : bytes) name = name << 8 | byte;
  streams_.begin(name >> 1);
  is_stream_new_ = true;
}

// --- The room ---

Presence Table::Impl::presence() const {
  Presence presence;
  presence.here = persons_here();
  for (const Connection& connection : connections_) {
    if (connection.is_greeted && !connection.seat) ++presence.watchers;
  }
  presence.votes = votes_;
  if (game_ && room_.stage == Stage::over) presence.statistics = game_->statistics();
  return presence;
}

void Table::Impl::settle_room() {
  if (!std::exchange(is_room_stored_, true)) host_.store_room(room_json(room_));
  if (!is_room_sent_) send_room();
}

void Table::Impl::send_room() {
  is_room_sent_ = true;
  const Presence present = presence();
  for (const Connection& connection : connections_) {
    if (!connection.is_greeted) continue;
    std::optional<std::uint32_t> done;
    if (unacknowledged_ && unacknowledged_->connection == connection.id) {
      done = std::exchange(unacknowledged_, std::nullopt)->number;
    }
    host_.send(connection.id, room_message(view_of(room_, present, connection.seat), done));
  }
}

}  // namespace dicetown
