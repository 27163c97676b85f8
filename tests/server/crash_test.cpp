// A server killed at any moment comes back with every acknowledged input, none of them twice, and every
// seat's view. tools/crash makes the long run.
#include <csignal>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include "engine/apply.h"
#include "engine/start.h"
#include "engine/views/knowledge.h"
#include "engine/views/view.h"
#include "json/input_reader.h"
#include "json/view_json.h"
#include "table/room/room.h"
#include "tests/server/remote_table.h"
#include "tests/server/server_process.h"
#include "tests/server/store_folder.h"

namespace dicetown {
namespace {

using namespace std::chrono_literals;
constexpr int kTables = 4;

RemoteSetup setup_of(int table) {
  switch (table) {
    case 0: return {.people = 3};
    case 1: return {.people = 5};
    case 2: return {.people = 2, .bots = 2};
    default: return {.people = 3, .bots = 1, .settings = R"({"moment":20,"bargaining":30,"bot_pause":5})"};
  }
}

// What the database says that a seat sees, worked out apart from the server: nothing where the game would go
// on by itself, so that the view is about to change.
std::optional<std::string> stored_view(const StoredTable& stored, Seat seat) {
  const auto room = read_room(stored.room);
  if (!room || room->stage != Stage::playing) return std::nullopt;
  const Ruleset& rules = room->settings.rules;
  State state = dicetown::start(rules, static_cast<int>(room->chairs.size()), room->settings.sheriff);
  Knowledge knowledge = knowledge_at_start(state, Viewer{seat});
  for (const StoredInput& input : stored.inputs) {
    const auto recorded = read_input(input.line);
    EventLog log;
    apply(state, rules, recorded->input, log);
    for (const Event& event : log.events) {
      if (const auto seen = visible(event, Viewer{seat})) knowledge.learn(*seen);
    }
  }
  const Awaiting need = awaiting(state, rules);
  const auto* questions = std::get_if<Questions>(&need);
  const bool bargaining_ends = state.step == Step::decision && room->settings.bargaining > 0;
  if (questions == nullptr || state.step == Step::card_window || bargaining_ends) return std::nullopt;
  for (const Question& question : *questions) {
    if (room->chairs[question.seat.index].sitter != Sitter::person) return std::nullopt;
  }
  return view_json(observe(state, rules, knowledge));
}

class Crash : public testing::Test {
 protected:
  void start() {
    server_ = std::make_unique<ServerProcess>(folder_.path("data"), kNoLimits);
    ASSERT_TRUE(server_->is_open()) << server_->err();
  }
  void kill() {
    server_->send_signal(SIGKILL);
    EXPECT_EQ(server_->wait(), -1);
    server_.reset();
    for (RemoteTable& table : tables_) {
      for (RemotePlayer& player : table.players()) player.lose();
    }
  }
  void play_for(std::chrono::milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    while (std::chrono::steady_clock::now() < end) play_once();
  }
  // Whether anything has happened.
  bool play_once() {
    bool happened = false;
    for (RemoteTable& table : tables_) {
      happened |= table.step(server_->port());
      if (!table.is_over()) continue;
      check_finished(table);
      for (RemotePlayer& player : table.players()) player.player.forget_game();
      table.rematch(server_->port());
      ++games_;
    }
    if (happened) return true;
    std::vector<const RemoteTable*> tables;
    for (const RemoteTable& table : tables_) tables.push_back(&table);
    wait_for_messages(tables, 10ms);
    return false;
  }
  void check_finished(RemoteTable& table) {
    const std::string record = fetch_record(server_->port(), table.game_id());
    for (const std::string& flaw : flaws_of_game(record, table))
      ADD_FAILURE() << table.game_id() << ": " << flaw;
  }

  // While no server runs.
  void read_database() {
    auto store = open_sqlite(std::filesystem::path(folder_.path("data")) / "dicetown.db");
    ASSERT_TRUE(store) << store.error().what;
    stored_ = tables_of(**store);
  }
  const StoredTable* stored(const std::string& code) const {
    const auto found = std::ranges::find(stored_, code, &StoredTable::code);
    return found == stored_.end() ? nullptr : &*found;
  }
  // The first thing a player is told after the restart is what the database says.
  void check_views() {
    for (RemoteTable& table : tables_) {
      const StoredTable* before = stored(table.code());
      ASSERT_NE(before, nullptr) << table.code();
      for (std::uint8_t seat = 0; seat < table.players().size(); ++seat) {
        RemotePlayer& remote = table.players()[seat];
        ASSERT_TRUE(remote.connect_quietly(server_->port(), table.code()));
        const auto expected = stored_view(*before, Seat{seat});
        const std::size_t views = remote.player.whole_views();
        const auto end = std::chrono::steady_clock::now() + kPatience;
        while (remote.player.whole_views() == views && remote.is_connected() &&
               std::chrono::steady_clock::now() < end) {
          EXPECT_EQ(remote.read(50ms), std::nullopt);
          if (!expected && remote.player.stage() != "playing") break;
        }
        if (!expected) continue;
        ASSERT_GT(remote.player.whole_views(), views) << "what it has is of before the restart";
        // Moments behind the last input come once more after a restart, and pass by themselves.
        while (remote.player.view()["moment"].IsString() && remote.is_connected() &&
               std::chrono::steady_clock::now() < end) {
          EXPECT_EQ(remote.read(50ms), std::nullopt);
        }
        rapidjson::Document told;
        told.Parse(expected->c_str());
        EXPECT_TRUE(told == remote.player.view()) << *expected << "\n" << remote.player.view_text();
        ++views_;
      }
    }
  }

  TemporaryFolder folder_;
  std::unique_ptr<ServerProcess> server_;
  std::vector<RemoteTable> tables_;
  std::vector<StoredTable> stored_;
  int games_ = 0;
  int views_ = 0;
};

TEST_F(Crash, nothing_acknowledged_is_lost_or_doubled_by_kills_at_random_moments) {
  const int kills = rounds_from("KILLS", 20);
  start();
  for (int table = 0; table < kTables; ++table) {
    tables_.emplace_back(setup_of(table), static_cast<std::uint64_t>(table));
    ASSERT_TRUE(tables_.back().open(server_->port()));
  }
  Rng rng(1);
  for (int round = 0; round < kills && !HasFailure(); ++round) {
    play_for(std::chrono::milliseconds(5 + rng.below(300)));
    kill();
    read_database();
    start();
    check_views();
    for (RemoteTable& table : tables_) {
      for (RemotePlayer& remote : table.players()) remote.send_unacknowledged();
    }
  }
  auto end = std::chrono::steady_clock::now() + 5min;  // for the next thing that happens
  const int games = games_;
  while (games_ < games + kTables && !HasFailure() && std::chrono::steady_clock::now() < end) {
    if (play_once()) end = std::chrono::steady_clock::now() + 5min;
  }
  EXPECT_GE(games_, games + kTables) << "a table is stuck";
  EXPECT_GT(views_, kills);
  RecordProperty("kills", kills);
  RecordProperty("games", games_);
  RecordProperty("views", views_);
}

}  // namespace
}  // namespace dicetown
