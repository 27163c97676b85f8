// Settings and tables that the tests of the live table share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/presets.h"
#include "table/room/settings.h"
#include "tests/support/rulebooks.h"

namespace dicetown {

// No time passes but for what a test is about.
inline constexpr std::string_view kQuick = R"({"moment":0,"bargaining":0,"bot_pause":0})";
inline constexpr std::string_view kPaced = R"({"moment":1500,"bargaining":5000,"bot_pause":800})";

// By the day, and asked for hidden cards all the same.
inline constexpr std::string_view kByTheDay =
    R"({"moment":1500,"bargaining":5000,"bot_pause":800,"clock":"days","days":1,"orders":"asked"})";
inline constexpr Millis kDay = Millis{24} * 3'600'000;

inline std::string with_rules(std::string_view preset, std::string_view settings) {
  return R"({"rules":")" + std::string(preset) + "\"," + std::string(settings.substr(1));
}

// A preset with a number of people and of bots.
struct TableOf {
  std::string preset;
  int people = 2;
  int bots = 0;

  std::vector<std::string> bot_names() const {
    std::vector<std::string> names;
    for (int bot = 0; bot < bots; ++bot) names.emplace_back(bot % 2 == 0 ? "simple" : "random");
    return names;
  }
};

// Every rulebook with two to five seats; people alone, and with bots.
inline std::vector<TableOf> all_tables() {
  std::vector<TableOf> tables;
  for (const Preset& preset : presets_that_differ()) {
    for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
      const int bots = static_cast<int>(tables.size()) % seats;
      tables.push_back({std::string(preset.name), seats - bots, bots});
    }
  }
  return tables;
}

inline std::string name_of_table(const testing::TestParamInfo<TableOf>& info) {
  std::string name = info.param.preset + "_" + std::to_string(info.param.people) + "_people_" +
                     std::to_string(info.param.bots) + "_bots";
  for (char& letter : name) {
    if (letter == '-') letter = '_';
  }
  return name;
}

}  // namespace dicetown
