// Five townspeople to play with, from a beginner's companion to the strongest player there is. They differ by
// skill alone: all see their view and nothing else.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "bots/judgement/judgement.h"

namespace dicetown {

inline constexpr int kLevels = 5;

// From 1, the easiest, to 5.
std::unique_ptr<Bot> make_level(int level);

// By which the strongest of them plays.
const Judgement& strongest_judgement();

}  // namespace dicetown
