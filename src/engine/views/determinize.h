// Worlds that a viewer must hold possible.
#pragma once

#include <cstdint>

#include "engine/state.h"
#include "engine/views/view.h"

namespace dicetown {

// Random numbers come from the caller: the engine has none of its own.
class Randomness {
 public:
  virtual ~Randomness() = default;
  // Uniform among 0 ... bound-1.
  virtual std::uint32_t below(std::uint32_t bound) = 0;
};

// A state that looks to the viewer just like the view: observe(determinize(view), view.rules,
// view.knowledge) == view. What the viewer knows is there; the rest is dealt at random.
State determinize(const View& view, Randomness& random);

}  // namespace dicetown
