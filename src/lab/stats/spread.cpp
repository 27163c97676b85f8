#include "lab/stats/spread.h"

#include <cassert>
#include <cmath>
#include <numeric>

#include "lab/measure/win_count.h"

namespace dicetown {

void Spread::add(int value) {
  assert(value >= 0);
  const auto place = static_cast<std::size_t>(value);
  if (place >= counts_.size()) counts_.resize(place + 1);
  ++counts_[place];
}

Spread& Spread::operator+=(const Spread& other) {
  if (other.counts_.size() > counts_.size()) counts_.resize(other.counts_.size());
  for (std::size_t value = 0; value < other.counts_.size(); ++value) counts_[value] += other.counts_[value];
  return *this;
}

long long Spread::count() const { return std::accumulate(counts_.begin(), counts_.end(), 0LL); }

long long Spread::sum() const {
  long long sum = 0;
  for (std::size_t value = 0; value < counts_.size(); ++value) {
    sum += static_cast<long long>(value) * counts_[value];
  }
  return sum;
}

double Spread::mean() const {
  return counts_.empty() ? 0 : static_cast<double>(sum()) / static_cast<double>(count());
}

double Spread::deviation() const {
  const long long seen = count();
  if (seen < 2) return 0;
  const double middle = mean();
  double squares = 0;
  for (std::size_t value = 0; value < counts_.size(); ++value) {
    const double off = static_cast<double>(value) - middle;
    squares += off * off * static_cast<double>(counts_[value]);
  }
  return std::sqrt(squares / static_cast<double>(seen - 1));
}

std::optional<double> Spread::uncertainty() const {
  if (count() < 2) return std::nullopt;
  return kDeviations * deviation() / std::sqrt(static_cast<double>(count()));
}

int Spread::quantile(double share) const {
  const double wanted = share * static_cast<double>(count());
  long long seen = 0;
  for (std::size_t value = 0; value < counts_.size(); ++value) {
    seen += counts_[value];
    if (seen > 0 && static_cast<double>(seen) >= wanted) return static_cast<int>(value);
  }
  return 0;
}

}  // namespace dicetown
