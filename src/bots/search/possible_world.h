// A world that somebody must hold possible, rather one that fits how the others have played.
#pragma once

#include "bots/search/hunches.h"
#include "chance/rng.h"
#include "engine/state.h"
#include "engine/views/view.h"

namespace dicetown {

// Looks to the viewer, who has a seat, just like his view. But whoever has chosen his dice in secret is to
// choose again: to the viewer that is the same.
State possible_world(const View& view, const Hunches& hunches, Rng& rng);

}  // namespace dicetown
