#include <gmock/gmock.h>

#include "tests/support/command/json.h"
#include "tests/support/command/run_command.h"

namespace dicetown {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<std::string> kPresets{"first-en", "first-de", "first-cz", "second-de", "second-ru"};
constexpr int kAxes = 11;

TEST(RulesCommand, ListsThePresets) {
  const std::string list = run_command("rules").out;
  for (const std::string& preset : kPresets) EXPECT_THAT(list, HasSubstr(preset));
  EXPECT_EQ(parse_json(run_command("rules --json").out)["presets"].Size(), 5U);
}

TEST(RulesCommand, ExplainsEveryAxisOfAPreset) {
  for (const std::string& preset : kPresets) {
    const CommandResult result = run_command("rules " + preset);
    EXPECT_EQ(result.status, 0);
    EXPECT_THAT(result.out, HasSubstr("Town Hall"));
    const auto json = parse_json(run_command("rules --json " + preset).out);
    ASSERT_EQ(json["axes"].MemberCount(), unsigned{kAxes});
    for (const auto& axis : json["axes"].GetObject()) {
      EXPECT_THAT(result.out, HasSubstr("  " + std::string(axis.name.GetString()) + ": "));
    }
  }
}

TEST(RulesCommand, ExplainsHouseRules) {
  const CommandResult result = run_command(R"(rules '{"preset":"second-de","bribes":"off"}')");
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, HasSubstr("The Sheriff cannot be bribed."));
}

TEST(RulesCommand, DiffShowsOnlyTheAxesThatDiffer) {
  const CommandResult result = run_command("rules diff second-de second-ru");
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, HasSubstr("\ndoc_order\n"));
  EXPECT_THAT(result.out, HasSubstr("\ncheater_scope\n"));
  EXPECT_THAT(result.out, Not(HasSubstr("\nbribes\n")));
  EXPECT_EQ(parse_json(run_command("rules diff --json second-de second-ru").out)["differences"].Size(), 2U);
}

TEST(RulesCommand, DiffOfEqualRulesSaysSo) {
  EXPECT_THAT(run_command("rules diff first-en first-de").out, HasSubstr("The rules are the same."));
  EXPECT_EQ(parse_json(run_command("rules diff --json first-en first-de").out)["differences"].Size(), 0U);
}

TEST(RulesCommand, DiffTakesNoThirdRules) {
  const CommandResult result = run_command("rules first-cz diff first-en second-de");
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.out, "");
}

}  // namespace
}  // namespace dicetown
