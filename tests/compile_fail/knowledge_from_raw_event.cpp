// error: no viable conversion from 'const Event' .* to 'const VisibleEvent'
// A viewer learns from what it sees, never from the event itself.
#include "engine/views/knowledge.h"

namespace dicetown {

void learn(Knowledge& knowledge, const Event& event) {
#ifdef CONTROL
  if (const auto seen = visible(event, knowledge.viewer)) knowledge.learn(*seen);
#else
  knowledge.learn(event);
#endif
}

}  // namespace dicetown
