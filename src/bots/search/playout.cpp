#include "bots/search/playout.h"

#include "bots/judgement/appraisal.h"
#include "bots/search/exponential.h"
#include "bots/search/quick_play.h"
#include "chance/rng.h"
#include "chance/shared_chance.h"

namespace dicetown {
namespace {

template <class Sink>
State play_round(State world, const Ruleset& rules, const Weights& weights, const Input& answer,
                 std::uint64_t luck, Sink& sink) {
  const std::uint32_t end = world.round + 1;
  SharedChance chance(luck);
  Rng rng(luck, 1);
  apply(world, rules, answer, sink);
  const auto whim = [&](const State&, Seat) -> Rng& { return rng; };
  play_quickly(world, rules, weights, end, chance, whim, sink);
  return world;
}

}  // namespace

FinalStandings::FinalStandings(const State& world, const Ruleset& rules, const Weights& weights)
    : seats_(world.all_seats()) {
  for (const Seat seat : seats_) {
    const View view = quick_view(world, rules, seat);
    const Appraisal appraisal(view, weights);
    points_[seat.index] = appraisal.standing(seat);
    spread_ = appraisal.spread();  // like the rounds the same for all: it goes by what lies open
    rounds_left_ = appraisal.rounds_left();
  }
}

double FinalStandings::chance(Seat seat, double spread) const {
  double shares = 1;
  for (const Seat rival : seats_.without(seat)) {
    shares += exponential((points_[rival.index] - points_[seat.index]) / spread);
  }
  return 1 / shares;
}

double win_chance(const State& world, const Ruleset& rules, const Weights& weights, Seat seat) {
  if (world.winner) return *world.winner == seat ? 1 : 0;
  const FinalStandings standings(world, rules, weights);
  return standings.chance(seat, standings.spread());
}

State Playouts::round_after(const State& world, const Input& answer, std::uint64_t luck) const {
  NoEvents nobody;
  return play_round(world, rules_, weights_, answer, luck, nobody);
}

State Playouts::round_after(const State& world, const Input& answer, std::uint64_t luck,
                            EventLog& log) const {
  return play_round(world, rules_, weights_, answer, luck, log);
}

double Playouts::win_chance_after(const State& world, const Input& answer, Seat seat,
                                  std::uint64_t luck) const {
  return win_chance(round_after(world, answer, luck), rules_, weights_, seat);
}

}  // namespace dicetown
