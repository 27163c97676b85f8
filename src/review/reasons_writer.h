// Why an answer is better, as JSON. Internal to this room.
#pragma once

#include "json/json_writer.h"
#include "review/comparison.h"

namespace dicetown {

// The member `reasons`: what is different, and how it is with the better answer and with the worse.
void write_reasons(JsonWriter& json, const Reasons& reasons);

}  // namespace dicetown
