// dicetown simulate: bots against each other, with records and a table of results.
#include <algorithm>
#include <memory>
#include <string>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "console/interrupt.h"
#include "json/json_writer.h"
#include "lab/measure/rate_text.h"
#include "lab/measure/simulation.h"
#include "lab/measure/win_count.h"

namespace dicetown {
namespace {

struct SimulateOptions {
  Simulation simulation;
  int players = 4;
  std::string bots = "simple";
  bool json = false;
};

// A row of the table: one seat, or all seats of one bot.
struct Row {
  std::string label;
  std::string bot;
  int seats = 1;
  int wins = 0;
  long long points = 0;
  int games = 0;

  WinCount won() const { return WinCount::of_single_games(games, wins); }
  double mean_score() const { return games == 0 ? 0 : static_cast<double>(points) / games / seats; }
};

std::vector<Row> rows_by_seat(const Simulation& simulation, const GamesTally& tally) {
  std::vector<Row> rows;
  rows.reserve(simulation.bots.size());
  for (std::size_t seat = 0; seat < simulation.bots.size(); ++seat) {
    rows.push_back(
        {std::to_string(seat), simulation.bots[seat], 1, tally.wins[seat], tally.points[seat], tally.games});
  }
  return rows;
}

std::vector<Row> rows_by_bot(const std::vector<Row>& seats) {
  std::vector<Row> rows;
  for (const Row& seat : seats) {
    auto row = std::ranges::find(rows, seat.bot, &Row::bot);
    if (row == rows.end()) row = rows.insert(row, Row{"all", seat.bot, 0, 0, 0, seat.games});
    ++row->seats;
    row->wins += seat.wins;
    row->points += seat.points;
  }
  return rows;
}

void print_row(const Row& row) {
  fmt::print("{:>4}  {:<10} {:>7} {:>6} {:>14} {:>11.2f}\n", row.label, row.bot, row.wins,
             percent(row.won().rate()), percent(row.won().interval()), row.mean_score());
}

double mean(long long sum, int count) { return count == 0 ? 0 : static_cast<double>(sum) / count; }

void print_table(const Simulation& simulation, const GamesTally& tally) {
  fmt::print("{}, {} players, {} of {} games, seed {}\n\n", simulation.rules.name, simulation.players(),
             tally.games, simulation.games, simulation.seed);
  fmt::print("seat  bot           wins  win %   95% interval  mean score\n");
  const std::vector<Row> seats = rows_by_seat(simulation, tally);
  for (const Row& row : seats) print_row(row);
  if (const std::vector<Row> bots = rows_by_bot(seats); bots.size() > 1 && bots.size() < seats.size()) {
    fmt::print("\n");
    for (const Row& row : bots) print_row(row);
  }
  fmt::print("\nmean length: {:.2f} rounds, {:.1f} inputs\n", mean(tally.rounds, tally.games),
             mean(tally.inputs, tally.games));
}

void write_seat(JsonWriter& json, const Row& row) {
  const Interval interval = row.won().interval();
  json.begin_object();
  json.key("seat");
  json.raw(row.label);
  json.member("bot", row.bot);
  json.member("wins", row.wins);
  json.member("win_rate", row.won().rate(), 6);
  json.member("low", interval.low, 6);
  json.member("high", interval.high, 6);
  json.member("mean_score", row.mean_score(), 6);
  json.end_object();
}

void print_json(const Simulation& simulation, const GamesTally& tally) {
  JsonWriter json;
  json.begin_object();
  json.key("rules");
  json.raw(simulation.rules.json);
  json.member("players", simulation.players());
  json.member("seed", simulation.seed);
  json.member("games_asked", simulation.games);
  json.member("games", tally.games);
  json.member("mean_rounds", mean(tally.rounds, tally.games), 6);
  json.member("mean_inputs", mean(tally.inputs, tally.games), 6);
  json.key("seats");
  json.begin_list();
  for (const Row& row : rows_by_seat(simulation, tally)) write_seat(json, row);
  json.end_list();
  json.end_object();
  fmt::print("{}\n", json.written());
}

ExitStatus run_simulate(const SimulateOptions& options) {
  const Simulation& simulation = options.simulation;
  if (const std::string flaw = simulation.records.prepare(simulation.games); !flaw.empty()) {
    complain(flaw);
    return ExitStatus::failure;
  }
  catch_interrupts();
  const SimulationResult result = simulate(simulation);
  options.json ? print_json(simulation, result.tally) : print_table(simulation, result.tally);
  return end_of_games(result.failure, result.tally.games, simulation.games);
}

void add_simulation_options(CLI::App& command, SimulateOptions& options) {
  Simulation& simulation = options.simulation;
  add_rules_option(command, simulation.rules);
  add_players_option(command, options.players);
  add_games_option(command, simulation.games);
  add_seed_option(command, simulation.seed);
  add_contenders_option(command, options.bots,
                        "Who plays: one name for all seats, or one per seat, separated by commas");
  add_records_options(command, simulation.records);
  add_threads_option(command, simulation.threads);
  command.add_flag("--json", options.json, "Print JSON");
}

}  // namespace

void add_simulate(CLI::App& root, Action& chosen) {
  auto options = std::make_shared<SimulateOptions>();
  CLI::App* command = root.add_subcommand("simulate", "Let bots play against each other");
  add_simulation_options(*command, *options);
  command->footer(
      "  dicetown simulate --games 1000 --players 3\n"
      "  dicetown simulate --bots simple,random --players 2 --json\n"
      "  dicetown simulate --rules second-de --games 10 --seed 7 --records games");
  command->callback([options, &chosen] {
    options->simulation.bots = bots_for(options->bots, options->players, bot_names());
    chosen = [options] { return run_simulate(*options); };
  });
}

}  // namespace dicetown
