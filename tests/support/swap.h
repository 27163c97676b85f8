// Hidden cards under other names.
#pragma once

#include <utility>

#include "engine/cards.h"
#include "engine/input.h"
#include "engine/state.h"
#include "engine/views/visible.h"

namespace dicetown {

// Two cards of which there is one each trade their names, everywhere.
struct Swap {
  std::pair<StoreCard, StoreCard> store;
  std::pair<Claim, Claim> claims;  // equal ones: no claims trade names

  State operator()(const State& state) const;
  Input operator()(const Input& input) const;
  // Whether the viewer sees one of the four cards, by section 10 of the rules.
  bool is_seen_by(Viewer viewer, const State& state) const;
};

}  // namespace dicetown
