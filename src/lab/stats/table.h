// A table with a row for each combination of rules and seats.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "lab/stats/survey.h"

namespace dicetown {

struct Column {
  std::string heading;
  int width = 0;
  std::function<std::string(const Surveyed& row)> cell;
};

// Columns with a heading in common; it may be empty.
struct ColumnGroup {
  std::string heading;
  std::vector<Column> columns;
};

struct StatsTable {
  std::string title;
  std::vector<ColumnGroup> groups;
};

std::string table_text(const StatsTable& table, std::span<const Surveyed> rows);

}  // namespace dicetown
