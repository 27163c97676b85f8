#include "cli/options.h"

#include <charconv>

#include <fmt/core.h>

#include "bots/registry.h"
#include "cli/text.h"
#include "cli/value_names.h"
#include "engine/presets.h"
#include "engine/seat.h"
#include "record/rules_json.h"
#include "record/words.h"

namespace dicetown {
namespace {

std::vector<std::string> preset_names() {
  return mapped(presets(), [](const Preset& each) { return std::string(each.name); });
}

std::vector<std::string> all_bot_names() {
  return mapped(bot_names(), [](const BotName& each) { return std::string(each.name); });
}

}  // namespace

RulesChoice rules_choice(const std::string& text) {
  const auto rules = read_rules(text);
  if (!rules) {
    const bool house_rules = text.starts_with('{');
    const std::string hint =
        house_rules ? "'dicetown rules PRESET --json' shows all axes"
                    : fmt::format(R"(there are {}, or an object like {{"preset":"{}","bribes":"off"}})",
                                  joined(preset_names(), ", "), presets().front().name);
    throw CLI::ValidationError("RULES", fmt::format("{}; {}", rules.error(), hint));
  }
  // Two presets may be equal, so a record keeps the name that was asked for.
  if (preset(text)) return {text, "\"" + text + "\"", *rules};
  const std::string json = rules_json(*rules);
  return {json.starts_with('"') ? json.substr(1, json.size() - 2) : json, json, *rules};
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
CLI::Option* add_seed_option(CLI::App& command, std::uint64_t& seed, const std::string& description) {
  const auto read = [&seed](const std::string& text) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (error == std::errc{} && end == text.data() + text.size()) return;
    throw CLI::ValidationError("--seed",
                               fmt::format("'{}' is not a whole number from 0 to 2^64-1", printable(text)));
  };
  return command.add_option_function<std::string>("--seed", read, description)->type_name(kNumberValue);
}

CLI::Option* add_bots_option(CLI::App& command, std::string& bots, const std::string& description) {
  return command.add_option("--bots", bots, description + "; there are " + joined(all_bot_names(), ", "))
      ->type_name(kBotsValue)
      ->capture_default_str();
}

std::vector<std::string> bots_for(const std::string& list, int seats) {
  std::vector<std::string> bots = split(list, ',');
  for (const std::string& bot : bots) {
    if (make_bot(bot)) continue;
    throw CLI::ValidationError("--bots", fmt::format("no bot is called '{}'; there are {}", printable(bot),
                                                     joined(all_bot_names(), ", ")));
  }
  if (bots.size() == 1) bots.resize(static_cast<std::size_t>(seats), bots.front());
  if (std::ssize(bots) != seats) {
    throw CLI::ValidationError("--bots",
                               fmt::format("{} for {}", count_in_words(static_cast<int>(bots.size()), "bot"),
                                           count_in_words(seats, "seat")));
  }
  return bots;
}

}  // namespace dicetown
