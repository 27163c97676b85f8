#include "review/comparison.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

#include "bots/search/playout.h"
#include "bots/search/possible_world.h"
#include "engine/figures.h"
#include "engine/score.h"
#include "review/chances.h"

namespace dicetown {
namespace {

constexpr std::size_t kMostFor = 2;

using Outcome = std::array<double, kFactors>;

// How much a difference counts beside others, in points: who owns a place has more of it than the goods.
double weight_of(const Reason& reason) {
  constexpr double kPlace = 4;
  constexpr double kCard = 2.5;
  const double difference = std::abs(reason.better - reason.worse) / static_cast<double>(kCertain);
  if (is_place(reason.factor)) return kPlace * difference;
  return reason.factor == Factor::cards ? kCard * difference : difference;
}

// The mean of numbers, and how far off it may be.
class Mean {
 public:
  void add(double number) {
    ++count_;
    const double off = number - mean_;
    mean_ += off / count_;
    squares_ += off * (number - mean_);
  }
  double mean() const { return mean_; }
  double error() const { return count_ < 2 ? 1 : std::sqrt(squares_ / (count_ - 1) / count_); }
  bool is_clear() const { return std::abs(mean_) > 2 * error(); }

 private:
  int count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

int action_cards(StoreCards cards) {
  int count = 0;
  for (const StoreCard card : cards) count += equipment_points(card) == 0 ? cards.count(card) : 0;
  return count;
}

Outcome outcome_of(const State& world, Seat seat, const std::vector<Event>& events) {
  Outcome outcome{};
  const auto at = [&](Factor factor) -> double& { return outcome[static_cast<std::size_t>(factor)]; };
  const Score own = score(world, seat);
  at(Factor::nuggets) = own.nuggets;
  at(Factor::dollars) = own.dollars;
  at(Factor::star) = own.star;
  at(Factor::equipment) = own.equipment;
  at(Factor::claims) = own.claims;
  at(Factor::cards) = action_cards(world[seat].hand.store);
  for (const Seat rival : world.all_seats().without(seat)) {
    at(Factor::rival) = std::max<double>(at(Factor::rival), score(world, rival).total());
  }
  for (const Event& event : events) {
    const auto* owned = std::get_if<PlaceOwned>(&event);
    if (owned == nullptr || owned->seat != seat) continue;
    switch (owned->place) {
      case Place::mine: at(Factor::mine) = 1; break;
      case Place::bank: at(Factor::bank) = 1; break;
      case Place::store: at(Factor::store) = 1; break;
      case Place::saloon: at(Factor::saloon) = 1; break;
      case Place::hall: at(Factor::hall) = 1; break;
      case Place::sheriff: break;  // the star tells
    }
  }
  return outcome;
}

class Duel {
 public:
  Duel(const Insight& insight, const Input& first, const Input& second)
      : insight_(insight),
        seat_(*insight.view.viewer.seat),
        answers_{&first, &second},
        playouts_(insight.view.rules, insight.weights) {}

  void try_both(Rng& rng) {
    const State world = possible_world(insight_.view, insight_.hunches, rng);
    const std::uint64_t luck = rng.next();
    std::array<Outcome, 2> outcomes;
    std::array<double, 2> chances{};
    for (std::size_t i = 0; i < 2; ++i) {
      log_.events.clear();
      const State end = playouts_.round_after(world, *answers_[i], luck, log_);
      chances[i] = fair_chances(end, insight_.view.rules)[seat_.index];
      outcomes[i] = outcome_of(end, seat_, log_.events);
    }
    wins_.add(chances[0] - chances[1]);
    for (std::size_t i = 0; i < kFactors; ++i) {
      better_[i].add(outcomes[0][i]);
      differences_[i].add(outcomes[0][i] - outcomes[1][i]);
    }
  }

  Comparison result() const {
    Comparison result{
        .difference = in_millionths(wins_.mean()), .error = in_millionths(wins_.error()), .reasons = {}};
    if (result.is_clear()) result.reasons = reasons();
    return result;
  }

 private:
  Reasons reasons() const {
    constexpr double kLeast = 0.2;
    Reasons all;
    for (std::size_t i = 0; i < kFactors; ++i) {
      if (!differences_[i].is_clear()) continue;
      const double better = better_[i].mean();
      const Reason reason{static_cast<Factor>(i), in_millionths(better),
                          in_millionths(better - differences_[i].mean())};
      if (weight_of(reason) >= kLeast) all.push_back(reason);
    }
    std::ranges::sort(all, {}, [](const Reason& each) { return std::pair(-weight_of(each), each.factor); });
    Reasons told;
    std::ranges::copy_if(all, std::back_inserter(told), speaks_for);
    if (told.empty()) return told;  // it is better by something that is not counted here
    if (told.size() > kMostFor) told.resize(kMostFor);
    const auto against = std::ranges::find_if_not(all, speaks_for);
    if (against != all.end()) told.push_back(*against);
    return told;
  }

  const Insight& insight_;
  Seat seat_;
  std::array<const Input*, 2> answers_;
  Playouts playouts_;
  EventLog log_;
  Mean wins_;  // of the first less those of the second
  std::array<Mean, kFactors> better_;
  std::array<Mean, kFactors> differences_;
};

}  // namespace

Comparison compare(const Insight& insight, const Input& first, const Input& second, std::uint32_t playouts,
                   const Deadline& deadline, Rng& rng) {
  Duel duel(insight, first, second);
  for (std::uint32_t i = 0; i < playouts && !deadline.is_over(); ++i) duel.try_both(rng);
  return duel.result();
}

}  // namespace dicetown
