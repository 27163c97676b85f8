// The text of --help.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "cli/command_tree.h"

namespace dicetown {

std::string help_text(const CommandInfo& command);

// "-s, --seed N": the names of an option and its value.
std::string option_heading(const OptionInfo& option);

// Has the parser print our help texts.
class HelpFormatter final : public CLI::FormatterBase {
 public:
  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;
};

}  // namespace dicetown
