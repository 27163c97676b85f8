// Whole random games, written and read again.
#include <memory>

#include <gtest/gtest.h>

#include "bots/game_runner.h"
#include "bots/registry.h"
#include "engine/presets.h"
#include "engine/views/visible.h"
#include "json/state_json.h"
#include "record/record_reader.h"
#include "story/account.h"

namespace dicetown {
namespace {

class Recorder final : public GameWatcher {
 public:
  explicit Recorder(GameRecord& record) : record_(record) {}
  void applied(const Input& input, const State& after, std::span<const Event> /*events*/) override {
    record_.inputs.push_back({input, record_.inputs.size()});
    states_.push_back(after);
  }
  const std::vector<State>& states() const { return states_; }

 private:
  GameRecord& record_;
  std::vector<State> states_;
};

struct Game {
  GameRecord record;
  std::vector<State> states;  // after each input
};

Game random_game(const Ruleset& rules, int seat_count, std::uint64_t seed) {
  const GameSetup setup{rules, seat_count, Seat{1}, seed};
  std::vector<std::unique_ptr<BotPlayer>> bots;
  std::vector<Player*> players;
  for (std::uint8_t seat = 0; seat < seat_count; ++seat) {
    bots.push_back(
        std::make_unique<BotPlayer>(make_bot("random"), Budget{}, chance_of_bot(setup, Seat{seat})));
    players.push_back(bots.back().get());
  }
  Game game;
  std::vector<std::string> names{"Ann", "Bo", "Cy", "Di", "Ed"};
  names.resize(static_cast<std::size_t>(seat_count));
  game.record = new_record(rules, names, setup.sheriff);
  Recorder recorder(game.record);
  play_game(setup, players, &recorder);
  game.states = recorder.states();
  return game;
}

// Preset by seat count.
class RecordedGame : public testing::TestWithParam<std::tuple<std::size_t, int>> {
 protected:
  Game game() const {
    const auto& [preset, seat_count] = GetParam();
    return random_game(presets().at(preset).rules, seat_count,
                       20 * preset + static_cast<std::uint64_t>(seat_count));
  }
};

TEST_P(RecordedGame, IsReadAsItWasWritten) {
  const GameRecord record = game().record;
  const auto read = read_record(record_text(record));
  ASSERT_TRUE(read) << read.error().line << ": " << read.error().what;
  EXPECT_EQ(*read, record);
}

TEST_P(RecordedGame, IsReplayedToTheSameStates) {
  const Game played = game();
  Replay replay;
  ASSERT_TRUE(replay.take(header_json(played.record)));
  for (std::size_t turn = 0; turn < played.states.size(); ++turn) {
    const auto taken = replay.take(input_json(played.record.inputs[turn]));
    ASSERT_TRUE(taken) << taken.error().message("game");
    ASSERT_EQ(replay.state(), played.states[turn]);
  }
  EXPECT_TRUE(replay.state().winner);
}

// A position as a header gives it, of a state at one of the two start points.
State position_of(const State& state) {
  State position;
  position.seat_count = state.seat_count;
  position.round = state.round;
  position.phase = state.phase;
  position.step = Step::roll;
  position.sheriff = state.sheriff;
  position.mine = state.mine;
  position.bank = state.bank;
  position.coach = state.coach;
  position.store = state.store;
  position.claims = state.claims;
  position.elixirs = state.elixirs;
  for (const Seat seat : state.all_seats()) {
    position[seat] = state[seat];
    position[seat].rolled = {};
    position[seat].kept = std::nullopt;
  }
  return position;
}

bool begins_round(const State& state) {
  if (state.step != Step::roll) return false;
  for (const Seat seat : state.all_seats()) {
    if (!state[seat].dice.empty()) return false;
  }
  return true;
}

TEST_P(RecordedGame, GoesOnInTheSameWayFromTheBeginningOfEachRound) {
  const Game played = game();
  for (std::size_t turn = 0; turn < played.states.size(); ++turn) {
    if (!begins_round(played.states[turn])) continue;
    GameRecord record = played.record;
    record.position = position_of(played.states[turn]);
    record.sheriff = record.position->sheriff;
    record.inputs.erase(record.inputs.begin(), record.inputs.begin() + static_cast<std::ptrdiff_t>(turn) + 1);
    ASSERT_EQ(read_record(record_text(record)), record);
    Replay replay;
    ASSERT_TRUE(replay.take(header_json(record)));
    EXPECT_EQ(state_json(replay.state(), record.rules), state_json(played.states[turn], record.rules));
    for (const RecordedInput& input : record.inputs) ASSERT_TRUE(replay.take(input_json(input)));
    EXPECT_EQ(state_json(replay.state(), record.rules), state_json(played.states.back(), record.rules));
  }
}

TEST_P(RecordedGame, MayStartFromTheTownInEachRound) {
  const Game played = game();
  for (const State& state : played.states) {
    if (!begins_round(state)) continue;
    GameRecord record = played.record;
    record.inputs.clear();
    record.position = position_of(state);
    record.position->phase = Phase::mine;
    for (const Seat seat : state.all_seats())
      (*record.position)[seat].dice = Dice::of(Face::jack, kDicePerSeat);
    record.sheriff = state.sheriff;
    EXPECT_EQ(read_record(record_text(record)), record);
    EXPECT_TRUE(Replay().take(header_json(record)));
  }
}

TEST_P(RecordedGame, CanBeToldToEverybody) {
  const Game played = game();
  Replay replay;
  Account account;
  ASSERT_TRUE(replay.take(header_json(played.record)));
  ASSERT_FALSE(account.add(replay).empty());
  Narrator for_spectators(played.record.seats, standings(replay.state()));
  for (const RecordedInput& input : played.record.inputs) {
    ASSERT_TRUE(replay.take(input_json(input)));
    const std::string text = account.add(replay);
    EXPECT_TRUE(text.empty() || text.ends_with("\n"));
    for (const Event& event : replay.log().events) {
      if (const auto seen = visible(event, Viewer{})) {
        for (const std::string& line : for_spectators.tell(*seen, standings(replay.state())))
          EXPECT_FALSE(line.empty());
      }
    }
  }
  EXPECT_EQ(account.end(replay), "");
}

INSTANTIATE_TEST_SUITE_P(OfEveryPresetAndSize, RecordedGame,
                         testing::Combine(testing::Range<std::size_t>(0, presets().size()),
                                          testing::Range(kMinSeats, kMaxSeats + 1)));

}  // namespace
}  // namespace dicetown
