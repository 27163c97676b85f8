// Samples the outcomes of chance a game waits for, each physical outcome alike: every die by itself, every
// single card of a deck or hand. Inline and without heap, since simulations spend their time here.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <variant>

#include "chance/rng.h"
#include "engine/awaiting.h"
#include "engine/input.h"
#include "engine/state.h"

namespace dicetown {

// All ordered throws of up to three dice: two entries make a throw of five.
class ThrowTable {
 public:
  static constexpr int kMostDice = 3;

  constexpr ThrowTable() {
    std::size_t next = 0;
    std::uint32_t throws = 1;
    for (std::size_t dice = 0; dice <= kMostDice; ++dice) {
      starts_[dice] = static_cast<std::uint32_t>(next);
      throws_[dice] = throws;
      for (std::uint32_t digits = 0; digits < throws; ++digits) {
        throws_in_order_[next++] = from_digits(digits, static_cast<int>(dice));
      }
      throws *= kFaces;
    }
  }

  // `fraction` is uniform among the numbers of 32 bits.
  constexpr Dice operator()(int dice, std::uint32_t fraction) const {
    const auto row = static_cast<std::size_t>(dice);
    const auto number = static_cast<std::uint32_t>(std::uint64_t{fraction} * throws_[row] >> 32);
    return throws_in_order_[starts_[row] + number];
  }

 private:
  static constexpr Dice from_digits(std::uint32_t digits, int dice) {
    Dice thrown;
    for (int die = 0; die < dice; ++die) {
      thrown.add(static_cast<Face>(digits % kFaces));
      digits /= kFaces;
    }
    return thrown;
  }

  std::array<std::uint32_t, kMostDice + 1> starts_{};
  std::array<std::uint32_t, kMostDice + 1> throws_{};
  std::array<Dice, 1 + 6 + 36 + 216> throws_in_order_{};
};

inline constexpr ThrowTable kThrowTable;

// One random number for up to five dice.
template <class Generator>
Dice throw_dice(int count, Generator& rng) {
  const std::uint64_t number = rng.next();
  const int first = std::min(count, ThrowTable::kMostDice);
  return kThrowTable(first, static_cast<std::uint32_t>(number >> 32)) +
         kThrowTable(count - first, static_cast<std::uint32_t>(number));
}

template <class Generator>
Roll deal(const State& state, const RollNeeded& need, Generator& rng) {
  Roll roll{.seats = need.seats};
  for (const Seat seat : need.seats) roll.dice[seat.index] = throw_dice(state[seat].cup(), rng);
  return roll;
}

// Takes one card out of a bag, each copy with the same chance.
template <class Kind, class Generator>
Kind draw_one(Bag<Kind>& bag, int size, Generator& rng) {
  const Kind kind = bag.at(static_cast<int>(rng.below(static_cast<std::uint32_t>(size))));
  bag.remove(kind);
  return kind;
}

// Draws at most `count` cards, and says how many are still to be drawn when the bag is empty.
template <class Kind, int kCapacity, class Generator>
int draw_some(Bag<Kind> bag, int count, FixedList<Kind, kCapacity>& drawn, Generator& rng) {
  for (int size = bag.size(); size > 0 && count > 0; --size, --count) {
    drawn.push_back(draw_one(bag, size, rng));
  }
  return count;
}

// R3.7: a draw that outlasts the deck goes on in the reshuffled discard.
template <class Kind, int kCapacity, class Generator>
void draw_from_piles(Bag<Kind> deck, Bag<Kind> discard, int count, FixedList<Kind, kCapacity>& drawn,
                     Generator& rng) {
  const int missing = draw_some(deck, count, drawn, rng);
  [[maybe_unused]] const int never = draw_some(discard, missing, drawn, rng);
  assert(never == 0);
}

// R5.12: below the unknown claims lie those that were put under the deck, in their known order.
template <class Generator>
DrawClaims deal_claims(const ClaimPiles& piles, int count, Generator& rng) {
  DrawClaims draw;
  const int missing = draw_some(piles.deck, count, draw.cards, rng);
  assert(missing <= piles.under.size());
  for (int i = 0; i < missing; ++i) draw.cards.push_back(piles.under[i]);
  return draw;
}

template <class Generator>
DrawStore deal_store(const StorePiles& piles, int count, Generator& rng) {
  DrawStore draw;
  draw_from_piles(piles.deck, piles.discard, count, draw.cards, rng);
  return draw;
}

template <class Generator>
DrawElixirs deal_elixirs(const ElixirPiles& piles, int count, Generator& rng) {
  DrawElixirs draw;
  draw_from_piles(piles.deck, piles.discard, count, draw.cards, rng);
  return draw;
}

template <class Generator>
Input deal(const State& state, const DrawNeeded& need, Generator& rng) {
  switch (need.from) {
    case Deck::claims: return deal_claims(state.claims, need.count, rng);
    case Deck::store: return deal_store(state.store, need.count, rng);
    case Deck::elixirs: break;
  }
  return deal_elixirs(state.elixirs, need.count, rng);
}

template <class Kind, class Generator>
Bag<Kind> pull_some(Bag<Kind> hand, int count, Generator& rng) {
  Bag<Kind> pulled;
  for (int size = hand.size(); count > 0; --size, --count) pulled.add(draw_one(hand, size, rng));
  return pulled;
}

// R5.9: random within each back.
template <class Generator>
Pull deal(const State& state, const PullNeeded& need, Generator& rng) {
  const Cards& hand = state[need.from].hand;
  return {{pull_some(hand.claims, need.backs.claims, rng), pull_some(hand.store, need.backs.store, rng)}};
}

inline bool needs_chance(const Awaiting& awaiting) {
  return !std::holds_alternative<Questions>(awaiting) && !std::holds_alternative<Finished>(awaiting);
}

// Precondition: the game waits for chance.
template <class Generator>
Input deal(const State& state, const Awaiting& awaiting, Generator& rng) {
  assert(needs_chance(awaiting));
  if (const auto* roll = std::get_if<RollNeeded>(&awaiting)) return deal(state, *roll, rng);
  if (const auto* draw = std::get_if<DrawNeeded>(&awaiting)) return deal(state, *draw, rng);
  return deal(state, std::get<PullNeeded>(awaiting), rng);
}

}  // namespace dicetown
