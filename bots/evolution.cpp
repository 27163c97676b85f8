#include "bots/evolution.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

namespace dicetown {
namespace {

double squared_length(const Evolution::Point& point) {
  return std::inner_product(point.begin(), point.end(), point.begin(), 0.0);
}

}  // namespace

Evolution::Evolution(int numbers, double step) {
  const auto count = static_cast<std::size_t>(numbers);
  state_ = {Point(count, 0), Point(count, 1), Point(count, 0), Point(count, 0), step, 0};
  set_up();
}

Evolution::Evolution(State learnt) : state_(std::move(learnt)) { set_up(); }

void Evolution::set_up() {
  const auto numbers = static_cast<double>(state_.mean.size());
  variations_ = 4 + static_cast<int>(3 * std::log(numbers));
  const int best = variations_ / 2;
  for (int i = 0; i < best; ++i) shares_.push_back(std::log(best + 0.5) - std::log(i + 1.0));
  const double sum = std::accumulate(shares_.begin(), shares_.end(), 0.0);
  for (double& share : shares_) share /= sum;
  effective_ = 1 / std::inner_product(shares_.begin(), shares_.end(), shares_.begin(), 0.0);
}

std::vector<Evolution::Point> Evolution::ask(Rng& rng) const {
  std::vector<Point> points(static_cast<std::size_t>(variations_), state_.mean);
  for (Point& point : points) {
    for (std::size_t i = 0; i < point.size(); ++i) {
      point[i] += state_.step * std::sqrt(state_.variances[i]) * normal(rng);
    }
  }
  return points;
}

// The constants are those usual for this strategy (Hansen; separable: Ros and Hansen), which depend on how
// many numbers there are and on how many variations count.
void Evolution::tell(std::span<const Point> tried, std::span<const double> results) {
  assert(std::ssize(tried) == variations_ && tried.size() == results.size());
  std::vector<std::size_t> order(tried.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order,
                           [&](std::size_t one, std::size_t other) { return results[one] > results[other]; });

  const auto numbers = static_cast<double>(state_.mean.size());
  const double path_rate = (effective_ + 2) / (numbers + effective_ + 3);
  const double drift_rate = 4 / (numbers + 4);
  const double damping = 1 + path_rate + 2 * std::max(0.0, std::sqrt((effective_ - 1) / (numbers + 1)) - 1);
  const double usual_length = std::sqrt(numbers) * (1 - 1 / (4 * numbers) + 1 / (21 * numbers * numbers));
  const double full_rate = 2 / ((numbers + std::sqrt(2.0)) * (numbers + std::sqrt(2.0)));
  const double rate_of_best =
      std::min(1.0, (1 / effective_ * full_rate +
                     (1 - 1 / effective_) *
                         std::min(1.0, (2 * effective_ - 1) / ((numbers + 2) * (numbers + 2) + effective_))) *
                        (numbers + 2) / 3);

  const Point before = state_.mean;
  for (std::size_t i = 0; i < before.size(); ++i) {
    double mean = 0;
    for (std::size_t rank = 0; rank < shares_.size(); ++rank) mean += shares_[rank] * tried[order[rank]][i];
    state_.mean[i] = mean;
    const double moved = (mean - before[i]) / state_.step;
    const double whitened = moved / std::sqrt(state_.variances[i]);
    state_.path[i] =
        (1 - path_rate) * state_.path[i] + std::sqrt(path_rate * (2 - path_rate) * effective_) * whitened;
  }
  const double length = std::sqrt(squared_length(state_.path));
  ++state_.generation;
  const double fresh = 1 - std::pow(1 - path_rate, 2 * state_.generation);
  const bool is_steady = length / std::sqrt(fresh) < (1.4 + 2 / (numbers + 1)) * usual_length;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const double moved = (state_.mean[i] - before[i]) / state_.step;
    state_.drift[i] = (1 - drift_rate) * state_.drift[i] +
                      (is_steady ? std::sqrt(drift_rate * (2 - drift_rate) * effective_) * moved : 0);
    double spread = 0;
    for (std::size_t rank = 0; rank < shares_.size(); ++rank) {
      const double step = (tried[order[rank]][i] - before[i]) / state_.step;
      spread += shares_[rank] * step * step;
    }
    state_.variances[i] = (1 - rate_of_best) * state_.variances[i] +
                          rate_of_best / effective_ * state_.drift[i] * state_.drift[i] +
                          rate_of_best * (1 - 1 / effective_) * spread;
  }
  state_.step *= std::exp(std::min(1.0, path_rate / damping * (length / usual_length - 1)));
}

}  // namespace dicetown
