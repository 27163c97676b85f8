#include "lab/stats/town_tally.h"

#include <numeric>

namespace dicetown {
namespace {

template <class T, std::size_t kSize>
void add_all(std::array<T, kSize>& sums, const std::array<T, kSize>& others) {
  for (std::size_t i = 0; i < kSize; ++i) sums[i] += others[i];
}

void add_all(std::vector<WinCount>& sums, const std::vector<WinCount>& others) {
  if (others.size() > sums.size()) sums.resize(others.size());
  for (std::size_t i = 0; i < others.size(); ++i) sums[i] += others[i];
}

}  // namespace

double ratio(Count part, Count whole) {
  return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

PointsBySource by_source(const Score& score) {
  return {score.nuggets, score.dollars, score.star, score.equipment, score.claims};
}

PlaceTally& PlaceTally::operator+=(const PlaceTally& other) {
  owned += other.owned;
  ties += other.ties;
  gains += other.gains;
  owned_by_winner += other.owned_by_winner;
  gains_of_winner += other.gains_of_winner;
  return *this;
}

BribeTally& BribeTally::operator+=(const BribeTally& other) {
  offers += other.offers;
  paid += other.paid;
  dollars += other.dollars;
  nuggets += other.nuggets;
  claims += other.claims;
  store_cards += other.store_cards;
  return *this;
}

Count DocTally::visits() const {
  const Count by_remedy = std::accumulate(remedies.begin(), remedies.end(), declined);
  return std::accumulate(elixirs.begin(), elixirs.end(), by_remedy);
}

DocTally& DocTally::operator+=(const DocTally& other) {
  declined += other.declined;
  unseen += other.unseen;
  add_all(remedies, other.remedies);
  add_all(elixirs, other.elixirs);
  return *this;
}

CardTally& CardTally::operator+=(const CardTally& other) {
  played += other.played;
  cancelled += other.cancelled;
  return *this;
}

double TownTally::per_game(Count count) const { return ratio(count, games()); }

Count TownTally::ties() const {
  Count all = 0;
  for (const PlaceTally& place : places) all += place.ties;
  return all;
}

TownTally& TownTally::operator+=(const TownTally& other) {
  rounds += other.rounds;
  mine_emptied += other.mine_emptied;
  claims_gone += other.claims_gone;
  both_used_up += other.both_used_up;
  scores += other.scores;
  margins += other.margins;
  won_by_claims += other.won_by_claims;
  won_by_sheriffs_word += other.won_by_sheriffs_word;
  add_all(points, other.points);
  add_all(points_of_winner, other.points_of_winner);
  add_all(places, other.places);
  doc_decisions += other.doc_decisions;
  add_all(bribes, other.bribes);
  offers_changed += other.offers_changed;
  doc += other.doc;
  add_all(cards, other.cards);
  claims_stolen += other.claims_stolen;
  store_cards_stolen += other.store_cards_stolen;
  add_all(wins_by_distance, other.wins_by_distance);
  add_all(wins_of_sheriff, other.wins_of_sheriff);
  wins_of_last_sheriff += other.wins_of_last_sheriff;
  return *this;
}

}  // namespace dicetown
