// By when each seat must answer, and what is left of its bank.
#pragma once

#include <array>
#include <cstdint>

#include "engine/seat.h"
#include "table/room/settings.h"

namespace dicetown {

class Clocks {
 public:
  // The settings must live as long as the clocks.
  Clocks(const Settings& settings, int seats);

  bool has_clock() const { return settings_.clock != ClockKind::none; }

  bool is_noted(Seat seat, std::uint32_t question) const { return at(seat).question == question; }
  void note_asked(Seat seat, std::uint32_t question, Millis since);
  Millis asked(Seat seat) const { return at(seat).asked; }
  Millis bank(Seat seat) const { return at(seat).bank; }
  Millis deadline(Seat seat) const;
  // How long a question at a hidden card's moment lasts: it has no bank.
  Millis limit() const;

  // The seat has answered: what it took beyond the time of a question comes out of its bank.
  // Precondition: it has a clock, and was asked.
  void spend(Seat seat, Millis now);
  // The seat has taken its answer back: its time continues as if it had not answered.
  void give_back(Seat seat, Millis now);
  void shift(Millis paused);

 private:
  struct Clock {
    std::uint32_t question = 0;  // the last one it was asked
    Millis asked = 0;            // since when
    Millis used = 0;             // of the time until it answered
    Millis spent = 0;            // of the bank on this question
    Millis bank = 0;
  };

  Clock& at(Seat seat) { return clocks_[seat.index]; }
  const Clock& at(Seat seat) const { return clocks_[seat.index]; }

  const Settings& settings_;
  std::array<Clock, kMaxSeats> clocks_{};
};

}  // namespace dicetown
