#include "table/streams.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "record/event_json.h"
#include "record/view_json.h"

namespace dicetown {
namespace {

constexpr std::size_t kMostRemembered = 64;

}  // namespace

void Streams::begin(std::uint32_t stream) {
  stream_ = stream;
  history_.clear();
  remembered_ = 0;
  for (Follower& follower : followers_) follower.version = follower.forgotten = 0;
}

void Streams::follow(int viewer, const View& view, const Status& status) {
  Follower& follower = at(viewer);
  ++follower.version;
  follower.view = std::make_unique<View>(view);
  follower.status = status;
  follower.status.clocks = {};
}

void Streams::begin_update(int viewer) {
  json_.clear();
  json_.begin_object();
  json_.key("type"), json_.word("update");
  json_.member("stream", stream_);
  json_.member("v", at(viewer).version);
}

void Streams::write_events(int viewer, std::span<const Event> events) {
  for (const Event& event : events) {
    if (const auto seen = visible(event, viewer_at(viewer))) write_event(json_, *seen);
  }
}

void Streams::write_status(const Status& status) {
  const auto positive = [](Millis time) { return std::max<Millis>(time, 0); };
  json_.member("question", status.question);
  json_.member("offers", status.offers);
  json_.key("moment");
  if (status.moment) {
    json_.begin_object();
    json_.member("left", positive(*status.moment));
    json_.member("held", status.held);
    json_.end_object();
  } else {
    json_.null();
  }
  json_.key("bargaining");
  if (status.bargaining) {
    json_.number(static_cast<std::uint64_t>(positive(*status.bargaining)));
  } else {
    json_.null();
  }
  json_.key("clocks");
  json_.begin_list();
  for (const ClockFace& clock : status.clocks) {
    json_.begin_object();
    json_.member("seat", clock.seat);
    json_.member("left", positive(clock.left));
    json_.member("bank", positive(clock.bank));
    json_.end_object();
  }
  json_.end_list();
}

std::string_view Streams::next_update(int viewer, std::span<const Event> events, const View& view,
                                      const Status& status) {
  Follower& follower = at(viewer);
  ++follower.version;
  begin_update(viewer);
  json_.key("events");
  json_.begin_list();
  const std::size_t before_events = json_.written().size();
  write_events(viewer, events);
  const bool no_events = json_.written().size() == before_events;
  json_.end_list();
  json_.key("changes");
  const std::size_t before_changes = json_.written().size();
  write_view_changes(json_, *follower.view, view);
  const bool no_changes = json_.written().size() == before_changes + 2;  // {}
  if (no_events && no_changes && status.tells_the_same(follower.status)) {
    --follower.version;
    return {};
  }
  write_status(status);
  *follower.view = view;
  follower.status = status;
  follower.status.clocks = {};
  return json_.written();
}

// Whether all events behind that update are still remembered.
bool Streams::remembers_since(int viewer, std::uint32_t seen) const {
  const Follower& follower = at(viewer);
  return seen >= follower.forgotten && seen <= follower.version;
}

std::string_view Streams::fresh_update(int viewer, std::optional<std::uint32_t> seen, const Status& status) {
  const bool is_gap = !seen || !remembers_since(viewer, *seen);
  begin_update(viewer);
  json_.key("events");
  json_.begin_list();
  for (const Frame& frame : history_) {
    const bool is_missed = !is_gap && frame.versions[static_cast<std::size_t>(viewer)] > *seen;
    if (is_missed) write_events(viewer, frame.events);
  }
  json_.end_list();
  if (is_gap) json_.member("gap", true);
  json_.key("view");
  write_view(json_, *at(viewer).view);
  write_status(status);
  return json_.written();
}

void Streams::remember(std::vector<Event> events) {
  if (events.empty()) return;
  events.shrink_to_fit();
  Frame& frame = history_.emplace_back(std::move(events));
  for (int viewer = 0; viewer < kViewers; ++viewer) {
    // Where nobody watches, the next whole view will be the first to show it.
    const std::uint32_t version = at(viewer).version + (is_followed(viewer) ? 0 : 1);
    frame.versions[static_cast<std::size_t>(viewer)] = version;
  }
  remembered_ += frame.events.size();
  while (remembered_ > kMostRemembered && history_.size() > 1) forget_first();
}

void Streams::forget_first() {
  const Frame& frame = history_.front();
  for (int viewer = 0; viewer < kViewers; ++viewer) {
    at(viewer).forgotten = frame.versions[static_cast<std::size_t>(viewer)];
  }
  remembered_ -= frame.events.size();
  history_.pop_front();
}

}  // namespace dicetown
