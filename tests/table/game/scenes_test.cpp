// Events are projected once, for everybody: each viewer gets what `visible` says, in its order.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/presets.h"
#include "engine/views/visible.h"
#include "json/event_json.h"
#include "table/game/live_game.h"
#include "tests/table/stored_game.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

std::vector<std::string> visible_to(int viewer, const Scene& scene) {
  std::vector<std::string> texts;
  for (const Event& event : scene.events) {
    if (const auto seen = visible(event, viewer_at(viewer))) texts.push_back(event_json(*seen));
  }
  return texts;
}

std::vector<std::string> seen_by(int viewer, const Scene& scene) {
  std::vector<std::string> texts;
  for (const SeenEvent& seen : scene.seen) {
    if (seen.viewers.has(viewer)) texts.push_back(event_json(seen.event));
  }
  return texts;
}

Ruleset rules_of(std::string_view preset) {
  return std::ranges::find(presets(), preset, &Preset::name)->rules;
}

class Scenes : public testing::TestWithParam<TableOf> {};
INSTANTIATE_TEST_SUITE_P(, Scenes, testing::ValuesIn(all_tables()), name_of_table);

TEST_P(Scenes, show_each_viewer_what_is_visible_to_it) {
  const int seats = GetParam().people + GetParam().bots;
  const Ruleset rules = rules_of(GetParam().preset);
  std::size_t compared = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const StoredGame stored = random_turns(rules, seats, seed).game;
    LiveGame game(rules, seats, stored.sheriff);
    for (const Input& input : stored.inputs) {
      game.apply(input);
      while (game.has_scenes()) {
        const Scene scene = game.next_scene();
        for (int viewer = 0; viewer < kViewers; ++viewer) {
          ASSERT_EQ(seen_by(viewer, scene), visible_to(viewer, scene)) << "viewer " << viewer;
        }
        compared += scene.events.size();
      }
    }
  }
  EXPECT_GT(compared, 500U);
}

TEST_P(Scenes, have_each_event_twice_at_most) {
  const int seats = GetParam().people + GetParam().bots;
  const Ruleset rules = rules_of(GetParam().preset);
  const StoredGame stored = random_turns(rules, seats, 1).game;
  LiveGame game(rules, seats, stored.sheriff);
  for (const Input& input : stored.inputs) {
    game.apply(input);
    while (game.has_scenes()) {
      const Scene scene = game.next_scene();
      ASSERT_LE(scene.seen.size(), 2 * scene.events.size());
    }
  }
}

}  // namespace
}  // namespace dicetown
