// The whole state of a tuning as JSON, to go on from.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "console/exit_status.h"
#include "lab/tune/tuning.h"

namespace dicetown {

std::string tuning_json(const TuningSettings& settings, const TuningState& state);

struct TuningFlaw {
  ExitStatus status = ExitStatus::bad_data;
  std::string what;
};

// A tuning that was begun with other settings is a flaw, too.
std::expected<TuningState, TuningFlaw> read_tuning(std::string_view json, const TuningSettings& settings);

}  // namespace dicetown
