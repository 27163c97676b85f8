// The questions of each step, built from the state: what `awaiting` lists, `check` judges by, and the
// flow looks at when a question with a single public answer is to be skipped (R3.6).
#pragma once

#include "engine/question.h"
#include "engine/ruleset.h"
#include "engine/state.h"

namespace dicetown {

AskKeep ask_keep(const State& state, const Ruleset& rules, Seat seat);
AskPlay ask_play(const State& state, const Ruleset& rules);
AskRetain ask_retain(const State& state, Seat seat);
AskTake ask_take(const State& state);
AskRob ask_rob(const State& state, Seat robber);
AskOffer ask_offer(const State& state, Seat seat);
AskChoose ask_choose(const State& state);
AskRemedy ask_remedy(const State& state, const Ruleset& rules, Seat visitor);
AskElixir ask_elixir(const State& state, const Ruleset& rules);
AskProtect ask_protect(const State& state, Seat seat);
AskTarget ask_target(const State& state);
AskGive ask_give(const State& state);

// Whom Friendship (store cards) or Domination (claims) may name: others with such a card in hand.
SeatSet seats_to_ask_for(const State& state, Back back);

// The kind of card the elixir at work asks for.
Back back_asked_for(const State& state);

}  // namespace dicetown
