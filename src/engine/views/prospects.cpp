#include "engine/views/prospects.h"

#include "engine/place.h"

namespace dicetown {
namespace {

int claim_so_far(Place place, Dice dice) {
  if (place == Place::hall && dice.size() < kDicePerSeat) return 0;
  return strength_at(place, dice);
}

}  // namespace

SeatSet leading_at(const View& view, Place place) {
  SeatSet leaders;
  int best = 1;
  for (const Seat seat : view.all_seats()) {
    const int claim = claim_so_far(place, view[seat].dice);
    if (claim < best) continue;
    if (claim > best) leaders = {};
    best = claim;
    leaders.insert(seat);
  }
  return leaders;
}

bool would_lead(const View& view, Seat seat, Dice kept, Place place) {
  const int claim = claim_so_far(place, view[seat].dice + kept);
  if (claim == 0) return false;
  for (const Seat other : view.all_seats()) {
    if (other != seat && claim_so_far(place, view[other].dice) > claim) return false;
  }
  return true;
}

}  // namespace dicetown
