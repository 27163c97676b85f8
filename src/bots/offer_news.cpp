#include "bots/offer_news.h"

#include <variant>

namespace dicetown {
namespace {

bool look_alike(const Offer& one, const Offer& other) {
  return one.candidate == other.candidate && one.dollars == other.dollars && one.nuggets == other.nuggets &&
         backs_of(one.cards) == backs_of(other.cards);
}

// Who sees that the seat's offer is another one. The Sheriff alone sees the cards' faces.
SeatSet who_sees_a_change(Seat seat, const State& before, const State& after) {
  const SeatSet others = after.all_seats().without(seat);
  if (before.offering.has(seat) != after.offering.has(seat)) return others;
  const Offer& old = before.offers[seat.index];
  const Offer& now = after.offers[seat.index];
  if (!after.offering.has(seat) || old == now) return {};
  if (!look_alike(old, now)) return others;
  return others.has(after.sheriff) ? SeatSet{after.sheriff} : SeatSet{};
}

}  // namespace

void OfferNews::note(const Input& input, const State& before, const State& after) {
  const auto* make = std::get_if<MakeOffer>(&input);
  if (make == nullptr) {
    not_yet_asked_ = {};  // nothing else is answered while there is bargaining
    return;
  }
  for (const Seat seat : who_sees_a_change(make->seat, before, after)) not_yet_asked_.insert(seat);
}

SeatSet OfferNews::to_ask(const State& state) const {
  SeatSet seats;
  if (state.step != Step::decision || !state.unanswered.empty()) return seats;
  for (const Seat seat : not_yet_asked_) {
    if (state.replacements_left[seat.index] > 0) seats.insert(seat);
  }
  return seats;
}

}  // namespace dicetown
