// Reads a record line by line. Checks its form; whether the game in it is legal is for Replay to say.
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

class RecordReader {
 public:
  // The next line, without its line end: first the header, then the inputs.
  std::expected<void, Malformed> take(std::string_view line);

  int lines_taken() const { return lines_taken_; }
  bool has_header() const { return has_header_; }
  // What has been read so far.
  const GameRecord& record() const { return record_; }

 private:
  GameRecord record_;
  int lines_taken_ = 0;
  bool has_header_ = false;
};

// A whole record out of a file's text. The last line may lack its line end.
std::expected<GameRecord, Malformed> read_record(std::string_view text);

}  // namespace dicetown
