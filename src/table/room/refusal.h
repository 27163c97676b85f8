// Why a table does not do what it was told: a code with parameters, which the client words.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "engine/check.h"
#include "engine/seat.h"
#include "json/names.h"
#include "table/room/settings.h"

namespace dicetown {

enum class RefusalCode : std::uint8_t {
  malformed,  // what
  hello_first,
  wrong_protocol,  // protocol: ours
  needs_token,     // to sit one must have given a token
  not_seated,
  not_host,
  no_such_seat,
  seat_taken,
  shown_out,  // left: milliseconds
  bad_name,
  name_taken,
  no_such_bot,
  bad_settings,  // what
  not_in_lobby,
  not_playing,
  not_over,
  too_few_players,
  not_ready,        // seats
  closed_question,  // question: the open one, or null
  not_an_option,    // why: the engine's rejection
  bargaining,       // left: milliseconds
  offers_changed,   // offers: their version now
  paused,
  nothing_to_hold,
  too_soon,  // left: milliseconds for which somebody who is here must be waited for
  chat_is_off,
  no_such_phrase,
  too_long,
  too_fast,
  too_old,  // a command number far below the latest
};

template <>
struct Names<RefusalCode> {
  static constexpr std::array<std::string_view, static_cast<std::size_t>(RefusalCode::too_old) + 1> kAll{
      "malformed",   "hello-first",     "wrong-protocol", "needs-token",     "not-seated",
      "not-host",    "no-such-seat",    "seat-taken",     "shown-out",       "bad-name",
      "name-taken",  "no-such-bot",     "bad-settings",   "not-in-lobby",    "not-playing",
      "not-over",    "too-few-players", "not-ready",      "closed-question", "not-an-option",
      "bargaining",  "offers-changed",  "paused",         "nothing-to-hold", "too-soon",
      "chat-is-off", "no-such-phrase",  "too-long",       "too-fast",        "too-old"};
};

// The parameters that go with a code.
namespace refusal {

struct Left {
  Millis time = 0;
};
struct What {
  std::string text;
};
struct OpenQuestion {
  std::optional<std::uint32_t> number;
};
struct OffersNow {
  std::uint32_t version = 0;
};
struct Seats {
  SeatSet seats;
};
struct Why {
  Rejection rejection{};
};
struct OurProtocol {};

using With = std::variant<std::monostate, Left, What, OpenQuestion, OffersNow, Seats, Why, OurProtocol>;

}  // namespace refusal

struct Refusal {
  RefusalCode code{};
  refusal::With with{};
};

inline std::unexpected<Refusal> refused(RefusalCode code, refusal::With with = {}) {
  return std::unexpected(Refusal{code, std::move(with)});
}

}  // namespace dicetown
