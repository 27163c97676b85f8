// error: no matching function for call to 'seen_by
// A new kind of event does not compile until somebody has said who sees it.
#include "engine/views/visible.cpp"

namespace dicetown {

#ifdef CONTROL
using Kind = RoundBegan;
#else
struct SecretTold {
  Seat seat;
};
using Kind = SecretTold;
#endif

bool is_seen(Viewer viewer, const Kind& event) { return seen_by(viewer, event).event.has_value(); }

}  // namespace dicetown
