// An input as a record has it, and its line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/input.h"
#include "json/names.h"

namespace dicetown {

struct RecordedInput {
  Input input;
  std::optional<std::uint64_t> at = std::nullopt;  // milliseconds since the start
  std::optional<Automatic> automatic = std::nullopt;

  bool operator==(const RecordedInput&) const = default;
};

// Its line in a record, without the line end.
std::string input_json(const RecordedInput& input);

}  // namespace dicetown
