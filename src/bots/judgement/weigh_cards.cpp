#include "bots/judgement/weigh.h"

namespace dicetown {
namespace {

template <class Visitor>
void for_each_kind(const Cards& cards, Visitor visit) {
  for (const Claim claim : cards.claims) visit(HandCard(claim));
  for (const StoreCard card : cards.store) visit(HandCard(card));
}

}  // namespace

WeighedAnswers weigh(const Appraisal& appraisal, const AskTake& ask) {
  WeighedAnswers answers;
  for_each_kind(ask.from, [&](HandCard card) {
    answers.push_back({Take{appraisal.me(), card}, appraisal.card(card)});
  });
  return answers;
}

WeighedAnswers weigh(const Appraisal& appraisal, const AskRob& ask) {
  WeighedAnswers answers;
  for (int i = 0; i < ask.option_count(); ++i) {
    const Rob rob = std::get<Rob>(ask.option(appraisal.me(), i));
    answers.push_back({rob, appraisal.loot(rob.victim, rob.backs) * (1 + appraisal.rivalry(rob.victim))});
  }
  return answers;
}

// Face-up claims are safe for good: the highest ones.
WeighedAnswers weigh(const Appraisal& appraisal, const AskProtect& ask) {
  WeighedAnswers answers;
  for (int i = 0; i < ask.option_count(); ++i) {
    const Protect protect = std::get<Protect>(ask.option(appraisal.me(), i));
    answers.push_back({protect, appraisal.cards({protect.claims, {}})});
  }
  return answers;
}

WeighedAnswers weigh(const Appraisal& appraisal, const AskGive& ask) {
  WeighedAnswers answers;
  for_each_kind(ask.from, [&](HandCard card) {
    answers.push_back({Give{appraisal.me(), card}, -appraisal.card(card)});
  });
  return answers;
}

}  // namespace dicetown
