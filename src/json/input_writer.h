// The parts of an input's line. Internal to this room.
#pragma once

#include "engine/input.h"
#include "json/json_writer.h"

namespace dicetown {

// The members of an input except `seat`: what a line has, and what an option shows.
void write_answer(JsonWriter& json, const Input& input);

// The members of an offer, without its braces.
void write_offer(JsonWriter& json, const Offer& offer);

}  // namespace dicetown
