#include "lab/measure/ratings.h"

#include <cmath>

namespace dicetown {

std::vector<double> ratings(std::span<const Share> shares) {
  constexpr double kPointsForTenfold = 400;
  std::vector<double> points;
  double sum = 0;
  for (const Share& share : shares) {
    const double strength = (static_cast<double>(share.wins) + 0.5) / share.seats;
    points.push_back(kPointsForTenfold * std::log10(strength));
    sum += points.back();
  }
  for (double& each : points) each -= sum / static_cast<double>(points.size());
  return points;
}

}  // namespace dicetown
