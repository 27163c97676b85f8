// dicetown completion: scripts that complete this command in a shell, written from its own tree of options.
#include <algorithm>
#include <memory>
#include <string>

#include <fmt/core.h>

#include "cli/command_tree.h"
#include "cli/commands.h"
#include "cli/value_names.h"
#include "text/columns.h"

namespace dicetown {
namespace {

// For a word in single quotes; a shell cannot escape one inside them.
std::string quoted(std::string text) {
  for (std::size_t at = text.find('\''); at != std::string::npos; at = text.find('\'', at + 4)) {
    text.replace(at, 1, "'\\''");
  }
  return "'" + text + "'";
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

std::string words_of(const CommandInfo& root, std::string_view value) {
  return joined(values_of(root, value), " ");
}

// Follows the words typed so far down the tree: bash and zsh do it alike.
std::string path_cases(const CommandInfo& root) {
  std::string cases;
  for_each_command(root, [&](const CommandInfo& command) {
    if (command.path == root.path) return;
    cases += fmt::format("      {}) at=\"$at $word\" ;;\n", quoted(command.path));
  });
  return cases;
}

// What may follow an option that takes a value; `files` and `words` are the shell's way to offer them.
template <class Files, class Words>
std::string value_cases(const CommandInfo& root, Files files, Words words) {
  std::string cases;
  for_each_command(root, [&](const CommandInfo& command) {
    for (const OptionInfo& option : command.options) {
      if (option.value.empty()) continue;
      const std::string offer = is_file(option.value) ? files() : words(words_of(root, option.value));
      for (const std::string& name : option.names) {
        cases += fmt::format("    {}) {}; return ;;\n", quoted(command.path + " " + name), offer);
      }
    }
  });
  return cases;
}

// Everything that may stand next: subcommands, options, the known values of arguments.
struct Choice {
  std::string word;
  std::string description;
};
std::vector<Choice> choices_of(const CommandInfo& root, const CommandInfo& command) {
  std::vector<Choice> choices = mapped(command.subcommands, [](const CommandInfo& each) {
    return Choice{each.name, first_line(each.description)};
  });
  for (const OptionInfo& each : command.arguments) {
    for (const std::string& value : values_of(root, each.value)) {
      if (std::ranges::find(choices, value, &Choice::word) == choices.end()) {
        choices.push_back({value, each.description});
      }
    }
  }
  for (const OptionInfo& each : command.options) {
    for (const std::string& name : each.names) choices.push_back({name, each.description});
  }
  return choices;
}

bool takes_a_file(const CommandInfo& command) {
  for (const OptionInfo& each : command.arguments) {
    if (is_file(each.value)) return true;
  }
  return false;
}

std::string bash_script(const CommandInfo& root) {
  std::string choices;
  for_each_command(root, [&](const CommandInfo& command) {
    std::string words;
    for (const Choice& each : choices_of(root, command)) words += (words.empty() ? "" : " ") + each.word;
    choices += fmt::format("    {}) words={}{} ;;\n", quoted(command.path), quoted(words),
                           takes_a_file(command) ? "; files=yes" : "");
  });
  const auto files = [] { return std::string("COMPREPLY=($(compgen -f -- \"$cur\"))"); };
  const auto words = [](const std::string& list) {
    return fmt::format("COMPREPLY=($(compgen -W {} -- \"$cur\"))", quoted(list));
  };
  return "# bash completion for dicetown: source <(dicetown completion bash)\n"
         "_dicetown() {\n"
         "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} at=dicetown word words='' "
         "files=''\n"
         "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
         "    case \"$at $word\" in\n" +
         path_cases(root) +
         "    esac\n"
         "  done\n"
         "  case \"$at $prev\" in\n" +
         value_cases(root, files, words) +
         "  esac\n"
         "  case \"$at\" in\n" +
         choices +
         "  esac\n"
         "  COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
         "  if [[ $files ]]; then COMPREPLY+=($(compgen -f -- \"$cur\")); fi\n"
         "}\n"
         "complete -o filenames -F _dicetown dicetown\n";
}

std::string zsh_script(const CommandInfo& root) {
  std::string choices;
  for_each_command(root, [&](const CommandInfo& command) {
    std::string list;
    for (const Choice& each : choices_of(root, command))
      list += " " + quoted(each.word + ":" + each.description);
    choices += fmt::format("    {}) choices=({} ){} ;;\n", quoted(command.path), list,
                           takes_a_file(command) ? "; _files" : "");
  });
  const auto files = [] { return std::string("_files"); };
  const auto words = [](const std::string& list) { return "compadd -- " + list; };
  return "#compdef dicetown\n"
         "# zsh completion for dicetown: source <(dicetown completion zsh)\n"
         "_dicetown() {\n"
         "  local at=dicetown word\n"
         "  local -a choices\n"
         "  for word in ${words[2,CURRENT-1]}; do\n"
         "    case \"$at $word\" in\n" +
         path_cases(root) +
         "    esac\n"
         "  done\n"
         "  case \"$at ${words[CURRENT-1]}\" in\n" +
         value_cases(root, files, words) +
         "  esac\n"
         "  case \"$at\" in\n" +
         choices +
         "  esac\n"
         "  _describe dicetown choices\n"
         "}\n"
         "if [[ $funcstack[1] == _dicetown ]]; then _dicetown; else compdef _dicetown dicetown; fi\n";
}

// When fish may offer what belongs to a command: all words of its path are there, and none of a deeper one.
std::string fish_condition(const CommandInfo& command) {
  std::string condition;
  for (const std::string& word : split(command.path, ' ')) {
    if (word == "dicetown") continue;
    condition += (condition.empty() ? "" : "; and ") + ("__fish_seen_subcommand_from " + word);
  }
  std::string deeper;
  for (const CommandInfo& each : command.subcommands) deeper += " " + each.name;
  if (!deeper.empty()) {
    condition += (condition.empty() ? "" : "; and ") + ("not __fish_seen_subcommand_from" + deeper);
  }
  return quoted(condition);
}

std::string fish_option(const CommandInfo& root, const OptionInfo& option) {
  std::string line;
  for (const std::string& name : option.names) {
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  if (is_file(option.value)) {
    line += " -r -F";
  } else if (!option.value.empty()) {
    line += " -x";
    if (const std::string words = words_of(root, option.value); !words.empty())
      line += " -a " + quoted(words);
  }
  return line + " -d " + quoted(option.description);
}

std::string fish_script(const CommandInfo& root) {
  std::string script =
      "# fish completion for dicetown: dicetown completion fish | source\ncomplete -c dicetown -f\n";
  for_each_command(root, [&](const CommandInfo& command) {
    const std::string start = "complete -c dicetown -n " + fish_condition(command);
    for (const CommandInfo& each : command.subcommands) {
      script += fmt::format("{} -a {} -d {}\n", start, each.name, quoted(first_line(each.description)));
    }
    for (const OptionInfo& each : command.arguments) {
      if (const std::string words = words_of(root, each.value); !words.empty())
        script += start + " -a " + quoted(words) + "\n";
      if (is_file(each.value)) script += start + " -F\n";
    }
    for (const OptionInfo& each : command.options) script += start + fish_option(root, each) + "\n";
  });
  return script;
}

}  // namespace

void add_completion(CLI::App& root, Action& chosen) {
  auto shell = std::make_shared<std::string>();
  CLI::App* command =
      root.add_subcommand("completion", "Print a script that completes this command in a shell");
  command->add_option("SHELL", *shell, "bash, zsh or fish")
      ->required()
      ->type_name(kShellValue)
      ->check(CLI::IsMember(std::vector<std::string>(kShells.begin(), kShells.end())));
  command->footer(
      "  source <(dicetown completion bash)\n"
      "  dicetown completion fish > ~/.config/fish/completions/dicetown.fish");
  command->callback([shell, &root, &chosen] {
    chosen = [shell, &root] {
      const CommandInfo info = command_info(root);
      fmt::print("{}", *shell == "bash"  ? bash_script(info)
                       : *shell == "zsh" ? zsh_script(info)
                                         : fish_script(info));
      return ExitStatus::ok;
    };
  });
}

}  // namespace dicetown
