// The Sheriff's decisions, and what to pay for them, by expected worth. Whom he will name is foreseen from
// what each candidate is worth to him: his own share, the harm of a rival's gain, the offers that stand.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "bots/judgement/appraisal.h"
#include "bots/judgement/weigh.h"
#include "chance/rng.h"
#include "engine/input.h"
#include "engine/question.h"
#include "engine/seat.h"

namespace dicetown {

class Bargaining {
 public:
  // Precondition: a decision is open that can be bribed for, or that the viewer makes. The appraisal must
  // outlive it.
  Bargaining(const Appraisal& appraisal, SeatSet candidates);

  // Whom to name, as the Sheriff.
  WeighedAnswers weigh_choices() const;

  // What can be expected of the decision with this offer of mine, in points.
  double outlook(const std::optional<Offer>& offer) const;
  // What it costs me that it is paid: I lose it, and the Sheriff, a rival, has it.
  double price(const Offer& offer) const;
  // The chance that this candidate is named with it.
  double chance(Seat candidate, const std::optional<Offer>& offer) const;

  // Nothing, and every offer that is better by what it makes the Sheriff do.
  WeighedAnswers weigh_offers(const AskOffer& ask) const;
  // What to offer, for myself or for somebody else; nothing where nothing pays.
  std::optional<Offer> best_offer(const AskOffer& ask, Rng& rng) const;
  // What to offer instead of what I have offered, if it is worth a change.
  std::optional<MakeOffer> change(const AskOffer& ask, Rng& rng) const;

 private:
  using BySeat = std::array<double, kMaxSeats>;
  struct Worths {
    BySeat to_me{};
    BySeat to_sheriff{};
  };

  double worth_to(Seat seat, Seat candidate) const;
  void count_offers_of_others();
  Worths with(const std::optional<Offer>& offer) const;
  BySeat chances(const BySeat& worths) const;
  double limit() const;
  std::vector<Offer> affordable(const AskOffer& ask) const;

  const Appraisal& appraisal_;
  SeatSet candidates_;
  Seat me_;
  Seat sheriff_;
  Worths without_me_;  // with the offers of all others
};

}  // namespace dicetown
