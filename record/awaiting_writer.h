// What a game waits for, as JSON. Internal to this room.
#pragma once

#include "engine/awaiting.h"
#include "record/json_writer.h"

namespace dicetown {

void write_awaiting(JsonWriter& json, const Awaiting& awaiting);

}  // namespace dicetown
