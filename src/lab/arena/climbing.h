// Plays the ladder, match by match, and can go on where it was interrupted.
#pragma once

#include <cstdint>
#include <string>

#include "console/exit_status.h"
#include "lab/arena/ladder_file.h"

namespace dicetown {

struct LadderOptions {
  LadderAim aim = LadderAim::figures;
  std::string state;     // a file of what is known, to go on from
  std::string document;  // a file whose tables are put anew
  std::uint64_t seed = 1;
  int threads = 1;
};

ExitStatus climb_ladder(const LadderOptions& options);

}  // namespace dicetown
