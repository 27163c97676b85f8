// What chance yields at a table: from the game's seed, or by the script of a lesson.
#pragma once

#include <optional>

#include "chance/fair_chance.h"
#include "engine/awaiting.h"
#include "engine/input.h"
#include "engine/seat.h"
#include "table/game/live_game.h"
#include "table/game/scripted_lesson.h"
#include "table/room/room.h"

namespace dicetown {

class TableDealer {
 public:
  explicit TableDealer(const Room& room);

  Input deal(const LiveGame& game, const Awaiting& need) const;
  // What a bot's seat answers by the script of a lesson.
  std::optional<Input> scripted_answer(const LiveGame& game, Seat seat) const;
  // After each input.
  void note(const Input& input);

 private:
  FairChance chance_;
  std::optional<ScriptedLesson> lesson_;
};

}  // namespace dicetown
