// The text of a view, one line a thing, and what has changed in it.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace dicetown {

// From where it stands in the view, as in "seats/0/dollars", to its value as JSON.
using ViewLines = std::map<std::string, std::string>;

// Takes the text of view_json apart: objects, and the list of seats, are opened; other lists stay whole.
ViewLines view_lines(std::string_view json);

// A line for everything that is new, else or gone.
std::string changes(const ViewLines& before, const ViewLines& after);

}  // namespace dicetown
