#include "table/game/statistics.h"

#include <variant>

#include "engine/poker.h"

namespace dicetown {

void Statistics::count(const Event& event) {
  std::visit(
      [&](const auto& happened) {
        if constexpr (requires { on(happened); }) on(happened);
      },
      event);
}

void Statistics::on(const RoundBegan&) {
  rounds_.add();
  finished_ = {};
}

void Statistics::on(const Rolled& rolled) {
  of(rolled.seat).throws.add();
  for (const Face face : *rolled.dice) {
    of(rolled.seat).dice[static_cast<std::size_t>(face)].add(rolled.dice->count(face));
  }
}

void Statistics::on(const HandFinished& finished) {
  finished_.insert(finished.seat);
  Dice& best = of(finished.seat).best_hand;
  if (best.empty() || hand_rank(finished.hand) > hand_rank(best)) best = finished.hand;
}

void Statistics::on(const LastRollCalled&) {
  for (const Seat seat : finished_) of(seat).finished_first.add();
}

// Wanted is not announced as the other cards are.
void Statistics::on(const CardCancelled& cancelled) {
  of(cancelled.by).cards_played.add();
  of(cancelled.by).cards_cancelled.add();
}

void Statistics::on(const BribePaid& bribe) {
  const auto count_in = [&](BribeStatistics& bribes) {
    bribes.dollars.add(bribe.dollars);
    bribes.nuggets.add(bribe.nuggets);
    bribes.cards.add(bribe.backs.size());
  };
  count_in(of(bribe.from).bribes_paid);
  count_in(of(bribe.sheriff).bribes_taken);
}

void Statistics::on(const PlaceOwned& owned) {
  of(owned.seat).places[static_cast<std::size_t>(owned.place)].add();
}

void Statistics::on(const CardStolen& stolen) {
  of(stolen.robber).cards_stolen.add();
  of(stolen.victim).cards_lost.add();
}

}  // namespace dicetown
