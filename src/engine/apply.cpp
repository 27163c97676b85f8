#include "engine/apply.h"

#include <algorithm>

#include "engine/flow/bank.h"
#include "engine/flow/card_windows.h"
#include "engine/flow/cures.h"
#include "engine/flow/decision.h"
#include "engine/flow/doc.h"
#include "engine/flow/end.h"
#include "engine/flow/flow.h"
#include "engine/flow/hall.h"
#include "engine/flow/hands.h"
#include "engine/flow/mine.h"
#include "engine/flow/places.h"
#include "engine/flow/saloon.h"
#include "engine/flow/sheriff.h"
#include "engine/flow/store.h"
#include "engine/flow/walk.h"

namespace dicetown {
namespace {

// Inputs that mean different things at different steps.

template <class Sink>
void on(Flow<Sink>& flow, const DrawClaims& draw) {
  if (flow.state.step == Step::draw_corruption) return draw_by_corruption(flow, draw.cards[0]);
  turn_up_claims(flow, draw);
  if (flow.state.step == Step::refill_line) return leave_place(flow, Place::hall);
  if (flow.rules.doc == DocKind::remedies) return begin_round(flow);
  flow.state.step = Step::draw_open_elixirs;
}

template <class Sink>
void on(Flow<Sink>& flow, const DrawElixirs& draw) {
  if (flow.state.step == Step::draw_top_elixir) return draw_top_elixir(flow, draw.cards[0]);
  turn_up_elixirs(flow, draw);
  if (flow.state.step == Step::replace_elixir) return end_visit(flow);
  begin_round(flow);
}

template <class Sink>
void on(Flow<Sink>& flow, const DrawStore& draw) {
  if (flow.state.step == Step::draw_goods) return draw_goods(flow, draw);
  draw_at_store(flow, draw);
}

template <class Sink>
void on(Flow<Sink>& flow, const Take& take) {
  if (flow.state.step == Step::take_pulled) return keep_pulled(flow, take.card);
  keep_drawn(flow, take.card.store());
}

}  // namespace

template <class Sink>
void apply(State& state, const Ruleset& rules, const Input& input, Sink& sink) {
  Flow<Sink> flow{state, rules, sink};
  std::visit([&](const auto& value) { on(flow, value); }, input);
}

void walk_on_from(State& position, const Ruleset& rules, EventLog& log) {
  Flow<EventLog> flow{position, rules, log};
  if (position.phase == Phase::mine) return enter_town(flow);
  begin_round(flow);
}

template void apply(State&, const Ruleset&, const Input&, NoEvents&);
template void apply(State&, const Ruleset&, const Input&, EventLog&);
template void apply(State&, const Ruleset&, const Input&, Chronicle&);

}  // namespace dicetown
