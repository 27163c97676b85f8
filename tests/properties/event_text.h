// Every part of an event as text, so that events can be compared.
#pragma once

#include <string>
#include <vector>

#include "engine/event.h"
#include "engine/views/visible.h"

namespace dicetown {

std::string event_text(const Event& event);

// One line for each event.
std::string events_text(const std::vector<VisibleEvent>& events);

}  // namespace dicetown
