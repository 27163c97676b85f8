#include "engine/place.h"

#include <array>

#include "engine/poker.h"

namespace dicetown {

std::optional<Face> face_of(Place place) {
  constexpr std::array kFaceOfPlace{Face::nine, Face::ten, Face::jack, Face::queen, Face::king};
  if (place == Place::hall) return std::nullopt;
  return kFaceOfPlace[static_cast<std::size_t>(place)];
}

Phase phase_of(Place place) {
  constexpr std::array kPhases{Phase::mine,   Phase::bank,    Phase::store,
                               Phase::saloon, Phase::sheriff, Phase::hall};
  return kPhases[static_cast<std::size_t>(place)];
}

Place place_of(Phase phase) {
  switch (phase) {
    case Phase::mine: return Place::mine;
    case Phase::bank: return Place::bank;
    case Phase::store: return Place::store;
    case Phase::saloon: return Place::saloon;
    case Phase::sheriff: return Place::sheriff;
    case Phase::roll:
    case Phase::keep:
    case Phase::reveal:
    case Phase::coach:
    case Phase::hall:
    case Phase::doc:
    case Phase::end: break;
  }
  return Place::hall;
}

int strength_at(Place place, Dice hand) {
  const std::optional<Face> face = face_of(place);
  return face ? hand.count(*face) : hand_rank(hand) + 1;
}

SeatSet leaders_at(const State& state, Place place) {
  SeatSet leaders;
  int best = 1;
  for (const Seat seat : state.all_seats()) {
    const int claim = strength_at(place, state[seat].dice);
    if (claim < best) continue;
    if (claim > best) leaders = {};
    best = claim;
    leaders.insert(seat);
  }
  return leaders;
}

}  // namespace dicetown
