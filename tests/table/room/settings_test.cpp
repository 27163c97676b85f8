#include "table/room/settings.h"

#include <gtest/gtest.h>

#include "engine/presets.h"
#include "table/room/settings_json.h"

namespace dicetown {
namespace {

constexpr Millis kDay = 86'400'000;

OrderTime orders_after(const Settings& settings, std::string_view json) {
  const auto changed = changed_settings(settings, json);
  EXPECT_TRUE(changed) << json;
  return changed ? changed->orders : OrderTime::asked;
}

std::string error_of(std::string_view json) {
  const auto changed = changed_settings({}, json);
  EXPECT_FALSE(changed) << json;
  return changed ? "" : changed.error();
}

TEST(Settings, are_written_with_every_member) {
  EXPECT_EQ(settings_json({}),
            R"({"rules":"first-en","sheriff":0,"clock":"none","days":1,"moment":1500,"bargaining":5000,)"
            R"("bot_pause":800,"chat":"all","listing":"by-link"})");
}

TEST(Settings, what_was_written_changes_others_into_the_same) {
  const auto settings = changed_settings(
      {}, R"({"rules":{"preset":"second-de","bribes":"off"},"sheriff":3,"clock":"days","days":14,"moment":0,)"
          R"("bargaining":120000,"bot_pause":5000,"chat":"off","listing":"open","orders":"ahead"})");
  ASSERT_TRUE(settings) << settings.error();
  EXPECT_EQ(changed_settings({}, settings_json(*settings)), settings);
  EXPECT_EQ(settings->sheriff, Seat{3});
  EXPECT_EQ(settings->days, 14);
  EXPECT_EQ(settings->chat, ChatKind::off);
  EXPECT_EQ(settings->orders, OrderTime::ahead);
}

TEST(Settings, only_what_is_named_changes) {
  Settings expected;
  expected.clock = ClockKind::fast;
  expected.moment = 700;
  EXPECT_EQ(changed_settings({}, R"({"clock":"fast","moment":700})"), expected);
  EXPECT_EQ(changed_settings(expected, "{}"), expected);
}

TEST(Settings, by_the_day_orders_are_given_ahead_unless_the_host_says_otherwise) {
  EXPECT_EQ(orders_after({}, R"({"clock":"days"})"), OrderTime::ahead);
  EXPECT_EQ(orders_after({}, R"({"clock":"days","orders":"asked"})"), OrderTime::asked);
  Settings days;
  days.clock = ClockKind::days;
  EXPECT_EQ(orders_after(days, R"({"clock":"days","days":3})"), OrderTime::asked) << "as it was set";
  EXPECT_EQ(changed_settings({}, settings_json(days)), days);
  days.orders = OrderTime::ahead;
  EXPECT_EQ(changed_settings({}, settings_json(days)), days);
  EXPECT_EQ(orders_after(days, R"({"clock":"fast"})"), OrderTime::asked);
  Settings one_screen;
  one_screen.orders = OrderTime::ahead;
  EXPECT_EQ(orders_after(one_screen, R"({"clock":"fast"})"), OrderTime::ahead) << "as it was set";
}

TEST(Settings, the_rules_keep_the_name_that_the_host_gave_them_on_one_line) {
  const auto german = changed_settings({}, R"({"rules":"first-de"})");
  ASSERT_TRUE(german) << german.error();
  EXPECT_EQ(german->rules, preset("first-en"));
  EXPECT_EQ(german->rules_json, "\"first-de\"");
  const auto varied =
      changed_settings({}, "{\"rules\":{\"preset\" :\n\"first-de\", \"claims\":[5,5,5,5, 0]}}");
  ASSERT_TRUE(varied) << varied.error();
  EXPECT_EQ(varied->rules_json, R"({"preset":"first-de","claims":[5,5,5,5,0]})");
}

TEST(Settings, an_error_says_what_is_wrong) {
  EXPECT_EQ(error_of(R"({"days":15})"), "\"days\" in the settings is not a whole number from 1 to 14");
  EXPECT_EQ(error_of(R"({"moment":10001})"),
            "\"moment\" in the settings is not a whole number from 0 to 10000");
  EXPECT_EQ(error_of(R"({"speed":1})"), "\"speed\" in the settings is unknown");
  EXPECT_EQ(error_of(R"({"rules":"third-en"})"), "there are no rules \"third-en\"");
  EXPECT_EQ(error_of(R"({"clock":"slow"})"), "\"clock\" in the settings has an unknown value");
  EXPECT_EQ(error_of("[]"), "the settings is not an object");
}

TEST(ClockTimes, a_table_without_a_clock_has_none) {
  EXPECT_EQ(times_of({}).per_question, 0);
  EXPECT_EQ(times_of({}).bank, 0);
  EXPECT_EQ(times_of({}).away, 0);
}

TEST(ClockTimes, the_fast_clock_gives_less_of_everything_than_the_relaxed_one) {
  Settings fast;
  fast.clock = ClockKind::fast;
  Settings relaxed;
  relaxed.clock = ClockKind::relaxed;
  EXPECT_LT(times_of(fast).per_question, times_of(relaxed).per_question);
  EXPECT_LT(times_of(fast).bank, times_of(relaxed).bank);
  EXPECT_LT(times_of(fast).away, times_of(relaxed).away);
  EXPECT_GT(times_of(fast).away, 0);
}

TEST(ClockTimes, a_game_by_the_day_lets_everybody_be_away) {
  Settings settings;
  settings.clock = ClockKind::days;
  settings.days = 3;
  EXPECT_EQ(times_of(settings).per_question, 3 * kDay);
  EXPECT_EQ(times_of(settings).away, 0);
}

}  // namespace
}  // namespace dicetown
