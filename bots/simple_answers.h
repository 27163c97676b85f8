// The bot `simple`, question by question.
#pragma once

#include <optional>

#include "bots/appraisal.h"
#include "bots/rng.h"
#include "engine/input.h"
#include "engine/question.h"

namespace dicetown {

// Dice (simple_dice.cpp).
Input simple_answer(const Appraisal& appraisal, const AskKeep& ask, Rng& rng);
Input simple_answer(const Appraisal& appraisal, const AskRetain& ask, Rng& rng);
std::optional<DieTurn> best_turn(const Appraisal& appraisal, Dice turnable, Rng& rng);

// Cards to play (simple_plays.cpp).
Input simple_answer(const Appraisal& appraisal, const AskPlay& ask, Rng& rng);

// Cards to get and to lose (simple_cards.cpp).
Input simple_answer(const Appraisal& appraisal, const AskTake& ask, Rng& rng);
Input simple_answer(const Appraisal& appraisal, const AskRob& ask, Rng& rng);
Input simple_answer(const Appraisal& appraisal, const AskProtect& ask, Rng& rng);
Input simple_answer(const Appraisal& appraisal, const AskGive& ask, Rng& rng);

// The Sheriff's decisions and what to pay for them (simple_bribes.cpp).
Input simple_answer(const Appraisal& appraisal, const AskOffer& ask, Rng& rng);
Input simple_answer(const Appraisal& appraisal, const AskChoose& ask, Rng& rng);

// Doc Badluck (simple_doc.cpp).
Input simple_answer(const Appraisal& appraisal, const AskRemedy& ask, Rng& rng);
Input simple_answer(const Appraisal& appraisal, const AskElixir& ask, Rng& rng);
Input simple_answer(const Appraisal& appraisal, const AskTarget& ask, Rng& rng);
double best_cure(const Appraisal& appraisal);

}  // namespace dicetown
