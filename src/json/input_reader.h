// One input out of its line.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "json/recorded_input.h"

namespace dicetown {

// An error says what is malformed. Whether the input is legal is the engine's business.
std::expected<RecordedInput, std::string> read_input(std::string_view line);

}  // namespace dicetown
