// Settings out of JSON that is already parsed. Internal to this room.
#pragma once

#include "json/json_reader.h"
#include "table/room/settings.h"

namespace dicetown {

// Every member must be there.
Settings read_settings(const JsonValue& value, Flaw& flaw);

}  // namespace dicetown
