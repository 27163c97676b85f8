// error: no viable conversion from returned value of type 'const State' to function return type 'View'
// A view shares no shape with the state: one cannot be passed off as the other.
#include "engine/views/view.h"

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
