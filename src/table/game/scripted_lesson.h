// A table to learn the game at: in the first round chance and bots follow a script, as far as the learner's
// own answers leave it possible. Nothing illegal can come of it, and from the second round on the game is
// like any other.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/input.h"
#include "engine/ruleset.h"
#include "engine/seat.h"
#include "engine/state.h"
#include "table/room/settings.h"

namespace dicetown {

// No clock, nothing that is over before it was read, and not in any list.
Settings lesson_settings();
// Who sits beside the learner.
std::vector<std::string> lesson_bots();

class ScriptedLesson {
 public:
  // An input of the game, in order; after a restart those that were stored.
  void note(const Input& input);

  // The scripted outcome of chance, as far as it fits; the rest is `fair`, which is what the seed yields.
  Input deal(const State& state, const Ruleset& rules, const Input& fair) const;
  // What this seat answers by the script, if it is asked that.
  std::optional<Input> answer(const State& state, const Ruleset& rules, Seat seat) const;

 private:
  std::size_t rolls_ = 0;
  std::size_t claims_ = 0;  // draws, not cards
  std::size_t store_ = 0;
};

}  // namespace dicetown
