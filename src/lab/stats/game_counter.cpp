#include "lab/stats/game_counter.h"

#include <algorithm>
#include <variant>

#include "engine/place.h"
#include "engine/score.h"

namespace dicetown {

void GameCounter::applied(const Input& /*input*/, const State& after, std::span<const Event> events) {
  for (const Event& event : events) {
    std::visit(
        [&](const auto& happened) {
          if constexpr (requires { on(happened, after); }) on(happened, after);
        },
        event);
  }
}

void GameCounter::gain(Seat seat, Place place, int amount) { of(seat, place).gains += amount; }

// Nothing changes between the beginning of a round and its first throw, for which the game waits.
void GameCounter::on(const RoundBegan& began, const State& after) {
  if (began.round > 1) sheriffs_.push_back(after.sheriff);
}

// --- The Sheriff's decisions ---

// The game waits for the Sheriff then, in the phase of the decision.
void GameCounter::on(const DecisionOpened& /*opened*/, const State& after) {
  answered_ = {};
  standing_ = {};
  switch (after.phase) {
    case Phase::doc: ++tally_.doc_decisions; break;
    case Phase::end: ++tally_.won_by_sheriffs_word; break;
    case Phase::mine:
    case Phase::bank:
    case Phase::store:
    case Phase::saloon:
    case Phase::sheriff:
    case Phase::hall: ++tally_.places[static_cast<std::size_t>(place_of(after.phase))].ties; break;
    case Phase::roll:
    case Phase::keep:
    case Phase::reveal:
    case Phase::coach: break;  // nothing is decided there
  }
}

void GameCounter::on(const OfferMade& offer, const State& /*after*/) {
  if (answered_.has(offer.seat)) ++tally_.offers_changed;
  answered_.insert(offer.seat);
  standing_[offer.seat.index] = offer.candidate == offer.seat ? Favour::oneself : Favour::another;
}

void GameCounter::on(const NothingOffered& nothing, const State& /*after*/) {
  if (answered_.has(nothing.seat)) ++tally_.offers_changed;
  answered_.insert(nothing.seat);
  standing_[nothing.seat.index] = std::nullopt;
}

void GameCounter::on(const Decided& /*decided*/, const State& /*after*/) {
  for (const std::optional<Favour>& favour : standing_) {
    if (favour) ++bribes_for(*favour).offers;
  }
}

void GameCounter::on(const BribePaid& bribe, const State& /*after*/) {
  BribeTally& bribes = bribes_for(*standing_[bribe.from.index]);
  ++bribes.paid;
  bribes.dollars += bribe.dollars;
  bribes.nuggets += bribe.nuggets;
  bribes.claims += bribe.backs.claims;
  bribes.store_cards += bribe.backs.store;
}

// --- The places ---

void GameCounter::on(const PlaceOwned& owned, const State& /*after*/) {
  here_ = owned.place;
  ++of(owned.seat, owned.place).owned;
}

void GameCounter::on(const NuggetsMined& mined, const State& /*after*/) {
  gain(mined.seat, Place::mine, mined.nuggets);
}

void GameCounter::on(const BankRobbed& robbed, const State& /*after*/) {
  gain(robbed.seat, Place::bank, robbed.dollars);
}

void GameCounter::on(const DollarsGiven& given, const State& /*after*/) {
  if (here_ != Place::bank) return;  // at the Bank it is Even Split
  gain(given.from, Place::bank, -given.dollars);
  gain(given.to, Place::bank, given.dollars);
}

void GameCounter::on(const StoreCardKept& kept, const State& /*after*/) {
  if (here_ == Place::store) gain(kept.seat, Place::store, 1);
}

void GameCounter::on(const JoeAcquired& joe, const State& /*after*/) {
  if (here_ == Place::store) gain(joe.seat, Place::store, 1);
}

void GameCounter::on(const CardStolen& stolen, const State& /*after*/) {
  gain(stolen.robber, Place::saloon, 1);
  ++(stolen.back == Back::claim ? tally_.claims_stolen : tally_.store_cards_stolen);
}

void GameCounter::on(const StarTaken& taken, const State& /*after*/) {
  if (here_ == Place::sheriff && taken.from != taken.to) gain(taken.to, Place::sheriff, 1);
}

void GameCounter::on(const ClaimsTaken& taken, const State& /*after*/) {
  for (const Claim claim : taken.claims) gain(taken.seat, Place::hall, value_of(claim));
}

void GameCounter::on(const TopClaimDrawn& drawn, const State& /*after*/) {
  gain(drawn.seat, Place::hall, value_of(*drawn.claim));
}

// --- Cards and cures ---

void GameCounter::on(const CardPlayed& played, const State& /*after*/) {
  ++tally_.cards[static_cast<std::size_t>(played.play.card)].played;
}

// Wanted is not announced as the other cards are.
void GameCounter::on(const CardCancelled& cancelled, const State& /*after*/) {
  ++tally_.cards[static_cast<std::size_t>(StoreCard::wanted)].played;
  ++tally_.cards[static_cast<std::size_t>(cancelled.play.card)].cancelled;
}

void GameCounter::on(const VisitsDue& /*due*/, const State& /*after*/) { here_ = std::nullopt; }

void GameCounter::on(const VisitDeclined& /*declined*/, const State& /*after*/) { ++tally_.doc.declined; }

void GameCounter::on(const RemedyTaken& taken, const State& /*after*/) {
  ++tally_.doc.remedies[static_cast<std::size_t>(taken.remedy)];
}

void GameCounter::on(const ElixirTaken& taken, const State& /*after*/) {
  ++tally_.doc.elixirs[static_cast<std::size_t>(taken.elixir)];
  if (taken.unseen) ++tally_.doc.unseen;
}

// --- The end ---

void GameCounter::on(const GameWon& won, const State& after) {
  tally_.rounds.add(static_cast<int>(after.round));
  Count& ended_by = !is_mine_empty(after)     ? tally_.claims_gone
                    : !are_claims_gone(after) ? tally_.mine_emptied
                                              : tally_.both_used_up;
  ++ended_by;
  count_places(won.seat, after);
  count_points(won.seat, after);
  count_offices(won.seat, after);
}

void GameCounter::count_places(Seat winner, const State& end) {
  for (std::size_t place = 0; place < kPlaces; ++place) {
    PlaceTally& sums = tally_.places[place];
    for (const Seat seat : end.all_seats()) {
      sums.owned += seats_[seat.index][place].owned;
      sums.gains += seats_[seat.index][place].gains;
    }
    sums.owned_by_winner += seats_[winner.index][place].owned;
    sums.gains_of_winner += seats_[winner.index][place].gains;
  }
}

void GameCounter::count_points(Seat winner, const State& end) {
  const int best = score(end, winner).total();
  int second = 0;
  for (const Seat seat : end.all_seats()) {
    const Score its = score(end, seat);
    tally_.scores.add(its.total());
    if (seat != winner) second = std::max(second, its.total());
    const PointsBySource points = by_source(its);
    for (std::size_t source = 0; source < kSources; ++source) {
      tally_.points[source] += points[source];
      if (seat == winner) tally_.points_of_winner[source] += points[source];
    }
  }
  tally_.margins.add(best - second);
  if (best == second && leaders_by_score(end).has_one()) ++tally_.won_by_claims;
}

void GameCounter::count_offices(Seat winner, const State& end) {
  const int distance = (winner.index - sheriffs_.front().index + end.seat_count) % end.seat_count;
  for (int steps = 0; steps < end.seat_count; ++steps) {
    tally_.wins_by_distance[static_cast<std::size_t>(steps)].add_set(1, steps == distance ? 1 : 0);
  }
  sheriffs_.push_back(end.sheriff);
  if (tally_.wins_of_sheriff.size() < sheriffs_.size()) tally_.wins_of_sheriff.resize(sheriffs_.size());
  for (std::size_t rounds = 0; rounds < sheriffs_.size(); ++rounds) {
    tally_.wins_of_sheriff[rounds].add_set(1, sheriffs_[rounds] == winner ? 1 : 0);
  }
  tally_.wins_of_last_sheriff.add_set(1, end.sheriff == winner ? 1 : 0);
}

}  // namespace dicetown
