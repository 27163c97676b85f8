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
  // Nothing of it is hidden from the viewer. Those who see it whole see it alike, and so do all others who
  // see it.
  bool is_whole() const { return is_whole_; }

 private:
  explicit VisibleEvent(const Event& event, bool is_whole = true) : event_(event), is_whole_(is_whole) {}
  friend std::optional<VisibleEvent> visible(const Event& event, Viewer viewer);

  Event event_;
  bool is_whole_;
};

// Nothing where the viewer must not even learn that something happened.
std::optional<VisibleEvent> visible(const Event& event, Viewer viewer);

}  // namespace dicetown
