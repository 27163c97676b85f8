#include <algorithm>
#include <cstdint>

#include "bots/judgement/weigh.h"
#include "engine/place.h"

namespace dicetown {
namespace {

// What a candidate gains if the Sheriff names him now.
double gain_of(const Appraisal& appraisal, Seat candidate) {
  const Phase phase = appraisal.view().phase;
  if (phase == Phase::doc) return appraisal.weights().doc_queue * appraisal.visit_to_doc();
  const Place place = place_of(phase);
  const Face counted = face_of(place).value_or(Face::ace);  // the Town Hall pays for aces
  return appraisal.worth_of_place(place, appraisal.open_dice(candidate).count(counted), candidate);
}

// The most that another candidate is already being paid for.
double highest_rival_bid(const Appraisal& appraisal, SeatSet candidates) {
  double highest = 0;
  for (const Seat candidate : candidates.without(appraisal.me())) {
    double bid = 0;
    for (const auto& offer : appraisal.view().offers) {
      if (offer && offer->candidate == candidate) bid += appraisal.offer(*offer);
    }
    highest = std::max(highest, bid);
  }
  return highest;
}

// An offer is paid only if I am named, so any price below the gain is a good one: little at first, more
// against other bids, and nearly all of it if the Sheriff would have to forgo the place himself.
double price_to_offer(const Appraisal& appraisal, SeatSet candidates, double gain) {
  const Weights& weights = appraisal.weights();
  const Seat sheriff = appraisal.view().sheriff;
  const double limit = weights.bribe_limit * gain / (1 + weights.sheriff_gains * appraisal.rivalry(sheriff));
  if (candidates.has(sheriff)) return limit;
  return std::min(
      limit, std::max(weights.first_bid * gain, highest_rival_bid(appraisal, candidates) + weights.outbid));
}

// Dollars first, then nuggets.
Offer pay_up_to(const Appraisal& appraisal, const AskOffer& ask, double price) {
  Offer offer;
  offer.candidate = appraisal.me();
  offer.dollars =
      static_cast<std::uint8_t>(std::min<int>(ask.dollars, static_cast<int>(price / appraisal.dollars(1))));
  price -= appraisal.dollars(offer.dollars);
  offer.nuggets =
      static_cast<std::uint8_t>(std::min<int>(ask.nuggets, static_cast<int>(price / appraisal.nuggets(1))));
  return offer;
}

}  // namespace

Input simple_offer(const Appraisal& appraisal, const AskOffer& ask, Rng& rng) {
  const MakeOffer nothing{appraisal.me(), std::nullopt};
  if (!ask.candidates.has(appraisal.me())) return nothing;
  const double gain = gain_of(appraisal, appraisal.me());
  const double limit = price_to_offer(appraisal, ask.candidates, gain);
  // A dollar less now and then: nobody should know exactly what to outbid.
  const double price = rng.below(3) == 0 ? limit - appraisal.dollars(1) : limit;
  if (price <= 0) return nothing;
  const Offer offer = pay_up_to(appraisal, ask, price);
  return offer.empty() ? nothing : MakeOffer{appraisal.me(), offer};
}

WeighedAnswers weigh(const Appraisal& appraisal, const AskChoose& ask) {
  const bool final_tie = appraisal.view().phase == Phase::end;
  WeighedAnswers answers;
  for (const Seat candidate : ask.candidates) {
    const Choose choose{appraisal.me(), candidate};
    const bool myself = candidate == appraisal.me();
    if (final_tie) {
      answers.push_back({choose, myself ? 1.0 : 0.0});
      continue;
    }
    double worth = gain_of(appraisal, candidate) * (myself ? 1.0 : -appraisal.rivalry(candidate));
    for (const Seat giver : appraisal.view().all_seats().without(appraisal.me())) {
      const auto& offer = appraisal.view().offers[giver.index];
      if (!offer || offer->candidate != candidate) continue;
      worth += appraisal.offer(*offer) * (1 + appraisal.rivalry(giver));
    }
    answers.push_back({choose, worth});
  }
  return answers;
}

}  // namespace dicetown
