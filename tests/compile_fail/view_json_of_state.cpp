// error: no known conversion from 'const Truth' .* to 'const View'
// What is sent to a viewer is the text of a view: there is none of a state.
#include "engine/state.h"
#include "json/view_json.h"

namespace dicetown {

#ifdef CONTROL
using Truth = View;
#else
using Truth = State;
#endif

std::string message(const Truth& truth) { return view_json(truth); }

}  // namespace dicetown
