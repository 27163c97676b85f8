#include "bots/game_runner.h"

#include <vector>

#include <gtest/gtest.h>

#include "engine/apply.h"
#include "engine/check.h"
#include "engine/presets.h"
#include "engine/start.h"
#include "tests/bots/table_of_bots.h"

namespace dicetown {
namespace {

struct Recorder final : GameWatcher {
  std::vector<Input> inputs;
  std::vector<Event> events;
  State last;

  void applied(const Input& input, const State& after, std::span<const Event> happened) override {
    inputs.push_back(input);
    events.insert(events.end(), happened.begin(), happened.end());
    last = after;
  }
};

GameSetup three_seats(std::uint64_t seed) { return {*preset("second-ru"), 3, Seat{1}, seed}; }

Recorder record_of(const GameSetup& setup, std::string_view bots) {
  Recorder recorder;
  TableOfBots table(setup);
  for (int i = 0; i < setup.seat_count; ++i) table.sit_down(bots);
  table.play(&recorder);
  return recorder;
}

TEST(GameRunner, TheSameSeedGivesTheSameGame) {
  GameSetup short_game = three_seats(5);
  short_game.rules.claim_copies.fill(2);  // those who plan take their time
  for (const BotName& bot : bot_names()) {
    EXPECT_EQ(record_of(short_game, bot.name).inputs, record_of(short_game, bot.name).inputs);
  }
}

TEST(GameRunner, AnotherSeedGivesAnotherGame) {
  EXPECT_NE(record_of(three_seats(5), "random").inputs, record_of(three_seats(6), "random").inputs);
}

TEST(GameRunner, ChanceDoesNotDependOnTheBots) {
  const auto first_roll = [](const Recorder& game) {
    for (const Input& input : game.inputs) {
      if (const auto* roll = std::get_if<Roll>(&input)) return *roll;
    }
    return Roll{};
  };
  EXPECT_EQ(first_roll(record_of(three_seats(5), "random")), first_roll(record_of(three_seats(5), "simple")));
}

TEST(GameRunner, ReportsEveryInputSoThatTheyReplayTheGame) {
  const GameSetup setup = three_seats(8);
  const Recorder game = record_of(setup, "random");
  State state = start(setup.rules, setup.seat_count, setup.sheriff);
  for (const Input& input : game.inputs) {
    ASSERT_TRUE(check(state, setup.rules, input));
    apply(state, setup.rules, input);
  }
  EXPECT_EQ(state, game.last);
  EXPECT_TRUE(state.winner.has_value());
}

TEST(GameRunner, TellsTheWatcherWhatHappenedToTheEnd) {
  const Recorder game = record_of(three_seats(8), "random");
  ASSERT_FALSE(game.events.empty());
  EXPECT_TRUE(std::holds_alternative<GameWon>(game.events.back()));
}

// Leaves the table at its n-th question, and remembers what it saw.
class Impatient final : public Player {
 public:
  explicit Impatient(int patience) : patience_(patience) {}

  std::optional<Input> answer(const View& /*view*/, const Question& question) override {
    if (patience_-- == 0) return std::nullopt;
    return question.option(0);
  }
  void on_event(const VisibleEvent& event) override { seen.push_back(event.event()); }

  std::vector<Event> seen;

 private:
  int patience_;
};

TEST(GameRunner, EndsWhenAPlayerLeaves) {
  const GameSetup setup{*preset("first-en"), 2, Seat{0}, 3};
  Impatient leaver(2);
  BotPlayer bot(make_bot("random"), Budget{}, chance_of_bot(setup, Seat{1}));
  const std::vector<Player*> players{&leaver, &bot};
  const State state = play_game(setup, players);
  EXPECT_FALSE(state.winner.has_value());
}

TEST(GameRunner, ShowsAPlayerItsOwnDiceAndOnlyTheNumberOfOthers) {
  const GameSetup setup{*preset("first-en"), 2, Seat{0}, 3};
  Impatient leaver(0);
  BotPlayer bot(make_bot("random"), Budget{}, chance_of_bot(setup, Seat{1}));
  const std::vector<Player*> players{&leaver, &bot};
  play_game(setup, players);
  int throws = 0;
  for (const Event& event : leaver.seen) {
    const auto* rolled = std::get_if<Rolled>(&event);
    if (rolled == nullptr) continue;
    ++throws;
    EXPECT_EQ(rolled->dice.has_value(), rolled->seat == Seat{0});
  }
  EXPECT_EQ(throws, 2);
}

#if GTEST_HAS_DEATH_TEST  // not as WebAssembly, where no process can be started to die

class Cheat final : public Bot {
 public:
  Input answer(const View&, const Question& question, Budget, Rng&) override {
    return Keep{question.seat, {Face::ace, Face::ace, Face::ace, Face::ace, Face::ace}};
  }
};

TEST(GameRunnerDeathTest, StopsAtAnIllegalAnswer) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  TableOfBots table({*preset("first-en"), 2, Seat{0}, 3});
  table.sit_down(std::make_unique<Cheat>());
  table.sit_down("random");
  EXPECT_DEATH(table.play(), "illegal answer by seat 0");
}

class Impostor final : public Bot {
 public:
  Input answer(const View&, const Question& question, Budget, Rng&) override {
    return Pass{Seat{static_cast<std::uint8_t>(1 - question.seat.index)}, StoreCard::brute};
  }
};

TEST(GameRunnerDeathTest, StopsAtAnAnswerForAnotherSeat) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  TableOfBots table({*preset("first-en"), 2, Seat{0}, 3});
  table.sit_down(std::make_unique<Impostor>());
  table.sit_down("random");
  EXPECT_DEATH(table.play(), "illegal answer by seat 0");
}

#endif

}  // namespace
}  // namespace dicetown
