#include "bots/judgement/bargaining.h"

#include <algorithm>
#include <cstdint>
#include <variant>

#include "engine/place.h"

namespace dicetown {
namespace {

constexpr double kNoDifference = 1e-9;

OfferView seen_by_maker(const Offer& offer) {
  return {offer.candidate, offer.dollars, offer.nuggets, backs_of(offer.cards), offer.cards};
}

std::vector<Cards> up_to_two_of(const Cards& hand) {
  std::vector<Cards> singles;
  for (const Claim claim : hand.claims) singles.push_back({{claim}, {}});
  for (const StoreCard card : hand.store) singles.push_back({{}, {card}});
  std::vector<Cards> some{{}};
  for (std::size_t i = 0; i < singles.size(); ++i) {
    some.push_back(singles[i]);
    for (std::size_t j = i; j < singles.size(); ++j) {
      Cards two = singles[i];
      two += singles[j];
      if (hand.contains(two)) some.push_back(two);
    }
  }
  return some;
}

}  // namespace

Bargaining::Bargaining(const Appraisal& appraisal, SeatSet candidates)
    : appraisal_(appraisal),
      candidates_(candidates),
      me_(appraisal.me()),
      sheriff_(appraisal.view().sheriff) {
  for (const Seat candidate : candidates_) {
    without_me_.to_me[candidate.index] = worth_to(me_, candidate);
    without_me_.to_sheriff[candidate.index] = worth_to(sheriff_, candidate);
  }
  count_offers_of_others();
}

double Bargaining::worth_to(Seat seat, Seat candidate) const {
  const Phase phase = appraisal_.view().phase;
  if (phase == Phase::doc) {
    const double gain = appraisal_.weights().doc_queue * appraisal_.visit_to_doc();
    return seat == candidate ? gain : -appraisal_.rivalry(seat, candidate) * gain;
  }
  const Place place = place_of(phase);
  const Face counted = face_of(place).value_or(Face::ace);  // the Town Hall pays for aces
  return appraisal_.worth_to(seat, place, appraisal_.open_dice(candidate).count(counted), candidate);
}

// What is paid to a rival by a rival: the one is stronger for it, the other weaker.
void Bargaining::count_offers_of_others() {
  for (const Seat giver : appraisal_.view().all_seats().without(me_)) {
    const auto& offer = appraisal_.view().offers[giver.index];
    if (!offer) continue;
    const double goods = appraisal_.offer(*offer);
    const double gained = sheriff_ == me_ ? 1 : -appraisal_.rivalry(sheriff_);
    without_me_.to_me[offer->candidate.index] += goods * (gained + appraisal_.rivalry(giver));
    without_me_.to_sheriff[offer->candidate.index] += goods * (1 + appraisal_.rivalry(sheriff_, giver));
  }
}

WeighedAnswers Bargaining::weigh_choices() const {
  WeighedAnswers answers;
  for (const Seat candidate : candidates_) {
    answers.push_back({Choose{me_, candidate}, without_me_.to_me[candidate.index]});
  }
  return answers;
}

double Bargaining::price(const Offer& offer) const {
  const int dollars = appraisal_.view()[me_].dollars;
  const double cost = appraisal_.purse(dollars) - appraisal_.purse(dollars - offer.dollars) +
                      appraisal_.nuggets(offer.nuggets) + appraisal_.cards(offer.cards);
  return cost + appraisal_.rivalry(sheriff_) * appraisal_.offer(seen_by_maker(offer));
}

Bargaining::Worths Bargaining::with(const std::optional<Offer>& offer) const {
  Worths worths = without_me_;
  if (!offer) return worths;
  const double goods = appraisal_.offer(seen_by_maker(*offer));
  worths.to_sheriff[offer->candidate.index] += goods * (1 + appraisal_.rivalry(sheriff_, me_));
  worths.to_me[offer->candidate.index] -= price(*offer);
  return worths;
}

// The best for him has the best chance; those that are nearly as good have some, too, for nobody knows
// exactly what another thinks.
Bargaining::BySeat Bargaining::chances(const BySeat& worths) const {
  double best = worths[candidates_.lowest().index];
  for (const Seat candidate : candidates_) best = std::max(best, worths[candidate.index]);
  BySeat chances{};
  double all = 0;
  for (const Seat candidate : candidates_) {
    const double behind = best - worths[candidate.index];
    const double doubt = std::max(appraisal_.weights().sheriffs_doubt, kNoDifference);
    const double near = std::max(0.0, 1 - behind / doubt);
    chances[candidate.index] = near * near;
    all += near * near;
  }
  for (const Seat candidate : candidates_) chances[candidate.index] /= all;
  return chances;
}

double Bargaining::chance(Seat candidate, const std::optional<Offer>& offer) const {
  return chances(with(offer).to_sheriff)[candidate.index];
}

double Bargaining::outlook(const std::optional<Offer>& offer) const {
  const Worths worths = with(offer);
  const BySeat chances = this->chances(worths.to_sheriff);
  double expected = 0;
  for (const Seat candidate : candidates_) {
    expected += chances[candidate.index] * worths.to_me[candidate.index];
  }
  return expected;
}

double Bargaining::limit() const {
  double best = without_me_.to_me[candidates_.lowest().index];
  for (const Seat candidate : candidates_) best = std::max(best, without_me_.to_me[candidate.index]);
  return appraisal_.weights().fair_price * (best - outlook(std::nullopt));
}

// Everything that does not cost too much of what I may gain, with two cards at most; for no candidate yet.
std::vector<Offer> Bargaining::affordable(const AskOffer& ask) const {
  const double limit = this->limit();
  std::vector<Offer> offers;
  if (limit <= 0) return offers;
  for (const Cards& cards : up_to_two_of(ask.cards)) {
    for (int nuggets = 0; nuggets <= ask.nuggets; ++nuggets) {
      Offer offer{{}, 0, static_cast<std::uint8_t>(nuggets), cards};
      if (price(offer) > limit) break;
      for (int dollars = 0; dollars <= ask.dollars; ++dollars) {
        offer.dollars = static_cast<std::uint8_t>(dollars);
        if (price(offer) > limit) break;
        if (!offer.empty()) offers.push_back(offer);
      }
    }
  }
  return offers;
}

WeighedAnswers Bargaining::weigh_offers(const AskOffer& ask) const {
  const double nothing = outlook(std::nullopt);
  WeighedAnswers answers{{MakeOffer{me_, std::nullopt}, nothing + kNoDifference}};
  for (Offer offer : affordable(ask)) {
    for (const Seat candidate : candidates_) {
      offer.candidate = candidate;
      const double worth = outlook(offer);
      if (worth > nothing + kNoDifference) answers.push_back({MakeOffer{me_, offer}, worth});
    }
  }
  return answers;
}

std::optional<Offer> Bargaining::best_offer(const AskOffer& ask, Rng& rng) const {
  return std::get<MakeOffer>(pick(weigh_offers(ask), 0, rng)).offer;
}

std::optional<MakeOffer> Bargaining::change(const AskOffer& ask, Rng& rng) const {
  std::optional<Offer> standing;
  if (const auto& offer = appraisal_.view().offers[me_.index]) {
    standing = Offer{offer->candidate, offer->dollars, offer->nuggets, *offer->cards};
  }
  const std::optional<Offer> better = best_offer(ask, rng);
  if (outlook(better) < outlook(standing) + appraisal_.weights().worth_a_change) return std::nullopt;
  return MakeOffer{me_, better};
}

}  // namespace dicetown
