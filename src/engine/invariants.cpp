#include "engine/invariants.h"

#include <array>

namespace dicetown {
namespace {

using Flaw = std::optional<std::string_view>;

Flaw flaw_of_goods(const State& state) {
  int dollars = state.bank + state.coach;
  int nuggets = state.mine;
  for (const Seat seat : state.all_seats()) {
    dollars += state[seat].dollars;
    nuggets += state[seat].nuggets;
  }
  if (dollars != kStartDollars * state.seat_count + kStartBank)
    return "the dollars do not add up to 8 per seat plus 3";
  if (nuggets != kNuggets) return "the nuggets do not add up to 30";
  return std::nullopt;
}

// Sums of bags can overflow a field where a card exists too often, so count kind by kind.
template <class Kind, class Piles>
bool each_exists_once(Bag<Kind> all, const Piles& piles) {
  for (int k = 0; k < Bag<Kind>::kKinds; ++k) {
    const auto kind = static_cast<Kind>(k);
    int copies = 0;
    for (const Bag<Kind>& pile : piles) copies += pile.count(kind);
    if (copies != all.count(kind)) return false;
  }
  return true;
}

template <class Kind, int kCapacity>
Bag<Kind> as_bag(const FixedList<Kind, kCapacity>& cards) {
  Bag<Kind> bag;
  for (const Kind card : cards) bag.add(card);
  return bag;
}

Flaw flaw_of_cards(const State& state, const Ruleset& rules) {
  FixedList<Claims, 2 * kMaxSeats + 4> claims{as_bag(state.claims.line), as_bag(state.claims.under),
                                              state.claims.deck, state.drawn.claims};
  FixedList<StoreCards, kMaxSeats + 3> store{state.store.deck, state.store.discard, state.drawn.store};
  for (const Seat seat : state.all_seats()) {
    const SeatState& own = state[seat];
    claims.push_back(own.hand.claims);
    claims.push_back(own.protected_claims);
    store.push_back(own.hand.store);
    if (own.hand.store.has(StoreCard::joe)) return "Nervous Joe is in a hand";
  }
  if (!each_exists_once(all_claims(rules), claims)) return "not every claim is in exactly one place";
  if (!each_exists_once(all_store_cards(), store)) return "not every store card is in exactly one place";
  return std::nullopt;
}

Flaw flaw_of_elixirs(const State& state, const Ruleset& rules) {
  const ElixirPiles& piles = state.elixirs;
  const Elixirs used = piles.used ? Elixirs{*piles.used} : Elixirs{};
  const Elixirs all = rules.doc == DocKind::elixirs ? all_elixirs() : Elixirs{};
  if (!each_exists_once(all, std::array{piles.open, piles.deck, piles.discard, used})) {
    return "not every elixir is in exactly one place";
  }
  const bool settled = state.step != Step::draw_line && state.step != Step::draw_open_elixirs &&
                       !piles.used && state.step != Step::replace_elixir;
  if (rules.doc == DocKind::elixirs && settled && piles.open.size() != kOpenElixirs) {
    return "there are not two elixirs face up";
  }
  return std::nullopt;
}

Flaw flaw_of_line(const State& state) {
  const bool between_steps = state.phase != Phase::hall && state.step != Step::draw_line;
  const bool is_short = state.claims.line.size() < kLineLength;
  if (between_steps && is_short && state.claims.deck_size() > 0)
    return "the line is short although the deck is not empty";
  return std::nullopt;
}

Flaw flaw_of_dice(const State& state) {
  for (const Seat seat : state.all_seats()) {
    const SeatState& own = state[seat];
    if (own.dice.size() > kDicePerSeat) return "a seat has more than five dice";
    if (!own.rolled.empty() && own.rolled.size() != own.cup())
      return "a roll does not use all the dice in the cup";
    if (own.kept && own.kept->size() > own.cup()) return "a seat keeps more dice than it has";
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string_view> flaw_of(const State& state, const Ruleset& rules) {
  if (state.seat_count < kMinSeats || state.seat_count > kMaxSeats) return "not two to five seats";
  if (!state.all_seats().has(state.sheriff)) return "the Sheriff has no seat";
  if (const Flaw flaw = flaw_of_goods(state)) return flaw;
  if (const Flaw flaw = flaw_of_cards(state, rules)) return flaw;
  if (const Flaw flaw = flaw_of_elixirs(state, rules)) return flaw;
  if (const Flaw flaw = flaw_of_line(state)) return flaw;
  return flaw_of_dice(state);
}

}  // namespace dicetown
