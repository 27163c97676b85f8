// What the command says of itself, and how it ends when it is called wrongly.
#include <cstdlib>
#include <regex>

#include <gmock/gmock.h>

#include "bots/registry.h"
#include "tests/support/command/run_command.h"
#include "tests/support/places.h"

namespace dicetown {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

const std::vector<std::string> kCommands{"play",   "serve", "healthcheck", "replay",     "verify", "simulate",
                                         "arena",  "tune",  "stats",       "hint",       "review", "rules",
                                         "backup", "bench", "loadtest",    "completion", "man",    "help"};

// All options of a command, as its own help lists them.
std::vector<std::string> options_in_help(const std::string& command) {
  std::vector<std::string> options;
  const std::string help = run_command(command + " --help").out;
  for (const std::string& line : lines_of(help.substr(help.find("\nOptions:")))) {
    const std::size_t start = line.find("--");
    if (line.starts_with("  -") && start != std::string::npos) {
      options.push_back(line.substr(start, line.find_first_of(" ", start) - start));
    }
  }
  return options;
}

TEST(Usage, HelpGoesToStandardOutputAndHasExamples) {
  for (const std::string& command : kCommands) {
    const CommandResult result = run_command(command + " --help");
    EXPECT_EQ(result.status, 0) << command;
    EXPECT_THAT(result.out, AllOf(HasSubstr("Usage: dicetown " + command), HasSubstr("Examples:")))
        << command;
    EXPECT_THAT(result.err, IsEmpty()) << command;
  }
  EXPECT_THAT(run_command("-h").out, HasSubstr("Examples:"));
}

TEST(Usage, HelpFitsA80ColumnTerminal) {
  for (const std::string& command : kCommands) {
    for (const std::string& line : lines_of(run_command(command + " --help").out))
      EXPECT_LE(line.size(), 80U) << line;
  }
}

TEST(Usage, HelpOfACommandIsWhatItsHelpOptionSays) {
  EXPECT_EQ(run_command("help").out, run_command("--help").out);
  for (const std::string& command : kCommands) {
    const CommandResult result = run_command("help " + command);
    EXPECT_EQ(result.status, 0) << command;
    EXPECT_EQ(result.out, run_command(command + " --help").out);
  }
  EXPECT_THAT(run_command("help rules diff").out, StartsWith("Show where two sets of rules differ"));
}

TEST(Usage, HelpOfACommandThatThereIsNotIsWrongUsage) {
  const CommandResult result = run_command("help srve");
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_THAT(result.err, HasSubstr("dicetown has no command 'srve'; did you mean 'serve'?"));
  EXPECT_THAT(run_command("help rules dif").err, HasSubstr("dicetown rules has no command 'dif'"));
}

TEST(Usage, TheFirstHelpShowsHowToPlayAndHowToOpenAServer) {
  const std::string help = run_command("--help").out;
  EXPECT_THAT(help, HasSubstr("\n  dicetown play "));
  EXPECT_THAT(help, HasSubstr("\n  dicetown serve "));
}

TEST(Usage, ASeedIsExplainedAndReadAlikeEverywhere) {
  // As it stands in the table of options, without the default and the columns.
  const auto in_words = [](const std::string& help) {
    const std::size_t start = help.find("--seed N");
    std::string words;
    for (const std::string& line : lines_of(help.substr(start, help.find('[', start) - start))) {
      const std::size_t text = line.find_first_not_of(' ');
      words += (words.empty() ? "" : " ") + line.substr(text == std::string::npos ? 0 : text);
    }
    words.erase(words.find_last_not_of(' ') + 1);
    return std::regex_replace(words, std::regex(" +"), " ");
  };
  const std::string wanted = "--seed N Seed for everything random; the same seed gives the same result";
  for (const char* command :
       {"simulate", "arena", "tune", "stats", "hint -", "review -", "play", "loadtest"}) {
    EXPECT_EQ(in_words(run_command(std::string(command) + " --help").out), wanted) << command;
    for (const char* seed : {"-1", "x", "1.5", "18446744073709551616"}) {
      const CommandResult result = run_command(std::string(command) + " --seed " + seed);
      EXPECT_EQ(result.status, 2) << command;
      EXPECT_THAT(result.err,
                  HasSubstr(std::string("--seed: '") + seed + "' is not a whole number from 0 to 2^64-1"));
    }
  }
}

TEST(Usage, AFileThatIsMissingEndsEveryCommandThatReadsItWithStatus66) {
  const TemporaryFolder folder;
  const std::string missing = folder.path("missing");
  for (const std::string& command :
       {"replay " + missing, "verify " + missing, "hint " + missing, "review " + missing,
        "tune --start " + missing + " --write " + folder.path("weights.h"),
        "arena --ladder --write " + missing, "serve --check-config --config " + missing,
        "healthcheck --config " + missing, "backup --config " + missing + " " + folder.path("copy"),
        "backup --data " + folder.path("nothing") + " " + folder.path("copy")}) {
    const CommandResult result = run_command(command);
    EXPECT_EQ(result.status, 66) << command;
    EXPECT_THAT(result.out, IsEmpty()) << command;
    EXPECT_THAT(result.err, AllOf(StartsWith("dicetown: " + folder.path("")), HasSubstr("No such file")))
        << command;
    EXPECT_EQ(lines_of(result.err).size(), 1U) << command;
  }
}

// A page that says when it was written must not stay behind: its date is that of the commit in the version.
TEST(Usage, TheManPageHasTheDateOfItsCommit) {
  const std::string man = run_command("man").out;
  EXPECT_THAT(man, ContainsRegex("^\\.TH DICETOWN 1 \"[0-9]{4}-[0-9]{2}-[0-9]{2}\" \"dicetown [0-9.]+\" "));
  const std::string version = run_command("--version").out;
  const std::size_t commit = version.find('(');
  if (commit == std::string::npos) return;  // not built from a checkout
  const TemporaryFolder folder;
  const std::string name = version.substr(commit + 1, version.find_first_of("-)", commit) - commit - 1);
  const std::string line = "git -C " + source_path(".") + " show --no-patch --format=%cs " + name + " >" +
                           folder.path("date") + " 2>/dev/null";
  if (std::system(line.c_str()) != 0) return;  // git or the checkout is gone
  EXPECT_THAT(man, HasSubstr("\"" + lines_of(read_file(folder.path("date"))).front() + "\""));
}

TEST(Usage, TheManPageHasEveryBotOnALineOfItsOwn) {
  const std::string man = run_command("man").out;
  const std::string bots = man.substr(man.find("\n.SH BOTS\n"));
  for (const BotName& bot : bot_names()) {
    std::string in_roff = ".TP\n\\fB" + std::string(bot.name) + "\\fR\n" + std::string(bot.person);
    EXPECT_THAT(bots, HasSubstr(in_roff));
  }
  EXPECT_THAT(man, HasSubstr(".br\nlevel2 \\- Aunt Clementine")) << "in the words about 'play'";
}

TEST(Usage, VersionNamesTheProgramAndItsVersion) {
  const CommandResult result = run_command("--version");
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, ContainsRegex("^dicetown [0-9]+\\.[0-9]+\\.[0-9]+"));
}

TEST(Usage, WrongUsageEndsWithStatus2AndNothingOnStandardOutput) {
  for (const char* arguments :
       {"", "nonsense", "replay", "simulate --players 6", "simulate --players two",
        "simulate --rules nonsense", "simulate --bots nobody", "play --people 3 --players 2",
        "simulate --bots simple,simple --players 3", "rules nonsense", "rules diff first-en",
        "completion tcsh", "help nonsense", "bench --seconds -1", "play --seed -1", "--nonsense"}) {
    const CommandResult result = run_command(arguments);
    EXPECT_EQ(result.status, 2) << arguments;
    EXPECT_THAT(result.out, IsEmpty()) << arguments;
    EXPECT_THAT(result.err, StartsWith("dicetown: ")) << arguments;
  }
}

TEST(Usage, AMistypedWordIsAnsweredWithTheOneThatWasMeant) {
  EXPECT_THAT(run_command("pley").err, HasSubstr("did you mean 'play'"));
  EXPECT_THAT(run_command("simulate --seeds 3").err, HasSubstr("did you mean '--seed'"));
  EXPECT_THAT(run_command("xylophone").err, Not(HasSubstr("did you mean")));
}

TEST(Usage, ManPageAndCompletionsHaveEveryCommandAndEveryOption) {
  const std::string man = run_command("man").out;
  const std::string bash = run_command("completion bash").out;
  const std::string zsh = run_command("completion zsh").out;
  const std::string fish = run_command("completion fish").out;
  for (const std::string& command : kCommands) {
    EXPECT_THAT(man, HasSubstr("dicetown " + command));
    EXPECT_THAT(bash, HasSubstr("'dicetown " + command + "'"));
    EXPECT_THAT(zsh, HasSubstr("'dicetown " + command + "'"));
    EXPECT_THAT(fish, HasSubstr("-a " + command + " "));
    const auto options = options_in_help(command);
    EXPECT_FALSE(options.empty()) << command;
    for (const std::string& option : options) {
      std::string in_roff;
      for (const char each : option) in_roff += each == '-' ? "\\-" : std::string(1, each);
      EXPECT_THAT(man, HasSubstr(in_roff));
      EXPECT_THAT(bash, HasSubstr(option));
      EXPECT_THAT(zsh, HasSubstr(option));
      EXPECT_THAT(fish, HasSubstr("-l " + option.substr(2)));
    }
  }
}

TEST(Usage, TheBashCompletionIsAScriptThatBashUnderstands) {
  const TemporaryFolder folder;
  write_file(folder.path("completion"), run_command("completion bash").out);
  const std::string line = "bash -c 'source " + folder.path("completion") +
                           "; COMP_WORDS=(dicetown rules diff second-); COMP_CWORD=3; _dicetown; "
                           "test \"${COMPREPLY[*]}\" = \"second-de second-ru\"'";
  EXPECT_EQ(std::system(line.c_str()), 0);
}

TEST(Usage, OutputThatCannotBeWrittenIsAFailure) {
  const std::string line = command_path() + " rules first-en >/dev/full 2>/dev/null";
  const int result = std::system(line.c_str());
  EXPECT_EQ(WEXITSTATUS(result), 1);
}

}  // namespace
}  // namespace dicetown
