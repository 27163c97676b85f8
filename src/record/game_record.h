// A whole game as a value: what a record file holds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/input.h"
#include "engine/ruleset.h"
#include "engine/seat.h"
#include "engine/state.h"
#include "record/names.h"

namespace dicetown {

inline constexpr int kRecordVersion = 1;

struct RecordedInput {
  Input input;
  std::optional<std::uint64_t> at = std::nullopt;  // milliseconds since the start
  std::optional<Automatic> automatic = std::nullopt;

  bool operator==(const RecordedInput&) const = default;
};

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

// One line of a record each, without its line end.
std::string header_json(const GameRecord& record);
std::string input_json(const RecordedInput& input);

// The header's line and a line for each input.
std::string record_text(const GameRecord& record);

}  // namespace dicetown
