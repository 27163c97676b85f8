#include "cli/options.h"

#include <algorithm>
#include <charconv>
#include <thread>

#include <fmt/core.h>

#include "cli/value_names.h"
#include "engine/presets.h"
#include "engine/seat.h"
#include "lab/measure/bot_choice.h"
#include "story/words.h"
#include "text/columns.h"
#include "text/plain_text.h"

namespace dicetown {
namespace {

std::vector<std::string> preset_names() {
  return mapped(presets(), [](const Preset& each) { return std::string(each.name); });
}

CLI::Option* add_bots_option(CLI::App& command, std::string& bots, const std::string& description,
                             std::span<const BotName> choice, const char* value) {
  return command.add_option("--bots", bots, description + "; choose from " + names_of(choice))
      ->type_name(value)
      ->capture_default_str();
}

}  // namespace

RulesChoice rules_choice(const std::string& text, const std::string& option) {
  const auto choice = choose_rules(text);
  if (!choice) {
    const bool house_rules = text.starts_with('{');
    const std::string hint =
        house_rules ? "'dicetown rules PRESET --json' shows all axes"
                    : fmt::format(R"(use one of {}, or an object like {{"preset":"{}","bribes":"off"}})",
                                  joined(preset_names(), ", "), presets().front().name);
    throw CLI::ValidationError(option, fmt::format("{}; {}", choice.error(), hint));
  }
  return *choice;
}

CLI::Validator between(double least, double most) {
  const auto flaw_of = [=](const std::string& text) {
    double number = 0;
    const bool is_fit = CLI::detail::lexical_cast(text, number) && number >= least && number <= most;
    return is_fit ? std::string{}
                  : fmt::format("'{}' is not a number from {} to {}", without_controls(text), least, most);
  };
  return {flaw_of, ""};
}

CLI::Option* add_rules_option(CLI::App& command, RulesChoice& rules) {
  rules = rules_choice(std::string(presets().front().name));
  return command
      .add_option_function<std::string>(
          "--rules", [&rules](const std::string& text) { rules = rules_choice(text); },
          "A preset, or house rules as a JSON object")
      ->type_name(kRulesValue)
      ->default_str(rules.name);
}

CLI::Option* add_players_option(CLI::App& command, int& players) {
  return command.add_option("--players", players, "How many seats, 2 to 5")
      ->type_name(kNumberValue)
      ->check(CLI::Range(kMinSeats, kMaxSeats))
      ->capture_default_str();
}

// Not left to the parser, which would take -1 for the largest number.
CLI::Option* add_seed_option(CLI::App& command, std::uint64_t& seed) {
  const auto read = [&seed](const std::string& text) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (error == std::errc{} && end == text.data() + text.size()) return;
    throw CLI::ValidationError(
        "--seed", fmt::format("'{}' is not a whole number from 0 to 2^64-1", without_controls(text)));
  };
  return command
      .add_option_function<std::string>("--seed", read,
                                        "Seed for everything random; the same seed gives the same result")
      ->type_name(kNumberValue)
      ->default_str(std::to_string(seed));
}

CLI::Option* add_games_option(CLI::App& command, int& games) {
  return command.add_option("--games", games, "How many games")
      ->type_name(kNumberValue)
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
}

CLI::Option* add_playouts_option(CLI::App& command, std::uint32_t& playouts) {
  return command
      .add_option("--playouts", playouts, "How many playouts a searching bot may spend on an answer")
      ->type_name(kNumberValue)
      ->check(CLI::Range(1U, 1'000'000'000U))
      ->capture_default_str();
}

CLI::Option* add_threads_option(CLI::App& command, int& threads) {
  threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  return command.add_option("--threads", threads, "How many games to play in parallel")
      ->type_name(kNumberValue)
      ->check(CLI::Range(1, 1024))
      ->default_str("one per core");
}

void add_records_options(CLI::App& command, RecordFolder& records) {
  command.add_option("--records", records.path, "Write one record per game into this folder")
      ->type_name(kFolderValue);
  command.add_flag("--force", records.overwrite, "Overwrite existing records");
}

CLI::Option* add_companions_option(CLI::App& command, std::string& bots, const std::string& description) {
  return add_bots_option(command, bots, description, companions(), kBotsValue);
}

CLI::Option* add_contenders_option(CLI::App& command, std::string& bots, const std::string& description) {
  return add_bots_option(command, bots, description, bot_names(), kContendersValue);
}

void require_bot(std::string_view name, std::span<const BotName> bots, const std::string& option) {
  const std::string flaw = flaw_of_bot(name, bots);
  if (!flaw.empty()) throw CLI::ValidationError(option, flaw);
}

std::vector<std::string> bots_for(const std::string& list, int seats, std::span<const BotName> bots) {
  std::vector<std::string> chosen = split(list, ',');
  for (const std::string& bot : chosen) require_bot(bot, bots);
  if (chosen.size() == 1) chosen.resize(static_cast<std::size_t>(seats), chosen.front());
  if (std::ssize(chosen) != seats) {
    throw CLI::ValidationError(
        "--bots", fmt::format("{} for {}", count_in_words(static_cast<int>(chosen.size()), "bot"),
                              count_in_words(seats, "seat")));
  }
  return chosen;
}

ExitStatus end_of_games(std::string_view failure, long long played, long long planned) {
  if (!failure.empty()) {
    complain(failure);
    return ExitStatus::failure;
  }
  if (played == planned) return ExitStatus::ok;
  complain("interrupted: these are the games played so far");
  return ExitStatus::interrupted;
}

}  // namespace dicetown
