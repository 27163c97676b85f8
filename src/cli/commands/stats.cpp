// dicetown stats: what happens in games of good bots, by rules and number of seats.
#include <algorithm>
#include <limits>
#include <memory>
#include <string>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/value_names.h"
#include "console/interrupt.h"
#include "console/whole_file.h"
#include "engine/presets.h"
#include "engine/seat.h"
#include "lab/stats/json.h"
#include "lab/stats/plot.h"
#include "lab/stats/survey.h"
#include "lab/stats/tables.h"
#include "text/columns.h"
#include "text/plain_text.h"

namespace dicetown {
namespace {

constexpr const char* kAll = "all";

struct StatsOptions {
  Survey survey;
  std::vector<std::string> rules{kAll};
  std::string players = "2,3,4,5";
  std::uint32_t playouts = 8;  // so that a thousand games take minutes, not hours
  std::string svg;
  bool json = false;
};

// --- What to play ---

// Each preset with rules of its own, and what else has the same.
std::vector<SurveyRules> all_presets() {
  std::vector<SurveyRules> all;
  for (const Preset& preset : presets()) {
    const std::string name(preset.name);
    if (const auto same = std::ranges::find(all, preset.rules, &SurveyRules::rules); same != all.end()) {
      same->also.push_back(name);
    } else {
      all.push_back({.name = name, .json = rules_choice(name).json, .also = {}, .rules = preset.rules});
    }
  }
  return all;
}

std::vector<SurveyRules> rules_for(const std::vector<std::string>& texts) {
  if (texts == std::vector<std::string>{kAll}) return all_presets();
  std::vector<SurveyRules> chosen;
  int house_rules = 0;
  for (const std::string& text : texts) {
    const RulesChoice choice = rules_choice(text);
    if (std::ranges::find(chosen, choice.json, &SurveyRules::json) != chosen.end()) continue;
    const std::string name = preset(choice.name) ? choice.name : fmt::format("house-{}", ++house_rules);
    chosen.push_back({.name = name, .json = choice.json, .also = {}, .rules = choice.rules});
  }
  return chosen;
}

std::vector<int> seats_for(const std::string& list) {
  std::vector<int> seats;
  for (const std::string& text : split(list, ',')) {
    const int number = text.size() == 1 ? text[0] - '0' : 0;
    if (number < kMinSeats || number > kMaxSeats) {
      throw CLI::ValidationError("--players", fmt::format("'{}' is not a number of seats from {} to {}",
                                                          without_controls(text), kMinSeats, kMaxSeats));
    }
    if (std::ranges::find(seats, number) == seats.end()) seats.push_back(number);
  }
  std::ranges::sort(seats);
  return seats;
}

void complete(StatsOptions& options) {
  Survey& survey = options.survey;
  survey.rules = rules_for(options.rules);
  survey.seats = seats_for(options.players);
  survey.budget = budget_of_playouts(options.playouts);
  require_bot(survey.bot, bot_names(), "--bot");
  if (survey.all_games() > std::numeric_limits<int>::max()) {
    throw CLI::ValidationError("--games", fmt::format("{} games in all are too many", survey.all_games()));
  }
}

// --- Doing it ---

ExitStatus run_stats(const StatsOptions& options) {
  const Survey& survey = options.survey;
  catch_interrupts();
  if (!options.svg.empty()) {
    if (const std::string flaw = flaw_of_place_for(options.svg); !flaw.empty()) {
      complain(flaw);
      return ExitStatus::failure;
    }
  }
  SurveyResult result = run_survey(survey);
  fmt::print("{}", options.json ? survey_json(survey, result) + "\n" : survey_tables(survey, result));
  if (!options.svg.empty() && result.failure.empty()) {
    result.failure = write_whole(options.svg, survey_plot(survey, result), Existing::is_replaced);
  }
  return end_of_games(result.failure, result.games(), survey.all_games());
}

void add_stats_options(CLI::App& command, StatsOptions& options) {
  Survey& survey = options.survey;
  command
      .add_option("--rules", options.rules,
                  "Presets, or house rules as JSON objects, separated by spaces; 'all' for every preset")
      ->type_name(kRulesValue)
      ->default_str(kAll);
  command.add_option("--players", options.players, "Numbers of seats, separated by commas")
      ->type_name(kNumberValue)
      ->capture_default_str();
  // They are listed from the weakest to the strongest.
  survey.bot = companions().back().name;
  command.add_option("--bot", survey.bot, "Who plays, in all seats")
      ->type_name(kContendersValue)
      ->capture_default_str();
  add_games_option(command, survey.games)->description("Games per combination");
  add_seed_option(command, survey.seed);
  add_playouts_option(command, options.playouts);
  add_threads_option(command, survey.threads);
  command.add_option("--svg", options.svg, "Also write a picture (SVG) to this file")->type_name(kFileValue);
  command.add_flag("--json", options.json, "Print JSON");
}

}  // namespace

void add_stats(CLI::App& root, Action& chosen) {
  auto options = std::make_shared<StatsOptions>();
  CLI::App* command = root.add_subcommand("stats", "Collect statistics from games of strong bots");
  add_stats_options(*command, *options);
  command->footer(
      "  dicetown stats\n"
      "  dicetown stats --rules first-en second-de --players 2,4 --games 5000\n"
      "  dicetown stats --bot simple --svg balance.svg --json");
  command->callback([options, &chosen] {
    complete(*options);
    chosen = [options] { return run_stats(*options); };
  });
}

}  // namespace dicetown
