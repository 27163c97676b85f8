// Texts that are read line by line.
#pragma once

#include <algorithm>
#include <string_view>

namespace dicetown {

// What stands before the next `end`, or all there is; neither is left in the text.
inline std::string_view take_until(char end, std::string_view& text) {
  const std::string_view part = text.substr(0, text.find(end));
  text.remove_prefix(std::min(part.size() + 1, text.size()));
  return part;
}

inline std::string_view take_line(std::string_view& text) { return take_until('\n', text); }

}  // namespace dicetown
