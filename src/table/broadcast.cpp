#include "table/broadcast.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>

namespace dicetown {
namespace {

// Mostly to nothing.
template <class T>
void append(std::vector<T>& all, std::vector<T> more) {
  if (all.empty()) {
    all = std::move(more);
  } else {
    std::ranges::move(more, std::back_inserter(all));
  }
}

// Of an update, whose text is its own but for the closing brace.
MessageTail end_of_update(std::optional<std::uint32_t> done) {
  MessageTail tail;
  if (done) {
    tail.add(",\"done\":");
    tail.add_number(*done);
  }
  tail.add("}");
  return tail;
}

static_assert(Acknowledgement::kPaddedSize <= MessageTail::kMaxBlanks + 1);

}  // namespace

// --- Updates ---

void Broadcast::begin_stream() {
  std::array<std::uint8_t, 4> bytes{};
  environment_.fill_random(bytes);
  std::uint32_t name = 0;
  for (const std::uint8_t byte : bytes) name = name << 8 | byte;
  streams_.begin(name >> 1);
  is_stream_new_ = true;
}

void Broadcast::update_followers(Millis now) {
  for (int viewer = 0; viewer < kViewers; ++viewer) {
    if (game_ == nullptr || !connections_.is_watched(viewer)) {
      streams_.unfollow(viewer);
    } else if (!streams_.is_followed(viewer)) {
      const View view = game_->view_for(viewer);
      streams_.follow(viewer, view, game_->status_for(view, now, clock_faces_));
    }
  }
}

void Broadcast::add(std::vector<Event> events, std::vector<SeenEvent> seen) {
  append(pending_events_, std::move(events));
  append(pending_seen_, std::move(seen));
}

void Broadcast::drop_events() {
  pending_events_ = {};
  pending_seen_ = {};
}

void Broadcast::publish(Millis now, Acknowledgement& acknowledgement) {
  if (std::exchange(is_stream_new_, false)) {
    update_followers(now);
    streams_.remember(pending_events_);
    drop_events();
    for (const Connection& connection : connections_.all()) {
      if (connection.is_greeted) send_fresh(connection, 0, now);
    }
    return;
  }
  // Neither is kept: a table waits most of the time.
  const EventTexts events(pending_seen_);
  JsonWriter json;
  for (int viewer = 0; viewer < kViewers; ++viewer) {
    if (!streams_.is_followed(viewer)) continue;
    const View view = game_->view_for(viewer);
    const std::string_view update =
        streams_.next_update(json, viewer, events, view, game_->status_for(view, now, clock_faces_));
    if (!update.empty()) send_update(viewer, update, acknowledgement);
  }
  streams_.remember(pending_events_);
  drop_events();
}

void Broadcast::send_update(int viewer, std::string_view update, Acknowledgement& acknowledgement) {
  const auto gets_it = [&](const Connection& connection) {
    return connection.is_greeted && connection.viewer() == viewer;
  };
  // Mostly there is one, to whom a text of one piece is cheaper to send.
  const bool is_shared = std::ranges::count_if(connections_.all(), gets_it) > 1;
  MessageText message{.body = nullptr};
  if (is_shared) message = MessageText::of(std::string(update));
  for (const Connection& connection : connections_.all()) {
    if (!gets_it(connection)) continue;
    MessageTail tail = end_of_update(acknowledgement.take_for(connection.id));
    if (acknowledgement.is_padded_for(connection.seat)) {
      tail.add_blanks(Acknowledgement::padding_of(update.size() + tail.size()));
    }
    if (is_shared) {
      message.tail = tail;
    } else {
      message = MessageText::of(joined(update, tail));
    }
    environment_.send_shared(connection.id, message);
  }
}

void Broadcast::send_fresh(const Connection& connection, std::optional<std::uint32_t> seen, Millis now) {
  if (game_ == nullptr) return;
  const View view = game_->view_for(connection.viewer());
  std::string message =
      streams_.fresh_update(connection.viewer(), seen, game_->status_for(view, now, clock_faces_));
  message += '}';
  environment_.send(connection.id, message);
}

// --- Small messages ---

void Broadcast::welcome(const Connection& connection) {
  environment_.send(connection.id,
                    welcome_message(view_of(room_.get(), presence(), connection.seat), stream()));
}

void Broadcast::say(const Chat::Said& said, const Connection& to) {
  if (const auto message = said_message_for(to, said, room_.get())) environment_.send(to.id, *message);
}

void Broadcast::refuse(ConnectionId to, std::optional<std::uint32_t> number, const Refusal& refusal) {
  environment_.send(to, error_message(number, refusal));
}

void Broadcast::done(ConnectionId to, std::uint32_t number, bool is_padded) {
  std::string message = done_message(number);
  if (is_padded) message.append(Acknowledgement::padding_of(message.size()), ' ');
  environment_.send(to, message);
}

// --- The room ---

Presence Broadcast::presence() const {
  Presence presence;
  presence.here = connections_.persons_here();
  presence.watchers = connections_.watchers();
  presence.votes = attendance_.votes();
  if (game_ != nullptr && room_.get().stage == Stage::over) presence.statistics = game_->statistics();
  return presence;
}

void Broadcast::settle_room(Acknowledgement& acknowledgement) {
  if (room_.take_unstored()) environment_.store_room(room_json(room_.get()));
  if (!room_.is_sent()) send_room(acknowledgement);
}

void Broadcast::send_room(Acknowledgement& acknowledgement) {
  room_.note_sent();
  RoomView view = view_of(room_.get(), presence(), std::nullopt);
  for (const Connection& connection : connections_.all()) {
    if (!connection.is_greeted) continue;
    view.you = connection.seat;
    environment_.send(connection.id, room_message(view, acknowledgement.take_for(connection.id)));
  }
}

}  // namespace dicetown
