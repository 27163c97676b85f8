// Where the dice on the table lead, for whoever looks at them: the same measure by which places are won, told
// before the hands are full.
#pragma once

#include "engine/dice.h"
#include "engine/seat.h"
#include "engine/views/view.h"

namespace dicetown {

// The seats with the strongest claim by the dice they have set aside. At the Town Hall only full hands count.
SeatSet leading_at(const View& view, Place place);

// With these besides those it has set aside, the seat would lead at the place, alone or with others.
bool would_lead(const View& view, Seat seat, Dice kept, Place place);

}  // namespace dicetown
