// An event as JSON: what one viewer may hear of it.
#pragma once

#include <string>

#include "engine/views/visible.h"

namespace dicetown {

class JsonWriter;

// One line: the kind as `event`, then its fields by name. What is hidden from this viewer is null.
std::string event_json(const VisibleEvent& event);
void write_event(JsonWriter& json, const VisibleEvent& event);

}  // namespace dicetown
