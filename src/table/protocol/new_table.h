// What a house tells of itself, and how a new table is asked for, as JSON: a server's pages and a browser's
// worker alike.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "table/table.h"

namespace dicetown {

// Which bots, rulebooks and phrases there are. Without an address where it is empty.
std::string info_json(std::string_view version, std::string_view address);

struct NewTableFlaw {
  std::string_view code;  // for programs
  std::string what;
};

// {"name","token","settings":{...},"bots":[...],"lesson"}; the last three may be missing. The code is left to
// the house.
std::expected<NewTable, NewTableFlaw> read_new_table(std::string_view json);

}  // namespace dicetown
