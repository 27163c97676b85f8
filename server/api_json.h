// What the pages for programs say and take, as JSON. Internal to api.cpp and its tests.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "server/net/http.h"
#include "table/table.h"

namespace dicetown {

// Without an address where it is empty.
std::string info_json(std::string_view version, std::string_view address);
std::string summary_json(const TableSummary& summary);
std::string summaries_json(std::span<const TableSummary> summaries);

// {"name","token","settings":{...},"bots":[...]}; the last two may be missing. An error is the reply to give.
std::expected<NewTable, HttpReply> read_new_table(std::string_view body);

// {"what":text}, for an error.
std::string what_json(std::string_view what);

}  // namespace dicetown
