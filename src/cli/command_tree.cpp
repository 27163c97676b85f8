#include "cli/command_tree.h"

#include <array>

#include <CLI/CLI.hpp>

#include "bots/registry.h"
#include "cli/value_names.h"
#include "engine/presets.h"
#include "lab/tune/thinker.h"
#include "text/columns.h"

namespace dicetown {
namespace {

OptionInfo option_info(const CLI::Option& option) {
  OptionInfo info;
  for (const std::string& name : option.get_snames()) info.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) info.names.push_back("--" + name);
  if (option.get_positional()) info.names = {option.get_name(true, false)};
  if (option.get_type_size() != 0) {
    // A check adds its own words behind a colon.
    const std::string value = option.get_type_name();
    info.value = value.substr(0, value.find(':'));
  }
  info.description = option.get_description();
  info.by_default = option.get_default_str();
  info.required = option.get_required();
  return info;
}

std::string path_of(const CLI::App& app) {
  if (app.get_parent() == nullptr) return app.get_name();
  return path_of(*app.get_parent()) + " " + app.get_name();
}

}  // namespace

CommandInfo command_info(const CLI::App& app) {
  CommandInfo info{.path = path_of(app),
                   .name = app.get_name(),
                   .description = app.get_description(),
                   .examples = app.get_footer(),
                   .arguments = {},
                   .options = {},
                   .subcommands = {}};
  for (const CLI::Option* option : app.get_options({})) {
    (option->get_positional() ? info.arguments : info.options).push_back(option_info(*option));
  }
  for (const CLI::App* subcommand : app.get_subcommands([](const CLI::App*) { return true; })) {
    info.subcommands.push_back(command_info(*subcommand));
  }
  return info;
}

std::string usage_of(const CommandInfo& command) {
  std::string usage = command.path;
  if (!command.options.empty()) usage += " [OPTION]...";
  for (const OptionInfo& argument : command.arguments) {
    usage += argument.required ? " " + argument.names.front() : " [" + argument.names.front() + "]";
  }
  if (!command.subcommands.empty()) usage += command.arguments.empty() ? " COMMAND" : " | COMMAND";
  return usage;
}

std::vector<std::string> values_of(const CommandInfo& root, std::string_view value) {
  const auto names_of = [](const auto& list) {
    return mapped(list, [](const auto& each) { return std::string(each.name); });
  };
  if (value == kRulesValue) return names_of(presets());
  if (value == kBotsValue) return names_of(companions());
  if (value == kContendersValue) return names_of(bot_names());
  if (value == kTunableValue) return names_of(thinkers());
  if (value == kCommandValue) return names_of(root.subcommands);
  if (value == kShellValue) return {kShells.begin(), kShells.end()};
  return {};
}

bool is_file(std::string_view value) { return value == kFileValue || value == kFolderValue; }

}  // namespace dicetown
