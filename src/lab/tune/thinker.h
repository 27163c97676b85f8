// The ways of thinking that go by weights.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "bots/bot.h"
#include "bots/judgement/weights.h"

namespace dicetown {

struct Thinker {
  std::string_view name;
  WeightUse use{};  // beside those that all go by
  // The weights must outlive the bot.
  std::unique_ptr<Bot> (*make)(const Weights& weights);

  bool goes_by(const NamedWeight& weight) const { return weight.use == WeightUse::all || weight.use == use; }
};

std::span<const Thinker> thinkers();
// Precondition: there is one of that name.
const Thinker& thinker(std::string_view name);

}  // namespace dicetown
