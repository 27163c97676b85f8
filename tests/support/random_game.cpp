#include "tests/support/random_game.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <variant>

#include "engine/awaiting.h"
#include "engine/start.h"

namespace dicetown {
namespace {

int below(Rng& rng, int bound) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound))); }
bool one_in(Rng& rng, int chances) { return below(rng, chances) == 0; }
Seat any_seat(Rng& rng, int seat_count) { return Seat{static_cast<std::uint8_t>(below(rng, seat_count))}; }

template <class Enum>
Enum any_of(Rng& rng, int count) {
  return static_cast<Enum>(below(rng, count));
}

// Takes one card out of a bag, each with the same chance.
template <class Kind>
Kind draw_one(Bag<Kind>& bag, Rng& rng) {
  const Kind kind = bag.at(below(rng, bag.size()));
  bag.remove(kind);
  return kind;
}

Dice throw_of(int count, Rng& rng) {
  Dice dice;
  for (int die = 0; die < count; ++die) dice.add(any_of<Face>(rng, kFaces));
  return dice;
}

// --- Positions ---

void scatter_dollars(State& state, Rng& rng) {
  int left = kStartDollars * state.seat_count + kStartBank;
  for (const Seat seat : state.all_seats()) {
    const int dollars = one_in(rng, 4) ? below(rng, 9) : below(rng, 3);
    state[seat].dollars = static_cast<std::uint8_t>(std::min(left, dollars));
    left -= state[seat].dollars;
  }
  state.coach = static_cast<std::uint8_t>(one_in(rng, 3) ? below(rng, left + 1) : 0);
  state.bank = static_cast<std::uint8_t>(left - state.coach);
}

void scatter_nuggets(State& state, Rng& rng) {
  const int fewest = state.phase == Phase::mine ? 0 : 1;
  state.mine = static_cast<std::uint8_t>(one_in(rng, 3) ? 10 + below(rng, 21) : fewest + below(rng, 8));
  for (int left = kNuggets - state.mine; left > 0; --left) ++state[any_seat(rng, state.seat_count)].nuggets;
}

void scatter_store_cards(State& state, Rng& rng) {
  const StoreCards all = all_store_cards();
  const int in_piles = below(rng, 10);  // of ten; the rest is in the hands
  state.store = {{}, {}};
  for (int i = 0; i < all.size(); ++i) {
    const StoreCard card = all.at(i);
    if (card == StoreCard::joe || below(rng, 10) < in_piles) {
      (one_in(rng, 2) ? state.store.deck : state.store.discard).add(card);
    } else {
      state[any_seat(rng, state.seat_count)].hand.store.add(card);
    }
  }
}

void lay_out_line(State& state, Rng& rng, std::vector<Claim>& cards) {
  while (!cards.empty() && !state.claims.line.full()) {
    const auto index = static_cast<std::ptrdiff_t>(rng.below(static_cast<std::uint32_t>(cards.size())));
    state.claims.line.push_back(cards[static_cast<std::size_t>(index)]);
    cards.erase(cards.begin() + index);
  }
}

void scatter_claims(State& state, const Ruleset& rules, Rng& rng) {
  const Claims all = all_claims(rules);
  std::vector<Claim> cards;
  for (int i = 0; i < all.size(); ++i) cards.push_back(all.at(i));
  lay_out_line(state, rng, cards);
  const int in_deck = one_in(rng, 3) ? 0 : below(rng, 10);  // of ten
  for (const Claim card : cards) {
    if (below(rng, 10) < in_deck) {
      const bool goes_under = rules.claims_refill == ClaimsRefill::recycle && one_in(rng, 2);
      goes_under ? state.claims.under.push_back(card) : state.claims.deck.add(card);
      continue;
    }
    SeatState& seat = state[any_seat(rng, state.seat_count)];
    (one_in(rng, 6) ? seat.protected_claims : seat.hand.claims).add(card);
  }
  if (state.claims.deck_size() > 0 || !one_in(rng, 3)) return;
  while (state.claims.line.size() > 1) {  // a short line, as there is no deck
    state[any_seat(rng, state.seat_count)].hand.claims.add(state.claims.line[0]);
    state.claims.line.erase(0);
  }
}

void scatter_elixirs(State& state, Rng& rng) {
  Elixirs rest = all_elixirs();
  while (!rest.empty()) {
    const Elixir elixir = draw_one(rest, rng);
    Elixirs& deck_or_discard = one_in(rng, 2) ? state.elixirs.deck : state.elixirs.discard;
    (state.elixirs.open.size() < kOpenElixirs ? state.elixirs.open : deck_or_discard).add(elixir);
  }
}

void finish_hands(State& state, Rng& rng) {
  for (const Seat seat : state.all_seats()) {
    state[seat].dice = throw_of(kDicePerSeat, rng);
    if (seat.index > 0 && one_in(rng, 3)) state[seat].dice = state[any_seat(rng, seat.index)].dice;
  }
}

// --- Chance and answers. Not those of bots/: what they deal and choose may change, these games may not. ---

template <class Kind>
Bag<Kind> some_of(Bag<Kind> bag, int count, Rng& rng) {
  Bag<Kind> some;
  while (some.size() < count) some.add(draw_one(bag, rng));
  return some;
}

template <class Kind>
Bag<Kind> any_part(Bag<Kind> bag, Rng& rng) {
  Bag<Kind> part;
  for (const Kind kind : bag) part.add(kind, below(rng, bag.count(kind) + 1));
  return part;
}

template <class Draw, class Kind>
Draw draw_from(Bag<Kind> deck, Bag<Kind> discard, int count, Rng& rng) {
  Draw draw;
  while (draw.cards.size() < count) draw.cards.push_back(draw_one(deck.empty() ? discard : deck, rng));
  return draw;
}

DrawClaims draw_claims(const ClaimPiles& piles, int count, Rng& rng) {
  DrawClaims draw;
  Claims deck = piles.deck;
  int from_under = 0;
  while (draw.cards.size() < count) {
    draw.cards.push_back(deck.empty() ? piles.under[from_under++] : draw_one(deck, rng));
  }
  return draw;
}

class Chance {
 public:
  Chance(const State& state, Rng& rng) : state_(state), rng_(rng) {}

  Input operator()(const RollNeeded& need) const {
    Roll roll{.seats = need.seats};
    for (const Seat seat : need.seats) roll.dice[seat.index] = throw_of(state_[seat].cup(), rng_);
    return roll;
  }
  Input operator()(const DrawNeeded& need) const {
    switch (need.from) {
      case Deck::claims: return draw_claims(state_.claims, need.count, rng_);
      case Deck::store:
        return draw_from<DrawStore>(state_.store.deck, state_.store.discard, need.count, rng_);
      case Deck::elixirs: break;
    }
    return draw_from<DrawElixirs>(state_.elixirs.deck, state_.elixirs.discard, need.count, rng_);
  }
  Input operator()(const PullNeeded& need) const {
    const Cards& hand = state_[need.from].hand;
    return Pull{{some_of(hand.claims, need.backs.claims, rng_), some_of(hand.store, need.backs.store, rng_)}};
  }
  Input operator()(const Questions& questions) const {
    return random_answer_to(questions[below(rng_, questions.size())], rng_);
  }
  Input operator()(const Finished&) const { std::abort(); }

 private:
  const State& state_;
  Rng& rng_;
};

// --- Changes of mind ---

std::optional<Input> change_of_keep(const State& state, const Ruleset& rules, Rng& rng) {
  const Seat seat = any_seat(rng, state.seat_count);
  if (!state[seat].kept) return std::nullopt;
  if (one_in(rng, 2)) return Withdraw{seat};
  return random_answer_to(*question_for(state, rules, seat), rng);
}

std::optional<Input> replacement_of_offer(const State& state, const Ruleset& rules, Rng& rng) {
  const Seat seat = any_seat(rng, state.seat_count);
  if (state.replacements_left[seat.index] == 0) return std::nullopt;
  return random_answer_to(*question_for(state, rules, seat), rng);
}

std::optional<Input> change_of_mind(const State& state, const Ruleset& rules, Rng& rng) {
  if (state.step == Step::keep && one_in(rng, 6)) return change_of_keep(state, rules, rng);
  if (state.step == Step::decision && one_in(rng, 4)) return replacement_of_offer(state, rules, rng);
  return std::nullopt;
}

}  // namespace

Ruleset random_rules(Rng& rng) {
  Ruleset rules;
  do {
    const int most = one_in(rng, 3) ? 2 : 1 + kMaxCopiesOfAClaim;
    for (std::uint8_t& copies : rules.claim_copies) copies = static_cast<std::uint8_t>(below(rng, most));
  } while (flaw_of(rules));
  rules.doc = any_of<DocKind>(rng, 2);
  rules.doc_for = any_of<DocFor>(rng, 2);
  rules.doc_visit = any_of<DocVisit>(rng, 2);
  rules.doc_order = any_of<DocOrder>(rng, 2);
  rules.elixir_card = any_of<ElixirCard>(rng, 2);
  rules.claims_refill = any_of<ClaimsRefill>(rng, 2);
  rules.brute_covers = any_of<BruteCovers>(rng, 2);
  rules.cheater_scope = any_of<CheaterScope>(rng, 2);
  rules.bribes = one_in(rng, 4) ? Bribes::off : Bribes::binding;
  rules.first_round_store_visits = static_cast<std::uint8_t>(1 + below(rng, kMaxStoreVisits));
  return rules;
}

State rich_position(const Ruleset& rules, int seat_count, Rng& rng) {
  State state;
  state.seat_count = static_cast<std::uint8_t>(seat_count);
  state.round = static_cast<std::uint8_t>(1 + below(rng, 3));
  state.phase = one_in(rng, 2) ? Phase::roll : Phase::mine;
  state.step = Step::roll;
  state.sheriff = any_seat(rng, seat_count);
  scatter_dollars(state, rng);
  scatter_nuggets(state, rng);
  scatter_store_cards(state, rng);
  scatter_claims(state, rules, rng);
  if (rules.doc == DocKind::elixirs) scatter_elixirs(state, rng);
  if (state.phase == Phase::mine) finish_hands(state, rng);
  return state;
}

State started(const Ruleset& rules, const State& position, EventLog& log) {
  const auto state = start(rules, position, log);
  if (!state) {
    std::fprintf(stderr, "a start position has a flaw: %s\n", std::string(state.error()).c_str());
    std::abort();
  }
  return *state;
}

Input random_answer_to(const Question& question, Rng& rng) {
  const auto* ask = std::get_if<AskOffer>(&question.ask);
  if (ask == nullptr) return question.option(below(rng, question.option_count()));
  Offer offer;
  offer.candidate = ask->candidates.at(below(rng, ask->candidates.size()));
  offer.dollars = static_cast<std::uint8_t>(below(rng, ask->dollars + 1));
  offer.nuggets = static_cast<std::uint8_t>(below(rng, ask->nuggets + 1));
  offer.cards = {any_part(ask->cards.claims, rng), any_part(ask->cards.store, rng)};
  if (one_in(rng, 3) || offer.empty()) return MakeOffer{question.seat, std::nullopt};
  return MakeOffer{question.seat, offer};
}

Input random_input(const State& state, const Ruleset& rules, Rng& rng) {
  if (const auto change = change_of_mind(state, rules, rng)) return *change;
  return std::visit(Chance(state, rng), awaiting(state, rules));
}

RandomGame::RandomGame(const Ruleset& rules, int seat_count, std::uint64_t seed)
    : rules_(rules), rng_(seed), state_(start(rules, seat_count, any_seat(rng_, seat_count))) {}

RandomGame::RandomGame(const Ruleset& rules, const State& state, std::uint64_t seed)
    : rules_(rules), rng_(seed), state_(state) {}

}  // namespace dicetown
