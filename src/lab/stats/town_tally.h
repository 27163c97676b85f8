// What happened in many games with the same rules and as many seats.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/cards.h"
#include "engine/input.h"
#include "engine/score.h"
#include "engine/seat.h"
#include "engine/state.h"
#include "lab/measure/win_count.h"
#include "lab/stats/spread.h"

namespace dicetown {

using Count = long long;

// What points are made of (R8.2).
enum class Source : std::uint8_t { nuggets, dollars, star, equipment, claims };
inline constexpr int kSources = 5;
inline constexpr std::array<std::string_view, kSources> kSourceNames{"nuggets", "dollars", "star",
                                                                     "equipment", "claims"};
using PointsBySource = std::array<Count, kSources>;
PointsBySource by_source(const Score& score);

// Gains are nuggets at the mine, dollars at the Bank, cards at the store, cards stolen at the saloon, stars
// that changed hands, and points of claims at the Town Hall.
struct PlaceTally {
  Count owned = 0;  // rounds
  Count ties = 0;   // decided by the Sheriff
  Count gains = 0;
  Count owned_by_winner = 0;
  Count gains_of_winner = 0;

  PlaceTally& operator+=(const PlaceTally& other);
  bool operator==(const PlaceTally&) const = default;
};

// Whom an offer wants to be named.
enum class Favour : std::uint8_t { oneself, another };
inline constexpr int kFavours = 2;

struct BribeTally {
  Count offers = 0;  // that stood when the Sheriff decided
  Count paid = 0;
  // In those paid:
  Count dollars = 0;
  Count nuggets = 0;
  Count claims = 0;
  Count store_cards = 0;

  BribeTally& operator+=(const BribeTally& other);
  bool operator==(const BribeTally&) const = default;
};

struct DocTally {
  Count declined = 0;
  Count unseen = 0;  // elixirs taken from the top of the deck
  std::array<Count, kRemedies> remedies{};
  std::array<Count, kElixirs> elixirs{};

  Count visits() const;
  DocTally& operator+=(const DocTally& other);
  bool operator==(const DocTally&) const = default;
};

struct CardTally {
  Count played = 0;
  Count cancelled = 0;  // by Wanted

  CardTally& operator+=(const CardTally& other);
  bool operator==(const CardTally&) const = default;
};

// Whole numbers only: sums are the same in whatever order games are added.
struct TownTally {
  Spread rounds;  // one number a game
  Count mine_emptied = 0;
  Count claims_gone = 0;
  Count both_used_up = 0;

  Spread scores;   // of all seats
  Spread margins;  // of the winner over the second
  Count won_by_claims = 0;
  Count won_by_sheriffs_word = 0;
  PointsBySource points{};
  PointsBySource points_of_winner{};

  std::array<PlaceTally, kPlaces> places{};
  Count doc_decisions = 0;  // of the Sheriff, about the order of visits
  std::array<BribeTally, kFavours> bribes{};
  Count offers_changed = 0;
  DocTally doc;
  std::array<CardTally, kStoreCardKinds> cards{};
  Count claims_stolen = 0;
  Count store_cards_stolen = 0;

  std::array<WinCount, kMaxSeats> wins_by_distance{};  // clockwise from the first Sheriff
  std::vector<WinCount> wins_of_sheriff;               // in office after so many rounds; at first after none
  WinCount wins_of_last_sheriff;

  Count games() const { return rounds.count(); }
  double per_game(Count count) const;
  // At all places, decided by the Sheriff.
  Count ties() const;
  const PlaceTally& at(Place place) const { return places[static_cast<std::size_t>(place)]; }
  const CardTally& of(StoreCard card) const { return cards[static_cast<std::size_t>(card)]; }
  const BribeTally& for_favour(Favour favour) const { return bribes[static_cast<std::size_t>(favour)]; }

  TownTally& operator+=(const TownTally& other);
  bool operator==(const TownTally&) const = default;
};

// 0 where there is nothing to divide by.
double ratio(Count part, Count whole);

}  // namespace dicetown
