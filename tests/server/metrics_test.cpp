// The text that Prometheus reads.
#include "server/observe/metrics.h"

#include <array>
#include <thread>

#include <gmock/gmock.h>

namespace dicetown {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;

TEST(Metrics, a_family_has_its_help_and_kind_once_and_a_line_for_each_label) {
  MetricRegistry registry;
  registry.counter("dice_total", "Dice thrown", {{"face", "9"}}).add(3);
  registry.counter("dice_total", "Dice thrown", {{"face", "A"}}).add();
  EXPECT_EQ(registry.text(),
            "# HELP dice_total Dice thrown\n# TYPE dice_total counter\n"
            "dice_total{face=\"9\"} 3\ndice_total{face=\"A\"} 1\n");
}

TEST(Metrics, the_same_name_and_labels_are_the_same_metric) {
  MetricRegistry registry;
  Counter& first = registry.counter("a", "A", {{"x", "1"}});
  for (int other = 2; other < 100; ++other) registry.counter("a", "A", {{"x", std::to_string(other)}});
  EXPECT_EQ(&registry.counter("a", "A", {{"x", "1"}}), &first);
}

TEST(Metrics, a_bucket_counts_what_is_below_its_bound_and_the_last_one_everything) {
  MetricRegistry registry;
  const std::array bounds{0.5, 1.0};
  Histogram& histogram = registry.histogram("wait_seconds", "Waiting", bounds);
  for (const double value : {0.25, 0.5, 0.75, 8.0}) histogram.observe(value);
  EXPECT_EQ(registry.text(),
            "# HELP wait_seconds Waiting\n# TYPE wait_seconds histogram\n"
            "wait_seconds_bucket{le=\"0.5\"} 2\nwait_seconds_bucket{le=\"1\"} 3\n"
            "wait_seconds_bucket{le=\"+Inf\"} 4\nwait_seconds_sum 9.5\nwait_seconds_count 4\n");
}

TEST(Metrics, a_label_cannot_break_its_line) {
  MetricRegistry registry;
  registry.gauge("g", "G", {{"x", "a\"b\\c\nd"}}).set(1);
  EXPECT_THAT(registry.text(), HasSubstr(R"(g{x="a\"b\\c\nd"} 1)"));
}

TEST(Metrics, threads_may_count_together) {
  Metrics metrics;
  const auto count = [&] {
    for (int i = 0; i < 10'000; ++i) {
      metrics.inputs.add();
      metrics.bot_think_seconds.observe(0.001);
    }
  };
  std::thread other(count);
  count();
  other.join();
  EXPECT_THAT(metrics.text(), HasSubstr("dicetown_inputs_total 20000\n"));
  EXPECT_THAT(metrics.text(), HasSubstr("dicetown_bot_think_seconds_count 20000\n"));
}

TEST(Metrics, the_server_tells_its_build_and_what_the_process_takes) {
  Metrics metrics;
  metrics.tables_playing.set(2);
  metrics.refused("too-fast").add();
  const std::string text = metrics.text();
  EXPECT_THAT(text, HasSubstr("dicetown_tables{stage=\"playing\"} 2\n"));
  EXPECT_THAT(text, HasSubstr("dicetown_refused_total{reason=\"too-fast\"} 1\n"));
  EXPECT_THAT(text, ContainsRegex("dicetown_build_info\\{version=\"[0-9.]+\",commit=\"[^\"]*\"\\} 1\n"));
  EXPECT_THAT(text, ContainsRegex("process_resident_memory_bytes [1-9]"));
  EXPECT_THAT(text, ContainsRegex("process_open_fds [1-9]"));
}

}  // namespace
}  // namespace dicetown
