// dicetown man: the man page, written from the tree of options.
#include <string>

#include <fmt/core.h>

#include "bots/registry.h"
#include "cli/command_tree.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "text/columns.h"
#include "version.h"

namespace dicetown {
namespace {

// Text as roff takes it literally: a dash stays a dash, a leading dot is no request.
std::string roff(std::string_view text) {
  std::string safe;
  bool at_line_start = true;
  for (const char each : text) {
    if (at_line_start && (each == '.' || each == '\'')) safe += "\\&";
    if (each == '-') {
      safe += "\\-";
    } else if (each == '\\') {
      safe += "\\e";
    } else {
      safe += each;
    }
    at_line_start = each == '\n';
  }
  return safe;
}

// As we write them: an empty line is between paragraphs, and a line that ends stays one.
std::string lines_text(std::string_view text) {
  std::string lines;
  bool is_first = true;
  for (const std::string& line : split(text, '\n')) {
    if (line.empty()) {
      lines += ".PP\n";
      is_first = true;
      continue;
    }
    lines += (is_first ? "" : ".br\n") + roff(line) + "\n";
    is_first = false;
  }
  return lines;
}

std::string option_text(const OptionInfo& option) {
  std::string text = ".TP\n\\fB" + roff(option_heading(option)) + "\\fR\n" + roff(option.description);
  if (!option.by_default.empty()) text += roff(" [" + option.by_default + "]");
  return text + "\n";
}

std::string examples_text(const std::string& examples) {
  return examples.empty() ? "" : ".PP\nExamples:\n.PP\n.nf\n" + roff(examples) + "\n.fi\n";
}

std::string command_text(const CommandInfo& command) {
  std::string text = ".SS " + roff(usage_of(command)) + "\n" + lines_text(command.description);
  for (const OptionInfo& argument : command.arguments) text += option_text(argument);
  for (const OptionInfo& option : command.options) text += option_text(option);
  return text + examples_text(command.examples);
}

std::string bot_text(const BotName& bot) {
  const std::string who = bot.person.empty() ? "" : std::string(bot.person) + ": ";
  return ".TP\n\\fB" + roff(bot.name) + "\\fR\n" + roff(who + std::string(bot.description)) + "\n";
}

std::string bots_text() {
  std::string text = ".SH BOTS\nFor company, easiest first:\n";
  for (const BotName& bot : companions()) text += bot_text(bot);
  text += ".PP\nOpponents to measure them against, who play only if asked for by name:\n";
  for (const BotName& bot : bot_names().subspan(companions().size())) text += bot_text(bot);
  return text;
}

constexpr std::string_view kTail =
    ".SH EXIT STATUS\n"
    ".TP\n0\nSuccess.\n"
    ".TP\n1\nFailure: a file that cannot be written, a question that has no answer, or a game cut short "
    "because the input ended.\n"
    ".TP\n2\nWrong usage.\n"
    ".TP\n65\nA record that is malformed or illegal, or a damaged database.\n"
    ".TP\n66\nAn input file that is missing or cannot be read.\n"
    ".TP\n69\nIn use by another process: a server's port or database.\n"
    ".TP\n73\nA server's data folder cannot be created or written to.\n"
    ".TP\n74\nThe disk failed or is full.\n"
    ".TP\n78\nA wrong setting, or a database of a newer version.\n"
    ".TP\n130\nInterrupted.\n"
    ".SH ENVIRONMENT\n"
    ".TP\nDICETOWN_...\nThe settings of \\fBdicetown serve\\fR: \\-\\-log\\-level is DICETOWN_LOG_LEVEL.\n"
    ".TP\nNO_COLOR\nIf set and not empty, no colors.\n"
    ".TP\nTERM\n\\(oqdumb\\(cq: no colors, and the screen is not cleared.\n"
    ".TP\nLC_ALL, LC_CTYPE, LANG\nCharacters beyond ASCII are used only in a UTF\\-8 locale.\n";

std::string man_page(const CommandInfo& root) {
  std::string page =
      fmt::format(".TH DICETOWN 1 \"{}\" \"dicetown {}\" \"Dice Town\"\n", DICETOWN_DATE, DICETOWN_VERSION);
  page += ".SH NAME\ndicetown \\- " + roff(root.description) + "\n";
  page += ".SH SYNOPSIS\n.B " + roff(usage_of(root)) + "\n";
  page += ".SH OPTIONS\n";
  for (const OptionInfo& option : root.options) page += option_text(option);
  page += ".SH COMMANDS\n";
  for_each_command(root, [&](const CommandInfo& command) {
    if (command.path != root.path) page += command_text(command);
  });
  page += bots_text();
  page += kTail;
  return page + ".SH EXAMPLES\n.nf\n" + roff(root.examples) + "\n.fi\n";
}

}  // namespace

void add_man(CLI::App& root, Action& chosen) {
  CLI::App* command = root.add_subcommand("man", "Print the man page");
  command->footer("  dicetown man | man -l -");
  command->callback([&root, &chosen] {
    chosen = [&root] {
      fmt::print("{}", man_page(command_info(root)));
      return ExitStatus::ok;
    };
  });
}

}  // namespace dicetown
