// What counts at the places of the town (R5.1).
#pragma once

#include <optional>

#include "engine/dice.h"
#include "engine/seat.h"
#include "engine/state.h"

namespace dicetown {

// The face that counts at a place; none at the Town Hall, where the best hand does.
std::optional<Face> face_of(Place place);

Phase phase_of(Place place);
// Precondition: a phase in which a place is resolved.
Place place_of(Phase phase);

// How strong a hand is at a place: its dice of the face, or its rank; 0 for no claim at all.
int strength_at(Place place, Dice hand);

// The seats with the strongest claim. More than one is a tie; none if nobody has the face.
SeatSet leaders_at(const State& state, Place place);

}  // namespace dicetown
