#include <gmock/gmock.h>

#include "engine/presets.h"
#include "tests/record/fair_game.h"
#include "tests/support/command/json.h"
#include "tests/support/command/run_command.h"

namespace dicetown {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

const Digest kSeed = seed_number(1);

// One whole game with derived chance.
class VerifyCommand : public ::testing::Test {
 protected:
  std::string write(const std::string& text) const {
    write_file(folder_.path("game.dtr"), text);
    return folder_.path("game.dtr");
  }

  const GameRecord game_ = fair_game(presets().front().rules, kSeed, some_nonces(3));
  TemporaryFolder folder_;
};

TEST_F(VerifyCommand, says_in_one_line_that_a_game_is_fair) {
  const CommandResult result = run_command("verify " + write(record_text(game_)));
  const auto verified = verify_record(record_text(game_));
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out, "fair: " + std::to_string(verified->outcomes) +
                            " chance outcomes derived again, commitment " + commitment_of(kSeed) + "\n");
  EXPECT_THAT(result.err, IsEmpty());
}

TEST_F(VerifyCommand, reads_standard_input_too) {
  EXPECT_THAT(run_command("verify -", record_text(game_)).out, StartsWith("fair: "));
}

TEST_F(VerifyCommand, says_it_to_machines) {
  const CommandResult result = run_command("verify --json -", record_text(game_));
  const auto json = parse_json(result.out);
  ASSERT_TRUE(json.IsObject());
  EXPECT_GT(json["outcomes"].GetInt(), 20);
  EXPECT_EQ(json["commitment"].GetString(), commitment_of(kSeed));
}

TEST_F(VerifyCommand, another_throw_ends_with_status_65_and_its_line) {
  std::string text = record_text(game_);
  const std::size_t roll = text.find("\n{\"roll\":{\"0\":\"") + 15;
  text.replace(roll, 5, text.substr(roll, 5) == "99999" ? "AAAAA" : "99999");
  const std::string file = write(text);
  const CommandResult result = run_command("verify " + file);
  EXPECT_EQ(result.status, 65);
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_EQ(lines_of(result.err).size(), 1U);
  EXPECT_THAT(result.err, StartsWith(file + ":3: chance outcome 1: derived {\"roll\":"));
}

TEST_F(VerifyCommand, another_commitment_ends_with_status_65) {
  std::string text = record_text(game_);
  text.replace(text.find(commitment_of(kSeed)), 64, commitment_of(seed_number(2)));
  const CommandResult result = run_command("verify -", text);
  EXPECT_EQ(result.status, 65);
  EXPECT_THAT(result.err, StartsWith("-:1: the commitment does not match the seed: "));
}

TEST_F(VerifyCommand, a_record_without_a_seed_ends_with_status_65) {
  ASSERT_EQ(run_command("simulate --games 1 --players 2 --records " + folder_.path("games")).status, 0);
  const CommandResult result = run_command("verify " + folder_.path("games/game-0001.dtr"));
  EXPECT_EQ(result.status, 65);
  EXPECT_THAT(result.err, EndsWith(":1: cannot be verified: \"nonces\" is missing from the header\n"));
}

TEST_F(VerifyCommand, a_game_that_is_not_finished_ends_with_status_65) {
  const std::string text = record_text(game_);
  const std::size_t third_line = text.find('\n', text.find('\n') + 1) + 1;
  const CommandResult result = run_command("verify -", text.substr(0, third_line));
  EXPECT_EQ(result.status, 65);
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_THAT(result.err, StartsWith("-:2: the game is not finished; "));
}

TEST_F(VerifyCommand, malformed_lines_end_with_status_65_and_one_line) {
  const std::string header = header_json(game_) + "\n";
  for (const std::string& text : {std::string(), std::string("nonsense\n"), header + "\n",
                                  header + std::string("\0\xff\x1b[2J", 6) + "\n"}) {
    const CommandResult result = run_command("verify -", text);
    EXPECT_EQ(result.status, 65) << text;
    EXPECT_EQ(lines_of(result.err).size(), 1U) << result.err;
    EXPECT_THAT(result.err, HasSubstr("malformed: "));
    EXPECT_EQ(result.err.find('\x1b'), std::string::npos);
  }
  EXPECT_THAT(run_command("verify -", header + std::string(3'000'000, 'x')).err,
              StartsWith("-:2: malformed: longer than"));
}

TEST_F(VerifyCommand, a_file_that_cannot_be_read_is_no_input) {
  const CommandResult missing = run_command("verify " + folder_.path("missing.dtr"));
  EXPECT_EQ(missing.status, 66);
  EXPECT_THAT(missing.err, HasSubstr("No such file"));
  EXPECT_EQ(run_command("verify").status, 2);
}

}  // namespace
}  // namespace dicetown
