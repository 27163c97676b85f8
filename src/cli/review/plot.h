// The curve of a review as a picture.
#pragma once

#include <string>

#include "review/review.h"

namespace dicetown {

// SVG: everybody's chance to win over the game, with its rounds and turning points.
std::string review_plot(const ReviewPlan& plan, const Review& review);

}  // namespace dicetown
