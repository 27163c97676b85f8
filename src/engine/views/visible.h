// Who sees what of an event.
#pragma once

#include <optional>

#include "engine/event.h"
#include "engine/seat.h"

namespace dicetown {

// A seat, or a spectator who sees only what is public.
struct Viewer {
  std::optional<Seat> seat;

  constexpr bool is(Seat other) const { return seat == other; }
  constexpr bool operator==(const Viewer&) const = default;
};

// An event as one viewer sees it. Only `visible` makes one, so nothing else can reach a player.
class VisibleEvent {
 public:
  const Event& event() const { return event_; }

 private:
  explicit VisibleEvent(const Event& event) : event_(event) {}
  friend std::optional<VisibleEvent> visible(const Event& event, Viewer viewer);

  Event event_;
};

// Nothing where the viewer must not even learn that something happened.
std::optional<VisibleEvent> visible(const Event& event, Viewer viewer);

}  // namespace dicetown
