// The games that the properties are about: every preset with 2 to 5 seats, and house rules; new games, and
// games from rich positions.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "tests/support/random_game.h"

namespace dicetown {

// How a game begins: a position, and the first wait with what happened on the way to it.
struct Opening {
  Ruleset rules;
  State position;
  State state;
  std::vector<Event> events;
  bool is_new = true;  // and not one from a rich position
};

Opening new_game(const Ruleset& rules, int seat_count, std::uint64_t seed);
Opening rich_game(const Ruleset& rules, int seat_count, std::uint64_t seed);
// Random rules and seats.
Opening house_game(std::uint64_t seed);

// A preset and a number of seats; house rules if there is no preset.
struct Setting {
  std::string_view preset;
  Ruleset rules;
  int seat_count = 0;

  bool is_house() const { return preset.empty(); }
  // One game of this setting, new or from a rich position.
  Opening open(std::uint64_t seed) const;
};

std::vector<Setting> published_settings();
// The published ones and the house rules.
std::vector<Setting> all_settings();

std::string name_of_setting(const testing::TestParamInfo<Setting>& info);
std::ostream& operator<<(std::ostream& out, const Setting& setting);

// Calls the property with many seeds; a failure names the seed.
template <class Property>
void for_many_seeds(const std::string& what, const Property& property) {
  const bool held = rc::check(what, [&] {
    const auto any =
        rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()));
    property(*any.as("seed"));
  });
  EXPECT_TRUE(held);
}

}  // namespace dicetown
