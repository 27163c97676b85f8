// Tells what happened in English, event by event. The same sentences serve the account of a whole
// record and the log of one viewer: where the private part of an event is absent they say less.
#pragma once

#include <string>
#include <vector>

#include "engine/event.h"
#include "engine/views/visible.h"
#include "story/standings.h"
#include "story/story.h"

namespace dicetown {

class Narrator {
 public:
  Narrator(const std::vector<std::string>& names, const Standings& start);

  // Lines for one event; some events go without saying. `after` is how the table stands after the
  // input that brought the event about.
  std::vector<std::string> tell(const Event& event, const Standings& after);
  std::vector<std::string> tell(const VisibleEvent& event, const Standings& after) {
    return tell(event.event(), after);
  }

  // The heading of a round and a line with everybody's goods, as told when a round begins.
  std::vector<std::string> tell_round(const Standings& now) const;
  // The finished hands.
  std::string tell_hands() const;

  // A seat's name, fit for printing.
  const std::string& name(Seat seat) const { return story_.name(seat); }

 private:
  Story story_;
};

}  // namespace dicetown
