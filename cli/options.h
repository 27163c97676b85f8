// Options that several commands have.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "engine/ruleset.h"

namespace dicetown {

struct RulesChoice {
  std::string name;  // of the preset; or an object of house rules
  std::string json;  // as a record's header has it
  Ruleset rules;
};

// Throws CLI::ValidationError where the text is neither a preset nor an object of house rules.
RulesChoice rules_choice(const std::string& text);

CLI::Option* add_rules_option(CLI::App& command, RulesChoice& rules);
CLI::Option* add_players_option(CLI::App& command, int& players);
CLI::Option* add_seed_option(CLI::App& command, std::uint64_t& seed, const std::string& description);
CLI::Option* add_bots_option(CLI::App& command, std::string& bots, const std::string& description);

// One bot for each of `seats` seats: a single name is for all of them. Throws CLI::ValidationError.
std::vector<std::string> bots_for(const std::string& list, int seats);

}  // namespace dicetown
