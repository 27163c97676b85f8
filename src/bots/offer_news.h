// R6.4: who is still to be asked whether he changes his offer, since somebody else has changed his.
#pragma once

#include "engine/input.h"
#include "engine/seat.h"
#include "engine/state.h"

namespace dicetown {

class OfferNews {
 public:
  // After each input.
  void note(const Input& input, const State& before, const State& after);

  // The seat is asked now, and sees all offers.
  void note_asked(Seat seat) { not_yet_asked_.erase(seat); }
  // What it was asked came to nothing: it is to be asked again.
  void take_back(Seat seat) { not_yet_asked_.insert(seat); }
  bool has_news_for(Seat seat) const { return not_yet_asked_.has(seat); }

  // Who has not been asked since another offer changed and may still change his own. Nobody before everybody
  // has spoken: those who would have to raise again would use up their changes.
  SeatSet to_ask(const State& state) const;

 private:
  SeatSet not_yet_asked_;
};

}  // namespace dicetown
