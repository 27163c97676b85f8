// What a game was like, counted as it happens: for the talk when it is over.
#pragma once

#include <array>
#include <cstdint>

#include "engine/dice.h"
#include "engine/event.h"
#include "engine/seat.h"
#include "engine/state.h"

namespace dicetown {

// Stops at the top: no game goes on for so long, and none must count from 0 again.
class Tally {
 public:
  constexpr Tally() = default;
  constexpr Tally(std::uint16_t count) : count_(count) {}

  constexpr void add(int count = 1) {
    const int sum = count_ + count;
    count_ = static_cast<std::uint16_t>(sum < UINT16_MAX ? sum : UINT16_MAX);
  }
  constexpr std::uint16_t count() const { return count_; }
  constexpr bool operator==(const Tally&) const = default;

 private:
  std::uint16_t count_ = 0;
};

struct BribeStatistics {
  Tally dollars;
  Tally nuggets;
  Tally cards;

  bool operator==(const BribeStatistics&) const = default;
};

struct SeatStatistics {
  std::array<Tally, kFaces> dice{};  // rolled, by face
  Tally throws;
  Tally finished_first;  // hands that made the next throw the last
  Tally paid;            // dollars, for dice kept
  Dice best_hand;        // empty before the first
  std::array<Tally, kPlaces> places{};
  Tally nuggets_mined;
  Tally dollars_robbed;  // at the Bank
  Tally claims_taken;
  Tally cards_stolen;
  Tally cards_lost;  // to a robber
  Tally cards_played;
  Tally cards_cancelled;  // of others, by Wanted
  Tally stars_taken;
  Tally decisions;  // as the Sheriff
  Tally doc_visits;
  BribeStatistics bribes_paid;
  BribeStatistics bribes_taken;

  bool operator==(const SeatStatistics&) const = default;
};

class Statistics {
 public:
  void count(const Event& event);

  Tally rounds() const { return rounds_; }
  const SeatStatistics& operator[](Seat seat) const { return seats_[seat.index]; }

  bool operator==(const Statistics&) const = default;

 private:
  SeatStatistics& of(Seat seat) { return seats_[seat.index]; }
  void on(const RoundBegan& began);
  void on(const Rolled& rolled);
  void on(const KeepPaid& paid) { of(paid.seat).paid.add(paid.dollars); }
  void on(const HandFinished& finished);
  void on(const LastRollCalled& called);
  void on(const CardPlayed& played) { of(played.play.seat).cards_played.add(); }
  void on(const CardCancelled& cancelled);
  void on(const Decided& decided) { of(decided.sheriff).decisions.add(); }
  void on(const BribePaid& bribe);
  void on(const PlaceOwned& owned);
  void on(const NuggetsMined& mined) { of(mined.seat).nuggets_mined.add(mined.nuggets); }
  void on(const BankRobbed& robbed) { of(robbed.seat).dollars_robbed.add(robbed.dollars); }
  void on(const CardStolen& stolen);
  void on(const StarTaken& taken) { of(taken.to).stars_taken.add(); }
  void on(const ClaimsTaken& taken) { of(taken.seat).claims_taken.add(taken.claims.size()); }
  void on(const TopClaimDrawn& drawn) { of(drawn.seat).claims_taken.add(); }
  void on(const VisitorCalled& called) { of(called.seat).doc_visits.add(); }

  Tally rounds_;
  SeatSet finished_;  // have finished their hands in this round
  std::array<SeatStatistics, kMaxSeats> seats_{};
};

// Every table has one.
static_assert(sizeof(Statistics) < 400);

}  // namespace dicetown
