// The cards: General Store (R2.4), property claims (R2.5) and Doc Badluck's elixirs (R2.6).
#pragma once

#include <cstdint>

#include "engine/bag.h"
#include "engine/fixed_list.h"

namespace dicetown {

enum class StoreCard : std::uint8_t {
  brute,
  cheater,
  corruption,
  credit,
  dynamite,
  elixir,
  equipment_1,
  equipment_2,
  equipment_3,
  equipment_4,
  equipment_5,
  equipment_8,
  girls,
  joe,
  marshall,
  split,
  wanted,
};
inline constexpr int kStoreCardKinds = 17;
inline constexpr int kStoreCardsInAll = 19;

enum class Claim : std::uint8_t { one, two, three, four, five };
inline constexpr int kClaimValues = 5;
inline constexpr int kMaxCopiesOfAClaim = 9;
inline constexpr int kMaxClaims = kClaimValues * kMaxCopiesOfAClaim;
inline constexpr int kLineLength = 3;
constexpr int value_of(Claim claim) { return static_cast<int>(claim) + 1; }

enum class Elixir : std::uint8_t { charm, domination, friendship, luck, power, protection, wealth };
inline constexpr int kElixirs = 7;
inline constexpr int kOpenElixirs = 2;

template <>
struct BagTraits<StoreCard> {
  static constexpr int kKinds = kStoreCardKinds;
  static constexpr int kFieldBits = 3;
  static constexpr int kMaxSize = kStoreCardsInAll;
};
template <>
struct BagTraits<Claim> {
  static constexpr int kKinds = kClaimValues;
  static constexpr int kFieldBits = 6;
  static constexpr int kMaxSize = kMaxClaims;
};
template <>
struct BagTraits<Elixir> {
  static constexpr int kKinds = kElixirs;
  static constexpr int kFieldBits = 4;
  static constexpr int kMaxSize = kElixirs;
};

using StoreCards = Bag<StoreCard>;
using Claims = Bag<Claim>;
using Elixirs = Bag<Elixir>;

// The open claims, from the bottom up, or some of them.
using LineCards = FixedList<Claim, kLineLength>;

// R2.4: one of each, but two Brutes and two Professional Cheaters.
constexpr StoreCards all_store_cards() {
  StoreCards cards{StoreCard::brute, StoreCard::cheater};
  for (int kind = 0; kind < kStoreCardKinds; ++kind) cards.add(static_cast<StoreCard>(kind));
  return cards;
}
constexpr Elixirs all_elixirs() {
  Elixirs elixirs;
  for (int kind = 0; kind < kElixirs; ++kind) elixirs.add(static_cast<Elixir>(kind));
  return elixirs;
}

// What a hand may hold: the backs differ, so everybody can tell the two kinds apart (R5.9).
enum class Back : std::uint8_t { claim, store };

// Cards that lie together with both backs: a hand, what was drawn or pulled, what is offered.
struct Cards {
  Claims claims;
  StoreCards store;

  constexpr bool empty() const { return claims.empty() && store.empty(); }
  constexpr int size() const { return claims.size() + store.size(); }
  constexpr bool contains(const Cards& part) const {
    return claims.contains(part.claims) && store.contains(part.store);
  }
  constexpr Cards& operator+=(const Cards& other) {
    claims += other.claims;
    store += other.store;
    return *this;
  }
  constexpr Cards& operator-=(const Cards& other) {
    claims -= other.claims;
    store -= other.store;
    return *this;
  }
  constexpr bool operator==(const Cards&) const = default;
};

// How many cards of each back: what everybody sees of cards that are not theirs.
struct Backs {
  std::uint8_t claims = 0;
  std::uint8_t store = 0;

  constexpr int size() const { return claims + store; }
  constexpr bool operator==(const Backs&) const = default;
};
constexpr Backs backs_of(const Cards& cards) {
  return {static_cast<std::uint8_t>(cards.claims.size()), static_cast<std::uint8_t>(cards.store.size())};
}

// One card of a hand: a claim or a store card.
class HandCard {
 public:
  constexpr HandCard() = default;
  constexpr HandCard(Claim claim) : kind_(static_cast<std::uint8_t>(claim)) {}
  constexpr HandCard(StoreCard card) : back_(Back::store), kind_(static_cast<std::uint8_t>(card)) {}

  constexpr Back back() const { return back_; }
  constexpr Claim claim() const { return static_cast<Claim>(kind_); }
  constexpr StoreCard store() const { return static_cast<StoreCard>(kind_); }
  constexpr Cards alone() const { return back_ == Back::claim ? Cards{{claim()}, {}} : Cards{{}, {store()}}; }
  constexpr bool operator==(const HandCard&) const = default;

 private:
  Back back_ = Back::claim;
  std::uint8_t kind_ = 0;
};

}  // namespace dicetown
