// error: marked 'override' hides virtual member function
// A bot is told of events as its seat sees them.
#include "bots/bot.h"
#include "engine/event.h"

namespace dicetown {

#ifdef CONTROL
using Told = VisibleEvent;
#else
using Told = Event;
#endif

class Eavesdropper final : public Bot {
 public:
  Input answer(const View& /*view*/, const Question& question, Budget /*budget*/, Rng& /*rng*/) override {
    return question.option(0);
  }
  void on_event(const Told& /*event*/) override {}
};

}  // namespace dicetown
