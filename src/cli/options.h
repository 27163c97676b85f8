// Options that several commands have.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "bots/registry.h"
#include "console/exit_status.h"
#include "console/record_folder.h"
#include "json/rules_choice.h"

namespace dicetown {

// Throws CLI::ValidationError, which names the option, where the text is neither a preset nor an object of
// house rules.
RulesChoice rules_choice(const std::string& text, const std::string& option = "--rules");

// Like CLI::Range, which lets through what is not a number at all.
CLI::Validator between(double least, double most);

CLI::Option* add_rules_option(CLI::App& command, RulesChoice& rules);
CLI::Option* add_players_option(CLI::App& command, int& players);
// A seed is a whole number below 2^64, here and wherever one is printed. Without one it is what `seed` is
// now.
CLI::Option* add_seed_option(CLI::App& command, std::uint64_t& seed);
CLI::Option* add_games_option(CLI::App& command, int& games);
CLI::Option* add_playouts_option(CLI::App& command, std::uint32_t& playouts);
// One per core, if nothing else is said.
CLI::Option* add_threads_option(CLI::App& command, int& threads);
// --records and --force.
void add_records_options(CLI::App& command, RecordFolder& records);

// --bots: among those that people can sit down with, and among all.
CLI::Option* add_companions_option(CLI::App& command, std::string& bots, const std::string& description);
CLI::Option* add_contenders_option(CLI::App& command, std::string& bots, const std::string& description);

// Throws CLI::ValidationError where none of the bots has this name.
void require_bot(std::string_view name, std::span<const BotName> bots, const std::string& option = "--bots");
// One of the bots for each of `seats` seats: a single name is for all of them. Throws CLI::ValidationError.
std::vector<std::string> bots_for(const std::string& list, int seats, std::span<const BotName> bots);

// How a command ends that has played so many of its games. Says why, if it is not a success.
ExitStatus end_of_games(std::string_view failure, long long played, long long planned);

}  // namespace dicetown
