#include <gmock/gmock.h>

#include "tests/support/command/json.h"
#include "tests/support/command/run_command.h"

namespace dicetown {
namespace {

TEST(BenchCommand, MeasuresEveryPresetAndNumberOfSeats) {
  const auto json = parse_json(run_command("bench --json --seconds 0.002").out);
  ASSERT_TRUE(json.IsObject());
  ASSERT_EQ(json["results"].Size(), 20U);
  EXPECT_STREQ(json["results"][3]["rules"].GetString(), "first-en");
  EXPECT_EQ(json["results"][3]["seats"].GetInt(), 5);
  for (const auto& result : json["results"].GetArray()) {
    for (const char* key : {"games_per_s", "inputs_per_s", "ns_per_input", "floor_ns"}) {
      EXPECT_GT(result[key].GetDouble(), 0) << key;
    }
  }
  EXPECT_LE(json["state_bytes"].GetInt(), 512);
  EXPECT_GT(json["scaling"]["factor"].GetDouble(), 0);
}

TEST(BenchCommand, MeasuresHowLongPlansOfDiceTake) {
  const auto json = parse_json(run_command("bench --rules first-en --players 2 --json --seconds 0.002").out);
  ASSERT_TRUE(json.IsObject());
  ASSERT_FALSE(json["plans"].Empty());
  for (const auto& plan : json["plans"].GetArray()) {
    for (const char* key : {"plan_us", "plan_in_inputs", "chances_us"})
      EXPECT_GT(plan[key].GetDouble(), 0) << key;
  }
}

TEST(BenchCommand, CanBeLimitedToOneLine) {
  const CommandResult result = run_command("bench --rules second-de --players 3 --seconds 0.002");
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(count_of("second-de", result.out), 1);
  EXPECT_EQ(count_of("first-en", result.out), 0);
}

}  // namespace
}  // namespace dicetown
