// `check` accepts exactly what the questions list, and what chance may bring.
#include <algorithm>
#include <variant>

#include "chance/dealer.h"
#include "engine/awaiting.h"
#include "engine/check.h"
#include "tests/properties/openings.h"

namespace dicetown {
namespace {

class Legality : public testing::TestWithParam<Setting> {};
INSTANTIATE_TEST_SUITE_P(, Legality, testing::ValuesIn(all_settings()), name_of_setting);

// --- Inputs of any kind, most of them nonsense ---

class Nonsense {
 public:
  explicit Nonsense(Rng& rng) : rng_(rng) {}

  Input answer(Seat seat) {
    switch (below(15)) {
      case 0: return Keep{seat, dice()};
      case 1: return Withdraw{seat};
      case 2: return Play{seat, card(), maybe(DieTurn{face(), face()}), maybe(any_seat())};
      case 3: return Play{seat, card()};
      case 4: return Pass{seat, card()};
      case 5: return Retain{seat, dice()};
      case 6: return Take{seat, hand_card()};
      case 7: return Rob{seat, any_seat(), backs()};
      case 8: return MakeOffer{seat, maybe(Offer{any_seat(), amount(), amount(), cards()})};
      case 9: return Choose{seat, any_seat()};
      case 10: return TakeRemedy{seat, maybe(static_cast<Remedy>(below(kRemedies)))};
      case 11: return TakeElixir{seat, maybe(ElixirPick{maybe(static_cast<Elixir>(below(kElixirs)))})};
      case 12: return Protect{seat, cards().claims};
      case 13: return Target{seat, any_seat()};
      default: return Give{seat, hand_card()};
    }
  }

  // Of the kind that the question asks for.
  Input answer_to(const Question& question) {
    const Input option = question.option(0);
    for (;;) {
      const Input answer = this->answer(question.seat);
      if (answer.index() == option.index()) return answer;
    }
  }

  Input chance() {
    switch (below(5)) {
      case 0: return Roll{SeatSet::first(below(kMaxSeats + 1)), {dice(), dice(), dice(), dice(), dice()}};
      case 1: return draw<DrawClaims, Claim>(kClaimValues, kLineLength);
      case 2: return draw<DrawStore, StoreCard>(kStoreCardKinds, kDicePerSeat);
      case 3: return draw<DrawElixirs, Elixir>(kElixirs, kOpenElixirs);
      default: return Pull{cards()};
    }
  }

  Seat any_seat() { return Seat{static_cast<std::uint8_t>(below(10) == 0 ? below(256) : below(kMaxSeats))}; }

 private:
  int below(int bound) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(bound))); }
  Face face() { return static_cast<Face>(below(kFaces)); }
  StoreCard card() { return static_cast<StoreCard>(below(kStoreCardKinds)); }
  Claim claim() { return static_cast<Claim>(below(kClaimValues)); }
  std::uint8_t amount() { return static_cast<std::uint8_t>(below(3) == 0 ? below(256) : below(4)); }
  Backs backs() { return {amount(), amount()}; }
  Dice dice() { return throw_dice(below(kDicePerSeat + 1), rng_); }
  HandCard hand_card() { return below(2) == 0 ? HandCard(claim()) : HandCard(card()); }
  Cards cards() {
    Cards cards;
    for (int left = below(4); left > 0; --left) cards += hand_card().alone();
    return cards;
  }
  template <class T>
  std::optional<T> maybe(const T& value) {
    return below(3) == 0 ? std::nullopt : std::optional(value);
  }
  template <class Draw, class Kind>
  Draw draw(int kinds, int most) {
    Draw result;
    for (int left = below(most + 1); left > 0; --left)
      result.cards.push_back(static_cast<Kind>(below(kinds)));
    return result;
  }

  Rng& rng_;
};

// --- What is legal, by the questions alone ---

bool is_listed(const Question& question, const Input& answer) {
  for (int index = 0; index < question.option_count(); ++index) {
    if (question.option(index) == answer) return true;
  }
  return false;
}

// R6.2: of what the seat owns, for one of the candidates, and not nothing in words of something.
bool is_possible_offer(const State& state, const MakeOffer& make) {
  if (!make.offer) return true;
  const SeatState& own = state[make.seat];
  const Offer& offer = *make.offer;
  return state.candidates.has(offer.candidate) && offer.dollars <= own.dollars &&
         offer.nuggets <= own.nuggets && own.hand.contains(offer.cards) &&
         offer.dollars + offer.nuggets + offer.cards.size() > 0;
}

bool should_be_accepted(const State& state, const Ruleset& rules, const Input& answer) {
  const Seat seat = *seat_of(answer);
  if (!state.all_seats().has(seat)) return false;
  if (std::holds_alternative<Withdraw>(answer))
    return state.step == Step::keep && state[seat].kept.has_value();
  const auto question = question_for(state, rules, seat);
  if (!question) return false;
  if (!std::holds_alternative<AskOffer>(question->ask)) return is_listed(*question, answer);
  const auto* make = std::get_if<MakeOffer>(&answer);
  return make != nullptr && is_possible_offer(state, *make);
}

void judge(const State& state, const Ruleset& rules, const Input& answer) {
  RC_ASSERT(check(state, rules, answer).has_value() == should_be_accepted(state, rules, answer));
}

void every_option_is_accepted_once(const State& state, const Ruleset& rules, const Question& question) {
  RC_ASSERT(question.option_count() > 0);
  for (int index = 0; index < question.option_count(); ++index) {
    RC_ASSERT(check(state, rules, question.option(index)).has_value());
    for (int other = 0; other < index; ++other) RC_ASSERT(question.option(other) != question.option(index));
  }
}

void other_answers_are_judged_by_the_options(const State& state, const Ruleset& rules,
                                             const Question& question, Rng& rng) {
  Nonsense nonsense(rng);
  judge(state, rules, nonsense.answer_to(question));
  judge(state, rules, nonsense.answer(question.seat));
  judge(state, rules, nonsense.answer(nonsense.any_seat()));
  // The right answer from the wrong seat.
  Input answer = random_answer_to(question, rng);
  std::visit(
      [&](auto& value) {
        if constexpr (requires { value.seat; }) value.seat = nonsense.any_seat();
      },
      answer);
  judge(state, rules, answer);
}

TEST_P(Legality, check_accepts_exactly_the_options_of_the_questions) {
  for_many_seeds("options", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    RandomGame game(opening.rules, opening.state, seed);
    game.play([&](const Happening& happening) {
      const Awaiting now = awaiting(happening.after, opening.rules);
      const auto* questions = std::get_if<Questions>(&now);
      if (questions == nullptr) return;
      for (const Question& question : *questions) {
        every_option_is_accepted_once(happening.after, opening.rules, question);
        other_answers_are_judged_by_the_options(happening.after, opening.rules, question, game.rng());
      }
      RC_ASSERT(!check(happening.after, opening.rules, Nonsense(game.rng()).chance()));
    });
  });
}

// --- Chance ---

template <class Kind, class List>
bool lies_in(Bag<Kind> first, Bag<Kind> then, const List& cards) {
  for (const Kind card : cards) {
    Bag<Kind>& pile = first.empty() ? then : first;
    if (!pile.has(card)) return false;
    pile.remove(card);
  }
  return true;
}

bool lies_on_top(const ClaimPiles& piles, const DrawClaims& draw) {
  Claims deck = piles.deck;
  int index = 0;
  for (; index < draw.cards.size() && !deck.empty(); ++index) {
    if (!deck.has(draw.cards[index])) return false;
    deck.remove(draw.cards[index]);
  }
  return std::equal(draw.cards.begin() + index, draw.cards.end(), piles.under.begin());
}

bool is_possible(const State& state, const RollNeeded& need, const Input& input) {
  const auto* roll = std::get_if<Roll>(&input);
  if (roll == nullptr || roll->seats != need.seats) return false;
  for (const Seat seat : need.seats) {
    if (roll->dice[seat.index].size() != state[seat].cup()) return false;
  }
  return true;
}

bool is_possible(const State& state, const DrawNeeded& need, const Input& input) {
  if (const auto* draw = std::get_if<DrawClaims>(&input)) {
    return need.from == Deck::claims && draw->cards.size() == need.count && lies_on_top(state.claims, *draw);
  }
  if (const auto* draw = std::get_if<DrawStore>(&input)) {
    return need.from == Deck::store && draw->cards.size() == need.count &&
           lies_in(state.store.deck, state.store.discard, draw->cards);
  }
  const auto* draw = std::get_if<DrawElixirs>(&input);
  return draw != nullptr && need.from == Deck::elixirs && draw->cards.size() == need.count &&
         lies_in(state.elixirs.deck, state.elixirs.discard, draw->cards);
}

bool is_possible(const State& state, const PullNeeded& need, const Input& input) {
  const auto* pull = std::get_if<Pull>(&input);
  return pull != nullptr && backs_of(pull->cards) == need.backs &&
         state[need.from].hand.contains(pull->cards);
}

bool is_possible(const State&, const Questions&, const Input&) { return false; }
bool is_possible(const State&, const Finished&, const Input&) { return false; }

TEST_P(Legality, check_accepts_exactly_what_chance_may_bring) {
  for_many_seeds("chance", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    RandomGame game(opening.rules, opening.state, seed);
    Nonsense nonsense(game.rng());
    game.play([&](const Happening& happening) {
      const State& state = happening.after;
      const Awaiting now = awaiting(state, opening.rules);
      for (int tries = 0; tries < 5; ++tries) {
        const Input input = nonsense.chance();
        const bool possible =
            std::visit([&](const auto& need) { return is_possible(state, need, input); }, now);
        RC_ASSERT(check(state, opening.rules, input).has_value() == possible);
      }
      if (!needs_chance(now)) return;
      RC_ASSERT(check(state, opening.rules, deal(state, now, game.rng())).has_value());
      RC_ASSERT(!check(state, opening.rules, nonsense.answer(nonsense.any_seat())));
    });
  });
}

}  // namespace
}  // namespace dicetown
