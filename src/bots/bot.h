// A player that is a program. It sees what its seat sees, and nothing else: by type.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "chance/rng.h"
#include "engine/input.h"
#include "engine/question.h"
#include "engine/views/view.h"
#include "engine/views/visible.h"

namespace dicetown {

// How much thinking an answer may cost. A bot that does not search ignores it. At a table nobody waits longer
// than a second: the last playouts begin a little before.
struct Budget {
  std::uint32_t playouts = 1000;
  std::uint32_t milliseconds = 950;
};

// Without a clock, so that the same seed gives the same answers on a busy machine, too.
constexpr Budget budget_of_playouts(std::uint32_t playouts) {
  return {.playouts = playouts, .milliseconds = std::numeric_limits<std::uint32_t>::max()};
}

constexpr bool has_clock(Budget budget) {
  return budget.milliseconds < std::numeric_limits<std::uint32_t>::max();
}

constexpr Budget budget_of_time(std::uint32_t milliseconds) {
  return {.playouts = std::numeric_limits<std::uint32_t>::max(), .milliseconds = milliseconds};
}

class Bot {
 public:
  virtual ~Bot() = default;

  // One of the question's legal answers.
  virtual Input answer(const View& view, const Question& question, Budget budget, Rng& rng) = 0;

  // R6.4: asked once after each change of somebody else's offer, while its own may be changed. Another one in
  // place of the one that stands, or nothing to leave it.
  virtual std::optional<MakeOffer> reconsider(const View& /*view*/, const AskOffer& /*ask*/,
                                              Budget /*budget*/, Rng& /*rng*/) {
    return std::nullopt;
  }

  // Called for every event its seat sees, in order, before the next answer is asked for.
  virtual void on_event(const VisibleEvent& /*event*/) {}
};

}  // namespace dicetown
