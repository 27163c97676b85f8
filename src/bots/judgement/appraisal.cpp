#include "bots/judgement/appraisal.h"

#include <algorithm>
#include <limits>

#include "engine/figures.h"

namespace dicetown {
namespace {

// With so many rounds to come or more it is early.
constexpr double kEarlyRounds = 4;
constexpr double kMostLead = 15;

double expected_rounds_left(const View& view, const Weights& weights) {
  const int claims = view.claims_deck + view.under.size() + view.line.size();
  const double rounds = std::min(view.mine / weights.nuggets_a_round, claims / weights.claims_a_round);
  return std::max(0.0, rounds - 1.0);
}

double action_in_time(StoreCard card, const Weights& weights) {
  switch (card) {
    case StoreCard::brute: return weights.brute;
    case StoreCard::cheater: return weights.cheater;
    case StoreCard::corruption: return weights.corruption;
    case StoreCard::credit: return weights.credit;
    case StoreCard::dynamite: return weights.dynamite;
    case StoreCard::elixir: return weights.elixir;
    case StoreCard::girls: return weights.girls;
    case StoreCard::marshall: return weights.marshall;
    case StoreCard::split: return weights.split;
    case StoreCard::wanted: return weights.wanted;
    case StoreCard::joe:  // is played as it is drawn
    case StoreCard::equipment_1:
    case StoreCard::equipment_2:
    case StoreCard::equipment_3:
    case StoreCard::equipment_4:
    case StoreCard::equipment_5:
    case StoreCard::equipment_8: break;
  }
  return 0;
}

// The mean of the cards of one back: those known to be there, and guesses for the others.
double mean_worth(double known_worth, int known, int in_all, double guess) {
  return (known_worth + guess * (in_all - known)) / in_all;
}

// The best of some cards drawn from around a mean: more cards, closer to the best there are.
double best_of(int drawn, double mean, double spread) { return mean + spread * (drawn - 1) / (drawn + 1); }

}  // namespace

Appraisal::Appraisal(const View& view, const Weights& weights)
    : view_(view),
      weights_(weights),
      me_(*view.viewer.seat),
      rounds_left_(expected_rounds_left(view, weights)),
      dollar_(weights.dollar + weights.dollar_early * std::min(1.0, rounds_left_ / kEarlyRounds)) {
  for (const Seat seat : view.all_seats()) standings_[seat.index] = estimate_standing(seat);
  weigh_rivals();
}

double Appraisal::star() const {
  return weights_.star_now + weights_.star_by_round * std::min(rounds_left_, kEarlyRounds) +
         kStarPoints / (1.0 + weights_.star_fades * rounds_left_);
}

double Appraisal::purse(int count) const {
  constexpr int kReserve = 3;
  return dollars(count) + weights_.reserve * std::min(1.0, rounds_left_) * std::min(count, kReserve);
}

double Appraisal::card(StoreCard card) const {
  if (const int points = equipment_points(card); points > 0) return points;
  // Nervous Joe is played at once.
  if (card == StoreCard::joe) {
    int most = 0;
    for (const Seat rival : view_.all_seats().without(me_)) most = std::max<int>(most, view_[rival].dollars);
    return weights_.joe * dollars(std::min(kJoesDollars, most));
  }
  return action_in_time(card, weights_) *
         std::min(1.0, weights_.action_at_the_end + weights_.action_by_round * rounds_left_);
}

double Appraisal::card(HandCard card) const {
  return card.back() == Back::claim ? this->card(card.claim()) : this->card(card.store());
}

double Appraisal::cards(const Cards& cards) const {
  double worth = 0;
  for (const Claim claim : cards.claims) worth += card(claim) * cards.claims.count(claim);
  for (const StoreCard kind : cards.store) worth += card(kind) * cards.store.count(kind);
  return worth;
}

double Appraisal::offer(const OfferView& offer) const {
  const double goods = dollars(offer.dollars) + nuggets(offer.nuggets);
  if (offer.cards) return goods + cards(*offer.cards);
  return goods + weights_.unseen_claim * offer.backs.claims + weights_.unseen_store_card * offer.backs.store;
}

double Appraisal::worth_of_place(Place place, int dice, Seat owner) const {
  switch (place) {
    case Place::mine: return mine(dice, owner);
    case Place::bank: return dollars(view_.bank);
    case Place::store: return store(dice, owner);
    case Place::saloon: return saloon(dice, owner);
    case Place::sheriff: return star();
    case Place::hall: return hall(dice, owner);
  }
  return 0;
}

double Appraisal::mine(int nines, Seat owner) const {
  const int taken = std::min<int>(nines, view_.mine);
  const int more = std::min(nines, view_.mine - taken);
  const double sooner = owner == me_ ? weights_.hurry * lead_ * taken : 0;
  return nuggets(taken) + sooner +
         (owner == me_ && i_hold(StoreCard::dynamite) ? weights_.hoped * nuggets(more) : 0);
}

double Appraisal::store_visits(int jacks, int visits) const {
  if (jacks == 0 || view_.store_deck + view_.store_discard == 0) return 0;
  return visits * best_of(jacks, weights_.unseen_store_card, weights_.store_spread);
}

double Appraisal::store(int jacks, Seat owner) const {
  const int visits = dicetown::store_visits(view_.rules, view_.round);
  const double once = store_visits(jacks, visits);
  return once + (owner == me_ && i_hold(StoreCard::credit) ? weights_.hoped * once : 0);
}

double Appraisal::saloon(int queens, Seat owner) const {
  if (queens == 0) return 0;
  const double once = best_loot(owner, queens);
  return once + (owner == me_ && i_hold(StoreCard::girls) ? weights_.hoped * once : 0);
}

double Appraisal::hall(int aces, Seat owner) const {
  double worth = 0;
  for (int i = 0; i < std::min(1 + aces, view_.line.size()); ++i) worth += card(view_.line[i]);
  return worth + (owner == me_ && i_hold(StoreCard::corruption) ? weights_.hoped * weights_.unseen_claim : 0);
}

double Appraisal::best_loot(Seat robber, int queens) const {
  double best = 0;
  for (const Seat victim : view_.all_seats().without(robber)) {
    best = std::max(best, loot_of_queens(victim, queens) * (robber == me_ ? 1 + rivalry(victim) : 1));
  }
  return best;
}

double Appraisal::harm_of_robbery(Seat robber, int queens) const {
  double most = 0;
  double harm = 0;
  for (const Seat victim : view_.all_seats().without(robber)) {
    const double loot = loot_of_queens(victim, queens);
    if (loot <= most) continue;
    most = loot;
    harm = loot * (rivalry(robber) + (victim == me_ ? 1 : -rivalry(victim)));
  }
  return harm;
}

double Appraisal::harm(Place place, int dice, Seat owner) const {
  if (place == Place::saloon) return harm_of_robbery(owner, dice);
  return rivalry(owner) * this->worth_of_place(place, dice, owner);
}

// Claims first: they are worth more.
double Appraisal::loot_of_queens(Seat victim, int queens) const {
  const Backs hand = view_[victim].hand;
  const int claims = std::min<int>(queens, hand.claims);
  const int store = std::min<int>(queens - claims, hand.store);
  return loot(victim, {static_cast<std::uint8_t>(claims), static_cast<std::uint8_t>(store)});
}

double Appraisal::loot(Seat victim, Backs pulled) const {
  const Cards known = known_hand(victim);
  const Backs hand = view_[victim].hand;
  double best = 0;
  if (pulled.claims > 0) {
    const double mean =
        mean_worth(cards({known.claims, {}}), known.claims.size(), hand.claims, weights_.unseen_claim);
    best = best_of(pulled.claims, mean, weights_.claim_loot_spread);
  }
  if (pulled.store > 0) {
    const double mean =
        mean_worth(cards({{}, known.store}), known.store.size(), hand.store, weights_.unseen_store_card);
    const double second = best_of(pulled.store, mean, weights_.store_loot_spread);
    best = std::max(best, second) + (best > 0 ? weights_.both_loots : 0.0);
  }
  return best;
}

Cards Appraisal::known_hand(Seat seat) const {
  return seat == me_ ? my_hand() : view_.knowledge.hands[seat.index];
}

Dice Appraisal::open_dice(Seat seat) const {
  const SeatView& shown = view_[seat];
  return shown.shown ? shown.dice + *shown.shown : shown.dice;
}

double Appraisal::estimate_standing(Seat seat) const {
  const SeatView& open = view_[seat];
  const Cards known = known_hand(seat);
  double points = nuggets(open.nuggets) + dollars(open.dollars);
  if (seat == view_.sheriff) points += star();
  points += cards({open.protected_claims, {}}) + cards(known);
  points += weights_.unseen_claim * (open.hand.claims - known.claims.size());
  points += weights_.unseen_store_card * (open.hand.store - known.store.size());
  return points;
}

void Appraisal::weigh_rivals() {
  double strongest = -std::numeric_limits<double>::infinity();
  for (const Seat rival : view_.all_seats().without(me_)) {
    rivalries_[rival.index] = rivalry(me_, rival);
    strongest = std::max(strongest, standing(rival));
  }
  lead_ = std::clamp(standing(me_) - strongest, -kMostLead, kMostLead);
}

double Appraisal::rivalry(Seat of, Seat rival) const {
  const SeatSet rivals = view_.all_seats().without(of);
  const double share = 1.0 / rivals.size();
  Seat strongest = rivals.lowest();
  for (const Seat each : rivals) {
    if (standing(each) > standing(strongest)) strongest = each;
  }
  return (1 - weights_.leader) * share + (rival == strongest ? weights_.leader : 0);
}

double Appraisal::worth_to(Seat seat, Place place, int dice, Seat owner) const {
  if (seat == me_) return owner == me_ ? this->worth_of_place(place, dice, owner) : -harm(place, dice, owner);
  if (place == Place::saloon) return worth_of_robbery_to(seat, dice, owner);
  const double gain =
      this->worth_of_place(place, dice, seat);  // what I could do there with my cards nobody else knows
  return owner == seat ? gain : -rivalry(seat, owner) * gain;
}

double Appraisal::worth_of_robbery_to(Seat seat, int queens, Seat robber) const {
  double most = 0;
  double worth = 0;
  for (const Seat victim : view_.all_seats().without(robber)) {
    const double loot = loot_of_queens(victim, queens);
    const double to_robber = loot * (robber == seat ? 1 + rivalry(seat, victim) : 1);
    if (to_robber <= most) continue;
    most = to_robber;
    if (robber == seat) {
      worth = to_robber;
    } else {
      worth = loot * ((victim == seat ? -1 : rivalry(seat, victim)) - rivalry(seat, robber));
    }
  }
  return worth;
}

}  // namespace dicetown
