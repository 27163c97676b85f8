// One game on a table, from its first throw until the next one is prepared: walks from one wait to the next,
// and knows who must answer by when.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>

#include "table/acknowledgement.h"
#include "table/attendance.h"
#include "table/broadcast.h"
#include "table/command_log.h"
#include "table/connections.h"
#include "table/environment.h"
#include "table/game/bargaining.h"
#include "table/game/bot_seats.h"
#include "table/game/card_orders.h"
#include "table/game/clocks.h"
#include "table/game/hidden_moment.h"
#include "table/game/live_game.h"
#include "table/game/table_dealer.h"
#include "table/protocol/command.h"
#include "table/room/refusal.h"
#include "table/room/stored_room.h"

namespace dicetown {

// What a game needs of its table; all of it lives longer.
struct GameSurroundings {
  TableEnvironment& environment;
  StoredRoom& room;
  CommandLog& commands;
  Attendance& attendance;
  Broadcast& broadcast;
  BotSeats& bots;
};

class GameInProgress : public ShownGame {
 public:
  using Outcome = std::expected<void, Refusal>;

  explicit GameInProgress(const GameSurroundings& surroundings);

  // --- Commands of players ---
  Outcome answer(const Connection& connection, const command::Answer& answer,
                 Acknowledgement& acknowledgement, Millis now);
  Outcome confirm_orders(Seat seat);
  Outcome hold(Seat seat, Millis now);
  Outcome release(Seat seat);
  void pause(Millis now);
  void resume(Millis now);
  // How much longer the seat must be waited for before the others can vote; only what everybody sees counts
  // here.
  Millis patience_left(Seat seat, Millis now) const;
  // The owner of a seat is back: what a bot would do at a moment is not done yet.
  void take_back(Seat seat);

  // --- Time and bots ---
  // What a bot has thought.
  void take_answer(const BotSeats::Answered& answered, Millis now);
  // Everything that can be done now.
  void advance(Acknowledgement& acknowledgement, Millis now);
  Millis next_due(Millis now) const;

  // --- After a restart ---
  // The game is continued where its inputs end. What was shown or waited for is not known anymore: the
  // moments of hidden cards since the last input that everybody could see are gone through again, so that
  // nobody can tell whether somebody was asked. Banks are full again. An error says which input is wrong.
  std::expected<void, std::string> replay(std::span<const StoredLine> inputs, Millis now);
  void pick_up(Acknowledgement& acknowledgement, Millis now);

  // --- What is shown ---
  View view_for(int viewer) const override;
  Status status_for(const View& view, Millis now, std::vector<ClockFace>& faces) const override;
  const Statistics& statistics() const override { return game_.statistics(); }
  bool is_at_moment() const { return moment_.has_value(); }

 private:
  const Room& room() const { return at_.room.get(); }
  const Settings& settings() const { return room().settings; }
  bool by_the_day() const { return settings().clock == ClockKind::days; }
  // Stands still in a pause.
  Millis clock_time(Millis now) const { return room().paused ? room().paused_since : now; }

  // --- The walk: game_in_progress.cpp ---
  bool step(Acknowledgement& acknowledgement, Millis now);
  void take_scene(Acknowledgement& acknowledgement, Millis now);
  void take_all_scenes();
  void commit(const Input& input, const Origin& origin, Millis now);
  void apply(const Input& input, Millis now);
  void finish();

  // --- The moments of hidden cards: game_moments.cpp ---
  void reach_moment(const PassedMoment& moment, bool is_open, Acknowledgement& acknowledgement, Millis now);
  void keep_answer(const HiddenMoment::Holder& holder);
  void ask_holders();
  void end_moment(Acknowledgement& acknowledgement, Millis now);
  void acknowledge(const HiddenMoment::Holder& holder, bool has_counted);
  Outcome answer_moment(const Connection& connection, const command::Answer& answer,
                        Acknowledgement& acknowledgement);

  // --- Open questions: game_questions.cpp ---
  std::optional<std::uint32_t> question_of(Seat seat) const;
  Refusal closed_question(Seat seat) const {
    return {RefusalCode::closed_question, refusal::OpenQuestion{question_of(seat)}};
  }
  Millis begin_wait(Millis now);
  void reach_questions(const Questions& questions, Millis now);
  bool settle(const Questions& questions, Millis now);
  Millis bot_due(const Question& question) const;
  bool let_bots_reconsider();
  void start_thinking(const Question& question, const State& shown, BotSeats::About about,
                      std::optional<Automatic> automatic);
  void take_change(const BotSeats::Answered& answered, Millis now);
  void leave_time_to_outbid(Millis now);

  GameSurroundings at_;
  LiveGame game_;
  TableDealer dealer_;
  CardOrders orders_;
  Clocks clocks_;
  Bargaining bargaining_;
  std::optional<HiddenMoment> moment_;
  std::optional<Wait> interrupted_;  // by a restart, until the game continues
};

}  // namespace dicetown
