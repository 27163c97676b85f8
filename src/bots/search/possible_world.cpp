#include "bots/search/possible_world.h"

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/views/determinize.h"

namespace dicetown {
namespace {

// One of several possible worlds, rather one that fits what players have refused to play.
State plausible_world(const View& view, const Hunches& hunches, Rng& rng) {
  constexpr std::size_t kWorlds = 3;
  constexpr std::uint32_t kSteps = 1 << 16;
  std::array<State, kWorlds> worlds;
  std::array<double, kWorlds> fits{};
  double sum = 0;
  for (std::size_t i = 0; i < kWorlds; ++i) {
    worlds[i] = determinize(view, rng);
    fits[i] = hunches.plausibility(worlds[i], view.viewer);
    sum += fits[i];
  }
  double pick = sum * rng.below(kSteps) / kSteps;
  std::size_t chosen = 0;
  while (chosen + 1 < kWorlds && pick >= fits[chosen]) pick -= fits[chosen++];
  return worlds[chosen];
}

}  // namespace

State possible_world(const View& view, const Hunches& hunches, Rng& rng) {
  State world = plausible_world(view, hunches, rng);
  if (view.step != Step::keep) return world;
  for (const Seat rival : view.all_seats().without(*view.viewer.seat)) {
    if (!view[rival].committed) continue;
    world[rival].kept.reset();
    world.unanswered.insert(rival);
  }
  return world;
}

}  // namespace dicetown
