// Tuned weights as a C++ header that says how they were made.
#pragma once

#include <span>
#include <string>

#include "lab/tune/tuning.h"

namespace dicetown {

struct TunedHeader {
  std::string constant;    // its name
  std::string start_file;  // of the weights to begin with, if any
};

// `measured` by foe.
std::string header_text(const TunedHeader& header, const TuningSettings& settings, const Tuning& tuning,
                        std::span<const Encounter> measured);

// "61.2% (58.0 to 64.3), +3.1 points"
std::string in_words(const Encounter& encounter);

}  // namespace dicetown
