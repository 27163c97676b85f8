// What each answer to a question is worth, in points: the judgement behind all bots but `random`.
#pragma once

#include <vector>

#include "bots/judgement/appraisal.h"
#include "chance/rng.h"
#include "engine/input.h"
#include "engine/question.h"

namespace dicetown {

struct WeighedAnswer {
  Input answer;
  double worth = 0;
};

// All answers that can be listed, or those worth thinking about.
using WeighedAnswers = std::vector<WeighedAnswer>;

// Dice (weigh_dice.cpp): one die more is kept from each throw to come.
WeighedAnswers weigh(const Appraisal& appraisal, const AskKeep& ask);
WeighedAnswers weigh(const Appraisal& appraisal, const AskRetain& ask);
// Plays of the Professional Cheater.
WeighedAnswers weigh_turns(const Appraisal& appraisal, Dice turnable);

// Cards to play (weigh_plays.cpp). Worths are those above keeping the card.
WeighedAnswers weigh(const Appraisal& appraisal, const AskPlay& ask);

// Cards to get and to lose (weigh_cards.cpp).
WeighedAnswers weigh(const Appraisal& appraisal, const AskTake& ask);
WeighedAnswers weigh(const Appraisal& appraisal, const AskRob& ask);
WeighedAnswers weigh(const Appraisal& appraisal, const AskProtect& ask);
WeighedAnswers weigh(const Appraisal& appraisal, const AskGive& ask);

// The Sheriff's decisions and what to pay for them (weigh_bribes.cpp).
Input simple_offer(const Appraisal& appraisal, const AskOffer& ask, Rng& rng);
WeighedAnswers weigh(const Appraisal& appraisal, const AskChoose& ask);

// Doc Badluck (weigh_doc.cpp).
WeighedAnswers weigh(const Appraisal& appraisal, const AskRemedy& ask);
WeighedAnswers weigh(const Appraisal& appraisal, const AskElixir& ask);
WeighedAnswers weigh(const Appraisal& appraisal, const AskTarget& ask);
double best_cure(const Appraisal& appraisal);

// The best one, for somebody who misjudges each by about so many points; among equals each has the same
// chance. Precondition: there is one.
Input pick(const WeighedAnswers& answers, double blur, Rng& rng);

}  // namespace dicetown
