// A review as text for a terminal of 80 columns.
#pragma once

#include <optional>
#include <string>

#include "engine/seat.h"
#include "review/review.h"

namespace dicetown {

// Of all decisions the costliest of each seat; or all of one seat that cost something.
std::string review_report(const ReviewPlan& plan, const Review& review, std::optional<Seat> seat);

}  // namespace dicetown
