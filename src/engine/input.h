// Everything that changes a game: answers of seats and outcomes of chance.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "engine/cards.h"
#include "engine/dice.h"
#include "engine/fixed_list.h"
#include "engine/seat.h"

namespace dicetown {

// --- Chance ---

struct Roll {
  SeatSet seats;
  std::array<Dice, kMaxSeats> dice{};  // by seat; empty for those who do not roll

  constexpr bool operator==(const Roll&) const = default;
};

// In drawing order: what is left of a deck first, then the reshuffled discard or the known bottom.
struct DrawClaims {
  LineCards cards;
  constexpr bool operator==(const DrawClaims&) const = default;
};
struct DrawStore {
  FixedList<StoreCard, kDicePerSeat> cards;
  constexpr bool operator==(const DrawStore&) const = default;
};
struct DrawElixirs {
  FixedList<Elixir, kOpenElixirs> cards;
  constexpr bool operator==(const DrawElixirs&) const = default;
};

// The Saloon: the cards that come out of the victim's hand.
struct Pull {
  Cards cards;
  constexpr bool operator==(const Pull&) const = default;
};

// --- Answers ---

struct Keep {
  Seat seat;
  Dice dice;
  constexpr bool operator==(const Keep&) const = default;
};

// Takes a keep back before the reveal (R4.4).
struct Withdraw {
  Seat seat;
  constexpr bool operator==(const Withdraw&) const = default;
};

struct DieTurn {
  Face from{};
  Face to{};
  constexpr bool operator==(const DieTurn&) const = default;
};

struct Play {
  Seat seat;
  StoreCard card{};
  std::optional<DieTurn> turn = std::nullopt;  // Professional Cheater
  std::optional<Seat> target = std::nullopt;   // Nervous Joe

  constexpr bool operator==(const Play&) const = default;
};

struct Pass {
  Seat seat;
  StoreCard card{};
  constexpr bool operator==(const Pass&) const = default;
};

struct Retain {
  Seat seat;
  Dice dice;
  constexpr bool operator==(const Retain&) const = default;
};

struct Take {
  Seat seat;
  HandCard card;
  constexpr bool operator==(const Take&) const = default;
};

struct Rob {
  Seat seat;
  Seat victim;
  Backs backs;
  constexpr bool operator==(const Rob&) const = default;
};

// R6.2: goods for the Sheriff if he names the candidate.
struct Offer {
  Seat candidate;
  std::uint8_t dollars = 0;
  std::uint8_t nuggets = 0;
  Cards cards;

  constexpr bool empty() const { return dollars == 0 && nuggets == 0 && cards.empty(); }
  constexpr bool operator==(const Offer&) const = default;
};

struct MakeOffer {
  Seat seat;
  std::optional<Offer> offer;  // or nothing
  constexpr bool operator==(const MakeOffer&) const = default;
};

// The Sheriff names a seat: a tie's winner, the next visitor, the game's winner.
struct Choose {
  Seat seat;
  Seat chosen;
  constexpr bool operator==(const Choose&) const = default;
};

enum class Remedy : std::uint8_t { wire, goods, small_sting, big_sting };
inline constexpr int kRemedies = 4;

struct TakeRemedy {
  Seat seat;
  std::optional<Remedy> remedy;  // or declines the visit
  constexpr bool operator==(const TakeRemedy&) const = default;
};

// One of the open elixirs, or the unseen top one.
struct ElixirPick {
  std::optional<Elixir> open;
  constexpr bool operator==(const ElixirPick&) const = default;
};

struct TakeElixir {
  Seat seat;
  std::optional<ElixirPick> pick;  // or declines the visit
  constexpr bool operator==(const TakeElixir&) const = default;
};

struct Protect {
  Seat seat;
  Claims claims;
  constexpr bool operator==(const Protect&) const = default;
};

struct Target {
  Seat seat;
  Seat target;
  constexpr bool operator==(const Target&) const = default;
};

struct Give {
  Seat seat;
  HandCard card;
  constexpr bool operator==(const Give&) const = default;
};

using Input = std::variant<Roll, DrawClaims, DrawStore, DrawElixirs, Pull, Keep, Withdraw, Play, Pass, Retain,
                           Take, Rob, MakeOffer, Choose, TakeRemedy, TakeElixir, Protect, Target, Give>;

// The seat that answers; none for an outcome of chance.
std::optional<Seat> seat_of(const Input& input);

}  // namespace dicetown
