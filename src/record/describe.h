// What a game waits for, and what is wrong with an input, in plain words for error messages.
#pragma once

#include <string>
#include <string_view>

#include "engine/awaiting.h"
#include "engine/check.h"
#include "engine/question.h"

namespace dicetown {

// As in "seat 0: keep; seat 1: keep", or "chance: draw 3 from claims".
std::string describe(const Awaiting& awaiting);

std::string_view describe(Rejection rejection);

}  // namespace dicetown
