#include <algorithm>

#include "bots/judgement/weigh.h"

namespace dicetown {
namespace {

SeatSet rivals_of(const Appraisal& appraisal) { return appraisal.view().all_seats().without(appraisal.me()); }

// Every rival loses what I gain.
double worth_of_dollars_from_all(const Appraisal& appraisal) {
  double worth = 0;
  for (const Seat rival : rivals_of(appraisal)) {
    const int given = std::min<int>(kSmallStingDollars, appraisal.view()[rival].dollars);
    worth += appraisal.dollars(given) * (1 + appraisal.rivalry(rival));
  }
  return worth;
}

double worth_of_nuggets_from_all(const Appraisal& appraisal) {
  double worth = 0;
  for (const Seat rival : rivals_of(appraisal)) {
    const int given = std::min<int>(kBigStingNuggets, appraisal.view()[rival].nuggets);
    worth += appraisal.nuggets(given) * (1 + appraisal.rivalry(rival));
  }
  return worth;
}

double worth_of_protection(const Appraisal& appraisal) {
  const Claims claims = appraisal.my_hand().claims;
  double highest_two = 0;
  int left = kProtectedByWire;
  for (int value = kClaimValues - 1; value >= 0; --value) {
    const auto claim = static_cast<Claim>(value);
    const int count = std::min(left, claims.count(claim));
    highest_two += count * appraisal.card(claim);
    left -= count;
  }
  const Weights& weights = appraisal.weights();
  return std::min(weights.protection_at_most, weights.protection_by_round * appraisal.rounds_left()) *
         highest_two;
}

double worth_of_star(const Appraisal& appraisal) {
  if (appraisal.i_am_sheriff()) return 0;
  return appraisal.star() * (1 + appraisal.rivalry(appraisal.view().sheriff));
}

double worth_of_a_gift(const Appraisal& appraisal, Seat giver, Back back) {
  const Backs hand = appraisal.view()[giver].hand;
  const int cards = back == Back::claim ? hand.claims : hand.store;
  if (cards == 0) return 0;
  return appraisal.weights().gift / (cards + 1) * (1 + appraisal.rivalry(giver));
}

double worth_of_best_gift(const Appraisal& appraisal, Back back) {
  double best = 0;
  for (const Seat rival : rivals_of(appraisal)) {
    best = std::max(best, worth_of_a_gift(appraisal, rival, back));
  }
  return best;
}

double worth_of(const Appraisal& appraisal, Remedy remedy) {
  switch (remedy) {
    case Remedy::wire: return worth_of_protection(appraisal);
    case Remedy::goods: return appraisal.weights().unseen_store_card;
    case Remedy::small_sting: return worth_of_dollars_from_all(appraisal);
    case Remedy::big_sting: return worth_of_nuggets_from_all(appraisal);
  }
  return 0;
}

double worth_of(const Appraisal& appraisal, Elixir elixir) {
  switch (elixir) {
    case Elixir::charm: return worth_of_nuggets_from_all(appraisal);
    case Elixir::domination: return worth_of_best_gift(appraisal, Back::claim);
    case Elixir::friendship: return worth_of_best_gift(appraisal, Back::store);
    case Elixir::luck: return appraisal.weights().unseen_store_card;
    case Elixir::power: return worth_of_star(appraisal);
    case Elixir::protection: return worth_of_protection(appraisal);
    case Elixir::wealth: return worth_of_dollars_from_all(appraisal);
  }
  return 0;
}

double worth_of_unseen_elixir(const Appraisal& appraisal) {
  const ElixirsView& piles = appraisal.view().elixirs;
  const Elixirs unseen = piles.deck.empty() ? piles.discard : piles.deck;
  double worth = 0;
  for (const Elixir elixir : unseen) worth += worth_of(appraisal, elixir);
  return worth / std::max(1, unseen.size());
}

double best_remedy(const Appraisal& appraisal, const AskRemedy& ask) {
  double best = 0;
  for (int i = 0; i < kRemedies; ++i) {
    const auto remedy = static_cast<Remedy>(i);
    if (ask.offers(remedy)) best = std::max(best, worth_of(appraisal, remedy));
  }
  return best;
}

double best_elixir(const Appraisal& appraisal) {
  double best = worth_of_unseen_elixir(appraisal);
  for (const Elixir elixir : appraisal.view().elixirs.open)
    best = std::max(best, worth_of(appraisal, elixir));
  return best;
}

}  // namespace

WeighedAnswers weigh(const Appraisal& appraisal, const AskRemedy& ask) {
  WeighedAnswers answers;
  for (int i = 0; i < kRemedies; ++i) {
    const auto remedy = static_cast<Remedy>(i);
    if (ask.offers(remedy)) {
      answers.push_back({TakeRemedy{appraisal.me(), remedy}, worth_of(appraisal, remedy)});
    }
  }
  return answers;
}

WeighedAnswers weigh(const Appraisal& appraisal, const AskElixir& ask) {
  WeighedAnswers answers;
  for (const Elixir elixir : ask.open) {
    answers.push_back({TakeElixir{appraisal.me(), ElixirPick{elixir}}, worth_of(appraisal, elixir)});
  }
  answers.push_back({TakeElixir{appraisal.me(), ElixirPick{}}, worth_of_unseen_elixir(appraisal)});
  return answers;
}

WeighedAnswers weigh(const Appraisal& appraisal, const AskTarget& ask) {
  const Back back = back_asked_by(*appraisal.view().elixirs.used);
  WeighedAnswers answers;
  for (const Seat seat : ask.targets) {
    answers.push_back({Target{appraisal.me(), seat}, worth_of_a_gift(appraisal, seat, back)});
  }
  return answers;
}

double best_cure(const Appraisal& appraisal) {
  if (appraisal.view().rules.doc == DocKind::elixirs) return best_elixir(appraisal);
  return best_remedy(appraisal, AskRemedy{.hand = appraisal.open_dice(appraisal.me())});
}

}  // namespace dicetown
