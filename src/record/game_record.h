// A whole game as a value: what a record file holds.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/ruleset.h"
#include "engine/seat.h"
#include "engine/state.h"
#include "json/recorded_input.h"

namespace dicetown {

inline constexpr int kRecordVersion = 1;

// A key of the header that means nothing to the rules, with the text of its value.
struct HeaderExtra {
  std::string key;
  std::string json;

  bool operator==(const HeaderExtra&) const = default;
};

struct GameRecord {
  Ruleset rules;
  std::string rules_json;  // as written: two presets may have the same rules
  std::vector<std::string> seats;
  Seat sheriff;                     // who begins with the star
  std::optional<State> position;    // where the game starts, if not at its beginning
  std::vector<HeaderExtra> extras;  // nonces, commitment, seed, started, bots, x-...
  std::vector<RecordedInput> inputs;

  bool operator==(const GameRecord&) const = default;
};

// A record of a new game, with no inputs yet. Precondition: 2 to 5 seats, one of which is `sheriff`.
GameRecord new_record(const Ruleset& rules, std::vector<std::string> seats, Seat sheriff);

// The first line of a record, without its line end.
std::string header_json(const GameRecord& record);

// The header's line and a line for each input.
std::string record_text(const GameRecord& record);

}  // namespace dicetown
