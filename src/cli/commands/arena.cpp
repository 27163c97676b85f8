// dicetown arena: which bot is stronger, and how sure that is.
#include <memory>
#include <string>
#include <utility>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/value_names.h"
#include "console/interrupt.h"
#include "json/json_writer.h"
#include "lab/arena/climbing.h"
#include "lab/arena/contender.h"
#include "lab/arena/match.h"
#include "lab/measure/rate_text.h"
#include "story/words.h"

namespace dicetown {
namespace {

struct ArenaOptions {
  Match match;
  RulesChoice rules;
  std::string bots;
  int players = 0;  // 0: one per bot named
  std::uint32_t playouts = Budget{}.playouts;
  bool json = false;
  bool ladder = false;
  bool bars = false;
  std::string state;
  std::string document;
};

// Three digits where there is room for them.
std::string in_ms(double time) { return fmt::format("{:>7.{}f}", time, time < 100 ? 3 : 1); }

void print_row(const Scorecard& player, double rating) {
  const ThinkTimes& thinking = player.thinking;
  fmt::print("{:<14}{:>6}{:>6}{:>6}{:>14}{:>6.1f}{:>+7.0f}{}{}{:>7.1f}\n", player.name, player.seats,
             player.table.wins(), percent(player.win_rate()), percent(player.interval()), player.mean_score(),
             rating, in_ms(thinking.mean_ms()), in_ms(thinking.p99_ms()), thinking.longest_ms());
}

void print_table(const ArenaOptions& options, const MatchResult& result) {
  const Match& match = options.match;
  fmt::print("{}, {} seats, seed {}\n", options.rules.name, match.seat_count(), match.seed);
  fmt::print("{} of {} games: {} of dice, each in {} rotations of the seats\n\n", result.games(),
             match.games(), count_in_words(static_cast<int>(result.sets()), "set"), match.rotations());
  fmt::print("{:<14}{:>6}{:>6}{:>6}{:>14}{:>6}{:>7}{:>7}{:>7}{:>7}\n", "bot", "seats", "wins", "win %",
             "95% interval", "score", "rating", "mean", "p99", "max ms");
  const std::vector<double> ratings = result.ratings();
  for (std::size_t i = 0; i < ratings.size(); ++i) print_row(result.players[i], ratings[i]);
}

void write_player(JsonWriter& json, const Scorecard& player, double rating) {
  const Interval interval = player.interval();
  json.begin_object();
  json.member("bot", player.name);
  json.member("wins", player.table.wins());
  json.member("win_rate", player.win_rate(), 6);
  json.member("low", interval.low, 6);
  json.member("high", interval.high, 6);
  json.member("mean_score", player.mean_score(), 6);
  json.member("rating", rating, 2);
  json.member("think_ms_mean", player.thinking.mean_ms(), 6);
  json.member("think_ms_p99", player.thinking.p99_ms(), 6);
  json.end_object();
}

void print_json(const ArenaOptions& options, const MatchResult& result) {
  JsonWriter json;
  json.begin_object();
  json.key("rules");
  json.raw(options.rules.json);
  json.member("seats", options.match.seat_count());
  json.member("seed", options.match.seed);
  json.member("games_asked", options.match.games());
  json.member("games", result.games());
  json.key("players");
  json.begin_list();
  const std::vector<double> ratings = result.ratings();
  for (std::size_t i = 0; i < ratings.size(); ++i) write_player(json, result.players[i], ratings[i]);
  json.end_list();
  json.end_object();
  fmt::print("{}\n", json.written());
}

ExitStatus run_arena(const ArenaOptions& options) {
  const Match& match = options.match;
  if (const std::string flaw = match.records.prepare(match.games()); !flaw.empty()) {
    complain(flaw);
    return ExitStatus::failure;
  }
  catch_interrupts();
  const MatchResult result = play_match(match);
  if (result.failure.empty() && result.games() == 0) {
    complain("interrupted before one set of dice was played in all rotations: nothing is known yet");
    return ExitStatus::interrupted;
  }
  options.json ? print_json(options, result) : print_table(options, result);
  return end_of_games(result.failure, result.games(), match.games());
}

void add_arena_options(CLI::App& command, ArenaOptions& options) {
  Match& match = options.match;
  add_contenders_option(command, options.bots,
                        "Who plays, separated by commas: one per seat; the last one also takes the remaining "
                        "seats. NAME@N gives a bot N playouts, NAME@Nms that many milliseconds");
  add_rules_option(command, options.rules);
  add_players_option(command, options.players)->default_str("one per bot named");
  add_games_option(command, match.games_asked)
      ->description("Minimum number of games; every set of dice is played in all rotations");
  add_seed_option(command, match.seed);
  add_playouts_option(command, options.playouts);
  add_threads_option(command, match.threads);
  add_records_options(command, match.records);
  command.add_flag("--json", options.json, "Print JSON");
  CLI::Option* ladder = command.add_flag("--ladder", options.ladder,
                                         "Play all the matches that rank the levels; takes some hours");
  for (const char* other :
       {"--bots", "--players", "--rules", "--games", "--playouts", "--records", "--force", "--json"}) {
    ladder->excludes(other);
  }
  CLI::Option* bars = command.add_flag("--bars", options.bars,
                                       "Only find out which matches of the ladder clear their bars, playing "
                                       "each until that is known; prints no rates");
  bars->needs(ladder);
  command.add_option("--state", options.state, "File in which the ladder saves its results, to resume from")
      ->type_name(kFileValue)
      ->needs(ladder);
  command
      .add_option("--write", options.document,
                  "A document whose ladder tables are rewritten, with the matches that are complete")
      ->type_name(kFileValue)
      ->needs(ladder)
      ->excludes(bars);
}

}  // namespace

void add_arena(CLI::App& root, Action& chosen) {
  auto options = std::make_shared<ArenaOptions>();
  CLI::App* command = root.add_subcommand("arena", "Measure which bots are stronger, and how sure that is");
  add_arena_options(*command, *options);
  command->footer(
      "  dicetown arena --bots simple,queens --games 4000\n"
      "  dicetown arena --bots simple,random --players 5 --rules second-de\n"
      "  dicetown arena --bots simple,queens,nines --seed 7 --json\n"
      "  dicetown arena --ladder --state ladder.jsonl --write docs/bots.md\n"
      "  dicetown arena --ladder --bars --state bars.jsonl");
  command->callback([options, &chosen] {
    Match& match = options->match;
    if (options->ladder) {
      const LadderOptions ladder{.aim = options->bars ? LadderAim::bars : LadderAim::figures,
                                 .state = options->state,
                                 .document = options->document,
                                 .seed = match.seed,
                                 .threads = match.threads};
      chosen = [ladder] { return climb_ladder(ladder); };
      return;
    }
    if (options->bots.empty()) throw CLI::RequiredError("--bots");
    match.rules = options->rules.rules;
    match.rules_json = options->rules.json;
    auto seats = contenders_for(options->bots, options->players, options->playouts);
    if (!seats) throw CLI::ValidationError("--bots", seats.error());
    match.seats = std::move(*seats);
    chosen = [options] { return run_arena(*options); };
  });
}

}  // namespace dicetown
