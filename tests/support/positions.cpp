#include "tests/support/positions.h"

#include <utility>

#include "engine/start.h"
#include "tests/support/notation.h"

namespace dicetown::stage {
namespace {

constexpr std::string_view kAllOthers = "*";

// All cards of one kind, handed out pile by pile; a pile that says "*" has what is left in the end.
template <class Kind>
class Stock {
 public:
  explicit Stock(Bag<Kind> all) : left_(all) {}

  Bag<Kind> take(Bag<Kind> cards) {
    if (!left_.contains(cards)) complain("not that many of these cards", text_of(cards));
    left_ -= cards;
    return cards;
  }
  Bag<Kind> take_rest() { return std::exchange(left_, {}); }
  Bag<Kind> left() const { return left_; }

 private:
  Bag<Kind> left_;
};

class PositionBuilder {
 public:
  explicit PositionBuilder(const Setup& setup)
      : setup_(setup), claims_(all_claims(setup.rules)), store_(all_store_cards()) {}

  State build() {
    state_ = start(setup_.rules, static_cast<int>(setup_.seats.size()), seat_at(setup_.sheriff));
    state_.phase = setup_.phase;
    state_.round = static_cast<decltype(state_.round)>(setup_.round);
    for (const Seat seat : state_.all_seats()) state_[seat].dice = dice_of(setup(seat).dice);
    place_dollars();
    place_nuggets();
    place_claims();
    place_store_cards();
    if (setup_.rules.doc == DocKind::elixirs) place_elixirs();
    return state_;
  }

 private:
  const SeatSetup& setup(Seat seat) const { return setup_.seats[seat.index]; }

  void place_dollars() {
    int rest = kStartDollars * state_.seat_count + kStartBank;
    for (const Seat seat : state_.all_seats()) {
      state_[seat].dollars = small(setup(seat).dollars.value_or(kStartDollars));
      rest -= state_[seat].dollars;
    }
    const int coach = setup_.coach.value_or(setup_.bank ? rest - *setup_.bank : 0);
    const int bank = setup_.bank.value_or(rest - coach);
    if (coach < 0 || bank < 0 || coach + bank != rest) complain("dollars", "do not add up");
    state_.coach = small(coach);
    state_.bank = small(bank);
  }

  void place_nuggets() {
    int rest = kNuggets;
    for (const Seat seat : state_.all_seats()) {
      state_[seat].nuggets = small(setup(seat).nuggets.value_or(0));
      rest -= state_[seat].nuggets;
    }
    const int missing = setup_.mine ? rest - *setup_.mine : 0;
    state_.mine = small(setup_.mine.value_or(rest));
    if (missing == 0) return;
    for (const Seat seat : state_.all_seats()) {
      if (setup(seat).nuggets) continue;
      state_[seat].nuggets = small(missing);
      return;
    }
    complain("nuggets", "do not add up");
  }

  void place_claims() {
    for (const Seat seat : state_.all_seats()) {
      state_[seat].protected_claims = claims_.take(claims_of(setup(seat).protected_claims));
      if (setup(seat).claims != kAllOthers) {
        state_[seat].hand.claims = claims_.take(claims_of(setup(seat).claims));
      }
    }
    for (const std::string& word : words(setup_.under)) {
      state_.claims.under.push_back(claim_worth(word));
      claims_.take({claim_worth(word)});
    }
    place_line();
    for (const Seat seat : state_.all_seats()) {
      if (setup(seat).claims == kAllOthers) state_[seat].hand.claims = claims_.take_rest();
    }
    state_.claims.deck = claims_.take_rest();
  }

  void place_line() {
    auto& line = state_.claims.line;
    if (setup_.line) {
      for (const std::string& word : words(*setup_.line)) {
        line.push_back(claim_worth(word));
        claims_.take({claim_worth(word)});
      }
      return;
    }
    while (!line.full() && !claims_.left().empty()) {
      const Claim lowest = *claims_.left().begin();
      line.push_back(lowest);
      claims_.take({lowest});
    }
  }

  void place_store_cards() {
    for (const Seat seat : state_.all_seats()) {
      if (setup(seat).store == kAllOthers) continue;
      state_[seat].hand.store = store_.take(bag_of<StoreCard>(setup(seat).store));
    }
    state_.store.discard = store_.take(bag_of<StoreCard>(setup_.store_discard));
    state_.store.deck = store_.take(bag_of<StoreCard>(setup_.store_deck.value_or("")));
    for (const Seat seat : state_.all_seats()) {
      if (setup(seat).store == kAllOthers) state_[seat].hand.store = store_.take_rest();
    }
    (setup_.store_deck ? state_.store.discard : state_.store.deck) += store_.take_rest();
  }

  void place_elixirs() {
    Stock<Elixir> elixirs(all_elixirs());
    state_.elixirs.open = elixirs.take(bag_of<Elixir>(setup_.open_elixirs));
    state_.elixirs.deck = elixirs.take(bag_of<Elixir>(setup_.elixir_deck.value_or("")));
    (setup_.elixir_deck ? state_.elixirs.discard : state_.elixirs.deck) += elixirs.take_rest();
  }

  const Setup& setup_;
  Stock<Claim> claims_;
  Stock<StoreCard> store_;
  State state_;
};

}  // namespace

State position_of(const Setup& setup) { return PositionBuilder(setup).build(); }

}  // namespace dicetown::stage
