#include "engine/awaiting.h"

#include <algorithm>

#include "engine/asks.h"

namespace dicetown {
namespace {

// Built in place: these answers are what most of the time of a random game goes into.
template <class Ask>
Awaiting just(Seat seat, const Ask& ask) {
  Awaiting result(std::in_place_type<Questions>);
  std::get_if<Questions>(&result)->add(seat, ask);
  return result;
}

template <class MakeAsk>
Awaiting each(SeatSet seats, const MakeAsk& make_ask) {
  Awaiting result(std::in_place_type<Questions>);
  Questions& questions = *std::get_if<Questions>(&result);
  for (const Seat seat : seats) questions.add(seat, make_ask(seat));
  return result;
}

Awaiting decision(const State& state) {
  if (state.unanswered.empty()) return just(state.sheriff, ask_choose(state));
  return each(state.unanswered, [&](Seat seat) { return ask_offer(state, seat); });
}

DrawNeeded draw(Deck from, int count) { return {from, static_cast<std::uint8_t>(count)}; }

}  // namespace

Awaiting awaiting(const State& state, const Ruleset& rules) {
  switch (state.step) {
    case Step::draw_line: return draw(Deck::claims, kLineLength);
    case Step::draw_open_elixirs: return draw(Deck::elixirs, kOpenElixirs);
    case Step::roll: return RollNeeded{unfinished(state)};
    case Step::keep: return each(state.unanswered, [&](Seat seat) { return ask_keep(state, rules, seat); });
    case Step::card_window: return just(state.asked, ask_play(state, rules));
    case Step::retain: return just(state.asked, ask_retain(state, state.asked));
    case Step::decision: return decision(state);
    case Step::draw_store: {
      const int jacks = state[*state.owner(Place::store)].dice.count(Face::jack);
      return draw(Deck::store, std::min(jacks, state.store.size()));
    }
    case Step::take_drawn: return just(*state.owner(Place::store), ask_take(state));
    case Step::rob: {
      const Seat robber = *state.owner(Place::saloon);
      return just(robber, ask_rob(state, robber));
    }
    case Step::pull: return PullNeeded{state.robbery.victim, state.robbery.backs};
    case Step::take_pulled: return just(*state.owner(Place::saloon), ask_take(state));
    case Step::draw_corruption: return draw(Deck::claims, 1);
    case Step::refill_line:
      return draw(Deck::claims, std::min(kLineLength - state.claims.line.size(), state.claims.deck_size()));
    case Step::choose_remedy: return just(*state.visitor, ask_remedy(state, rules, *state.visitor));
    case Step::choose_elixir: return just(*state.visitor, ask_elixir(state, rules));
    case Step::draw_top_elixir:
    case Step::replace_elixir: return draw(Deck::elixirs, 1);
    case Step::draw_goods: return draw(Deck::store, 1);
    case Step::protect: return just(*state.visitor, ask_protect(state, *state.visitor));
    case Step::target: return just(*state.visitor, ask_target(state));
    case Step::give: return just(state.asked, ask_give(state));
    case Step::finished: break;
  }
  return Finished{};
}

std::optional<Question> changeable_question(const State& state, const Ruleset& rules, Seat seat) {
  if (!state.all_seats().has(seat)) return std::nullopt;
  if (state.step == Step::keep && state[seat].cup() > 0) return Question{seat, ask_keep(state, rules, seat)};
  if (state.step != Step::decision || seat == state.sheriff) return std::nullopt;
  if (!state.unanswered.has(seat) && state.replacements_left[seat.index] == 0) return std::nullopt;
  return Question{seat, ask_offer(state, seat)};
}

std::optional<Question> question_for(const State& state, const Ruleset& rules, Seat seat) {
  if (auto changeable = changeable_question(state, rules, seat)) return changeable;
  const Awaiting now = awaiting(state, rules);
  if (const auto* questions = std::get_if<Questions>(&now)) {
    const auto* found = std::ranges::find(*questions, seat, &Question::seat);
    if (found != questions->end()) return *found;
  }
  return std::nullopt;
}

}  // namespace dicetown
