#include "bots/appraisal.h"

#include <algorithm>

#include "engine/figures.h"

namespace dicetown {
namespace {

// How much of a card's own extra gain its holder may count on before the moment has come.
constexpr double kHoped = 0.6;

double expected_rounds_left(const View& view) {
  constexpr double kNuggetsARound = 2.2;
  constexpr double kClaimsARound = 1.4;
  const int claims = view.claims_deck + view.under.size() + view.line.size();
  const double rounds = std::min(view.mine / kNuggetsARound, claims / kClaimsARound);
  return std::max(0.0, rounds - 1.0);
}

// What an action card brings in a game that is long enough for its moment to come.
double action_in_time(StoreCard card) {
  switch (card) {
    case StoreCard::brute: return 1.2;
    case StoreCard::cheater: return 2.2;
    case StoreCard::corruption: return 2.6;
    case StoreCard::credit: return 2.0;
    case StoreCard::dynamite: return 2.0;
    case StoreCard::elixir: return 1.4;
    case StoreCard::girls: return 2.2;
    case StoreCard::marshall: return 2.2;
    case StoreCard::split: return 1.2;
    case StoreCard::wanted: return 1.5;
    default: return 0;
  }
}

// The mean of the cards of one back: those known to be there, and guesses for the others.
double mean_worth(double known_worth, int known, int in_all, double guess) {
  return (known_worth + guess * (in_all - known)) / in_all;
}

// The best of some cards drawn from around a mean: more cards, closer to the best there are.
double best_of(int drawn, double mean, double spread) { return mean + spread * (drawn - 1) / (drawn + 1); }

}  // namespace

Appraisal::Appraisal(const View& view)
    : view_(view), me_(*view.viewer.seat), rounds_left_(expected_rounds_left(view)) {
  for (const Seat seat : view.all_seats()) standings_[seat.index] = estimate_standing(seat);
  weigh_rivals();
}

// Whoever holds it early will probably lose it again; it decides ties meanwhile.
double Appraisal::star() const { return 0.7 + kStarPoints / (1.0 + 0.2 * rounds_left_); }

double Appraisal::card(StoreCard card) const {
  if (const int points = equipment_points(card); points > 0) return points;
  // Nervous Joe is played at once: some dollars of somebody's, gained here and lost there.
  if (card == StoreCard::joe) {
    int most = 0;
    for (const Seat rival : view_.all_seats().without(me_)) most = std::max<int>(most, view_[rival].dollars);
    return 1.3 * dollars(std::min(kJoesDollars, most));
  }
  return action_in_time(card) * std::min(1.0, 0.1 + rounds_left_ / 4.0);
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
  return goods + kClaimAtAGuess * offer.backs.claims + kStoreCardAtAGuess * offer.backs.store;
}

double Appraisal::place(Place place, int dice, Seat owner) const {
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
  return nuggets(taken) + (owner == me_ && i_hold(StoreCard::dynamite) ? kHoped * nuggets(more) : 0);
}

double Appraisal::store_visits(int jacks, int visits) const {
  if (jacks == 0 || view_.store_deck + view_.store_discard == 0) return 0;
  return visits * best_of(jacks, kStoreCardAtAGuess, 3.2);
}

double Appraisal::store(int jacks, Seat owner) const {
  const int visits = dicetown::store_visits(view_.rules, view_.round);
  const double once = store_visits(jacks, visits);
  return once + (owner == me_ && i_hold(StoreCard::credit) ? kHoped * once : 0);
}

double Appraisal::saloon(int queens, Seat owner) const {
  if (queens == 0) return 0;
  const double once = best_loot(owner, queens);
  return once + (owner == me_ && i_hold(StoreCard::girls) ? kHoped * once : 0);
}

double Appraisal::hall(int aces, Seat owner) const {
  double worth = 0;
  for (int i = 0; i < std::min(1 + aces, view_.line.size()); ++i) worth += card(view_.line[i]);
  return worth + (owner == me_ && i_hold(StoreCard::corruption) ? kHoped * kClaimAtAGuess : 0);
}

double Appraisal::best_loot(Seat robber, int queens) const {
  double best = 0;
  for (const Seat victim : view_.all_seats().without(robber)) {
    const Backs hand = view_[victim].hand;
    const int claims = std::min<int>(queens, hand.claims);
    const int store = std::min<int>(queens - claims, hand.store);
    const Backs pulled{static_cast<std::uint8_t>(claims), static_cast<std::uint8_t>(store)};
    best = std::max(best, loot(victim, pulled) * (robber == me_ ? 1 + rivalry(victim) : 1));
  }
  return best;
}

double Appraisal::loot(Seat victim, Backs pulled) const {
  const Cards known = known_hand(victim);
  const Backs hand = view_[victim].hand;
  double best = 0;
  if (pulled.claims > 0) {
    const double mean =
        mean_worth(cards({known.claims, {}}), known.claims.size(), hand.claims, kClaimAtAGuess);
    best = best_of(pulled.claims, mean, 2.0);
  }
  if (pulled.store > 0) {
    const double mean =
        mean_worth(cards({{}, known.store}), known.store.size(), hand.store, kStoreCardAtAGuess);
    const double second = best_of(pulled.store, mean, 3.0);
    best = std::max(best, second) + (best > 0 ? 0.5 : 0.0);
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
  points += kClaimAtAGuess * (open.hand.claims - known.claims.size());
  points += kStoreCardAtAGuess * (open.hand.store - known.store.size());
  return points;
}

void Appraisal::weigh_rivals() {
  const SeatSet rivals = view_.all_seats().without(me_);
  const double share = 1.0 / rivals.size();
  Seat strongest = rivals.lowest();
  for (const Seat rival : rivals) {
    if (standing(rival) > standing(strongest)) strongest = rival;
  }
  for (const Seat rival : rivals)
    rivalries_[rival.index] = rival == strongest ? (1.0 + share) / 2 : share / 2;
}

}  // namespace dicetown
