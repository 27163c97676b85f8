// error: could not convert 'state' from 'const dicetown::State' to 'dicetown::View'
// A view shares no shape with the state: one cannot be passed off as the other.
#include "engine/view.h"

namespace dicetown {

View seen(const State& state, const Ruleset& rules, const Knowledge& knowledge) {
#ifdef CONTROL
  return observe(state, rules, knowledge);
#else
  static_cast<void>(rules);
  static_cast<void>(knowledge);
  return state;
#endif
}

}  // namespace dicetown
