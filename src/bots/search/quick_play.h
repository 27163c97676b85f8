// Everybody plays on with quick judgement. For playouts, which know all hidden things of the world they play
// in.
#pragma once

#include <cstdint>
#include <variant>

#include "bots/judgement/simple_bot.h"
#include "bots/judgement/weights.h"
#include "chance/chance.h"
#include "engine/apply.h"
#include "engine/awaiting.h"
#include "engine/ruleset.h"
#include "engine/seat.h"
#include "engine/state.h"
#include "engine/views/view.h"

namespace dicetown {

// A player of a playout knows its own cards and nothing of the others': to fold what it learns would take
// longer than to play.
inline Knowledge quick_knowledge(Seat seat) {
  Knowledge knowledge;
  knowledge.viewer = Viewer{seat};
  return knowledge;
}
inline View quick_view(const State& world, const Ruleset& rules, Seat seat) {
  return observe(world, rules, quick_knowledge(seat));
}

// Until the world waits in round `end`, or the game is over. `whim(world, seat)` gives the random numbers by
// which a seat chooses among equals.
template <class Whim, class Sink>
void play_quickly(State& world, const Ruleset& rules, const Weights& weights, std::uint32_t end,
                  Chance& chance, Whim&& whim, Sink& sink) {
  SimpleBot player(weights);
  while (world.round < end) {
    const Awaiting need = awaiting(world, rules);
    if (std::holds_alternative<Finished>(need)) break;
    if (const auto* questions = std::get_if<Questions>(&need)) {
      const Question& question = (*questions)[0];
      const View view = observe(world, rules, quick_knowledge(question.seat), need);
      apply(world, rules, player.answer(view, question, Budget{}, whim(world, question.seat)), sink);
    } else {
      apply(world, rules, chance.outcome(world, need), sink);
    }
  }
}

}  // namespace dicetown
