// Counts what happens in one game.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "bots/game_runner.h"
#include "engine/event.h"
#include "engine/state.h"
#include "lab/stats/town_tally.h"

namespace dicetown {

class GameCounter final : public GameWatcher {
 public:
  // What is counted is added to `tally`: some of it only when the game is won.
  GameCounter(Seat first_sheriff, TownTally& tally) : tally_(tally), sheriffs_{first_sheriff} {}

  void applied(const Input& input, const State& after, std::span<const Event> events) override;

 private:
  struct PlaceOfSeat {
    int owned = 0;
    int gains = 0;
  };

  PlaceOfSeat& of(Seat seat, Place place) { return seats_[seat.index][static_cast<std::size_t>(place)]; }
  void gain(Seat seat, Place place, int amount);
  BribeTally& bribes_for(Favour favour) { return tally_.bribes[static_cast<std::size_t>(favour)]; }

  void on(const RoundBegan& began, const State& after);
  void on(const DecisionOpened& opened, const State& after);
  void on(const OfferMade& offer, const State& after);
  void on(const NothingOffered& nothing, const State& after);
  void on(const Decided& decided, const State& after);
  void on(const BribePaid& bribe, const State& after);
  void on(const PlaceOwned& owned, const State& after);
  void on(const NuggetsMined& mined, const State& after);
  void on(const BankRobbed& robbed, const State& after);
  void on(const DollarsGiven& given, const State& after);
  void on(const StoreCardKept& kept, const State& after);
  void on(const JoeAcquired& joe, const State& after);
  void on(const CardStolen& stolen, const State& after);
  void on(const StarTaken& taken, const State& after);
  void on(const ClaimsTaken& taken, const State& after);
  void on(const TopClaimDrawn& drawn, const State& after);
  void on(const CardPlayed& played, const State& after);
  void on(const CardCancelled& cancelled, const State& after);
  void on(const VisitsDue& due, const State& after);
  void on(const VisitDeclined& declined, const State& after);
  void on(const RemedyTaken& taken, const State& after);
  void on(const ElixirTaken& taken, const State& after);
  void on(const GameWon& won, const State& after);

  void count_places(Seat winner, const State& end);
  void count_points(Seat winner, const State& end);
  void count_offices(Seat winner, const State& end);

  TownTally& tally_;
  std::optional<Place> here_;   // the place whose owner acts; none at the Doc
  std::vector<Seat> sheriffs_;  // after so many rounds
  std::array<std::array<PlaceOfSeat, kPlaces>, kMaxSeats> seats_{};
  SeatSet answered_;                                         // in the decision at hand
  std::array<std::optional<Favour>, kMaxSeats> standing_{};  // offers, by seat
};

}  // namespace dicetown
