#include <filesystem>
#include <regex>

#include <gmock/gmock.h>

#include "bots/judgement/weights.h"
#include "lab/tune/weights_text.h"
#include "tests/support/command/json.h"
#include "tests/support/command/run_command.h"

namespace dicetown {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

// As little as there can be of it.
const std::string kTiny = "tune --against simple --rules first-en --games 2 ";

std::string state_after(const std::string& arguments) {
  const TemporaryFolder folder;
  const CommandResult result = run_command(kTiny + arguments + " --state " + folder.path("state"));
  EXPECT_EQ(result.status, 0) << result.err;
  return read_file(folder.path("state"));
}

TEST(TuneCommand, TheSameSeedGivesTheSameWeightsWhateverTheThreads) {
  const std::string one = state_after("--generations 2 --seed 7 --threads 1");
  EXPECT_EQ(one, state_after("--generations 2 --seed 7 --threads 3"));
  EXPECT_NE(one, state_after("--generations 2 --seed 8 --threads 3"));
}

// Past the generation in which `itself` is renewed.
TEST(TuneCommand, GoesOnFromItsStateAsIfItHadNotStopped) {
  const TemporaryFolder folder;
  const std::string tune = "tune --against itself --rules first-en --games 2 ";
  const auto run_to = [&](const std::string& generations, const std::string& name) {
    const CommandResult result = run_command(tune + "--generations " + generations + " --state " +
                                             folder.path(name) + " --write " + folder.path(name + ".h"));
    EXPECT_EQ(result.status, 0) << result.err;
  };
  run_to("22", "at_once");
  for (const char* generations : {"3", "20", "22"}) run_to(generations, "bit_by_bit");
  EXPECT_EQ(read_file(folder.path("bit_by_bit")), read_file(folder.path("at_once")));
  EXPECT_EQ(read_file(folder.path("bit_by_bit.h")), read_file(folder.path("at_once.h")));
  const auto json = parse_json(read_file(folder.path("at_once")));
  ASSERT_TRUE(json.IsObject());
  EXPECT_EQ(json["generation"].GetInt(), 22);
  const auto& dollar = json["weights"]["dollar"];
  EXPECT_NE(dollar["itself"].GetDouble(), 0);
  EXPECT_NE(dollar["itself"].GetDouble(), dollar["mean"].GetDouble());
}

TEST(TuneCommand, InterruptedItHasSavedAndSaysHowToGoOn) {
  const TemporaryFolder folder;
  const std::string state = folder.path("state");
  const auto has_saved = [&] {
    return std::regex_search(read_file(state), std::regex("generation\":[1-9]"));
  };
  const CommandResult result = run_command_until(has_saved, kTiny + "--generations 100000 --state " + state);
  EXPECT_EQ(result.status, 130);
  const auto json = parse_json(read_file(state));
  ASSERT_TRUE(json.IsObject());
  const int generation = json["generation"].GetInt();
  EXPECT_EQ(result.err, "dicetown: interrupted after generation " + std::to_string(generation) +
                            "; the same command resumes from " + state + "\n");
  const std::string two_more = "--generations " + std::to_string(generation + 2);
  EXPECT_EQ(run_command(kTiny + two_more + " --state " + state).status, 0);
  EXPECT_EQ(read_file(state), state_after(two_more));
}

TEST(TuneCommand, ShowsTheStepOfEachGenerationAndTheWinsOfSome) {
  const TemporaryFolder folder;
  const CommandResult result =
      run_command("tune --against simple,random --games 2 --generations 6 --state " + folder.path("state"));
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.err, IsEmpty());
  for (const char* generation : {"0", "1", "2", "3", "4", "5", "6"}) {
    EXPECT_EQ(count_of(std::string("\ngeneration ") + generation + ": step ", result.out), 1) << result.out;
  }
  // At the beginning, at the fifth, and at the end.
  EXPECT_EQ(count_of("  fitness ", result.out), 3);
  EXPECT_EQ(count_of("  against simple ", result.out), 3);
  EXPECT_EQ(count_of("  against random ", result.out), 3);
  for (const std::string& line : lines_of(result.out)) EXPECT_LE(line.size(), 80U) << line;
}

// --- The header ---

TEST(TuneCommand, TheHeaderSaysHowItWasMadeAndHasAllWeightsInOrder) {
  const TemporaryFolder folder;
  const std::string file = folder.path("tuned.h");
  ASSERT_EQ(run_command(kTiny + "--bot planner --generations 0 --seed 9 --name kTunedForTwo --write " + file)
                .status,
            0);
  const std::string header = read_file(file);
  std::string one_line;
  for (const std::string& line : lines_of(header)) {
    EXPECT_LE(line.size(), 110U) << line;
    one_line += line.substr(std::min(line.size(), line.find_first_not_of("/ "))) + " ";
  }
  EXPECT_THAT(one_line, HasSubstr("dicetown tune --bot planner --players 2 --against simple --rules first-en "
                                  "--games 2 --seed 9 --step 0.3 --generations 0 --name kTunedForTwo "));
  EXPECT_THAT(header, AllOf(HasSubstr("simple: "), HasSubstr("% ("), HasSubstr("Fitness "),
                            HasSubstr("inline constexpr Weights kTunedForTwo{\n"), Not(HasSubstr(file))));
  std::size_t before = 0;
  for (const NamedWeight& weight : kWeights) {
    const std::size_t at = header.find("\n    ." + std::string(weight.name) + " = ");
    ASSERT_NE(at, std::string::npos) << weight.name;
    EXPECT_GT(at, before) << weight.name;
    before = at;
  }
}

TEST(TuneCommand, WeightsThatTheBotDoesNotGoByStayAsTheyWere) {
  const TemporaryFolder folder;
  const std::string file = folder.path("tuned.h");
  ASSERT_EQ(run_command(kTiny + "--bot simple --generations 1 --write " + file).status, 0);
  const auto weights = read_weights(read_file(file));
  ASSERT_TRUE(weights.has_value()) << weights.error();
  for (const NamedWeight& weight : kWeights) {
    const bool is_as_it_was = (*weights).*weight.member == kBeforeTuning.*weight.member;
    EXPECT_EQ(is_as_it_was, weight.use == WeightUse::planning || weight.use == WeightUse::search)
        << weight.name;
  }
}

TEST(TuneCommand, BeginsWithTheWeightsOfAHeader) {
  const TemporaryFolder folder;
  const std::string first = folder.path("first.h");
  const std::string second = folder.path("second.h");
  ASSERT_EQ(run_command(kTiny + "--generations 1 --write " + first).status, 0);
  ASSERT_EQ(run_command(kTiny + "--generations 0 --start " + first + " --write " + second).status, 0);
  const auto weights_in = [](const std::string& header) { return header.substr(header.find("{\n    .")); };
  EXPECT_EQ(weights_in(read_file(first)), weights_in(read_file(second)));
  EXPECT_THAT(read_file(second), HasSubstr("--start " + first));
}

// --- What it refuses ---

TEST(TuneCommand, WhatItCannotTuneIsWrongUsage) {
  for (const char* arguments :
       {"", "--state x --bot random", "--state x --against nobody", "--state x --against simple,",
        "--state x --players 6", "--state x --rules nonsense", "--state x --games 0", "--state x --step 0",
        "--state x --step much", "--state x --name tuned", "--state x --name 'kTuned{'",
        "--state x --seed -1", "--state x --generations -1", "--state x --threads 0"}) {
    const CommandResult result = run_command(std::string("tune ") + arguments);
    EXPECT_EQ(result.status, 2) << arguments;
    EXPECT_THAT(result.out, IsEmpty()) << arguments;
    EXPECT_EQ(lines_of(result.err).size(), 2U) << result.err;  // what is wrong, and where there is help
  }
}

void expect_refused(const std::string& arguments, int status, const std::string& why) {
  const CommandResult result = run_command(arguments);
  EXPECT_EQ(result.status, status) << arguments;
  EXPECT_THAT(result.out, IsEmpty()) << arguments;
  EXPECT_EQ(result.err, "dicetown: " + why + "\n") << arguments;
}

TEST(TuneCommand, DoesNotGoOnWithOtherSettings) {
  const TemporaryFolder folder;
  const std::string state = folder.path("state");
  const std::string header = folder.path("tuned.h");
  const std::string tune = kTiny + "--generations 1 --state " + state;
  ASSERT_EQ(run_command(tune + " --write " + header).status, 0);
  const std::string saved = read_file(state);
  const std::string started = state + ": started with ";
  expect_refused(tune + " --seed 2", 1, started + "--seed 1, not 2");
  expect_refused(tune + " --bot planner", 1, started + "--bot simple, not planner");
  expect_refused(tune + " --players 3", 1, started + "--players 2, not 3");
  expect_refused(tune + " --step 0.2", 1, started + "--step 0.3, not 0.2");
  expect_refused("tune --generations 1 --games 2 --rules first-en --state " + state, 1,
                 started + "--against simple, not simple,queens");
  expect_refused("tune --generations 1 --games 2 --against simple --state " + state, 1,
                 started + "--rules first-en, not all");
  expect_refused(tune + " --start " + header, 1,
                 started + "other weights: nuggets_a_round differs from --start");
  expect_refused(kTiny + "--generations 0 --state " + state, 1,
                 state + " is already at generation 1, past --generations 0");
  EXPECT_EQ(read_file(state), saved);
}

TEST(TuneCommand, ADamagedStateIsBadDataAndStaysAsItIs) {
  const TemporaryFolder folder;
  const std::string state = folder.path("state");
  const std::string good = state_after("--generations 1");
  const auto expect_damaged = [&](const std::string& text, const std::string& why) {
    write_file(state, text);
    expect_refused(kTiny + "--generations 1 --state " + state, 65, state + ": " + why);
    EXPECT_EQ(read_file(state), text);
  };
  expect_damaged("", "not JSON, byte 1");
  expect_damaged(good.substr(0, 300), "not JSON, byte 301");
  expect_damaged("[]", "the state is not an object");
  std::string without = good;
  without.replace(without.find("\"dollar\""), 8, "\"dolar\"");
  expect_damaged(without, "\"weights\" has no \"dollar\"");
  std::string standing_still = good;
  const std::size_t step = standing_still.find("\"step\":0");
  standing_still.replace(step, standing_still.find(',', step) - step, "\"step\":0");
  expect_damaged(standing_still, "\"step\" is not above 0");
}

TEST(TuneCommand, WeightsThatCannotBeReadAreNamedWithTheirLine) {
  const TemporaryFolder folder;
  const std::string start = folder.path("start.h");
  write_file(start, "// Mine.\n.dollars = 3,\n");
  expect_refused(kTiny + "--state x --start " + start, 65, start + ": line 2: there is no weight 'dollars'");
  expect_refused(kTiny + "--state x --start " + folder.path("nowhere.h"), 66,
                 folder.path("nowhere.h") + ": No such file or directory");
}

TEST(TuneCommand, TheStateIsNotOverwrittenByTheHeader) {
  const TemporaryFolder folder;
  const std::string file = folder.path("tuned");
  EXPECT_EQ(run_command(kTiny + "--state " + file + " --write " + file).status, 2);
  EXPECT_FALSE(std::filesystem::exists(file));
}

TEST(TuneCommand, FilesThatCannotBeWrittenAreKnownBeforeTheGames) {
  const TemporaryFolder folder;
  expect_refused(kTiny + "--write " + folder.path("no/tuned.h"), 1,
                 folder.path("no/tuned.h") + ": No such file or directory");
  expect_refused(kTiny + "--write " + folder.path(""), 1, folder.path("") + ": Is a directory");
  const CommandResult result = run_command(kTiny + "--state " + folder.path("no/state"));
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_THAT(result.err, StartsWith("dicetown: " + folder.path("no/state")));
}

}  // namespace
}  // namespace dicetown
