// error: calling a private constructor of class 'dicetown::VisibleEvent'
// Only `visible` says what a viewer sees of an event.
#include "engine/views/visible.h"

namespace dicetown {

std::optional<VisibleEvent> passed_on(const Event& event, Viewer viewer) {
#ifdef CONTROL
  return visible(event, viewer);
#else
  return viewer.seat ? VisibleEvent(event) : std::optional<VisibleEvent>();
#endif
}

}  // namespace dicetown
