// What a bot at a table is to think about, and what came of it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "bots/bot.h"
#include "engine/question.h"
#include "engine/views/view.h"
#include "engine/views/visible.h"
#include "table/room/settings.h"

namespace dicetown {

// A bot that is to answer, lent with everything it needs: it may think on another thread.
struct BotJob {
  std::uint64_t ticket = 0;
  std::unique_ptr<Bot> bot;
  std::vector<VisibleEvent> seen;  // since it was last lent
  View view;
  Question question;
  bool has_answered = false;  // it has offered something already, and may change that
  Budget budget;
  Rng rng{0};
  std::optional<Millis> until = std::nullopt;  // when the moment it is about ends, with or without an answer
  bool is_for_people = false;                  // somebody who plays himself is at the table
};

// What it thought, and the bot back.
struct BotAnswer {
  std::uint64_t ticket = 0;
  std::unique_ptr<Bot> bot;
  Rng rng{0};
  std::optional<Input> answer;  // nothing if it leaves the one it has given
};

BotAnswer think_about(BotJob job);

}  // namespace dicetown
