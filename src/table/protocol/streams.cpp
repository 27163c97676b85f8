#include "table/protocol/streams.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "json/event_json.h"
#include "json/view_json.h"

namespace dicetown {
namespace {

constexpr std::size_t kMostRemembered = 64;  // events
constexpr std::size_t kUsualUpdate = 2048;   // bytes
constexpr std::size_t kUsualEvent = 64;      // bytes

void write_events(JsonWriter& json, int viewer, std::span<const Event> events) {
  for (const Event& event : events) {
    if (const auto seen = visible(event, viewer_at(viewer))) write_event(json, *seen);
  }
}

void write_status(JsonWriter& json, const Status& status) {
  const auto positive = [](Millis time) { return std::max<Millis>(time, 0); };
  json.member("question", status.question);
  json.member("offers", status.offers);
  json.key("moment");
  if (status.moment) {
    json.begin_object();
    json.member("left", positive(*status.moment));
    json.member("held", status.held);
    json.end_object();
  } else {
    json.null();
  }
  json.key("bargaining");
  if (status.bargaining) {
    json.number(static_cast<std::uint64_t>(positive(*status.bargaining)));
  } else {
    json.null();
  }
  if (status.orders) json.member("orders", *status.orders);
  json.key("clocks");
  json.begin_list();
  for (const ClockFace& clock : status.clocks) {
    json.begin_object();
    json.member("seat", clock.seat);
    json.member("left", positive(clock.left));
    json.member("bank", positive(clock.bank));
    json.end_object();
  }
  json.end_list();
}

}  // namespace

EventTexts::EventTexts(std::span<const SeenEvent> events) {
  if (events.empty()) return;
  texts_.reserve(events.size() * kUsualEvent);
  ends_.reserve(events.size());
  for (const SeenEvent& seen : events) {
    write_event(texts_, seen.event);
    ends_.push_back({seen.viewers, texts_.written().size()});
  }
}

void EventTexts::write(JsonWriter& json, int viewer) const {
  std::size_t begin = 0;
  for (const auto& [viewers, end] : ends_) {
    if (viewers.has(viewer)) json.raw(texts_.written().substr(begin, end - begin));
    begin = end + 1;  // after the comma
  }
}

void Streams::begin(std::uint32_t stream) {
  stream_ = stream;
  history_.clear();
  batches_.clear();
  for (Follower& follower : followers_) follower.version = follower.forgotten = 0;
}

void Streams::follow(int viewer, const View& view, const Status& status) {
  Follower& follower = at(viewer);
  ++follower.version;
  follower.view = std::make_unique<View>(view);
  follower.status = status;
  follower.status.clocks = {};
}

void Streams::begin_update(JsonWriter& json, int viewer) const {
  json.clear();
  json.reserve(kUsualUpdate);
  json.begin_object();
  json.key("type"), json.word("update");
  json.member("stream", stream_);
  json.member("v", at(viewer).version);
}

std::string_view Streams::next_update(JsonWriter& json, int viewer, const EventTexts& events,
                                      const View& view, const Status& status) {
  Follower& follower = at(viewer);
  ++follower.version;
  begin_update(json, viewer);
  json.key("events");
  json.begin_list();
  const std::size_t before_events = json.written().size();
  events.write(json, viewer);
  const bool no_events = json.written().size() == before_events;
  json.end_list();
  json.key("changes");
  const std::size_t before_changes = json.written().size();
  write_view_changes(json, *follower.view, view);
  const bool no_changes = json.written().size() == before_changes + 2;  // {}
  if (no_events && no_changes && status.tells_the_same(follower.status)) {
    --follower.version;
    return {};
  }
  write_status(json, status);
  *follower.view = view;
  follower.status = status;
  follower.status.clocks = {};
  return json.written();
}

// Whether all events behind that update are still remembered.
bool Streams::remembers_since(int viewer, std::uint32_t seen) const {
  const Follower& follower = at(viewer);
  return seen >= follower.forgotten && seen <= follower.version;
}

std::string Streams::fresh_update(int viewer, std::optional<std::uint32_t> seen, const Status& status) {
  const bool is_gap = !seen || !remembers_since(viewer, *seen);
  JsonWriter json;
  begin_update(json, viewer);
  json.key("events");
  json.begin_list();
  std::span<const Event> rest = history_;
  for (const Batch& frame : batches_) {
    const bool is_missed = !is_gap && frame.versions[static_cast<std::size_t>(viewer)] > *seen;
    if (is_missed) write_events(json, viewer, rest.first(frame.size));
    rest = rest.subspan(frame.size);
  }
  json.end_list();
  if (is_gap) json.member("gap", true);
  json.key("view");
  write_view(json, *at(viewer).view);
  write_status(json, status);
  return json.take();
}

void Streams::remember(std::span<const Event> events) {
  if (events.empty()) return;
  forget_for(events.size());
  Batch& frame = batches_.emplace_back(static_cast<std::uint32_t>(events.size()));
  for (int viewer = 0; viewer < kViewers; ++viewer) {
    // Where nobody watches, the next whole view will be the first to show it.
    const std::uint32_t version = at(viewer).version + (is_followed(viewer) ? 0 : 1);
    frame.versions[static_cast<std::size_t>(viewer)] = version;
  }
  history_.reserve(std::max(kMostRemembered, events.size()));
  history_.insert(history_.end(), events.begin(), events.end());
}

// The oldest, until there is room, or nothing is left.
void Streams::forget_for(std::size_t newcomers) {
  std::size_t events = 0;
  std::size_t frames = 0;
  while (frames < batches_.size() && history_.size() - events + newcomers > kMostRemembered) {
    for (int viewer = 0; viewer < kViewers; ++viewer) {
      at(viewer).forgotten = batches_[frames].versions[static_cast<std::size_t>(viewer)];
    }
    events += batches_[frames++].size;
  }
  history_.erase(history_.begin(), history_.begin() + static_cast<std::ptrdiff_t>(events));
  batches_.erase(batches_.begin(), batches_.begin() + static_cast<std::ptrdiff_t>(frames));
}

}  // namespace dicetown
