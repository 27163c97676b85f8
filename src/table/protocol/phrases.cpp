#include "table/protocol/phrases.h"

#include <algorithm>

namespace dicetown {

bool is_phrase(std::string_view name) { return std::ranges::find(kPhrases, name) != kPhrases.end(); }

}  // namespace dicetown
