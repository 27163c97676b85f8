#include "bots/offer_news.h"

#include <variant>

namespace dicetown {
namespace {

bool has_changed(Seat seat, const State& before, const State& after) {
  if (before.offering.has(seat) != after.offering.has(seat)) return true;
  return after.offering.has(seat) && before.offers[seat.index] != after.offers[seat.index];
}

}  // namespace

void OfferNews::note(const Input& input, const State& before, const State& after) {
  const auto* make = std::get_if<MakeOffer>(&input);
  if (make == nullptr) {
    untold_ = {};  // nothing else is answered while there is bargaining
    return;
  }
  if (!has_changed(make->seat, before, after)) return;
  for (const Seat seat : after.all_seats().without(make->seat)) untold_.insert(seat);
}

SeatSet OfferNews::to_ask(const State& state) const {
  SeatSet seats;
  if (state.step != Step::decision || !state.unanswered.empty()) return seats;
  for (const Seat seat : untold_) {
    if (state.replacements_left[seat.index] > 0) seats.insert(seat);
  }
  return seats;
}

}  // namespace dicetown
