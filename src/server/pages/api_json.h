// What the pages for programs say and take, as JSON. Internal to api.cpp and its tests.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "table/table.h"

namespace dicetown {

std::string summary_json(const TableSummary& summary);
std::string summaries_json(std::span<const TableSummary> summaries);

// {"table":code}, for a new one.
std::string made_json(std::string_view code);

// {"what":text}, for an error.
std::string what_json(std::string_view what);

}  // namespace dicetown
