#include <filesystem>

#include <gmock/gmock.h>

#include "lab/loadtest/load_player.h"
#include "tests/support/command/json.h"
#include "tests/support/command/run_command.h"

namespace dicetown {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

class LoadtestCommand : public ::testing::Test {
 protected:
  CommandResult run(const std::string& arguments) const {
    return run_command("loadtest --tables 2 --server-cpu -1 --client-cpu -1 --data '" + folder_.path("") +
                       "' " + arguments);
  }
  bool leaves_nothing() const { return std::filesystem::is_empty(folder_.path("")); }

  TemporaryFolder folder_;
};

void expect_figures(const rapidjson::Value& figures) {
  for (const char* key :
       {"seconds", "inputs_per_s", "inputs_per_cpu_s", "p50_ms", "p99_ms", "p999_ms", "messages_per_s",
        "bytes_per_s", "mean_message_bytes", "server_cpu_percent", "client_cpu_percent"}) {
    ASSERT_TRUE(figures.HasMember(key)) << key;
    EXPECT_GT(figures[key].GetDouble(), 0) << key;
  }
  EXPECT_GT(figures["inputs"].GetInt(), 0);
  EXPECT_LE(figures["p50_ms"].GetDouble(), figures["p99_ms"].GetDouble());
  EXPECT_LE(figures["p99_ms"].GetDouble(), figures["p999_ms"].GetDouble());
}

TEST_F(LoadtestCommand, measures_a_server_and_both_floors) {
  // Games and no time: however slow the machine is, there is something to measure.
  const CommandResult result = run("--games 4 --seconds 0.1 --json --idle 3 --finished 5 --restart");
  EXPECT_EQ(result.status, 0) << result.err;
  const auto json = parse_json(result.out);
  ASSERT_TRUE(json.IsObject()) << result.out;
  EXPECT_EQ(json["tables"].GetInt(), 2);
  EXPECT_TRUE(json["rate"].IsNull());
  for (const char* part : {"server", "bare_floor", "durable_floor"}) expect_figures(json[part]);
  for (const char* ratio : {"rate", "inputs_per_cpu_s", "p99"}) {
    EXPECT_GT(json["ratios"][ratio].GetDouble(), 0) << ratio;
  }
  for (const char* key : {"per_table", "per_connection", "per_idle_connection"}) {
    EXPECT_TRUE(json["memory"][key].IsNumber()) << key;
  }
  EXPECT_GT(json["restart"]["open_s"].GetDouble(), 0);
  EXPECT_GE(json["restart"]["everybody_back_s"].GetDouble(), json["restart"]["open_s"].GetDouble());
  EXPECT_GE(json["games"].GetInt(), 4);
  EXPECT_EQ(json["errors"].GetInt(), 0);
  EXPECT_TRUE(leaves_nothing());
}

TEST_F(LoadtestCommand, keeps_to_a_rate_and_says_so_in_words) {
  const CommandResult result = run("--seconds 0.5 --rate 40 --no-floor");
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("40 inputs/s requested"));
  EXPECT_THAT(result.out, HasSubstr("errors: 0"));
  EXPECT_THAT(result.err, IsEmpty());
  EXPECT_TRUE(leaves_nothing());
}

TEST_F(LoadtestCommand, goes_on_over_rematches) {
  const CommandResult result = run("--games 5 --seconds 0.1 --seed 4 --no-floor --json");
  EXPECT_EQ(result.status, 0) << result.err;
  const auto json = parse_json(result.out);
  ASSERT_TRUE(json.IsObject()) << result.out;
  EXPECT_GE(json["games"].GetInt(), 5) << "at two tables, so one of them had two rematches";
  EXPECT_EQ(json["errors"].GetInt(), 0);
}

// What is said where a table stands still.
TEST(LoadPlayer, tells_what_it_is_asked_and_by_which_number) {
  LoadPlayer player;
  EXPECT_FALSE(player.is_asked());
  player.take_update(
      R"({"type":"update","changes":{"question":[{"seat":2,"ask":"play","card":"marshall","options":[]}]},"question":41})");
  ASSERT_TRUE(player.is_asked());
  EXPECT_EQ(player.question(), R"("play" "marshall", question 41)");
  player.take_update(
      R"({"type":"update","changes":{"question":[{"seat":2,"ask":"keep","options":[]}]},"question":42})");
  EXPECT_EQ(player.question(), R"("keep", question 42)");
}

TEST_F(LoadtestCommand, tells_in_one_line_why_it_cannot_begin) {
  const CommandResult result = run_command("loadtest --tables 1 --data /nowhere/at/all");
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_THAT(result.err, HasSubstr("/nowhere/at/all"));
  EXPECT_EQ(count_of("\n", result.err), 1);
}

}  // namespace
}  // namespace dicetown
