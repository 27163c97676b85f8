#include "table/room/record_header.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/fair_chance.h"
#include "json/json_writer.h"
#include "record/game_record.h"
#include "record/verify.h"

namespace dicetown {
namespace {

std::string iso_time(Millis time) {
  using namespace std::chrono;
  const sys_time<milliseconds> point{milliseconds(time)};
  const auto day = floor<days>(point);
  const year_month_day date(day);
  const hh_mm_ss clock(floor<seconds>(point - day));
  const auto padded = [](auto number, std::size_t width) {
    const std::string digits = std::to_string(number);
    return std::string(width - std::min(width, digits.size()), '0') + digits;
  };
  return padded(int{date.year()}, 4) + '-' + padded(unsigned{date.month()}, 2) + '-' +
         padded(unsigned{date.day()}, 2) + 'T' + padded(clock.hours().count(), 2) + ':' +
         padded(clock.minutes().count(), 2) + ':' + padded(clock.seconds().count(), 2) + 'Z';
}

}  // namespace

std::string record_header_of(const Room& room) {
  std::vector<std::string> names;
  std::vector<Nonce> nonces;
  JsonWriter bots;
  bots.begin_list();
  for (const Chair& chair : room.chairs) {
    names.push_back(chair.name);
    nonces.push_back(chair.nonce);
    bots.put(chair.sitter == Sitter::bot ? std::optional<std::string_view>(chair.bot) : std::nullopt);
  }
  bots.end_list();
  GameRecord record = new_record(room.settings.rules, std::move(names), room.settings.sheriff);
  if (!room.settings.rules_json.empty()) record.rules_json = room.settings.rules_json;
  if (room.settings.lesson) {
    record.extras.push_back(lesson_extra());
  } else {
    record.extras = fairness_extras(room.seed, nonces);
  }
  record.extras.push_back({"started", '"' + iso_time(room.started) + '"'});
  record.extras.push_back({"bots", bots.take()});
  return header_json(record);
}

}  // namespace dicetown
