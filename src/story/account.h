// The readable account of a record: everything that happened, hidden things included.
#pragma once

#include <optional>
#include <string>

#include "record/replay.h"
#include "story/narrator.h"

namespace dicetown {

class Account {
 public:
  // What the line that `replay` has just taken adds to the account; to be called after each line.
  std::string add(const Replay& replay);
  // Behind the last line.
  std::string end(const Replay& replay) const;

 private:
  std::string begin(const Replay& replay);
  std::string tell_answer(const RecordedInput& recorded) const;
  std::string tell_events(const Replay& replay);

  std::optional<Narrator> narrator_;
};

}  // namespace dicetown
