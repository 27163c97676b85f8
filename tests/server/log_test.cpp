// Lines for an operator: always one, whatever is in them.
#include "server/observe/log.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <unistd.h>

namespace dicetown {
namespace {

using ::testing::HasSubstr;

constexpr std::int64_t kTime = 1'700'000'000'123;

std::string text(LogFields fields) {
  return log_line(LogFormat::text, LogLevel::info, kTime, "table-made", fields);
}

std::string json(LogFields fields) {
  return log_line(LogFormat::json, LogLevel::warning, kTime, "table-made", fields);
}

// What a log of that level writes when every level is tried once.
std::string written_at(LogLevel level) {
  int ends[2];
  EXPECT_EQ(pipe(ends), 0);
  const Log log(level, LogFormat::text, ends[1]);
  log.error("e");
  log.warning("w");
  log.info("i");
  log.debug("d");
  close(ends[1]);
  std::string all(4096, '\0');
  all.resize(static_cast<std::size_t>(std::max<ssize_t>(0, read(ends[0], all.data(), all.size()))));
  close(ends[0]);
  return all;
}

TEST(Log, a_line_of_text_has_the_time_the_level_and_the_fields) {
  EXPECT_EQ(text({{"table", "K7QF2"}, {"seats", 4}, {"took", 0.25}}),
            "time=2023-11-14T22:13:20.123Z level=info event=table-made table=K7QF2 seats=4 took=0.250\n");
}

TEST(Log, a_line_of_json_is_an_object) {
  EXPECT_EQ(
      json({{"table", "K7QF2"}, {"seats", 4}}),
      R"({"time":"2023-11-14T22:13:20.123Z","level":"warning","event":"table-made","table":"K7QF2","seats":4})"
      "\n");
}

TEST(Log, nothing_in_a_value_can_begin_a_second_line_or_a_field) {
  EXPECT_THAT(text({{"what", "a b"}}), HasSubstr(R"(what="a b")"));
  EXPECT_THAT(text({{"what", "x=y"}}), HasSubstr(R"(what="x=y")"));
  EXPECT_THAT(text({{"what", ""}}), HasSubstr(R"(what="")"));
  EXPECT_THAT(text({{"what", "a\nlevel=error"}}), HasSubstr(R"(what="a\u000alevel=error")"));
  EXPECT_THAT(json({{"what", "say \"hi\"\\\x1b"}}), HasSubstr(R"("what":"say \"hi\"\\\u001b")"));
}

TEST(Log, a_level_hides_what_is_below_it) {
  EXPECT_THAT(written_at(LogLevel::debug), HasSubstr("event=d"));
  const std::string warnings = written_at(LogLevel::warning);
  EXPECT_THAT(warnings, HasSubstr("event=e"));
  EXPECT_THAT(warnings, HasSubstr("event=w"));
  EXPECT_EQ(std::ranges::count(warnings, '\n'), 2);
}

}  // namespace
}  // namespace dicetown
