// What a host may set before a game begins.
#pragma once

#include <cstdint>
#include <string>

#include "engine/presets.h"
#include "engine/ruleset.h"
#include "engine/seat.h"

namespace dicetown {

// Milliseconds: of a span, or since 1970 for a point in time.
using Millis = std::int64_t;
inline constexpr Millis kNever = INT64_MAX;

enum class ClockKind : std::uint8_t { none, relaxed, fast, days };
enum class ChatKind : std::uint8_t { all, phrases, off };
enum class Listing : std::uint8_t { by_link, open };
// What people do with hidden cards: they are asked at each one's moment, or say so ahead, with their dice and
// once more before the town. Then no moment waits for a person, and several can share one screen.
enum class OrderTime : std::uint8_t { asked, ahead };

// A preset as a settings' `rules_json` names it.
std::string json_of(const Preset& preset);

struct Settings {
  Ruleset rules = presets().front().rules;
  // As the host named them, on one line: two presets may have the same rules.
  std::string rules_json = json_of(presets().front());
  Seat sheriff;  // who begins with the star
  ClockKind clock = ClockKind::none;
  std::uint8_t days = 1;     // per question, with ClockKind::days
  Millis moment = 1500;      // how long a hidden card's moment lasts
  Millis bargaining = 5000;  // how long offers may come at least before the Sheriff decides
  Millis bot_pause = 800;    // before a bot answers openly, so that people can follow
  ChatKind chat = ChatKind::all;
  Listing listing = Listing::by_link;
  OrderTime orders = OrderTime::asked;
  bool lesson = false;  // the first round goes by a script (lesson.h)

  bool operator==(const Settings&) const = default;
};

inline constexpr Millis kLongestMoment = 10'000;
inline constexpr Millis kLongestBargaining = 120'000;
inline constexpr Millis kLongestBotPause = 5'000;
inline constexpr int kMostDays = 14;

// What a question may cost: so long, and then as much as is left of the seat's bank for the whole game.
struct ClockTimes {
  Millis per_question = 0;
  Millis bank = 0;
  Millis away = 0;  // a seat without a connection for so long is played by a bot; 0: never
};

// ClockKind::none has no times.
ClockTimes times_of(const Settings& settings);

// How long a hidden card's moment lasts; by the day, who is asked needs as long as for any question.
Millis time_of_moment(const Settings& settings);
// How long those have for an offer whom nobody waits for: likewise.
Millis time_to_bargain(const Settings& settings);
// Who plays by the day is not there when a card's moment comes.
OrderTime usual_orders(ClockKind clock);

}  // namespace dicetown
