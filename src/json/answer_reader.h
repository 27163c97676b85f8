// A player's answer out of JSON that is already parsed. For the rooms that get answers in messages of their
// own.
#pragma once

#include "engine/input.h"
#include "json/json_reader.h"

namespace dicetown {

// An input of `seat` as in a record's line, but without `seat`, `at` and `auto`. Outcomes of chance are
// flaws.
Input read_answer(const JsonValue& value, Seat seat, Flaw& flaw);

}  // namespace dicetown
