// Everybody who looks at a game: each seat, and a spectator, with what each has learnt.
#pragma once

#include <vector>

#include "engine/event.h"
#include "engine/state.h"
#include "engine/views/knowledge.h"
#include "tests/properties/openings.h"

namespace dicetown {

// The events as a viewer sees them.
std::vector<VisibleEvent> visible_events(const std::vector<Event>& events, Viewer viewer);

class Onlookers {
 public:
  explicit Onlookers(const Opening& opening);

  void see(const std::vector<Event>& events);

  // What each one knows; the spectator last.
  const std::vector<Knowledge>& knowledge() const { return knowledge_; }
  const Knowledge& of(Seat seat) const { return knowledge_[seat.index]; }

 private:
  std::vector<Knowledge> knowledge_;
};

// All cards that are truly where a viewer's knowledge speaks of a hand: pulled cards are with their victim.
Cards hand_with_pulled(const State& state, Seat seat);

// The first thing a viewer believes and that is not so; empty if there is none.
std::string false_belief(const State& state, const Knowledge& knowledge);

}  // namespace dicetown
