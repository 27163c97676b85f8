// Reads a record. Checks its form; whether the game in it is legal is for Replay to say.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "record/game_record.h"

namespace dicetown {

// A line that is not what the format asks for.
struct Malformed {
  int line = 1;  // counted from 1
  std::string what;

  bool operator==(const Malformed&) const = default;
};

// The header without its inputs, out of the first line.
std::expected<GameRecord, std::string> read_header(std::string_view line);

// A whole record out of a file's text. The last line may lack its line end.
std::expected<GameRecord, Malformed> read_record(std::string_view text);

}  // namespace dicetown
