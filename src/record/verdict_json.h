// What the check of a record found, for the page.
#pragma once

#include <string>
#include <string_view>

namespace dicetown {

// One of these, for a record out of a file's text:
//   {"is":"fair","throws":N,"draws":N}
//   {"is":"wrong-fingerprint"}
//   {"is":"wrong-throw","line":N,"derived":ROLL,"recorded":ROLL}, with rolls as in a record
//   {"is":"wrong-draw","line":N}
//   {"is":"against-rules","line":N}
//   {"is":"unfinished"}
//   {"is":"unreadable","line":N}: malformed, or without what is needed for the check
std::string verdict_json(std::string_view record);

}  // namespace dicetown
