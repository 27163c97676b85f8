// What a review tells of a game, in words.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/play/town.h"
#include "review/review.h"

namespace dicetown {

// "round 3, Saloon", "round 3, roll 2", "round 3, reveal 2"
std::string episode_text(const Episode& episode);
std::string episode_text(const ReviewPlan& plan, std::size_t step);

// The names of the seats, fit for a terminal.
NameList names_in(const ReviewPlan& plan);

// What happened in each step, as the account of the game tells it.
std::vector<std::vector<std::string>> lines_by_step(const ReviewPlan& plan);

}  // namespace dicetown
