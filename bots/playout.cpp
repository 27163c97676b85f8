#include "bots/playout.h"

#include <variant>

#include "bots/appraisal.h"
#include "bots/exponential.h"
#include "bots/rng.h"
#include "bots/shared_chance.h"
#include "bots/simple_bot.h"
#include "engine/apply.h"
#include "engine/awaiting.h"
#include "engine/knowledge.h"
#include "engine/view.h"

namespace dicetown {
namespace {

// A player of a playout knows its own cards and nothing of the others': to fold what it learns would take
// longer than to play.
View view_of(const State& world, const Ruleset& rules, Seat seat) {
  Knowledge knowledge;
  knowledge.viewer = Viewer{seat};
  return observe(world, rules, knowledge);
}

}  // namespace

double win_chance(const State& world, const Ruleset& rules, const Weights& weights, Seat seat) {
  if (world.winner) return *world.winner == seat ? 1 : 0;
  const View mine = view_of(world, rules, seat);
  const Appraisal appraisal(mine, weights);
  const double spread = appraisal.spread();
  double shares = 1;
  for (const Seat rival : world.all_seats().without(seat)) {
    const View his = view_of(world, rules, rival);
    const double lead = Appraisal(his, weights).standing(rival) - appraisal.standing(seat);
    shares += exponential(lead / spread);
  }
  return 1 / shares;
}

double Playouts::win_chance_after(State world, const Input& answer, Seat seat, std::uint64_t luck) const {
  const std::uint32_t round = world.round;
  SharedChance chance(luck);
  Rng rng(luck, 1);
  SimpleBot player(weights_);
  apply(world, rules_, answer);
  while (world.round == round) {
    const Awaiting need = awaiting(world, rules_);
    if (std::holds_alternative<Finished>(need)) break;
    if (const auto* questions = std::get_if<Questions>(&need)) {
      const Question& question = (*questions)[0];
      apply(world, rules_, player.answer(view_of(world, rules_, question.seat), question, Budget{}, rng));
    } else {
      apply(world, rules_, chance.outcome(world, need));
    }
  }
  return win_chance(world, rules_, weights_, seat);
}

}  // namespace dicetown
