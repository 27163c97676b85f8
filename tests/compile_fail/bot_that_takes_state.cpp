// error: marked 'override' hides virtual member function
// A bot gets a view. One that asks for the truth is not a bot.
#include "bots/bot.h"
#include "engine/state.h"

namespace dicetown {

#ifdef CONTROL
using Sight = View;
#else
using Sight = State;
#endif

class Cheat final : public Bot {
 public:
  Input answer(const Sight& /*sight*/, const Question& question, Budget /*budget*/, Rng& /*rng*/) override {
    return question.option(0);
  }
};

}  // namespace dicetown
