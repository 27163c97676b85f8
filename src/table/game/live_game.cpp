#include "table/game/live_game.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <span>
#include <utility>
#include <variant>

#include "engine/start.h"
#include "table/game/possible_holders.h"

namespace dicetown {

LiveGame::LiveGame(const Ruleset& rules, int seats, Seat sheriff)
    : rules_(rules), state_(start(rules, seats, sheriff)) {
  for (int viewer = 0; viewer < kViewers; ++viewer) {
    knowledge_[static_cast<std::size_t>(viewer)] = knowledge_at_start(state_, viewer_at(viewer));
  }
}

bool LiveGame::is_awaited(Seat seat) const {
  const Awaiting need = awaiting();
  const auto* questions = std::get_if<Questions>(&need);
  return questions != nullptr && std::ranges::count(*questions, seat, &Question::seat) > 0;
}

// Asked after the input was applied.
bool LiveGame::starts_question(const Input& input) const {
  if (std::holds_alternative<Pass>(input) || std::holds_alternative<MakeOffer>(input)) return false;
  const bool is_keep = std::holds_alternative<Keep>(input) || std::holds_alternative<Withdraw>(input);
  return !is_keep || state_.step != Step::keep;
}

void LiveGame::apply(const Input& input) {
  assert(check(input).has_value());
  Chronicle chronicle;
  dicetown::apply(state_, rules_, input, chronicle);
  ++inputs_;
  if (!seat_of(input)) ++outcomes_of_chance_;
  if (starts_question(input)) ++question_number_;

  std::span<const Event> events = chronicle.events;
  for (const Event& event : events) statistics_.count(event);
  std::size_t told = 0;
  const auto events_up_to = [&](std::size_t end) {
    const auto part = events.subspan(told, end - told);
    told = end;
    return std::vector<Event>(part.begin(), part.end());
  };
  scenes_.reserve(scenes_.size() + chronicle.moments.size() + 1);
  for (const PassedMoment& moment : chronicle.moments) {
    scenes_.push_back({.events = events_up_to(moment.events_before), .seen = {}, .moment = moment});
  }
  if (told < events.size()) {
    scenes_.push_back({.events = events_up_to(events.size()), .seen = {}, .moment = std::nullopt});
  }
  // After a restart a moment that was answered is gone through once more, by itself.
  for (Scene& scene : scenes_) scene.is_open = false;
  if (!scenes_.empty()) scenes_.back().is_open = scenes_.back().moment && is_hidden_window(state_);
}

// R4.4: nobody else learns of a choice taken back, so the one made instead is another change.
void LiveGame::note_choice(Event& event) {
  if (const auto* rolled = std::get_if<Rolled>(&event)) chosen_.erase(rolled->seat);
  if (auto* choice = std::get_if<KeepChosen>(&event)) {
    choice->changed = choice->changed || chosen_.has(choice->seat);
    chosen_.insert(choice->seat);
  }
}

View LiveGame::view_for(const State& shown, int viewer) const {
  View view = view_of(shown, viewer);
  if (view.step != Step::keep) return view;
  for (const Seat seat : chosen_) {
    if (view.viewer.is(seat)) continue;
    view.seats[seat.index].committed = true;
    view.awaited.erase(seat);
  }
  return view;
}

// What is hidden from nobody looks alike to all; of anything else there are at most two sights.
void LiveGame::show(const Event& event, std::vector<SeenEvent>& seen) {
  if (const auto open = visible(event, Viewer{}); open && open->is_whole()) {
    for (Knowledge& knowledge : knowledge_) knowledge.learn(*open);
    seen.push_back({*open, ViewerSet::all()});
    return;
  }
  const std::size_t first = seen.size();
  for (int viewer = 0; viewer < kViewers; ++viewer) {
    const auto sight = visible(event, viewer_at(viewer));
    if (!sight) continue;
    knowledge_[static_cast<std::size_t>(viewer)].learn(*sight);
    const auto alike =
        std::find_if(seen.begin() + static_cast<std::ptrdiff_t>(first), seen.end(),
                     [&](const SeenEvent& other) { return other.event.is_whole() == sight->is_whole(); });
    if (alike != seen.end()) {
      alike->viewers.insert(viewer);
    } else {
      seen.push_back({*sight, {}});
      seen.back().viewers.insert(viewer);
    }
  }
}

Scene LiveGame::next_scene() {
  Scene scene = std::move(scenes_.front());
  scenes_.erase(scenes_.begin());
  // A table that waits, waits long. (To shrink a vector does nothing where there are no exceptions.)
  if (scenes_.empty()) std::vector<Scene>().swap(scenes_);
  scene.seen.reserve(scene.events.size());
  for (Event& event : scene.events) {
    note_choice(event);
    show(event, scene.seen);
  }
  if (scene.moment) {
    ++question_number_;
    last_moment_ = scene.moment;
  }
  return scene;
}

}  // namespace dicetown
