#include "table/room.h"

namespace dicetown {

std::string game_id(const Room& room) { return room.code + "-" + std::to_string(room.game); }

}  // namespace dicetown
