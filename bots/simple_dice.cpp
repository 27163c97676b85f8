#include <algorithm>

#include "bots/best.h"
#include "bots/hand_plan.h"
#include "bots/simple_answers.h"
#include "engine/state.h"

namespace dicetown {
namespace {

double worth_of_paying(const Appraisal& appraisal, int price) {
  constexpr int kReserve = 3;
  const int left = appraisal.view()[appraisal.me()].dollars - price;
  const int from_reserve = std::clamp(kReserve - left, 0, price);
  return appraisal.dollars(price) + appraisal.weights().reserve * from_reserve;
}

double cost_of_keeping(const Appraisal& appraisal, Dice kept) {
  const int price = price_of(kept);
  const bool affordable = price <= appraisal.view()[appraisal.me()].dollars;
  const bool brute = appraisal.i_hold(StoreCard::brute) && brute_covers(appraisal.view().rules, kept);
  const double by_brute = appraisal.card(StoreCard::brute);
  if (!affordable) return by_brute;  // R4.9
  const double paid = worth_of_paying(appraisal, price) + (kept.empty() ? appraisal.weights().lost_time : 0);
  return brute ? std::min(paid, by_brute) : paid;
}

}  // namespace

Input simple_answer(const Appraisal& appraisal, const AskKeep& ask, Rng& rng) {
  const Dice mine = appraisal.view()[appraisal.me()].dice;
  const HandPlan plan(appraisal, mine);
  Best<Dice> best(rng);
  for (const Dice kept : picks_between(ask.rolled, ask.fewest, ask.most)) {
    best.consider(kept, plan.worth(mine + kept) - cost_of_keeping(appraisal, kept));
  }
  return Keep{appraisal.me(), best.choice()};
}

Input simple_answer(const Appraisal& appraisal, const AskRetain& ask, Rng& rng) {
  const Dice mine = appraisal.view()[appraisal.me()].dice;
  const HandPlan plan(appraisal, mine);
  Best<Dice> best(rng);
  for (const Dice retained : picks_of_size(ask.from, ask.count)) {
    best.consider(retained, plan.worth(mine + retained));
  }
  return Retain{appraisal.me(), best.choice()};
}

// A turn that gains more than the card may still bring later.
std::optional<DieTurn> best_turn(const Appraisal& appraisal, Dice turnable, Rng& rng) {
  const Dice hand = appraisal.open_dice(appraisal.me());
  const HandPlan plan(appraisal, Dice{});
  Best<DieTurn> best(rng);
  for (const Face from : turnable) {
    for (int to = 0; to < kFaces; ++to) {
      const DieTurn turn{from, static_cast<Face>(to)};
      if (turn.from == turn.to) continue;
      best.consider(turn, plan.worth(hand - Dice{turn.from} + Dice{turn.to}));
    }
  }
  const double gain = best.worth() - plan.worth(hand);
  if (gain <= appraisal.card(StoreCard::cheater)) return std::nullopt;
  return best.choice();
}

}  // namespace dicetown
