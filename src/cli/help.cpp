#include "cli/help.h"

#include <algorithm>
#include <utility>

#include "text/columns.h"

namespace dicetown {
namespace {

constexpr int kWidth = 80;
constexpr int kIndent = 2;

using Entry = std::pair<std::string, std::string>;  // a heading and its explanation

std::string section(std::string_view title, const std::vector<Entry>& entries) {
  if (entries.empty()) return {};
  int column = 0;
  for (const auto& [heading, explanation] : entries) column = std::max(column, width_of(heading));
  column += 2 * kIndent;
  std::string text = "\n" + std::string(title) + ":\n";
  for (const auto& [heading, explanation] : entries) {
    std::string start = padded("  " + heading, column);
    for (const std::string& line : wrapped(explanation, kWidth - column)) {
      text += start + line + "\n";
      start = padded("", column);
    }
  }
  return text;
}

std::string explanation_of(const OptionInfo& option) {
  return option.by_default.empty() ? option.description : option.description + " [" + option.by_default + "]";
}

}  // namespace

std::string option_heading(const OptionInfo& option) {
  const std::string names = joined(option.names, ", ");
  return option.value.empty() || option.is_positional() ? names : names + " " + option.value;
}

std::string help_text(const CommandInfo& command) {
  std::string text =
      joined(wrapped(command.description, kWidth), "\n") + "\n\nUsage: " + usage_of(command) + "\n";
  if (!command.examples.empty()) text += "\nExamples:\n" + command.examples + "\n";
  const auto of_option = [](const OptionInfo& each) {
    return Entry{option_heading(each), explanation_of(each)};
  };
  const auto of_command = [](const CommandInfo& each) {
    return Entry{each.name, each.description.substr(0, each.description.find('\n'))};
  };
  return text + section("Commands", mapped(command.subcommands, of_command)) +
         section("Arguments", mapped(command.arguments, of_option)) +
         section("Options", mapped(command.options, of_option));
}

std::string HelpFormatter::make_help(const CLI::App* app, std::string /*name*/,
                                     CLI::AppFormatMode /*mode*/) const {
  return help_text(command_info(*app));
}

}  // namespace dicetown
