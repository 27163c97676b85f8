#include "lab/stats/table.h"

#include <algorithm>

#include "text/columns.h"

namespace dicetown {
namespace {

constexpr int kNameWidth = 9;
constexpr int kSeatsWidth = 3;
constexpr int kGap = 2;  // between groups

std::string to_the_right(const std::string& text, int width) {
  return padded("", width - width_of(text)) + text;
}

int width_of_group(const ColumnGroup& group) {
  int width = 0;
  for (const Column& column : group.columns) width += column.width;
  return width;
}

// Over the text of its columns, which stands at their right ends.
std::string group_heading(const ColumnGroup& group) {
  const Column& first = group.columns.front();
  const int indent = std::max(0, first.width - width_of(first.heading));
  const int room = width_of_group(group) - indent;
  return width_of(group.heading) <= room ? padded("", indent) + padded(group.heading, room)
                                         : to_the_right(group.heading, width_of_group(group));
}

std::string without_spaces_behind(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

std::string headings(const StatsTable& table) {
  std::string upper = padded("", kNameWidth + kSeatsWidth);
  std::string lower = padded("rules", kNameWidth - 2) + to_the_right("seats", kSeatsWidth + 2);
  for (const ColumnGroup& group : table.groups) {
    upper += padded("", kGap) + group_heading(group);
    lower += padded("", kGap);
    for (const Column& column : group.columns) lower += to_the_right(column.heading, column.width);
  }
  const auto has_heading = [](const ColumnGroup& group) { return !group.heading.empty(); };
  return (std::ranges::any_of(table.groups, has_heading) ? without_spaces_behind(upper) : "") +
         without_spaces_behind(lower);
}

}  // namespace

std::string table_text(const StatsTable& table, std::span<const Surveyed> rows) {
  std::string text = table.title + "\n\n" + headings(table);
  const Surveyed* above = nullptr;
  for (const Surveyed& row : rows) {
    const bool is_first = above == nullptr || above->rules.name != row.rules.name;
    std::string line = fitted(is_first ? row.rules.name : "", kNameWidth) +
                       to_the_right(std::to_string(row.seats), kSeatsWidth);
    for (const ColumnGroup& group : table.groups) {
      line += padded("", kGap);
      for (const Column& column : group.columns) line += to_the_right(column.cell(row), column.width);
    }
    text += without_spaces_behind(line);
    above = &row;
  }
  return text;
}

}  // namespace dicetown
