// Weights as they lie on disk: lines of ".name = number", as a C++ header has them.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "bots/judgement/weights.h"

namespace dicetown {

// Larger ones make no sense, and are refused.
inline constexpr double kMostOfAWeight = 1e4;

// As they are read again: four digits of each.
Weights rounded(const Weights& weights);

// A line for each, indented as in the braces of a constant.
std::string weights_text(const Weights& weights);

// Out of a header: lines that do not begin with a dot are not looked at. All must be there, and nothing else;
// says what is wrong, with the number of the line.
std::expected<Weights, std::string> read_weights(std::string_view text);

}  // namespace dicetown
