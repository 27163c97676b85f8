// The commands and options as plain values, read off the tree that parses them: the one source of the help
// texts, the man page and the shell completions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): the library's
class App;
}

namespace dicetown {

struct OptionInfo {
  std::vector<std::string> names;  // with their dashes; a positional argument has one, without
  std::string value;               // what stands for its value; empty for a flag
  std::string description;
  std::string by_default;
  bool required = false;

  bool is_positional() const { return !names.front().starts_with('-'); }
};

struct CommandInfo {
  std::string path;  // as in "dicetown rules diff"
  std::string name;
  std::string description;
  std::string examples;
  std::vector<OptionInfo> arguments;  // positional
  std::vector<OptionInfo> options;
  std::vector<CommandInfo> subcommands;
};

CommandInfo command_info(const CLI::App& app);

// One line: the path, the options, the arguments.
std::string usage_of(const CommandInfo& command);

// What a value can be, as far as it is known beforehand: the presets for "RULES", and so on.
std::vector<std::string> values_of(const CommandInfo& root, std::string_view value);
bool is_file(std::string_view value);

// The command and all below it, in order.
template <class Visitor>
void for_each_command(const CommandInfo& command, Visitor visit) {
  visit(command);
  for (const CommandInfo& subcommand : command.subcommands) for_each_command(subcommand, visit);
}

}  // namespace dicetown
