// A game is the fold of its inputs, in memory and as text.
#include "record/replay.h"

#include <string>
#include <vector>

#include "engine/apply.h"
#include "engine/start.h"
#include "json/state_json.h"
#include "record/game_record.h"
#include "record/record_reader.h"
#include "tests/properties/openings.h"

namespace dicetown {
namespace {

class Replays : public testing::TestWithParam<Setting> {};
INSTANTIATE_TEST_SUITE_P(, Replays, testing::ValuesIn(all_settings()), name_of_setting);

std::vector<std::string> names_for(int seats) {
  const std::vector<std::string> names{"Ann", "Bo \"the\" Bad", "Cy", "Désirée", "Eve\\"};
  return {names.begin(), names.begin() + seats};
}

GameRecord record_of(const Opening& opening) {
  GameRecord record =
      new_record(opening.rules, names_for(opening.position.seat_count), opening.position.sheriff);
  if (!opening.is_new) record.position = opening.position;
  return record;
}

TEST_P(Replays, the_same_inputs_give_an_equal_state) {
  for_many_seeds("replay", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    std::vector<Input> inputs;
    RandomGame game(opening.rules, opening.state, seed);
    game.play([&](const Happening& happening) { inputs.push_back(happening.input); });
    State again = opening.state;
    for (const Input& input : inputs) apply(again, opening.rules, input);
    RC_ASSERT(again == game.state());
  });
}

TEST_P(Replays, a_written_record_reads_as_the_same_record) {
  for_many_seeds("record text", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    GameRecord record = record_of(opening);
    RandomGame game(opening.rules, opening.state, seed);
    game.play([&](const Happening& happening) { record.inputs.push_back({happening.input}); });
    const auto read = read_record(record_text(record));
    RC_ASSERT(read.has_value());
    RC_ASSERT(*read == record);
    RC_ASSERT(record_text(*read) == record_text(record));
  });
}

TEST_P(Replays, the_lines_of_a_record_lead_through_the_same_states) {
  for_many_seeds("record replay", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    Replay replay;
    RC_ASSERT(replay.take(header_json(record_of(opening))).has_value());
    RC_ASSERT(replay.state() == opening.state);
    RandomGame game(opening.rules, opening.state, seed);
    game.play([&](const Happening& happening) {
      RC_ASSERT(replay.take(input_json({happening.input})).has_value());
      RC_ASSERT(replay.state() == happening.after);
    });
    RC_ASSERT(replay.finish().has_value());
  });
}

// --- The two points where a record may start ---

bool is_between_rounds(const Happening& happening) {
  for (const Event& event : happening.events) {
    if (std::holds_alternative<RoundBegan>(event)) return true;
  }
  return false;
}

// The town begins: the first wait in it, before anybody has answered.
bool is_first_wait_at_the_mine(const Happening& happening) {
  const State& after = happening.after;
  return happening.before.phase < Phase::mine && after.phase == Phase::mine && !after.announced;
}

// As it lay before the engine went on from there.
State at_rest(const State& state) {
  State position = state;
  position.step = Step::roll;
  position.candidates = {};
  position.unanswered = {};
  position.owners.fill(std::nullopt);
  return position;
}

State read_back(const State& position, const Opening& opening) {
  GameRecord record = record_of(opening);
  record.position = position;
  const auto header = read_header(header_json(record));
  RC_ASSERT(header.has_value());
  RC_ASSERT(header->position.has_value());
  return *header->position;
}

TEST_P(Replays, a_state_at_a_start_point_survives_writing_and_reading) {
  for_many_seeds("state round trip", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    const Ruleset& rules = opening.rules;
    RandomGame game(rules, opening.state, seed);
    game.play([&](const Happening& happening) {
      const State& after = happening.after;
      if (!is_between_rounds(happening) && !is_first_wait_at_the_mine(happening)) return;
      EventLog log;
      const auto again = start(rules, read_back(at_rest(after), opening), log);
      RC_ASSERT(again.has_value());
      RC_ASSERT(*again == after);
      RC_ASSERT(state_json(*again, rules) == state_json(after, rules));
    });
  });
}

TEST_P(Replays, a_rich_position_survives_writing_and_reading) {
  for_many_seeds("position round trip", [&](std::uint64_t seed) {
    const Opening house = GetParam().open(seed);
    const Opening opening = rich_game(house.rules, house.state.seat_count, seed);
    RC_ASSERT(read_back(opening.position, opening) == opening.position);
  });
}

}  // namespace
}  // namespace dicetown
