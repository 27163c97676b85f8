// Small tools for text in columns. Widths count characters, not bytes.
#pragma once

#include <cstddef>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "text/plain_text.h"  // for width_of

namespace dicetown {

std::string shortened(std::string_view text, int width);
// Filled up with spaces.
std::string padded(std::string_view text, int width);
// Whichever of the two is needed.
std::string fitted(std::string_view text, int width);

// Broken at spaces into lines of at most `width` characters. A line end in the text stays one.
std::vector<std::string> wrapped(std::string_view text, int width);

// The results of a function for all items of a list.
template <class List, class Function>
auto mapped(const List& list, Function function) {
  std::vector<decltype(function(*list.begin()))> results;
  results.reserve(static_cast<std::size_t>(std::ranges::distance(list)));
  for (const auto& item : list) results.push_back(function(item));
  return results;
}

std::vector<std::string> split(std::string_view text, char separator);
std::string joined(const std::vector<std::string>& parts, std::string_view between);

// The candidate that a mistyped word most likely means; empty where none is near.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace dicetown
