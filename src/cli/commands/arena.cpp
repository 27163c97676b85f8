// dicetown arena: which bot is stronger, and how sure that is.
#include <memory>
#include <string>

#include <fmt/core.h>

#include "cli/arena/climbing.h"
#include "cli/arena/contender.h"
#include "cli/arena/match.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/rate_text.h"
#include "cli/value_names.h"
#include "record/words.h"

namespace dicetown {
namespace {

struct ArenaOptions {
  Match match;
  RulesChoice rules;
  std::string bots;
  int players = 0;  // as many as bots are named
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
             "95 % interval", "score", "rating", "mean", "p99", "max ms");
  const std::vector<double> ratings = result.ratings();
  for (std::size_t i = 0; i < ratings.size(); ++i) print_row(result.players[i], ratings[i]);
}

void print_json(const ArenaOptions& options, const MatchResult& result) {
  const std::vector<double> ratings = result.ratings();
  std::string players;
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    const Scorecard& player = result.players[i];
    const Interval interval = player.interval();
    players += fmt::format(R"({}{{"bot":"{}","wins":{},"win_rate":{:.6f},"low":{:.6f},"high":{:.6f},)",
                           players.empty() ? "" : ",", player.name, player.table.wins(), player.win_rate(),
                           interval.low, interval.high);
    players +=
        fmt::format(R"("mean_score":{:.6f},"rating":{:.2f},"think_ms_mean":{:.6f},"think_ms_p99":{:.6f}}})",
                    player.mean_score(), ratings[i], player.thinking.mean_ms(), player.thinking.p99_ms());
  }
  fmt::print("{{\"rules\":{},\"seats\":{},\"seed\":{},\"games_asked\":{},\"games\":{},\"players\":[{}]}}\n",
             options.rules.json, options.match.seat_count(), options.match.seed, options.match.games(),
             result.games(), players);
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
  add_contenders_option(
      command, options.bots,
      "Who plays, with commas between: one per seat, the last one also in the seats that are "
      "left. NAME@N gives a bot N playouts, NAME@Nms so many milliseconds");
  add_rules_option(command, options.rules);
  add_players_option(command, options.players)->default_str("as many as bots are named");
  add_games_option(command, match.games_asked)
      ->description("How many games at least; every set of dice is played in all rotations");
  add_seed_option(command, match.seed);
  add_playouts_option(command, options.playouts);
  add_threads_option(command, match.threads);
  add_records_options(command, match.records);
  command.add_flag("--json", options.json, "For machines");
  CLI::Option* ladder = command.add_flag(
      "--ladder", options.ladder, "Play all matches that show what the levels are worth, for some hours");
  for (const char* other :
       {"--bots", "--players", "--rules", "--games", "--playouts", "--records", "--force", "--json"}) {
    ladder->excludes(other);
  }
  CLI::Option* bars = command.add_flag(
      "--bars", options.bars,
      "Only find which matches of the ladder clear their bars, each until that is known; tells no rates");
  bars->needs(ladder);
  command.add_option("--state", options.state, "Where the ladder notes what is known, to go on from")
      ->type_name(kFileValue)
      ->needs(ladder);
  command
      .add_option("--write", options.document,
                  "A document in which the ladder's tables are put anew, of the matches that are complete")
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
    match.seats = contenders_for(options->bots, options->players, options->playouts);
    chosen = [options] { return run_arena(*options); };
  });
}

}  // namespace dicetown
