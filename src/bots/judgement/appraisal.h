// What things are worth to the viewer, in points at the end of the game.
#pragma once

#include <array>
#include <cmath>

#include "bots/judgement/weights.h"
#include "engine/cards.h"
#include "engine/dice.h"
#include "engine/seat.h"
#include "engine/views/view.h"

namespace dicetown {

class Appraisal {
 public:
  // Precondition: the viewer has a seat. View and weights must outlive the appraisal.
  Appraisal(const View& view, const Weights& weights);

  const Weights& weights() const { return weights_; }
  const View& view() const { return view_; }
  Seat me() const { return me_; }
  const Cards& my_hand() const { return view_.own->hand; }
  bool i_hold(StoreCard card) const { return my_hand().store.has(card); }
  bool i_am_sheriff() const { return view_.sheriff == me_; }

  // Roughly how many rounds are still to come after this one.
  double rounds_left() const { return rounds_left_; }
  // By how many points standings may still shift until the end.
  double spread() const { return weights_.spread * std::sqrt(1 + rounds_left_ / 2); }

  double dollars(int count) const { return dollar_ * count; }
  // All dollars that somebody has, with what the last ones can still buy.
  double purse(int count) const;
  double nuggets(int count) const { return count; }
  double star() const;
  double card(StoreCard card) const;
  double card(Claim claim) const { return value_of(claim); }
  double card(HandCard card) const;
  double cards(const Cards& cards) const;
  double offer(const OfferView& offer) const;

  // What the owner of a place gets out of it with so many dice of its face.
  double worth_of_place(Place place, int dice, Seat owner) const;
  // What it costs me that a rival owns it: he gains, and I may be the one he robs.
  double harm(Place place, int dice, Seat owner) const;
  double store_visits(int jacks, int visits) const;
  // The best of the cards that a robber would pull out of this hand, as far as I can tell.
  double loot(Seat victim, Backs pulled) const;
  // From whom it pays most; to me it counts as well that the victim loses it.
  double best_loot(Seat robber, int queens) const;
  // The same for a rival, as it costs me.
  double harm_of_robbery(Seat robber, int queens) const;
  double visit_to_doc() const { return weights_.visit_to_doc; }

  // What a seat would score now, hidden cards guessed.
  double standing(Seat seat) const { return standings_[seat.index]; }
  // How much a point of this rival costs me: all of it between two, most of it if he leads.
  double rivalry(Seat rival) const { return rivalries_[rival.index]; }
  // The same for another seat, as far as I can tell.
  double rivalry(Seat of, Seat rival) const;

  // What it is worth to a seat, me or another, that somebody owns a place: his own gain, or the harm of it.
  double worth_to(Seat seat, Place place, int dice, Seat owner) const;

  // The dice of a seat that everybody has seen in this round.
  Dice open_dice(Seat seat) const;

 private:
  Cards known_hand(Seat seat) const;
  double loot_of_queens(Seat victim, int queens) const;
  double worth_of_robbery_to(Seat seat, int queens, Seat robber) const;
  double estimate_standing(Seat seat) const;
  void weigh_rivals();
  double mine(int nines, Seat owner) const;
  double store(int jacks, Seat owner) const;
  double saloon(int queens, Seat owner) const;
  double hall(int aces, Seat owner) const;

  const View& view_;
  const Weights& weights_;
  Seat me_;
  double rounds_left_ = 0;
  double dollar_ = 0;
  double lead_ = 0;  // of the viewer before his strongest rival, as far as it counts
  std::array<double, kMaxSeats> standings_{};
  std::array<double, kMaxSeats> rivalries_{};
};

}  // namespace dicetown
