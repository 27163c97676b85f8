// What an environment of tables says of itself, and how a new table is asked for, as JSON: a server's pages
// and a browser's worker alike.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "chance/sha256.h"
#include "table/room/settings.h"

namespace dicetown {

struct NewTable {
  std::string code;
  Settings settings;
  std::string host_name;          // sits in the first chair
  Digest host_token{};            // SHA-256 of the host's secret
  std::vector<std::string> bots;  // in the next chairs; an empty name leaves the chair empty
};

// Which bots, rulebooks and phrases there are. Without an address where it is empty.
std::string info_json(std::string_view version, std::string_view address);

struct NewTableFlaw {
  std::string_view code;  // for programs
  std::string what;
};

// {"name","token","settings":{...},"bots":[...],"lesson"}; the last three may be missing. The code is left to
// the environment.
std::expected<NewTable, NewTableFlaw> read_new_table(std::string_view json);

}  // namespace dicetown
