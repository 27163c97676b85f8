// Which items of a numbered list somebody has typed.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace dicetown {

inline std::optional<int> to_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// Whether each item has a number of one digit, so that numbers can be typed without a space between.
constexpr bool has_short_numbers(std::size_t items) { return items <= 9; }

// Indices in the order typed. Spaces or commas separate the numbers; of up to nine items "13" is the first
// and the third, of more it is the thirteenth. None for "0" or an empty line. Nothing where the text is
// something else, or names an item twice.
inline std::optional<std::vector<std::size_t>> to_indices(std::string_view text, std::size_t items) {
  constexpr std::string_view kSeparators = " ,";
  std::vector<std::size_t> indices;
  if (text == "0") return indices;
  const bool digits = has_short_numbers(items) && text.find_first_of(kSeparators) == std::string_view::npos;
  while (!text.empty()) {
    const std::size_t length = digits ? 1 : std::min(text.find_first_of(kSeparators), text.size());
    const std::string_view part = text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(length, 1));
    if (part.empty()) continue;
    const auto place = to_number(part);
    if (!place || *place < 1 || static_cast<std::size_t>(*place) > items) return std::nullopt;
    const auto index = static_cast<std::size_t>(*place - 1);
    if (std::ranges::find(indices, index) != indices.end()) return std::nullopt;
    indices.push_back(index);
  }
  return indices;
}

}  // namespace dicetown
