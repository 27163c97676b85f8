// Picks the best of several choices.
#pragma once

#include <cstdint>

#include "chance/rng.h"

namespace dicetown {

// Is shown choices one by one and keeps the best. Among equals each has the same chance, so that a bot
// does not always favour the first seat or card.
template <class Choice>
class Best {
 public:
  explicit Best(Rng& rng) : rng_(rng) {}

  void consider(const Choice& choice, double worth) {
    if (equals_ == 0 || worth > worth_ + kAlike) {
      equals_ = 0;
    } else if (worth < worth_ - kAlike) {
      return;
    }
    if (rng_.below(++equals_) != 0) return;
    choice_ = choice;
    worth_ = worth;
  }

  // Precondition: at least one choice was considered.
  const Choice& choice() const { return choice_; }
  double worth() const { return worth_; }

 private:
  static constexpr double kAlike = 1e-9;

  Rng& rng_;
  Choice choice_{};
  double worth_ = 0;
  std::uint32_t equals_ = 0;  // to the best, so far
};

}  // namespace dicetown
