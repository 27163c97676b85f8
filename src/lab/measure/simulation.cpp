#include "lab/measure/simulation.h"

#include "bots/game_runner.h"
#include "console/progress.h"
#include "console/workers.h"
#include "engine/score.h"
#include "lab/measure/bot_game.h"
#include "text/columns.h"

namespace dicetown {
namespace {

void count(const PlayedGame& game, GamesTally& tally) {
  ++tally.games;
  ++tally.wins[game.end.winner->index];
  tally.rounds += game.end.round;
  tally.inputs += std::ssize(game.inputs);
  for (const Seat seat : game.end.all_seats()) tally.points[seat.index] += score(game.end, seat).total();
}

}  // namespace

GamesTally& GamesTally::operator+=(const GamesTally& other) {
  games += other.games;
  rounds += other.rounds;
  inputs += other.inputs;
  for (std::size_t seat = 0; seat < wins.size(); ++seat) {
    wins[seat] += other.wins[seat];
    points[seat] += other.points[seat];
  }
  return *this;
}

SimulationResult simulate(const Simulation& simulation) {
  const std::vector<SeatedBot> bots = mapped(simulation.bots, [](const std::string& bot) {
    return SeatedBot{bot, budget_of_playouts(Budget{}.playouts)};
  });
  std::vector<GamesTally> tallies(static_cast<std::size_t>(simulation.threads));
  const auto play = [&](int game, int thread) -> std::string {
    const GameSetup setup =
        setup_of_game(simulation.rules.rules, simulation.players(), simulation.seed, game);
    StreamOfChance chance(chance_of(setup));
    const PlayedGame played = play_bots(setup, bots, chance);
    count(played, tallies[static_cast<std::size_t>(thread)]);
    if (simulation.records.path.empty()) return {};
    return simulation.records.write(game, simulation.games,
                                    record_text(played, setup, simulation.rules.json, bots));
  };
  Progress progress("Playing", simulation.games);
  SimulationResult result;
  result.failure = work_on_threads({.last = simulation.games, .threads = simulation.threads}, play,
                                   [&](int done) { progress.show(done); });
  for (const GamesTally& tally : tallies) result.tally += tally;
  return result;
}

}  // namespace dicetown
