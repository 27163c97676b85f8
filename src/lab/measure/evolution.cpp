#include "lab/measure/evolution.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <numeric>
#include <utility>

namespace dicetown {
namespace {

double square(double number) { return number * number; }

double squared_length(const std::vector<double>& numbers) {
  return std::inner_product(numbers.begin(), numbers.end(), numbers.begin(), 0.0);
}

// More for the better ones, and 1 in all.
std::vector<double> shares_of_best(int best) {
  std::vector<double> shares;
  shares.reserve(static_cast<std::size_t>(best));
  for (int i = 0; i < best; ++i) shares.push_back(std::log(best + 0.5) - std::log(i + 1.0));
  const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
  for (double& share : shares) share /= sum;
  return shares;
}

// Of a sum that forgets at this rate: how much must be added each time for it to keep its size.
double fresh_part(double rate, double effective) { return std::sqrt(rate * (2 - rate) * effective); }

}  // namespace

Evolution::Evolution(int numbers, double step) {
  const auto count = static_cast<std::size_t>(numbers);
  state_ = {Point(count, 0), Point(count, 1), Point(count, 0), Point(count, 0), step, 0};
  set_up();
}

Evolution::Evolution(State learnt) : state_(std::move(learnt)) { set_up(); }

// The constants are those usual for this strategy (Hansen; separable: Ros and Hansen), which depend on how
// many numbers there are and on how many variations count.
void Evolution::set_up() {
  const auto numbers = static_cast<double>(state_.mean.size());
  variations_ = 4 + static_cast<int>(3 * std::log(numbers));
  shares_ = shares_of_best(variations_ / 2);
  effective_ = 1 / squared_length(shares_);

  rates_.path = (effective_ + 2) / (numbers + effective_ + 3);
  rates_.drift = 4 / (numbers + 4);
  const double by_drift = 2 / square(numbers + std::numbers::sqrt2);
  const double by_spread = std::min(1.0, (2 * effective_ - 1) / (square(numbers + 2) + effective_));
  const double of_full_matrix = by_drift / effective_ + (1 - 1 / effective_) * by_spread;
  rates_.variances = std::min(1.0, of_full_matrix * (numbers + 2) / 3);
  const double damping = 1 + rates_.path + 2 * std::max(0.0, std::sqrt((effective_ - 1) / (numbers + 1)) - 1);
  rates_.step = rates_.path / damping;
  rates_.usual_path = std::sqrt(numbers) * (1 - 1 / (4 * numbers) + 1 / (21 * square(numbers)));
  rates_.longest_path = (1.4 + 2 / (numbers + 1)) * rates_.usual_path;
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

void Evolution::tell(std::span<const Point> tried, std::span<const double> results) {
  assert(std::ssize(tried) == variations_ && tried.size() == results.size());
  const std::vector<Point> steps = best_steps(tried, results);
  const Point moved = mean_of(steps);
  for (std::size_t i = 0; i < moved.size(); ++i) state_.mean[i] += state_.step * moved[i];
  ++state_.generation;
  follow_path(moved);
  follow_drift(moved);
  adapt_variances(steps);
  adapt_step();
}

std::vector<Evolution::Point> Evolution::best_steps(std::span<const Point> tried,
                                                    std::span<const double> results) const {
  std::vector<std::size_t> order;
  order.reserve(tried.size());
  for (std::size_t i = 0; i < tried.size(); ++i) order.push_back(i);
  std::ranges::sort(order, [&](std::size_t one, std::size_t other) {
    return results[one] != results[other] ? results[one] > results[other] : one < other;
  });
  std::vector<Point> steps;
  for (std::size_t rank = 0; rank < shares_.size(); ++rank) {
    Point step = tried[order[rank]];
    for (std::size_t i = 0; i < step.size(); ++i) step[i] = (step[i] - state_.mean[i]) / state_.step;
    steps.push_back(std::move(step));
  }
  return steps;
}

Evolution::Point Evolution::mean_of(const std::vector<Point>& steps) const {
  Point mean(state_.mean.size());
  for (std::size_t rank = 0; rank < steps.size(); ++rank) {
    for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += shares_[rank] * steps[rank][i];
  }
  return mean;
}

void Evolution::follow_path(const Point& moved) {
  const double fresh = fresh_part(rates_.path, effective_);
  for (std::size_t i = 0; i < moved.size(); ++i) {
    const double whitened = moved[i] / std::sqrt(state_.variances[i]);
    state_.path[i] = (1 - rates_.path) * state_.path[i] + fresh * whitened;
  }
}

void Evolution::follow_drift(const Point& moved) {
  // The path began at zero and so is too short at first.
  const double grown = std::sqrt(1 - std::pow(1 - rates_.path, 2 * state_.generation));
  const bool is_steady = std::sqrt(squared_length(state_.path)) / grown < rates_.longest_path;
  const double fresh = is_steady ? fresh_part(rates_.drift, effective_) : 0;
  for (std::size_t i = 0; i < moved.size(); ++i) {
    state_.drift[i] = (1 - rates_.drift) * state_.drift[i] + fresh * moved[i];
  }
}

void Evolution::adapt_variances(const std::vector<Point>& steps) {
  for (std::size_t i = 0; i < state_.variances.size(); ++i) {
    double spread = 0;
    for (std::size_t rank = 0; rank < steps.size(); ++rank) spread += shares_[rank] * square(steps[rank][i]);
    const double seen = square(state_.drift[i]) / effective_ + (1 - 1 / effective_) * spread;
    state_.variances[i] += rates_.variances * (seen - state_.variances[i]);
  }
}

// Longer steps while the mean goes on in one direction, shorter ones while it turns back.
void Evolution::adapt_step() {
  const double length = std::sqrt(squared_length(state_.path));
  state_.step *= std::exp(std::min(1.0, rates_.step * (length / rates_.usual_path - 1)));
}

}  // namespace dicetown
