// Two rounds of a game for every preset and number of seats, as everybody sees them: every input, the account
// of what happened, and what changed in every seat's view. The files are rewritten only by
// tools/rewrite_goldens, and their differences are read.
#include <algorithm>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/presets.h"
#include "engine/views/knowledge.h"
#include "engine/views/view.h"
#include "json/view_json.h"
#include "record/game_record.h"
#include "record/replay.h"
#include "story/account.h"
#include "tests/playthroughs/view_lines.h"
#include "tests/support/random_game.h"
#include "tests/support/source_files.h"

namespace dicetown {
namespace {

constexpr std::uint32_t kRounds = 2;
constexpr std::size_t kMostBytes = 300'000;

struct Golden {
  std::string_view preset;
  Ruleset rules;
  int seat_count = 0;
  std::uint64_t seed = 0;

  std::string file_name() const { return std::string(preset) + "-" + std::to_string(seat_count) + ".txt"; }
};

std::ostream& operator<<(std::ostream& out, const Golden& golden) { return out << golden.file_name(); }

std::vector<Golden> goldens() {
  std::vector<Golden> all;
  for (const Preset& preset : presets()) {
    for (int seats = kMinSeats; seats <= kMaxSeats; ++seats)
      all.push_back({preset.name, preset.rules, seats});
  }
  return all;
}

constexpr std::string_view kFolder = "tests/playthroughs/golden";

// What one viewer has seen so far.
class Watcher {
 public:
  Watcher(const State& start, Viewer viewer) : knowledge_(knowledge_at_start(start, viewer)) {}

  // What is new to the viewer, if anything.
  std::string see(const State& state, const Ruleset& rules, const std::vector<Event>& events) {
    for (const Event& event : events) {
      if (const auto seen = visible(event, knowledge_.viewer)) knowledge_.learn(*seen);
    }
    const ViewLines now = view_lines(view_json(observe(state, rules, knowledge_)));
    const std::string news = changes(std::exchange(view_, now), now);
    return news.empty() ? news : "  " + name() + "\n" + news;
  }

 private:
  std::string name() const {
    return knowledge_.viewer.seat ? "seat " + std::to_string(knowledge_.viewer.seat->index) : "spectator";
  }

  Knowledge knowledge_;
  ViewLines view_;
};

class Playthrough {
 public:
  explicit Playthrough(const Golden& golden) : game_(golden.rules, golden.seat_count, golden.seed) {
    for (const Seat seat : game_.state().all_seats()) watchers_.emplace_back(game_.state(), Viewer{seat});
    watchers_.emplace_back(game_.state(), Viewer{});
    const std::vector<std::string> names{"Ann", "Bo", "Cy", "Di", "Eve"};
    record_ =
        new_record(golden.rules, {names.begin(), names.begin() + golden.seat_count}, game_.state().sheriff);
    record_.rules_json = "\"" + std::string(golden.preset) + "\"";
  }

  std::string tell() {
    take(header_json(record_));
    tell_views({});
    while (!is_over(game_.state()) && game_.state().round <= kRounds) {
      game_.play_one([&](const Happening& happening) {
        take(input_json({happening.input}));
        tell_views(happening.events);
      });
    }
    return text_;
  }

 private:
  void take(const std::string& line) {
    text_ += "> " + line + "\n";
    const auto taken = replay_.take(line);
    EXPECT_TRUE(taken.has_value());
    text_ += account_.add(replay_);
  }

  void tell_views(const std::vector<Event>& events) {
    for (Watcher& watcher : watchers_) text_ += watcher.see(game_.state(), game_.rules(), events);
  }

  RandomGame game_;
  GameRecord record_;
  Replay replay_;
  Account account_;
  std::vector<Watcher> watchers_;
  std::string text_;
};

// Where two texts part: a whole golden file in a message helps nobody.
std::string first_difference(const std::string& one, const std::string& other) {
  std::istringstream ones(one);
  std::istringstream others(other);
  std::string a;
  std::string b;
  for (int line = 1;; ++line) {
    const bool has_a = static_cast<bool>(std::getline(ones, a));
    const bool has_b = static_cast<bool>(std::getline(others, b));
    if (!has_a && !has_b) return "none";
    if (has_a != has_b || a != b) {
      return "line " + std::to_string(line) + "\n  file: " + (has_b ? b : "") +
             "\n  now:  " + (has_a ? a : "");
    }
  }
}

std::string name_of_golden(const testing::TestParamInfo<Golden>& info) {
  std::string name = info.param.file_name();
  name.resize(name.size() - std::string_view(".txt").size());
  std::ranges::replace(name, '-', '_');
  return name;
}

class Goldens : public testing::TestWithParam<Golden> {};
INSTANTIATE_TEST_SUITE_P(, Goldens, testing::ValuesIn(goldens()), name_of_golden);

TEST_P(Goldens, two_rounds_go_as_written) {
  const std::string now = Playthrough(GetParam()).tell();
  EXPECT_LT(now.size(), kMostBytes);
  const std::string path = std::string(kFolder) + "/" + GetParam().file_name();
  if (std::getenv("DICETOWN_REWRITE_GOLDENS") != nullptr) {
    rewrite_source_file(path, now);
    return;
  }
  const std::optional<std::string> golden = source_file(path);
  ASSERT_TRUE(golden) << path << " is missing: tools/rewrite_goldens writes it";
  EXPECT_EQ(first_difference(now, *golden), "none") << "tools/rewrite_goldens, then read what differs";
}

TEST(GoldenFiles, are_those_of_the_presets_and_no_others) {
  std::vector<std::string> expected;
  for (const Golden& golden : goldens()) expected.push_back(golden.file_name());
  std::ranges::sort(expected);
  EXPECT_EQ(source_files_in(kFolder), expected);
}

}  // namespace
}  // namespace dicetown
