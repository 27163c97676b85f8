// What a game waits for, as JSON. Internal to this room.
#pragma once

#include "engine/awaiting.h"
#include "json/json_writer.h"

namespace dicetown {

void write_awaiting(JsonWriter& json, const Awaiting& awaiting);

// One question with its options, as in the list of what is awaited.
void write_question(JsonWriter& json, const Question& question);

}  // namespace dicetown
