// The bots of a table. One that thinks is away with its job, and gets what happened meanwhile when it is
// back.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bots/bot.h"
#include "engine/question.h"
#include "engine/seat.h"
#include "engine/views/view.h"
#include "json/names.h"
#include "table/environment.h"
#include "table/game/bot_job.h"
#include "table/game/live_game.h"
#include "table/room/room.h"

namespace dicetown {

// How the answers of a bot at this seat are marked.
std::optional<Automatic> mark_of_bot(const Room& room, Seat seat);

class BotSeats {
 public:
  enum class About : std::uint8_t { question, moment, standing_offer };

  // What a bot thinks about.
  struct ThinkJob {
    std::uint64_t ticket = 0;
    std::uint32_t question = 0;
    About about = About::question;
    std::optional<Automatic> automatic{};
  };
  struct Request {
    Question question;
    View view;
    std::uint32_t number = 0;  // of the question
    About about = About::question;
    std::optional<Automatic> automatic{};
    Budget budget{};
    std::optional<Millis> until{};
    bool is_for_people = false;
  };
  struct Answered {
    Seat seat;
    ThinkJob job;
    std::optional<Input> answer;
  };

  explicit BotSeats(TableEnvironment& environment) : environment_(environment) {}

  // A new game: jobs of the one before are not answered any more.
  void clear() { seats_ = {}; }
  // `bot` is empty for a person's seat, whom a bot may play for later.
  void seat(Seat seat, std::unique_ptr<Bot> bot, const Rng& rng);
  void deliver_events(std::span<const SeenEvent> events);

  bool is_thinking(Seat seat) const { return at(seat).job.has_value(); }
  // Whether one thinks about changing an offer.
  bool is_reconsidering(std::uint32_t question) const;
  // Precondition: the bot is not thinking of something else.
  void start_thinking(const Request& request);
  // Nothing if the job is of a game that is gone.
  std::optional<Answered> take(BotAnswer answer);

 private:
  struct BotSeat {
    std::unique_ptr<Bot> bot;
    Rng rng{0};
    std::vector<VisibleEvent> unseen;  // while it is away
    std::optional<ThinkJob> job;
  };

  BotSeat& at(Seat seat) { return seats_[seat.index]; }
  const BotSeat& at(Seat seat) const { return seats_[seat.index]; }

  TableEnvironment& environment_;
  std::array<BotSeat, kMaxSeats> seats_;
  std::uint64_t tickets_ = 0;
};

}  // namespace dicetown
