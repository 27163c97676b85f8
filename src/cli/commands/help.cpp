// dicetown help: what a command does, like its --help.
#include "cli/help.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "cli/command_tree.h"
#include "cli/commands.h"
#include "cli/value_names.h"
#include "story/words.h"
#include "text/columns.h"

namespace dicetown {
namespace {

// The command below `root` that the words lead to. Throws CLI::ValidationError where there is none.
CommandInfo command_at(const CommandInfo& root, const std::vector<std::string>& words) {
  CommandInfo at = root;
  for (const std::string& word : words) {
    const auto next = std::ranges::find(at.subcommands, word, &CommandInfo::name);
    if (next == at.subcommands.end()) {
      const std::string guess =
          nearest(word, mapped(at.subcommands, [](const CommandInfo& each) { return each.name; }));
      throw CLI::ValidationError("help", fmt::format("{} has no command '{}'{}", at.path, printable(word),
                                                     guess.empty() ? "" : "; did you mean '" + guess + "'?"));
    }
    at = CommandInfo(*next);
  }
  return at;
}

}  // namespace

void add_help(CLI::App& root, Action& chosen) {
  auto words = std::make_shared<std::vector<std::string>>();
  CLI::App* command = root.add_subcommand("help", "Explain a command, like its --help");
  command->add_option("COMMAND", *words, "Which command; default: list them all")->type_name(kCommandValue);
  command->footer(
      "  dicetown help\n"
      "  dicetown help simulate\n"
      "  dicetown help rules diff");
  command->callback([words, &root, &chosen] {
    const std::string text = help_text(command_at(command_info(root), *words));
    chosen = [text] {
      fmt::print("{}", text);
      return ExitStatus::ok;
    };
  });
}

}  // namespace dicetown
