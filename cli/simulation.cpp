#include "cli/simulation.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <memory>
#include <mutex>
#include <span>
#include <thread>

#include <fmt/core.h>

#include "bots/game_runner.h"
#include "bots/registry.h"
#include "bots/rng.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "engine/score.h"
#include "record/game_record.h"

namespace dicetown {
namespace {

class Recorder final : public GameWatcher {
 public:
  void applied(const Input& input, const State& /*after*/, std::span<const Event> /*events*/) override {
    inputs.push_back({input});
  }

  std::vector<RecordedInput> inputs;
};

class Workers {
 public:
  explicit Workers(const Simulation& simulation) : simulation_(simulation) {}

  SimulationResult run() {
    std::vector<std::jthread> threads;
    threads.reserve(static_cast<std::size_t>(simulation_.threads));
    for (int i = 0; i < simulation_.threads; ++i) threads.emplace_back([this] { work(); });
    Progress progress("Playing", simulation_.games);
    while (running_.load() > 0) {
      progress.show(played_.load());
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    threads.clear();
    return {tally_, failure_};
  }

 private:
  void work() {
    Tally mine;
    for (int game = next_++; game < simulation_.games && !was_interrupted() && !failed_; game = next_++) {
      play(game, mine);
      ++played_;
    }
    const std::scoped_lock lock(mutex_);
    tally_ += mine;
    --running_;
  }

  GameSetup setup_of(int game) const {
    return {.rules = simulation_.rules.rules,
            .seat_count = simulation_.players(),
            .sheriff = Seat{static_cast<std::uint8_t>(game % simulation_.players())},
            .seed = Rng(simulation_.seed, static_cast<std::uint64_t>(game)).next()};
  }

  void play(int game, Tally& tally) {
    const GameSetup setup = setup_of(game);
    std::vector<std::unique_ptr<BotPlayer>> bots;
    std::vector<Player*> players;
    for (const Seat seat : SeatSet::first(setup.seat_count)) {
      bots.push_back(std::make_unique<BotPlayer>(make_bot(simulation_.bots[seat.index]), Budget{},
                                                 chance_of_bot(setup, seat)));
      players.push_back(bots.back().get());
    }
    Recorder recorder;
    const State end = play_game(setup, players, &recorder);
    ++tally.games;
    ++tally.wins[end.winner->index];
    tally.rounds += end.round;
    tally.inputs += std::ssize(recorder.inputs);
    for (const Seat seat : end.all_seats()) tally.points[seat.index] += score(end, seat).total();
    if (!simulation_.folder.empty()) write(game, setup, std::move(recorder.inputs));
  }

  void write(int game, const GameSetup& setup, std::vector<RecordedInput> inputs) {
    std::vector<std::string> names;
    std::string bots;
    for (const std::string& bot : simulation_.bots) {
      names.push_back(fmt::format("{} {}", bot, names.size() + 1));
      bots += fmt::format("{}\"{}\"", bots.empty() ? "" : ",", bot);
    }
    GameRecord record = new_record(setup.rules, names, setup.sheriff);
    record.rules_json = simulation_.rules.json;
    record.extras = {{"seed", std::to_string(setup.seed)}, {"bots", "[" + bots + "]"}};
    record.inputs = std::move(inputs);
    write_file(simulation_.record_path(game), record_text(record));
  }

  void write_file(const std::string& path, const std::string& text) {
    // "x": never over a file that somebody else put there in the meantime.
    std::FILE* file = std::fopen(path.c_str(), simulation_.overwrite ? "w" : "wx");
    int error = 0;  // of what failed first
    const auto expect = [&](bool success) {
      if (!success && error == 0) error = errno;
    };
    expect(file != nullptr);
    if (file != nullptr) {
      expect(std::fwrite(text.data(), 1, text.size(), file) == text.size());
      expect(std::fclose(file) == 0);
    }
    if (error == 0) return;
    const std::scoped_lock lock(mutex_);
    if (failure_.empty()) failure_ = path + ": " + std::strerror(error);
    failed_ = true;
  }

  const Simulation& simulation_;
  std::atomic<int> next_ = 0;
  std::atomic<int> played_ = 0;
  std::atomic<int> running_ = simulation_.threads;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;  // for what is below
  Tally tally_;
  std::string failure_;
};

}  // namespace

std::string Simulation::record_path(int game) const {
  const std::size_t digits = std::max<std::size_t>(4, std::to_string(games).size());
  return fmt::format("{}/game-{:0{}}.dtr", folder, game + 1, digits);
}

Tally& Tally::operator+=(const Tally& other) {
  games += other.games;
  rounds += other.rounds;
  inputs += other.inputs;
  for (std::size_t seat = 0; seat < wins.size(); ++seat) {
    wins[seat] += other.wins[seat];
    points[seat] += other.points[seat];
  }
  return *this;
}

SimulationResult simulate(const Simulation& simulation) { return Workers(simulation).run(); }

}  // namespace dicetown
