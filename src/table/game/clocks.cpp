#include "table/game/clocks.h"

#include <algorithm>
#include <utility>

namespace dicetown {
namespace {

// A held moment takes no longer than a question on a clock, or this without one.
constexpr Millis kMaxHold = 60'000;

}  // namespace

Clocks::Clocks(const Settings& settings, int seats) : settings_(settings) {
  const ClockTimes times = times_of(settings);
  for (const Seat seat : SeatSet::first(seats)) at(seat).bank = times.bank;
}

void Clocks::note_asked(Seat seat, std::uint32_t question, Millis since) {
  Clock& clock = at(seat);
  clock.question = question;
  clock.used = clock.spent = 0;
  clock.asked = since;
}

Millis Clocks::deadline(Seat seat) const {
  if (!has_clock()) return kNever;
  return at(seat).asked + times_of(settings_).per_question + at(seat).bank;
}

Millis Clocks::limit() const { return has_clock() ? times_of(settings_).per_question : kMaxHold; }

void Clocks::spend(Seat seat, Millis now) {
  Clock& clock = at(seat);
  clock.used = now - clock.asked;
  clock.spent = std::clamp<Millis>(clock.used - times_of(settings_).per_question, 0, clock.bank);
  clock.bank -= clock.spent;
}

void Clocks::give_back(Seat seat, Millis now) {
  Clock& clock = at(seat);
  clock.asked = now - clock.used;
  clock.bank += std::exchange(clock.spent, 0);
}

void Clocks::shift(Millis paused) {
  for (Clock& clock : clocks_) clock.asked += paused;
}

}  // namespace dicetown
