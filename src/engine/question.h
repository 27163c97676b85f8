// What one seat is asked, with its legal answers: the single source of legality, of buttons and of bot moves.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "engine/cards.h"
#include "engine/dice.h"
#include "engine/input.h"
#include "engine/seat.h"

namespace dicetown {

// Each kind of question lists its answers by number and says whether it allows a given one.
// The answer given back by `option` carries the seat it was asked for.

struct AskKeep {
  Dice rolled;
  std::uint8_t fewest = 1;  // 0 where keeping none is allowed
  std::uint8_t most = 1;

  int option_count() const;
  Input option(Seat seat, int index) const;
  bool allows(const Keep& keep) const;
  bool operator==(const AskKeep&) const = default;
};

struct AskPlay {
  StoreCard card{};
  bool may_pass = true;
  Dice turnable;    // Professional Cheater: the dice that may be turned
  SeatSet targets;  // Nervous Joe: who may be named

  int option_count() const;
  Input option(Seat seat, int index) const;
  bool allows(const Play& play) const;
  bool allows(const Pass& pass) const;
  bool operator==(const AskPlay&) const = default;
};

struct AskRetain {
  Dice from;
  std::uint8_t count = 1;

  int option_count() const;
  Input option(Seat seat, int index) const;
  bool allows(const Retain& retain) const;
  bool operator==(const AskRetain&) const = default;
};

struct AskTake {
  Cards from;

  int option_count() const;
  Input option(Seat seat, int index) const;
  bool allows(const Take& take) const;
  bool operator==(const AskTake&) const = default;
};

struct AskRob {
  std::array<Backs, kMaxSeats> hands{};  // of those who may be robbed; none for the others
  std::uint8_t queens = 1;

  int option_count() const;
  Input option(Seat seat, int index) const;
  bool allows(const Rob& rob) const;
  bool operator==(const AskRob&) const = default;
};

// R6.2: dollars, nuggets or cards in hand. `seat` is a seat of a state or of a view.
template <class AnySeat>
constexpr bool has_something_to_offer(const AnySeat& seat) {
  return seat.dollars > 0 || seat.nuggets > 0 || seat.hand.size() > 0;
}

// Too many answers to list: nothing, or any of these goods for one of the candidates.
struct AskOffer {
  SeatSet candidates;
  std::uint8_t dollars = 0;
  std::uint8_t nuggets = 0;
  Cards cards;

  bool allows(const MakeOffer& offer) const;
  bool operator==(const AskOffer&) const = default;
};

struct AskChoose {
  SeatSet candidates;

  int option_count() const;
  Input option(Seat seat, int index) const;
  bool allows(const Choose& choose) const;
  bool operator==(const AskChoose&) const = default;
};

struct AskRemedy {
  Dice hand;
  bool may_decline = false;

  bool offers(Remedy remedy) const;  // R7.6: only with a die for it
  int option_count() const;
  Input option(Seat seat, int index) const;
  bool allows(const TakeRemedy& take) const;
  bool operator==(const AskRemedy&) const = default;
};

struct AskElixir {
  Elixirs open;
  bool may_decline = false;

  int option_count() const;
  Input option(Seat seat, int index) const;
  bool allows(const TakeElixir& take) const;
  bool operator==(const AskElixir&) const = default;
};

inline constexpr int kProtectedByWire = 2;

struct AskProtect {
  Claims hand;

  int option_count() const;
  Input option(Seat seat, int index) const;
  bool allows(const Protect& protect) const;
  bool operator==(const AskProtect&) const = default;
};

struct AskTarget {
  SeatSet targets;

  int option_count() const;
  Input option(Seat seat, int index) const;
  bool allows(const Target& target) const;
  bool operator==(const AskTarget&) const = default;
};

struct AskGive {
  Cards from;  // of one back only
  Seat to;

  int option_count() const;
  Input option(Seat seat, int index) const;
  bool allows(const Give& give) const;
  bool operator==(const AskGive&) const = default;
};

struct Question {
  using Ask = std::variant<AskKeep, AskPlay, AskRetain, AskTake, AskRob, AskOffer, AskChoose, AskRemedy,
                           AskElixir, AskProtect, AskTarget, AskGive>;
  Seat seat;
  Ask ask;

  // Every listed answer once, in a fixed order. An offer lists only "nothing": see AskOffer.
  int option_count() const;
  Input option(int index) const;
  bool operator==(const Question&) const = default;
};

}  // namespace dicetown
