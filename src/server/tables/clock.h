// The time by which tables live.
#pragma once

#include <functional>

#include "table/room/settings.h"

namespace dicetown {

// What the clock on the wall says.
Millis wall_time();

// Goes on from there evenly. Somebody may set the clock on the wall meanwhile: that must neither freeze a
// game nor use up anybody's time.
std::function<Millis()> table_clock(Millis begin);

}  // namespace dicetown
