#include "record/film.h"

#include <algorithm>
#include <cassert>
#include <utility>
#include <variant>

#include "json/event_json.h"
#include "json/json_writer.h"
#include "json/view_json.h"
#include "text/lines.h"

namespace dicetown {
namespace {

// What is hidden from a viewer is null: of those who hear of it, who has the fewest knows most.
std::string fullest_json(const Event& event, SeatSet seats) {
  std::string fullest;
  std::size_t fewest = std::string::npos;
  for (const Seat seat : seats) {
    const auto seen = visible(event, Viewer{seat});
    if (!seen) continue;
    std::string text = event_json(*seen);
    std::size_t hidden = 0;
    for (std::size_t at = text.find("null"); at != std::string::npos; at = text.find("null", at + 1)) {
      ++hidden;
    }
    if (hidden >= fewest) continue;
    fewest = hidden;
    fullest = std::move(text);
  }
  return fullest;
}

// Adds what a seat sees and a spectator does not.
void open(View& view, const View& seen, Seat seat) {
  view.knowledge.hands[seat.index] = seen.own->hand;
  if (seen.drawn_cards) view.drawn_cards = seen.drawn_cards;
  for (std::size_t index = 0; index < view.offers.size(); ++index) {
    if (seen.offers[index] && seen.offers[index]->cards) view.offers[index] = seen.offers[index];
  }
}

}  // namespace

// --- Playing it once ---

Film::Film(std::string_view text) { play(text); }

void Film::play(std::string_view text) {
  for (bool is_header = true; !text.empty(); is_header = false) {
    const std::string_view rest = text;
    if (auto taken = replay_.take(take_line(text)); !taken) return note_flaw(std::move(taken.error()), rest);
    if (is_header) begin();
    take_events();
    const bool is_last = text.empty();
    if (is_last || (is_set_up_ && (is_header || !replay_.log().events.empty()))) end_step();
  }
  if (const auto finished = replay_.finish(); !finished) flaw_ = {Fault::malformed, finished.error()};
}

void Film::begin() {
  latest_.state = replay_.state();
  for (Knowledge& knowledge : latest_.knowledge) knowledge = knowledge_at_start(latest_.state, Viewer{});
  for (const Seat seat : seats()) {
    latest_.knowledge[seat.index] = knowledge_at_start(latest_.state, Viewer{seat});
  }
  is_set_up_ = replay_.record().position.has_value();
}

// Only the last line can be cut off, and only where its end is.
void Film::note_flaw(ReplayError error, std::string_view rest) {
  const bool is_illegal = error.what.starts_with("illegal");
  const bool is_cut = !is_illegal && error.line > 1 && !rest.contains('\n');
  flaw_ = {is_illegal ? Fault::illegal : is_cut ? Fault::cut_off : Fault::malformed, std::move(error)};
  const bool has_begun = flaw_->error.line > 1;
  if (!has_begun) return;
  if (steps_.empty() || steps_.back().inputs < replay_.record().inputs.size()) end_step();
}

void Film::take_events() {
  for (const Event& event : replay_.log().events) {
    events_.push_back(event);
    const auto* began = std::get_if<RoundBegan>(&event);
    if (began == nullptr) continue;
    is_set_up_ = true;
    rounds_.push_back({began->round, steps()});
  }
}

void Film::end_step() {
  const std::size_t told = steps_.empty() ? 0 : steps_.back().events;
  latest_.state = replay_.state();
  learn(latest_, events_between(told, events_.size()));
  if (steps() % kStepsBetweenFrames == 0) frames_.push_back(latest_);
  steps_.push_back({replay_.record().inputs.size(), events_.size(), latest_.state.phase});
}

// --- Looking at a moment ---

std::span<const Event> Film::events_between(std::size_t first, std::size_t last) const {
  return std::span(events_).subspan(first, last - first);
}

std::span<const Event> Film::events_of(int step) const {
  const auto index = static_cast<std::size_t>(step);
  return events_between(index == 0 ? 0 : steps_[index - 1].events, steps_[index].events);
}

void Film::learn(KeyFrame& frame, std::span<const Event> events) const {
  for (const Event& event : events) {
    for (Knowledge& knowledge : frame.knowledge) {
      if (const auto seen = visible(event, knowledge.viewer)) knowledge.learn(*seen);
    }
  }
}

Film::KeyFrame Film::frame_at(int step) const {
  assert(step >= 0 && step < steps());
  KeyFrame frame = frames_[static_cast<std::size_t>(step / kStepsBetweenFrames)];
  const Step& from = steps_[static_cast<std::size_t>(step - step % kStepsBetweenFrames)];
  const Step& to = steps_[static_cast<std::size_t>(step)];
  NoEvents nothing;
  for (std::size_t index = from.inputs; index < to.inputs; ++index) {
    apply(frame.state, rules(), replay_.record().inputs[index].input, nothing);
  }
  learn(frame, events_between(from.events, to.events));
  return frame;
}

View Film::view_in(const KeyFrame& frame, Viewer viewer) const {
  const std::size_t index = viewer.seat ? viewer.seat->index : kWatchers - 1;
  return observe(frame.state, rules(), frame.knowledge[index]);
}

std::string Film::moment(int step, Viewer viewer) const {
  JsonWriter json;
  json.begin_object();
  json.key("view");
  write_view(json, view_in(frame_at(step), viewer));
  json.key("hands");
  json.null();
  json.end_object();
  return json.take();
}

std::string Film::open_moment(int step) const {
  const KeyFrame frame = frame_at(step);
  View view = view_in(frame, Viewer{});
  JsonWriter json;
  json.begin_object();
  json.key("hands");
  json.begin_list();
  for (const Seat seat : seats()) {
    const View seen = view_in(frame, Viewer{seat});
    write_own(json, seen.own);
    open(view, seen, seat);
  }
  json.end_list();
  json.key("view");
  write_view(json, view);
  json.end_object();
  return json.take();
}

// --- Telling what happened ---

template <class WriteEvent>
std::string Film::story_by(WriteEvent write_event) const {
  JsonWriter json;
  json.begin_list();
  for (int step = 0; step < steps(); ++step) {
    json.begin_list();
    for (const Event& event : events_of(step)) write_event(json, event);
    json.end_list();
  }
  json.end_list();
  return json.take();
}

std::string Film::story(Viewer viewer) const {
  return story_by([&](JsonWriter& json, const Event& event) {
    if (const auto seen = visible(event, viewer)) write_event(json, *seen);
  });
}

std::string Film::open_story() const {
  return story_by([&](JsonWriter& json, const Event& event) { json.raw(fullest_json(event, seats())); });
}

void Film::write_flaw(JsonWriter& json) const {
  json.key("flaw");
  if (!flaw_) return json.null();
  constexpr std::array<std::string_view, 3> kFaults{"malformed", "illegal", "cut-off"};
  json.begin_object();
  json.member("fault", kFaults[static_cast<std::size_t>(flaw_->fault)]);
  json.member("line", flaw_->error.line);
  json.member("what", std::string_view(flaw_->error.what));
  json.member("asked", std::string_view(flaw_->error.asked));
  json.end_object();
}

void Film::write_extra(JsonWriter& json, std::string_view key) const {
  const auto& extras = replay_.record().extras;
  const auto found = std::ranges::find(extras, key, &HeaderExtra::key);
  json.key(key);
  found == extras.end() ? json.null() : json.raw(found->json);
}

std::string Film::overview() const {
  JsonWriter json;
  json.begin_object();
  json.member("steps", steps());
  write_flaw(json);
  if (!steps_.empty()) {
    json.key("rules");
    json.raw(replay_.record().rules_json);
    json.key("seats");
    json.begin_list();
    for (const std::string& name : replay_.record().seats) json.text(name);
    json.end_list();
    write_extra(json, "bots");
    write_extra(json, "started");
    json.member("finished", std::holds_alternative<Finished>(replay_.awaiting()));
    json.key("rounds");
    json.begin_list();
    for (const RoundStart& start : rounds_) {
      json.begin_object();
      json.member("round", start.round);
      json.member("step", start.step);
      json.end_object();
    }
    json.end_list();
    json.key("phases");
    json.begin_list();
    for (const Step& step : steps_) json.put(step.phase);
    json.end_list();
    json.key("inputs");
    json.begin_list();
    for (const Step& step : steps_) json.put(step.inputs);
    json.end_list();
  }
  json.end_object();
  return json.take();
}

}  // namespace dicetown
