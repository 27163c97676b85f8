#include "tests/properties/twins.h"

#include <optional>
#include <variant>

#include "chance/dealer.h"
#include "engine/views/knowledge.h"

namespace dicetown {
namespace {

// --- Dice nobody shows ---

// What a seat shows of a throw: kept, or retained of nothing kept.
Dice shown_of_throw(const PlayedGame& game, std::size_t throw_index, Seat seat) {
  for (std::size_t i = throw_index; i < game.events.size(); ++i) {
    if (i > throw_index && std::holds_alternative<Roll>(game.inputs[i])) break;
    for (const Event& event : game.events[i]) {
      const auto* shown = std::get_if<DiceShown>(&event);
      if (shown != nullptr && shown->seat == seat && !shown->dice.empty()) return shown->dice;
      const auto* retained = std::get_if<DiceRetained>(&event);
      if (retained != nullptr && retained->seat == seat) return retained->dice;
    }
  }
  return {};
}

Dice kept_of_throw(const PlayedGame& game, std::size_t keep_index, Seat seat) {
  for (std::size_t i = keep_index; i < game.events.size(); ++i) {
    for (const Event& event : game.events[i]) {
      const auto* shown = std::get_if<DiceShown>(&event);
      if (shown != nullptr && shown->seat == seat) return shown->dice;
    }
  }
  return {};
}

// --- Secrets traded card by card ---

class Secrets {
 public:
  Secrets(const State& state, const Knowledge& knowledge, Rng& rng)
      : state_(state), knowledge_(knowledge), rng_(rng) {}

  State disturbed() {
    for (int trades = 0; trades < 12; ++trades) {
      trade_store_cards();
      trade_claims();
    }
    for (const Seat seat : state_.all_seats()) {
      if (!knowledge_.viewer.is(seat)) throw_again(seat);
    }
    return state_;
  }

 private:
  template <class Kind>
  struct Pile {
    Bag<Kind>* cards;
    Bag<Kind> fixed;  // known to the viewer, or public in its consequences
    bool is_hand = true;
  };

  bool is_being_robbed(Seat seat) const {
    return state_.step == Step::take_pulled && state_.robbery.victim == seat;
  }

  // The most of each kind in any of two bags.
  template <class Kind>
  static Bag<Kind> together(Bag<Kind> a, Bag<Kind> b) {
    for (const Kind kind : b) {
      if (b.count(kind) > a.count(kind)) a.add(kind, b.count(kind) - a.count(kind));
    }
    return a;
  }

  template <class Kind>
  std::vector<Pile<Kind>> hands(Bag<Kind> Cards::* part) {
    std::vector<Pile<Kind>> piles;
    for (const Seat seat : state_.all_seats()) {
      if (knowledge_.viewer.is(seat) || is_being_robbed(seat)) continue;
      Bag<Kind> fixed = knowledge_.hands[seat.index].*part;
      if (state_.offering.has(seat)) fixed = together(fixed, state_.offers[seat.index].cards.*part);
      piles.push_back({&(state_[seat].hand.*part), fixed});
    }
    return piles;
  }

  // The first card in a hand that everybody can tell is there: the game waits for it.
  void fix_the_card_asked_for(std::vector<Pile<StoreCard>>& piles) {
    if (state_.step != Step::card_window || state_.window_card == StoreCard::joe) return;
    for (Pile<StoreCard>& pile : piles) {
      if (pile.cards->has(state_.window_card)) {
        pile.fixed = together(pile.fixed, StoreCards{state_.window_card});
      }
    }
  }

  void trade_store_cards() {
    auto piles = hands(&Cards::store);
    fix_the_card_asked_for(piles);
    piles.push_back({&state_.store.deck, knowledge_.deck, false});
    piles.push_back({&state_.store.discard, knowledge_.discard, false});
    const bool is_mine = state_.owner(Place::store) == knowledge_.viewer.seat && knowledge_.viewer.seat;
    if (state_.step == Step::take_drawn && !is_mine) {
      piles.push_back({&state_.drawn.store, knowledge_.drawn, false});
    }
    trade(piles);
  }

  void trade_claims() {
    auto piles = hands(&Cards::claims);
    piles.push_back({&state_.claims.deck, {}, false});
    trade(piles);
  }

  static bool may_take(const Pile<StoreCard>& pile, StoreCard card) {
    return !pile.is_hand || card != StoreCard::joe;
  }
  static bool may_take(const Pile<Claim>&, Claim) { return true; }

  template <class Kind>
  void trade(std::vector<Pile<Kind>>& piles) {
    const Pile<Kind>& one = piles[rng_.below(static_cast<std::uint32_t>(piles.size()))];
    const Pile<Kind>& other = piles[rng_.below(static_cast<std::uint32_t>(piles.size()))];
    const auto from_one = free_card(one);
    const auto from_other = free_card(other);
    if (one.cards == other.cards || !from_one || !from_other) return;
    if (!may_take(one, *from_other) || !may_take(other, *from_one)) return;
    one.cards->remove(*from_one);
    other.cards->remove(*from_other);
    one.cards->add(*from_other);
    other.cards->add(*from_one);
  }

  template <class Kind>
  std::optional<Kind> free_card(const Pile<Kind>& pile) {
    if (!pile.cards->contains(pile.fixed)) return std::nullopt;
    const Bag<Kind> free = *pile.cards - pile.fixed;
    if (free.empty()) return std::nullopt;
    return free.at(static_cast<int>(rng_.below(static_cast<std::uint32_t>(free.size()))));
  }

  Dice some_of(Dice dice) {
    Dice part;
    for (const Face face : dice) {
      part.add(face, static_cast<int>(rng_.below(static_cast<std::uint32_t>(dice.count(face)) + 1)));
    }
    return part;
  }

  void throw_again(Seat seat) {
    SeatState& own = state_[seat];
    if (own.rolled.empty()) return;
    own.rolled = throw_dice(own.cup(), rng_);
    if (state_.phase == Phase::keep && own.kept) own.kept = some_of(own.rolled);
  }

  State state_;
  const Knowledge& knowledge_;
  Rng& rng_;
};

}  // namespace

PlayedGame played(const Opening& opening, std::uint64_t seed) {
  PlayedGame game{opening.rules, {opening.state}, {}, {}};
  RandomGame random(opening.rules, opening.state, seed);
  random.play([&](const Happening& happening) {
    game.states.push_back(happening.after);
    game.inputs.push_back(happening.input);
    game.events.push_back(happening.events);
  });
  return game;
}

Swap random_swap(const Ruleset& rules, Rng& rng) {
  constexpr int kEquipment = 6;
  const auto equipment = [](std::uint32_t index) {
    return static_cast<StoreCard>(static_cast<std::uint32_t>(StoreCard::equipment_1) + index);
  };
  const std::uint32_t first = rng.below(kEquipment);
  const std::uint32_t second = (first + 1 + rng.below(kEquipment - 1)) % kEquipment;
  std::vector<Claim> single;
  for (int kind = 0; kind < kClaimValues; ++kind) {
    if (rules.claim_copies[static_cast<std::size_t>(kind)] == 1) single.push_back(static_cast<Claim>(kind));
  }
  Swap swap{{equipment(first), equipment(second)}, {}};
  if (single.size() >= 2 && rng.below(2) == 0) {
    const auto count = static_cast<std::uint32_t>(single.size());
    const std::uint32_t one = rng.below(count);
    swap.claims = {single[one], single[(one + 1 + rng.below(count - 1)) % count]};
  }
  return swap;
}

std::vector<Input> with_other_unshown_dice(const PlayedGame& game, Viewer viewer, Rng& rng) {
  std::vector<Input> inputs = game.inputs;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (auto* roll = std::get_if<Roll>(&inputs[i])) {
      for (const Seat seat : roll->seats) {
        if (viewer.is(seat)) continue;
        const Dice shown = shown_of_throw(game, i, seat);
        Dice& dice = roll->dice[seat.index];
        dice = shown + throw_dice(dice.size() - shown.size(), rng);
      }
    }
    auto* keep = std::get_if<Keep>(&inputs[i]);
    if (keep != nullptr && !viewer.is(keep->seat)) keep->dice = kept_of_throw(game, i, keep->seat);
  }
  return inputs;
}

State with_other_secrets(const State& state, const Knowledge& knowledge, Rng& rng) {
  return Secrets(state, knowledge, rng).disturbed();
}

}  // namespace dicetown
