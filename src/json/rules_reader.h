// The rules out of JSON that is already parsed.
#pragma once

#include "engine/ruleset.h"
#include "json/json_reader.h"

namespace dicetown {

Ruleset read_rules(const JsonValue& value, Flaw& flaw);

}  // namespace dicetown
