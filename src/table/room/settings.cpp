#include "table/room/settings.h"

#include "json/json_writer.h"

namespace dicetown {
namespace {

constexpr Millis kSecond = 1000;
constexpr Millis kMinute = 60 * kSecond;
constexpr Millis kHour = 60 * kMinute;
constexpr Millis kDay = 24 * kHour;

}  // namespace

std::string json_of(const Preset& preset) {
  JsonWriter json;
  json.text(preset.name);
  return json.take();
}

ClockTimes times_of(const Settings& settings) {
  switch (settings.clock) {
    case ClockKind::none: break;
    case ClockKind::relaxed: return {.per_question = kMinute, .bank = 5 * kMinute, .away = 2 * kMinute};
    case ClockKind::fast: return {.per_question = 20 * kSecond, .bank = kMinute, .away = 30 * kSecond};
    // Who plays by the day is away most of the time.
    case ClockKind::days: return {.per_question = settings.days * kDay, .bank = 0, .away = 0};
  }
  return {};
}

Millis time_of_moment(const Settings& settings) {
  const bool is_of_days = settings.clock == ClockKind::days && settings.moment > 0;
  return is_of_days ? times_of(settings).per_question : settings.moment;
}

Millis time_to_bargain(const Settings& settings) {
  const bool is_of_days = settings.clock == ClockKind::days && settings.bargaining > 0;
  return is_of_days ? times_of(settings).per_question : settings.bargaining;
}

OrderTime usual_orders(ClockKind clock) {
  return clock == ClockKind::days ? OrderTime::ahead : OrderTime::asked;
}

}  // namespace dicetown
