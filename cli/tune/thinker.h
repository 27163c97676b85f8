// The ways of thinking that go by weights.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "bots/bot.h"
#include "bots/weights.h"

namespace dicetown {

struct Thinker {
  std::string_view name;
  // The weights must outlive the bot.
  std::unique_ptr<Bot> (*make)(const Weights& weights);
};

std::span<const Thinker> thinkers();
// Precondition: there is one of that name.
const Thinker& thinker(std::string_view name);

}  // namespace dicetown
