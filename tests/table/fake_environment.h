// An environment for one table, with a clock that the test turns: keeps what is stored and what is sent, with
// its times.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/room/room.h"
#include "table/table.h"
#include "tests/support/protocol_player.h"
#include "tests/table/stored_game.h"

namespace dicetown {

struct Sent {
  Millis at = 0;
  std::string text;
  std::size_t stored = 0;  // inputs of all games until then
  bool waits = false;      // for something that is not on the disk yet: stored at the same time, before it
};

class FakeEnvironment final : public TableEnvironment {
 public:
  explicit FakeEnvironment(std::uint64_t seed = 1) : rng_(seed) {}

  // --- The table ---
  void open(NewTable table);
  // A new process: everything but what is stored is gone, connections too.
  void restart();
  // A table that another process has stored.
  void adopt(const Room& room, const std::vector<Input>& inputs);
  Table& table() { return *table_; }

  // Bots think for so long from now on.
  void slow_down_bots(Millis time) { thinking_ = time; }
  bool is_thinking() const { return !jobs_.empty(); }
  // What a bot was asked last. Precondition: it is thinking.
  const BotJob& latest_job() const { return jobs_.back().job; }
  // Such a bot thinks in place of whichever is lent.
  void exchange_bots(std::function<std::unique_ptr<Bot>()> make) { make_bot_ = std::move(make); }

  ConnectionId connect();
  void disconnect(ConnectionId connection);
  void say(ConnectionId connection, std::string_view message);
  // Lets time pass, with everything that falls due on the way.
  void pass(Millis time);
  // To the next thing that is due; false if nothing is.
  bool pass_to_next();
  Millis now() const { return now_; }

  // What has come for a connection since it was asked last.
  std::vector<Sent> take(ConnectionId connection);

  const std::vector<Sent>& everything() const { return everything_; }  // to anybody

  const std::string& room() const { return room_; }
  const std::vector<StoredLine>& inputs() const { return lines_; }
  std::size_t inputs_in_all() const { return stored_; }
  const std::map<std::string, std::string>& records() const { return records_; }

  // --- TableEnvironment ---
  void send(ConnectionId to, std::string_view message) noexcept override;
  void store_room(std::string room) noexcept override;
  void store_input(std::uint32_t index, std::string line, std::string_view client,
                   std::uint32_t number) noexcept override;
  void store_finished(std::string game_id, std::string header) noexcept override;
  void think(BotJob job) noexcept override {
    if (make_bot_) job.bot = make_bot_();
    jobs_.push_back({now_ + thinking_, std::move(job)});
  }
  void wake_at(Millis time) noexcept override { wake_ = time; }
  void fill_random(std::span<std::uint8_t> bytes) noexcept override;

 private:
  void let_bots_think();
  std::optional<Millis> next_due() const;
  std::vector<StoredLine> finished_lines() const;

  struct OwnedLine {
    std::string line;
    std::string client;
    std::uint32_t number = 0;
  };

  Rng rng_;
  Millis now_ = 1'700'000'000'000;
  std::unique_ptr<Table> table_;
  std::uint64_t connections_ = 0;
  std::map<ConnectionId, std::vector<Sent>> sent_;
  std::vector<Sent> everything_;
  std::size_t stored_ = 0;
  std::string room_;
  std::deque<OwnedLine> owned_;
  std::vector<StoredLine> lines_;
  std::map<std::string, std::string> records_;
  struct ThinkJob {
    Millis due = 0;
    BotJob job;
  };
  std::deque<ThinkJob> jobs_;
  Millis thinking_ = 0;
  std::function<std::unique_ptr<Bot>()> make_bot_;
  Millis stored_at_ = 0;
  std::optional<Millis> wake_;
};

// Players at one table, each with a connection; the first is the host.
class Party {
 public:
  // A table with these people and bots; nobody is ready yet.
  Party(FakeEnvironment& environment, int people, std::vector<std::string> bots, std::string_view settings,
        std::uint64_t seed = 1);

  // People at all chairs of a game that was stored.
  Party(FakeEnvironment& environment, const StoredGame& game, std::string_view settings,
        std::uint64_t seed = 1);

  void begin();
  // Somebody who watches; behind the people.
  int add_guest();
  ProtocolPlayer& player(int index) { return players_[static_cast<std::size_t>(index)]; }
  ConnectionId connection(int index) const { return connections_[static_cast<std::size_t>(index)]; }
  int size() const { return static_cast<int>(players_.size()); }
  // Sends, and reads everything that comes for anybody.
  void say(int index, const std::string& message);
  void command(int index, std::string_view name, std::string_view members = {});
  // `answer` to the question that is open for this player.
  void answer(int index, std::string_view answer);
  void pass(Millis time);
  void read_all();
  void disconnect(int index) { environment_.disconnect(connection(index)); }
  void reconnect(int index);
  // The house restarts, and everybody comes back and says again what was not acknowledged.
  void restart();
  // What has come for a player since this was asked last.
  std::vector<Sent> take_heard(int index) {
    return std::exchange(heard_[static_cast<std::size_t>(index)], {});
  }
  // The whole view that the table sends to this player when asked for it, as text.
  std::string fresh_view(int index);
  // The message with it.
  std::string fresh_update(int index);
  // Everybody answers what he is asked until nobody is; time passes where it must. False when the game is
  // over.
  bool play_a_step();
  void play_to_the_end();

 private:
  void add_player(std::uint64_t seed);

  FakeEnvironment& environment_;
  std::uint64_t seed_;
  int people_;
  std::vector<ProtocolPlayer> players_;
  std::vector<std::vector<Sent>> heard_;
  std::vector<ConnectionId> connections_;
};

}  // namespace dicetown
