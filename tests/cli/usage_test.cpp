// What the command says of itself, and how it ends when it is called wrongly.
#include <gmock/gmock.h>

#include "tests/cli/run_command.h"
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
                                         "backup", "bench", "loadtest",    "completion", "man"};

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
        "completion tcsh", "bench --seconds -1", "play --seed -1", "--nonsense"}) {
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
