// error: no known conversion from 'const Happened' .* to 'const VisibleEvent'
// What is sent to a viewer is the text of an event as this viewer sees it.
#include "json/event_json.h"

namespace dicetown {

#ifdef CONTROL
using Happened = VisibleEvent;
#else
using Happened = Event;
#endif

std::string message(const Happened& event) { return event_json(event); }

}  // namespace dicetown
