// Why one answer is better than another, in words.
#pragma once

#include <string>

#include "review/comparison.h"

namespace dicetown {

// One sentence for the seat that is asked. Precondition: there is a reason.
std::string reasons_text(const Reasons& reasons);

}  // namespace dicetown
