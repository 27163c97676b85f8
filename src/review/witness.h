// What one seat has seen of a game that is replayed, and nothing else.
#pragma once

#include <array>

#include "bots/search/hunches.h"
#include "engine/seat.h"
#include "engine/views/knowledge.h"
#include "engine/views/visible.h"
#include "record/replay.h"

namespace dicetown {

struct Witness {
  Knowledge knowledge;
  Hunches hunches;

  void on_event(const VisibleEvent& event) {
    knowledge.learn(event);
    hunches.on_event(event);
  }
};

class Witnesses {
 public:
  // After each line that the replay has taken.
  void take(const Replay& replay);

  const Witness& operator[](Seat seat) const { return witnesses_[seat.index]; }

 private:
  std::array<Witness, kMaxSeats> witnesses_;
  bool has_begun_ = false;
};

}  // namespace dicetown
