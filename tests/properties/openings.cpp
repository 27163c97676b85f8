#include "tests/properties/openings.h"

#include <algorithm>

#include "tests/support/rulebooks.h"

namespace dicetown {

Opening new_game(const Ruleset& rules, int seat_count, std::uint64_t seed) {
  const RandomGame game(rules, seat_count, seed);
  return {.rules = rules, .position = game.state(), .state = game.state(), .events = {}};
}

Opening rich_game(const Ruleset& rules, int seat_count, std::uint64_t seed) {
  Rng rng(seed, 1);
  const State position = rich_position(rules, seat_count, rng);
  EventLog log;
  const State first = started(rules, position, log);
  return {.rules = rules, .position = position, .state = first, .events = log.events, .is_new = false};
}

Opening house_game(std::uint64_t seed) {
  Rng rng(seed, 2);
  const Ruleset rules = random_rules(rng);
  const int seat_count = kMinSeats + static_cast<int>(rng.below(kMaxSeats - kMinSeats + 1));
  return rng.below(3) == 0 ? new_game(rules, seat_count, seed) : rich_game(rules, seat_count, seed);
}

Opening Setting::open(std::uint64_t seed) const {
  if (is_house()) return house_game(seed);
  return Rng(seed, 3).below(4) == 0 ? new_game(rules, seat_count, seed) : rich_game(rules, seat_count, seed);
}

std::vector<Setting> published_settings() {
  std::vector<Setting> settings;
  for (const Preset& preset : presets_that_differ()) {
    for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
      settings.push_back({preset.name, preset.rules, seats});
    }
  }
  return settings;
}

std::vector<Setting> all_settings() {
  std::vector<Setting> settings = published_settings();
  settings.emplace_back();
  return settings;
}

std::string name_of_setting(const testing::TestParamInfo<Setting>& info) {
  if (info.param.is_house()) return "house_rules";
  std::string name = std::string(info.param.preset) + "_" + std::to_string(info.param.seat_count);
  std::ranges::replace(name, '-', '_');
  return name;
}

std::ostream& operator<<(std::ostream& out, const Setting& setting) {
  if (setting.is_house()) return out << "house rules";
  return out << setting.preset << " with " << setting.seat_count << " seats";
}

}  // namespace dicetown
