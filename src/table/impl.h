// The table from inside. Its functions are grouped by file: table.cpp (connections and commands), lobby.cpp,
// play.cpp (the walk of a game from one wait to the next), questions.cpp (who must answer by when),
// broadcast.cpp (what is sent), restore.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/offer_news.h"
#include "record/names.h"
#include "table/command.h"
#include "table/fair_chance.h"
#include "table/lesson.h"
#include "table/live_game.h"
#include "table/message_writer.h"
#include "table/refusal.h"
#include "table/streams.h"
#include "table/table.h"

namespace dicetown {

class Table::Impl {
 public:
  Impl(TableHost& host, Room room);

  // --- table.cpp ---
  void opened(ConnectionId id);
  void received(ConnectionId id, std::string_view message, Millis now);
  void closed(ConnectionId id, Millis now);
  void wake(Millis now);
  void thought(BotThought thought, Millis now);
  TableSummary summary() const;
  std::optional<std::string> record_header() const;
  std::optional<ConnectionId> oldest_watcher() const;

  // --- lobby.cpp ---
  void open_doors(Millis now);  // a new table
  // --- restore.cpp ---
  std::expected<void, std::string> replay(std::span<const StoredLine> inputs, Millis now);

 private:
  using Outcome = std::expected<void, Refusal>;

  static constexpr Millis kNever = INT64_MAX;
  static constexpr Millis kHostAway = 60'000;       // then somebody else who is here is the host
  static constexpr std::uint32_t kWindowBits = 64;  // of ClientWindow::done

  struct Connection {
    ConnectionId id;
    bool is_greeted = false;
    std::string client{};
    std::optional<Digest> token{};
    std::optional<Seat> seat{};
    std::vector<Digest> muted{};  // by their tokens

    int viewer() const { return seat ? int{seat->index} : kSpectators; }
  };

  // By which command an input came; no client for the table's own.
  struct Origin {
    std::string client{};
    std::uint32_t number = 0;
    std::optional<ConnectionId> connection{};
    std::optional<Automatic> automatic{};
  };

  // Somebody who is asked at a moment, and the state in which all before him have passed.
  struct Holder {
    Seat seat{};
    State state{};
    std::optional<Input> answer{};
    Origin origin{};
    std::vector<Origin> replaced{};  // answers given before that one
  };

  struct RunningMoment {
    StoreCard card{};
    SeatSet could;  // who could hold it, by public knowledge
    State shown;
    bool is_open = false;
    std::vector<Holder> holders;
    Millis lasts = 0;
    Millis until = 0;
    SeatSet held_by;
    Millis hold_until = 0;
    Millis limit = 0;  // where somebody is waited for
    // Whoever is asked is waited for, which tells that somebody is: where moments have no time, or where one
    // person plays among bots and so has nothing to hide.
    bool is_patient = false;
    bool is_told = false;        // a person could use it, and everybody has been told for how long
    bool awaits_orders = false;  // it does not begin before every person has given his for the town
  };

  struct Said {
    Digest speaker;  // the token: chairs may move
    Millis at = 0;
    std::string phrase;
    std::string text;
  };

  // What a bot thinks about while it is lent.
  enum class About : std::uint8_t { question, moment, standing_offer };
  struct Errand {
    std::uint64_t ticket = 0;
    std::uint32_t question = 0;
    About about = About::question;
    std::optional<Automatic> automatic{};
  };
  struct BotSeat {
    std::unique_ptr<Bot> bot;
    Rng rng{0};
    std::vector<VisibleEvent> unseen;  // while it is lent
    std::optional<Errand> errand;
  };

  // What a person's seat needs to be remembered of time.
  struct SeatClock {
    std::uint32_t question = 0;  // the last one it was asked
    Millis asked = 0;            // since when
    Millis used = 0;             // of the time until it answered
    Millis spent = 0;            // of the bank on this question
    Millis bank = 0;
    Millis gone = 0;  // since when no connection is there
  };

  // --- table.cpp: connections and commands ---
  Connection* find(ConnectionId id);
  SeatSet all_chairs() const { return SeatSet::first(static_cast<int>(room_.chairs.size())); }
  std::optional<Seat> seat_of_token(const std::optional<Digest>& token) const;
  bool is_here(Seat seat) const;
  SeatSet persons_here() const;
  void greet(Connection& connection, const command::Hello& hello, Millis now);
  void obey(Connection& connection, const NumberedCommand& numbered, Millis now);
  Outcome carry_out(Connection& connection, const command::Any& command, Millis now);
  ClientWindow* window_of(Seat seat, std::string_view client);
  static bool is_done(const ClientWindow& window, std::uint32_t number);
  static bool is_too_old(const ClientWindow& window, std::uint32_t number);
  static void note_done(ClientWindow& window, std::uint32_t number);
  void mark_done(Seat seat, std::string_view client, std::uint32_t number);
  void refuse(ConnectionId id, std::optional<std::uint32_t> number, const Refusal& refusal);
  void acknowledge();
  // What has changed is stored, sent and acted upon.
  void go_on(Millis now);
  void take_back(Seat seat);
  void drop_votes(Seat seat);
  void watch_host(Millis now);

  // --- lobby.cpp ---
  Outcome as_host_in_lobby(const Connection& connection) const;
  Outcome as_host_who_arranges(const Connection& connection) const;
  Outcome on(Connection& connection, const command::Sit& sit, Millis now);
  Outcome on(Connection& connection, const command::Stand& stand, Millis now);
  Outcome on(Connection& connection, const command::Rename& rename, Millis now);
  Outcome on(Connection& connection, const command::Ready& ready, Millis now);
  Outcome on(Connection& connection, const command::Unready& unready, Millis now);
  Outcome on(Connection& connection, const command::SeatBot& seat_bot, Millis now);
  Outcome on(Connection& connection, const command::Clear& clear, Millis now);
  Outcome on(Connection& connection, const command::Swap& swap, Millis now);
  Outcome on(Connection& connection, const command::SetChairs& chairs, Millis now);
  Outcome on(Connection& connection, const command::SetSettings& settings, Millis now);
  Outcome on(Connection& connection, const command::Begin& begin, Millis now);
  Outcome on(Connection& connection, const command::Rematch& rematch, Millis now);
  bool is_name_free(std::string_view name, std::optional<Seat> except) const;
  std::string free_nickname() const;
  void empty_chair(Seat seat, Millis now);
  void choose_host();
  void find_seats_again(Millis now);
  void shake_new_seed();
  SeatSet unready_people() const;
  void take_away_empty_chairs();

  // --- game commands: commands.cpp ---
  Outcome as_player(const Connection& connection) const;
  Outcome on(Connection& connection, const command::Answer& answer, Millis now);
  Outcome on(Connection& connection, const command::SetOrder& order, Millis now);
  Outcome on(Connection& connection, const command::Ordered& ordered, Millis now);
  Outcome on(Connection& connection, const command::Hold& hold, Millis now);
  Outcome on(Connection& connection, const command::Release& release, Millis now);
  Outcome on(Connection& connection, const command::Pause& pause, Millis now);
  Outcome on(Connection& connection, const command::Resume& resume, Millis now);
  Outcome on(Connection& connection, const command::Vote& vote, Millis now);
  Outcome on(Connection& connection, const command::Leave& leave, Millis now);
  Outcome on(Connection& connection, const command::Return& back, Millis now);
  Outcome on(Connection& connection, const command::Say& say, Millis now);
  Outcome on(Connection& connection, const command::Mute& mute, Millis now);
  void forget_turn(const Play& played);
  Outcome answer_moment(Connection& connection, const command::Answer& answer);
  void keep_answer(const Holder& holder);
  Outcome check_choice(const Choose& choose, std::optional<std::uint32_t> offers, Millis now) const;
  Refusal closed_question(Seat seat) const;
  Millis patience_left(Seat seat, Millis now) const;
  void tell(const Said& said, const Connection& connection);

  // --- play.cpp: the walk ---
  void seat_players();
  void run(Millis now);
  bool step(Millis now);
  void take_scene(Millis now);
  void hear(const Scene& scene);
  void commit(const Input& input, const Origin& origin, Millis now);
  Input deal(const Awaiting& need) const;
  void apply(const Input& input, Millis now);
  void note_offers(const Input& input, const State& before);
  bool shows_presence(const Input& input) const;
  void reach_moment(const PassedMoment& moment, bool is_open, Millis now);
  bool has_person(SeatSet seats) const;
  bool has_bot(SeatSet seats) const;
  Millis time_of_moment(SeatSet could) const;
  std::vector<Holder> chain_of_holders() const;
  void ask_holders();
  std::optional<Input> ordered_answer(const Holder& holder) const;
  void take_early_answer(Holder& holder) const;
  bool is_ordered_ahead() const { return room_.settings.orders == OrderTime::ahead; }
  SeatSet without_orders(std::uint32_t round) const;  // persons who have not given theirs for its town
  Holder* holder(Seat seat);
  bool waits_for_person(Millis now) const;
  bool is_moment_over(Millis now) const;
  void end_moment(Millis now);
  void acknowledge(const Holder& holder, bool has_counted);
  void finish(Millis now);

  // --- questions.cpp: who must answer by when ---
  bool is_bot_played(Seat seat) const;
  bool has_persons() const;  // who play themselves
  bool has_people() const;   // also those for whom a bot plays
  bool is_person_alone() const;
  bool is_awaited(Seat seat) const;
  Millis begin_wait(Millis now);
  void reach_questions(const Questions& questions, Millis now);
  void note_asked(const Questions& questions, Millis now);
  void begin_bargaining(Millis now);
  bool settle(const Questions& questions, Millis now);
  Millis bot_due(const Question& question) const;
  Millis bystanders_until(Seat seat) const;
  Millis deadline(Seat seat) const;
  Millis limit_of_question() const;  // of one at a moment, which has no bank
  // Stands still in a pause.
  Millis clock_time(Millis now) const { return room_.paused ? room_.paused_since : now; }
  bool has_clock() const { return room_.settings.clock != ClockKind::none; }
  void spend(Seat seat, Millis now);
  void go_on_thinking(Seat seat, Millis now);
  // What a bot's seat answers by the script of a lesson.
  std::optional<Input> scripted_answer(Seat seat) const;
  // How the answers of a bot at this seat are marked.
  std::optional<Automatic> mark_of(Seat seat) const;
  void lend_bot(const Question& question, const State& shown, About about,
                std::optional<Automatic> automatic);
  // Whether a bot thinks about changing its offer.
  bool let_bots_reconsider();
  void take_thought(Seat seat, const Errand& errand, const std::optional<Input>& answer, Millis now);
  void take_change(Seat seat, const Errand& errand, const std::optional<Input>& answer, Millis now);
  Millis longest_outbidding() const;
  void leave_time_to_outbid(Millis now);
  void let_bots_take_over(Millis now);
  void schedule(Millis now);
  Millis next_in_game(Millis now) const;

  // --- restore.cpp ---
  void hear_all();
  void stretch_pause(Millis now);
  void pick_up(Millis now);

  // --- broadcast.cpp ---
  const State& shown_state(int viewer) const;
  View view_for(int viewer) const;
  Status status_for(const View& view, Millis now);
  void flush(Millis now);
  // A choice of dice is answered by a message of one size, whatever was chosen: JSON may end in blanks.
  static void pad(std::string& message);
  void send_update(int viewer, std::string_view update);
  std::optional<std::uint32_t> question_of(Seat seat) const;
  void send_fresh(Connection& connection, std::optional<std::uint32_t> seen, Millis now);
  // The room is stored and sent when what has changed it is over.
  void room_changed() { is_room_stored_ = is_room_sent_ = false; }
  void room_changed_unseen() { is_room_stored_ = false; }
  void settle_room();
  void send_room();
  Presence presence() const;
  std::string header() const;  // of a game that is over: it has the seed
  void begin_stream();
  void update_followers(Millis now);

  TableHost& host_;
  Room room_;
  std::vector<Connection> connections_;

  std::unique_ptr<LiveGame> game_;
  std::optional<FairChance> chance_;
  std::optional<Lesson> lesson_;
  Streams streams_;
  std::vector<Event> untold_;  // of the scenes taken since the last update
  SeatSet chosen_;             // have chosen dice of this throw, and perhaps taken the choice back
  std::array<BotSeat, kMaxSeats> bots_;
  std::array<SeatClock, kMaxSeats> clocks_;
  std::vector<ClockFace> clock_faces_;
  std::uint64_t tickets_ = 0;

  std::optional<RunningMoment> moment_;
  std::uint32_t bargained_ = 0;  // the question of the decision that is or was bargained for
  Millis bargaining_until_ = 0;
  Millis outbidding_until_ = 0;  // a Sheriff who is a bot does not decide before
  OfferNews offer_news_;
  std::uint32_t offers_version_ = 0;
  std::array<std::uint32_t, kMaxSeats> offers_changed_{};  // by candidate: the last version that touched him
  std::optional<Wait> interrupted_;                        // by a restart, until the game goes on
  std::array<SeatSet, kMaxSeats> votes_{};
  std::vector<Said> sayings_;
  struct ShownOut {
    Digest token;
    Millis until = 0;
  };
  std::vector<ShownOut> shown_out_;
  std::optional<Millis> host_gone_;  // since when others are here without the host

  // The command being carried out: the first message that goes to its connection says that it is done.
  struct Acknowledgement {
    ConnectionId connection;
    std::uint32_t number = 0;
  };
  std::optional<Acknowledgement> unacknowledged_;
  bool is_room_stored_ = true;
  bool is_room_sent_ = true;
  bool is_stream_new_ = false;   // nobody has a whole view of it yet
  bool answered_later_ = false;  // it takes effect at the end of a moment
  std::optional<Seat> keeping_;  // whose choice of dice it was: the answer to it has one size
};

}  // namespace dicetown
