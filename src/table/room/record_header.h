// The first line of the record of the game at hand.
#pragma once

#include <string>

#include "table/room/room.h"

namespace dicetown {

// Holds the seed, so it is for the environment alone until the game is over.
std::string record_header_of(const Room& room);

}  // namespace dicetown
