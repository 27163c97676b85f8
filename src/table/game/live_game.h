// The game on a table: its state, what each viewer has learnt, and what happened, cut into scenes at the
// moments of hidden cards.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <vector>

#include "engine/apply.h"
#include "engine/awaiting.h"
#include "engine/check.h"
#include "engine/ruleset.h"
#include "engine/state.h"
#include "engine/views/knowledge.h"
#include "engine/views/view.h"
#include "engine/views/visible.h"
#include "table/game/statistics.h"

namespace dicetown {

// The viewers of a game by number: its seats, and behind them all spectators together.
inline constexpr int kSpectators = kMaxSeats;
inline constexpr int kViewers = kMaxSeats + 1;

constexpr Viewer viewer_at(int number) {
  if (number == kSpectators) return {};
  return {Seat{static_cast<std::uint8_t>(number)}};
}

// Viewers by number.
class ViewerSet {
 public:
  static ViewerSet all() { return ViewerSet((1U << kViewers) - 1); }

  ViewerSet() = default;
  bool has(int viewer) const { return (bits_ >> viewer & 1U) != 0; }
  void insert(int viewer) { bits_ |= 1U << viewer; }

 private:
  explicit ViewerSet(std::uint32_t bits) : bits_(bits) {}

  std::uint32_t bits_ = 0;
};

// An event as these viewers see it, all of them alike.
struct SeenEvent {
  VisibleEvent event;
  ViewerSet viewers;
};

// Events, and then perhaps the moment of a hidden card.
struct Scene {
  std::vector<Event> events;
  std::vector<SeenEvent> seen;  // the same by viewers, in their order; who missed it gets it projected again
  std::optional<PassedMoment> moment;
  bool is_open = false;  // somebody is asked at that moment
};

class LiveGame {
 public:
  LiveGame(const Ruleset& rules, int seats, Seat sheriff);

  const State& state() const { return state_; }
  const Ruleset& rules() const { return rules_; }
  Awaiting awaiting() const { return dicetown::awaiting(state_, rules_); }
  std::expected<void, Rejection> check(const Input& input) const {
    return dicetown::check(state_, rules_, input);
  }

  // The seat has not answered yet; an answer that it may still change does not count.
  bool is_awaited(Seat seat) const;

  // Precondition: check(input).
  void apply(const Input& input);
  // What happened is taken scene by scene.
  bool has_scenes() const { return !scenes_.empty(); }
  Scene next_scene();
  // The moment of the scene taken last is over, whether or not somebody was asked at it.
  void leave_moment() { ++question_number_; }

  // Of the scenes taken so far.
  const Knowledge& knowledge(int viewer) const { return knowledge_[static_cast<std::size_t>(viewer)]; }
  View view_of(const State& shown, int viewer) const { return observe(shown, rules_, knowledge(viewer)); }
  // The same without telling that somebody has taken a choice of dice back (R4.4).
  View view_for(const State& shown, int viewer) const;
  // Has chosen dice of this throw, and perhaps taken the choice back.
  bool has_chosen(Seat seat) const { return chosen_.has(seat); }
  // Counts what everybody can tell has happened, so that a question's number tells nobody anything: a
  // choice that stays hidden, or a card not played, does not count.
  std::uint32_t question_number() const { return question_number_; }
  // The moment that was reached last.
  const std::optional<PassedMoment>& last_moment() const { return last_moment_; }

  std::uint32_t inputs() const { return inputs_; }
  std::uint32_t outcomes_of_chance() const { return outcomes_of_chance_; }
  // Of everything, also of scenes not taken yet and of hidden dice: for when the game is over.
  const Statistics& statistics() const { return statistics_; }

 private:
  void note_choice(Event& event);
  void show(const Event& event, std::vector<SeenEvent>& seen);
  bool starts_question(const Input& input) const;

  Ruleset rules_;
  State state_;
  std::array<Knowledge, kViewers> knowledge_;
  SeatSet chosen_;
  std::vector<Scene> scenes_;
  std::optional<PassedMoment> last_moment_;
  std::uint32_t question_number_ = 1;
  std::uint32_t inputs_ = 0;
  std::uint32_t outcomes_of_chance_ = 0;
  Statistics statistics_;
};

}  // namespace dicetown
