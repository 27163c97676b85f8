// Figures and small facts of the rules that more than one part of the program needs.
#pragma once

#include <cstdint>

#include "engine/cards.h"
#include "engine/dice.h"
#include "engine/ruleset.h"

namespace dicetown {

inline constexpr int kStarPoints = 5;         // R8.2
inline constexpr int kJoesDollars = 4;        // R5.8
inline constexpr int kSmallStingDollars = 2;  // R7.6
inline constexpr int kBigStingNuggets = 1;    // R7.6

// R8.2: none for an action card.
constexpr int equipment_points(StoreCard card) {
  switch (card) {
    case StoreCard::equipment_1: return 1;
    case StoreCard::equipment_2: return 2;
    case StoreCard::equipment_3: return 3;
    case StoreCard::equipment_4: return 4;
    case StoreCard::equipment_5: return 5;
    case StoreCard::equipment_8: return 8;
    case StoreCard::brute:
    case StoreCard::cheater:
    case StoreCard::corruption:
    case StoreCard::credit:
    case StoreCard::dynamite:
    case StoreCard::elixir:
    case StoreCard::girls:
    case StoreCard::joe:
    case StoreCard::marshall:
    case StoreCard::split:
    case StoreCard::wanted: break;
  }
  return 0;
}

// R4.2: what keeping these dice costs without a Brute.
constexpr int price_of(Dice kept) { return kept.empty() ? 1 : kept.size() - 1; }

// R4.8: Brute covers several dice, in one rulebook also keeping none.
constexpr bool brute_covers(const Ruleset& rules, Dice kept) {
  return kept.empty() ? rules.brute_covers == BruteCovers::several_or_none : kept.size() >= 2;
}

// R5.7: how often the owner of the General Store draws, without Unlimited Credit.
constexpr std::uint8_t store_visits(const Ruleset& rules, std::uint32_t round) {
  return round == 1 ? rules.first_round_store_visits : std::uint8_t{1};
}

// R7.7: the kind of card that Friendship or Domination asks for.
constexpr Back back_asked_by(Elixir elixir) {
  return elixir == Elixir::domination ? Back::claim : Back::store;
}

}  // namespace dicetown
