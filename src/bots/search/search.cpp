#include "bots/search/search.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>

#include "bots/search/playout.h"
#include "bots/search/possible_world.h"

namespace dicetown {
namespace {

// Answers judged worse by more than this many points are not promising.
constexpr double kWindow = 2.5;
constexpr std::size_t kMostPromising = 6;
constexpr std::size_t kMostOfAll = 12;
// As much as so many playouts counts what was judged before.
constexpr double kTrust = 40;

// Of equals any may be the first.
WeighedAnswers shuffled(WeighedAnswers answers, Rng& rng) {
  for (std::size_t left = answers.size(); left > 1; --left) {
    std::swap(answers[left - 1], answers[rng.below(static_cast<std::uint32_t>(left))]);
  }
  return answers;
}

class Search {
 public:
  Search(const Insight& insight, const WeighedAnswers& answers, Breadth breadth, Rng& rng)
      : insight_(insight),
        seat_(*insight.view.viewer.seat),
        playouts_(insight.view.rules, insight.weights),
        rng_(rng) {
    assert(!answers.empty());
    const bool is_wide = breadth == Breadth::all;
    const std::size_t most = is_wide ? kMostOfAll : kMostPromising;
    for (const WeighedAnswer& each : shuffled(answers, rng)) {
      const auto place = std::ranges::upper_bound(tried_, each.worth, std::greater{}, &SearchedAnswer::worth);
      tried_.insert(place, {each.answer, each.worth, 0, 0});
      if (tried_.size() > most) tried_.pop_back();
    }
    const double best = tried_.front().worth;
    std::erase_if(tried_,
                  [&](const SearchedAnswer& each) { return !is_wide && each.worth < best - kWindow; });
    fewest_ = is_wide ? 1 : 2;
    set_prior();
  }

  std::vector<SearchedAnswer> run(std::uint32_t playouts, const Deadline& deadline) {
    std::uint32_t left = playouts;
    std::size_t alive = tried_.size();
    while (alive >= fewest_ && left >= alive) {
      // Half of what is left for all, then the better half goes on; the last two share the rest.
      const bool is_last = alive <= 2;
      std::uint32_t share = is_last ? left : std::max(static_cast<std::uint32_t>(alive), left / 2);
      const Deadline end = is_last ? deadline : deadline.halfway();
      while (share >= alive && !end.is_over()) {
        try_all(alive);
        share -= static_cast<std::uint32_t>(alive);
        left -= static_cast<std::uint32_t>(alive);
      }
      rank(alive);
      if (deadline.is_over()) break;
      alive = (alive + 1) / 2;
    }
    return tried_;
  }

 private:
  void set_prior() {
    const auto& [view, weights, hunches] = insight_;
    const State world = possible_world(view, hunches, rng_);
    const double chance = std::clamp(win_chance(world, view.rules, weights, seat_), 0.05, 0.95);
    const Appraisal appraisal(view, weights);
    const double slope = chance * (1 - chance) / appraisal.spread();
    for (SearchedAnswer& each : tried_) {
      each.win_chance = chance + slope * (each.worth - tried_.front().worth);
    }
  }

  // Equals keep their order, with any library.
  void rank(std::size_t alive) {
    const auto first = tried_.begin();
    for (auto next = first + 1; next != first + static_cast<std::ptrdiff_t>(alive); ++next) {
      const auto place = std::ranges::upper_bound(first, next, next->win_chance, std::greater{},
                                                  &SearchedAnswer::win_chance);
      std::rotate(place, next, next + 1);
    }
  }

  void try_all(std::size_t alive) {
    const State world = possible_world(insight_.view, insight_.hunches, rng_);
    const std::uint64_t luck = rng_.next();
    for (std::size_t i = 0; i < alive; ++i) {
      SearchedAnswer& each = tried_[i];
      const double value = playouts_.win_chance_after(world, each.answer, seat_, luck);
      const double weight = kTrust + each.playouts;
      each.win_chance = (each.win_chance * weight + value) / (weight + 1);
      ++each.playouts;
    }
  }

  const Insight& insight_;
  Seat seat_;
  Playouts playouts_;
  Rng& rng_;
  std::vector<SearchedAnswer> tried_;
  std::size_t fewest_ = 2;  // that are worth a playout
};

}  // namespace

std::vector<SearchedAnswer> search(const Insight& insight, const WeighedAnswers& answers, Breadth breadth,
                                   std::uint32_t playouts, const Deadline& deadline, Rng& rng) {
  return Search(insight, answers, breadth, rng).run(playouts, deadline);
}

}  // namespace dicetown
