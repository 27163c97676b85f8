#include "story/score_table.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "text/plain_text.h"

namespace dicetown {
namespace {

constexpr std::array<std::string_view, 6> kColumns{"nuggets",   "dollars", "badge",
                                                   "equipment", "claims",  "total"};

std::array<int, kColumns.size()> row_of(const Score& score) {
  return {score.nuggets, score.dollars, score.star, score.equipment, score.claims, score.total()};
}

std::string spaces(int count) {
  std::string blank;
  blank.resize(static_cast<std::size_t>(std::max(0, count)), ' ');
  return blank;
}

}  // namespace

std::vector<std::string> score_table(const std::vector<std::string>& names,
                                     const std::vector<Score>& scores) {
  int name_width = 0;
  for (const std::string& name : names) name_width = std::max(name_width, width_of(name));
  std::vector<std::string> lines{spaces(name_width)};
  for (const std::string_view column : kColumns) (lines.front() += "  ") += column;
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    std::string line = names[seat] + spaces(name_width - width_of(names[seat]));
    const auto row = row_of(scores[seat]);
    for (std::size_t column = 0; column < kColumns.size(); ++column) {
      const std::string points = std::to_string(row[column]);
      line += "  " + spaces(width_of(kColumns[column]) - width_of(points)) + points;
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace dicetown
