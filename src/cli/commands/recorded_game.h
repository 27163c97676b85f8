// A record read from a file or a pipe to its end.
#pragma once

#include <functional>
#include <string>

#include "console/exit_status.h"
#include "record/replay.h"

namespace dicetown {

// Takes all lines of the record into `replay` and calls `taken` behind each. "-" is standard input. What is
// wrong with the file or with a line is said on standard error.
ExitStatus read_game(const std::string& file, Replay& replay, const std::function<void()>& taken);

}  // namespace dicetown
