#include <algorithm>

#include "bots/judgement/hand_plan.h"
#include "bots/judgement/weigh.h"
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

WeighedAnswers weigh(const Appraisal& appraisal, const AskKeep& ask) {
  const Dice mine = appraisal.view()[appraisal.me()].dice;
  const HandPlan plan(appraisal, mine);
  WeighedAnswers answers;
  for (const Dice kept : picks_between(ask.rolled, ask.fewest, ask.most)) {
    answers.push_back(
        {Keep{appraisal.me(), kept}, plan.worth(mine + kept) - cost_of_keeping(appraisal, kept)});
  }
  return answers;
}

WeighedAnswers weigh(const Appraisal& appraisal, const AskRetain& ask) {
  const Dice mine = appraisal.view()[appraisal.me()].dice;
  const HandPlan plan(appraisal, mine);
  WeighedAnswers answers;
  for (const Dice retained : picks_of_size(ask.from, ask.count)) {
    answers.push_back({Retain{appraisal.me(), retained}, plan.worth(mine + retained)});
  }
  return answers;
}

WeighedAnswers weigh_turns(const Appraisal& appraisal, Dice turnable) {
  const Dice hand = appraisal.open_dice(appraisal.me());
  const HandPlan plan(appraisal, Dice{});
  const double as_it_is = plan.worth(hand) + appraisal.card(StoreCard::cheater);
  WeighedAnswers answers;
  for (const Face from : turnable) {
    for (int to = 0; to < kFaces; ++to) {
      const DieTurn turn{from, static_cast<Face>(to)};
      if (turn.from == turn.to) continue;
      answers.push_back({Play{.seat = appraisal.me(), .card = StoreCard::cheater, .turn = turn},
                         plan.worth(hand - Dice{turn.from} + Dice{turn.to}) - as_it_is});
    }
  }
  return answers;
}

}  // namespace dicetown
