// A record played through, line by line: the fold of its inputs.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/apply.h"
#include "engine/awaiting.h"
#include "engine/state.h"
#include "record/game_record.h"

namespace dicetown {

// Why a replay ends before its record does.
struct ReplayError {
  int line = 1;  // counted from 1
  std::string what;
  std::string asked;

  // FILE:LINE: what was wrong; asked: what was expected
  std::string message(std::string_view file) const;
  bool operator==(const ReplayError&) const = default;
};

class Replay {
 public:
  // The next line, without its line end: first the header, then the inputs. A line with an error changes
  // nothing but the count of lines.
  std::expected<void, ReplayError> take(std::string_view line);
  // To be called behind the last line: a record has at least a header.
  std::expected<void, ReplayError> finish() const;

  // What has been played so far; everything below needs a header to have been taken.
  const GameRecord& record() const { return record_; }
  const State& state() const { return state_; }
  Awaiting awaiting() const { return dicetown::awaiting(state_, record_.rules); }
  // What the last line brought about.
  const EventLog& log() const { return log_; }

 private:
  std::expected<void, std::string> take_header(std::string_view line);
  std::expected<void, std::string> take_input(std::string_view line);

  GameRecord record_;
  State state_;
  EventLog log_;
  int lines_taken_ = 0;
  bool has_begun_ = false;
};

}  // namespace dicetown
