// The command `dicetown`.
#include <exception>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/help.h"
#include "console/exit_status.h"
#include "story/words.h"
#include "text/columns.h"
#include "version.h"

namespace dicetown {
namespace {

constexpr std::string_view kExamples =
    "  dicetown play                         you against three bots, in this terminal\n"
    "  dicetown serve                        tables for friends and bots, in browsers\n"
    "  dicetown replay game.dtr              tells a recorded game in words\n"
    "  dicetown rules diff first-en second-de\n"
    "  dicetown simulate --games 1000 --bots simple,random --players 2\n"
    "  dicetown help serve                   what a command does, with all its options";

std::string version_text() {
  const std::string commit = DICETOWN_COMMIT;
  return std::string("dicetown ") + DICETOWN_VERSION + (commit.empty() ? "" : " (" + commit + ")");
}

void build_tree(CLI::App& root, Action& chosen) {
  root.name("dicetown");
  root.set_help_flag("-h,--help", "Show this help");
  root.set_version_flag("--version", version_text(), "Show the version");
  root.formatter(std::make_shared<HelpFormatter>());
  root.require_subcommand(1);
  add_play(root, chosen);
  add_serve(root, chosen);
  add_healthcheck(root, chosen);
  add_replay(root, chosen);
  add_verify(root, chosen);
  add_simulate(root, chosen);
  add_arena(root, chosen);
  add_hint(root, chosen);
  add_review(root, chosen);
  add_tune(root, chosen);
  add_stats(root, chosen);
  add_rules(root, chosen);
  add_backup(root, chosen);
  add_bench(root, chosen);
  add_loadtest(root, chosen);
  add_completion(root, chosen);
  add_man(root, chosen);
  add_help(root, chosen);
  root.footer(std::string(kExamples));
}

// The command that was reached before something went wrong.
const CLI::App& innermost(const CLI::App& root) {
  const CLI::App* app = &root;
  while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
  return *app;
}

// What an unknown word might have meant.
std::string suggestion_for(const std::string& word, const CommandInfo& command) {
  std::vector<std::string> candidates =
      mapped(command.subcommands, [](const CommandInfo& each) { return each.name; });
  for (const OptionInfo& each : command.options) {
    candidates.insert(candidates.end(), each.names.begin(), each.names.end());
  }
  const std::string guess = nearest(word, candidates);
  return guess.empty() ? "" : "; did you mean '" + guess + "'?";
}

ExitStatus explain_usage(const CLI::App& root, const CLI::ParseError& error) {
  const CommandInfo command = command_info(innermost(root));
  const std::vector<std::string> unknown = root.remaining(true);
  if (!unknown.empty()) {
    const std::string& word = unknown.front();
    const bool is_command =
        !word.starts_with('-') && command.arguments.empty() && !command.subcommands.empty();
    complain(fmt::format("unknown {} '{}'{}", is_command ? "command" : "argument", printable(word),
                         suggestion_for(word, command)));
  } else if (!command.subcommands.empty() && command.arguments.empty()) {
    complain("a command is missing");
  } else {
    complain(printable(error.what()));
  }
  fmt::print(stderr, "Try '{} --help'.\n", command.path);
  return ExitStatus::usage;
}

ExitStatus run(int argc, char** argv) {
  CLI::App root("Dice Town: poker dice, gold, theft and a bribable Sheriff, for two to five players.");
  Action chosen;
  build_tree(root, chosen);
  try {
    root.parse(argc, argv);
  } catch (const CLI::CallForVersion&) {
    fmt::print("{}\n", version_text());
    return ExitStatus::ok;
  } catch (const CLI::Success&) {
    fmt::print("{}", help_text(command_info(innermost(root))));
    return ExitStatus::ok;
  } catch (const CLI::ParseError& error) {
    return explain_usage(root, error);
  }
  return chosen();
}

}  // namespace
}  // namespace dicetown

int main(int argc, char** argv) {
  using namespace dicetown;
  try {
    return static_cast<int>(finish_output(run(argc, argv)));
  } catch (const std::exception& error) {
    complain(error.what());
    return static_cast<int>(ExitStatus::failure);
  }
}
