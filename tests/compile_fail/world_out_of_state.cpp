// error: no known conversion from 'const Source' .* to 'const View'
// A searcher's worlds come out of a view, never out of the truth.
#include "engine/views/determinize.h"

namespace dicetown {

#ifdef CONTROL
using Source = View;
#else
using Source = State;
#endif

State world(const Source& source, Randomness& random) { return determinize(source, random); }

}  // namespace dicetown
