#include "lab/stats/survey.h"

#include <span>

#include "chance/chance.h"
#include "console/progress.h"
#include "console/workers.h"
#include "lab/measure/bot_game.h"
#include "lab/stats/game_counter.h"

namespace dicetown {

long long Survey::all_games() const { return static_cast<long long>(rules.size() * seats.size()) * games; }

long long SurveyResult::games() const {
  long long games = 0;
  for (const Surveyed& row : rows) games += row.town.games();
  return games;
}

SurveyResult run_survey(const Survey& survey) {
  SurveyResult result;
  for (const SurveyRules& rules : survey.rules) {
    for (const int seats : survey.seats) result.rows.push_back({.rules = rules, .seats = seats, .town = {}});
  }
  const int combinations = static_cast<int>(result.rows.size());
  const std::vector<SeatedBot> bots(kMaxSeats, {survey.bot, survey.budget});
  std::vector<std::vector<TownTally>> by_thread(static_cast<std::size_t>(survey.threads),
                                                std::vector<TownTally>(result.rows.size()));
  const auto play = [&](int unit, int thread) -> std::string {
    const auto row = static_cast<std::size_t>(unit % combinations);
    const Surveyed& what = result.rows[row];
    const GameSetup setup = setup_of_game(what.rules.rules, what.seats, survey.seed, unit / combinations);
    StreamOfChance chance(chance_of(setup));
    GameCounter counter(setup.sheriff, by_thread[static_cast<std::size_t>(thread)][row]);
    play_bots(setup, std::span(bots).first(static_cast<std::size_t>(what.seats)), chance, counter);
    return {};
  };
  Progress progress("Playing", survey.all_games());
  result.failure = work_on_threads({.last = static_cast<int>(survey.all_games()), .threads = survey.threads},
                                   play, [&](int done) { progress.show(done); });
  for (const std::vector<TownTally>& tallies : by_thread) {
    for (std::size_t row = 0; row < tallies.size(); ++row) result.rows[row].town += tallies[row];
  }
  return result;
}

}  // namespace dicetown
