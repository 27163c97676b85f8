#include "review/witness.h"

namespace dicetown {

void Witnesses::take(const Replay& replay) {
  for (const Seat seat : replay.state().all_seats()) {
    Witness& witness = witnesses_[seat.index];
    if (!has_begun_) witness.knowledge = knowledge_at_start(replay.state(), Viewer{seat});
    for (const Event& event : replay.log().events) {
      if (const auto seen = visible(event, Viewer{seat})) witness.on_event(*seen);
    }
  }
  has_begun_ = true;
}

}  // namespace dicetown
