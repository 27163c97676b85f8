#include "bots/best.h"
#include "bots/simple_answers.h"

namespace dicetown {
namespace {

template <class Visitor>
void for_each_kind(const Cards& cards, Visitor visit) {
  for (const Claim claim : cards.claims) visit(HandCard(claim));
  for (const StoreCard card : cards.store) visit(HandCard(card));
}

}  // namespace

Input simple_answer(const Appraisal& appraisal, const AskTake& ask, Rng& rng) {
  Best<HandCard> best(rng);
  for_each_kind(ask.from, [&](HandCard card) { best.consider(card, appraisal.card(card)); });
  return Take{appraisal.me(), best.choice()};
}

Input simple_answer(const Appraisal& appraisal, const AskRob& ask, Rng& rng) {
  Best<Rob> best(rng);
  for (int i = 0; i < ask.option_count(); ++i) {
    const Rob rob = std::get<Rob>(ask.option(appraisal.me(), i));
    best.consider(rob, appraisal.loot(rob.victim, rob.backs) * (1 + appraisal.rivalry(rob.victim)));
  }
  return best.choice();
}

// Face-up claims are safe for good: the highest ones.
Input simple_answer(const Appraisal& appraisal, const AskProtect& ask, Rng& rng) {
  Best<Protect> best(rng);
  for (int i = 0; i < ask.option_count(); ++i) {
    const Protect protect = std::get<Protect>(ask.option(appraisal.me(), i));
    best.consider(protect, appraisal.cards({protect.claims, {}}));
  }
  return best.choice();
}

Input simple_answer(const Appraisal& appraisal, const AskGive& ask, Rng& rng) {
  Best<HandCard> best(rng);
  for_each_kind(ask.from, [&](HandCard card) { best.consider(card, -appraisal.card(card)); });
  return Give{appraisal.me(), best.choice()};
}

}  // namespace dicetown
