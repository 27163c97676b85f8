// Where there is no more room: which table goes, and who makes way at one.
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "table/room/room.h"
#include "tests/server/registry_fixture.h"

namespace dicetown {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class FullServer : public RegistryTest {
 protected:
  std::vector<std::string> removed() {
    running_->settle();
    std::vector<std::string> codes;
    for (const TableRemoval& removal : running_->store().written<TableRemoval>())
      codes.push_back(removal.code);
    return codes;
  }
  // A game that waits for its host, who then leaves.
  std::string game() {
    Ear ear;
    const std::string code = running_->make(R"({"bot_pause":0,"moment":0,"bargaining":0})", {"simple"});
    const ConnectionId host = open(code, ear);
    greet(host);
    say(host, R"({"do":"ready","n":1,"nonce":"luck"})");
    say(host, R"({"do":"begin","n":2})");
    wait_for_thoughts();
    running_->call([&] { registry().connections().closed(host); });
    return code;
  }
  // Why there is no new table.
  TableRefusal::Kind refusal() {
    std::promise<TableRefusal::Kind> why;
    running_->call([&] {
      registry().make(
          RunningRegistry::new_table(),
          [&](const std::expected<std::string, TableRefusal>& made) { why.set_value(made.error().kind); });
    });
    return why.get_future().get();
  }
  Admission admission(const std::string& code) {
    return running_->call([&] { return registry().connections().admits(code); });
  }
};

// --- Tables ---

TEST_F(FullServer, has_only_so_many_tables) {
  start({.tables = 1});
  EXPECT_NE(running_->make(), "");
  EXPECT_EQ(running_->make(), "");
}

TEST_F(FullServer, lets_a_game_go_that_nobody_has_come_back_to_for_a_day) {
  start({.tables = 1});
  const std::string abandoned = game();
  running_->pass(kDay - 1);
  EXPECT_EQ(running_->make(), "");
  running_->pass(1);
  EXPECT_NE(running_->make(), "");
  EXPECT_FALSE(has(abandoned));
  EXPECT_THAT(removed(), ElementsAre(abandoned));
}

TEST_F(FullServer, lets_a_table_without_a_game_go_after_an_hour) {
  start({.tables = 1, .idle_lobby = 30 * kDay});
  const std::string abandoned = running_->make();
  running_->pass(kHour - 1);
  EXPECT_EQ(running_->make(), "");
  running_->pass(1);
  EXPECT_NE(running_->make(), "");
  EXPECT_THAT(removed(), ElementsAre(abandoned));
}

TEST_F(FullServer, lets_the_one_go_that_has_been_alone_longest_and_never_one_with_people) {
  start({.tables = 3});
  const std::string watched = game();
  open(watched, ear_);
  const std::string first = game();
  running_->pass(1);
  const std::string second = game();
  running_->pass(2 * kDay);
  EXPECT_NE(running_->make(), "");
  EXPECT_THAT(removed(), ElementsAre(first));
  EXPECT_NE(running_->make(), "");
  EXPECT_THAT(removed(), ElementsAre(first, second));
  EXPECT_EQ(running_->make(), "");
  EXPECT_TRUE(has(watched));
}

// The room was stored when the game began, the last input much later.
TEST_F(FullServer, after_a_restart_a_game_has_been_alone_since_it_was_last_played) {
  start();
  const std::string code = game();
  const RoomWrite room = running_->store().written<RoomWrite>().back();
  std::vector<StoredInput> inputs;
  for (const InputWrite& input : running_->store().written<InputWrite>()) {
    inputs.push_back({.line = input.line, .client = input.client, .number = input.number});
  }
  ASSERT_FALSE(inputs.empty());
  running_.reset();

  Room begun = read_room(room.room).value();
  begun.started -= 10 * kDay;
  const auto stored = [&](Millis played_for) {
    auto played = inputs;
    std::string& last = played.back().line;
    const std::size_t at = last.find(R"("at":)") + 5;
    last.replace(at, last.find_first_not_of("0123456789", at) - at, std::to_string(played_for));
    return StoredTable{.code = code, .room = room_json(begun), .inputs = played, .touched = begun.started};
  };
  start({.tables = 1}, {stored(10 * kDay - kHour)});
  EXPECT_EQ(running_->make(), "");
  running_.reset();
  start({.tables = 1}, {stored(8 * kDay)});
  EXPECT_NE(running_->make(), "");
}

// --- The disk ---

TEST_F(FullServer, makes_no_tables_while_the_disk_is_almost_full_and_games_under_way_go_on) {
  start({.least_free_bytes = 1'000});
  const std::string code = running_->make();
  const ConnectionId host = open(code, ear_);
  greet(host);
  running_->leave_free(999);
  EXPECT_EQ(refusal(), TableRefusal::Kind::disk_full);
  EXPECT_EQ(running_->call([&] { return registry().counters().refused_for_space; }), 1U);
  say(host, R"({"do":"ready","n":1,"nonce":"luck"})");
  running_->settle();
  EXPECT_THAT(heard(ear_), Contains(HasSubstr(R"("done":1)")));
  running_->leave_free(1'000);
  EXPECT_NE(running_->make(), "");
}

// --- Connections of a table ---

TEST_F(FullServer, a_player_finds_a_place_at_a_table_full_of_watchers) {
  start({.connections_of_table = 2});
  const std::string code = running_->make();
  Ear first;
  Ear second;
  open(code, first);
  open(code, second);
  EXPECT_EQ(admission(code), Admission::welcome);
  const ConnectionId player = open(code, ear_);
  greet(player);
  running_->settle();
  EXPECT_EQ(first.goodbye, CloseReason::place_needed);
  EXPECT_THAT(first.heard, IsEmpty());
  EXPECT_FALSE(second.goodbye);
  Ear third;
  open(code, third);
  EXPECT_EQ(second.goodbye, CloseReason::place_needed) << "the same one does not go twice";
  EXPECT_FALSE(ear_.goodbye);
}

TEST_F(FullServer, a_table_full_of_players_admits_nobody_until_one_goes) {
  start({.connections_of_table = 2});
  const std::string code = running_->make();
  Ear elsewhere;
  const ConnectionId connection = open(code, ear_);
  greet(connection);
  greet(open(code, elsewhere));
  EXPECT_EQ(admission(code), Admission::table_full);
  Ear late;
  EXPECT_FALSE(running_->call([&] { return registry().connections().open(code, late); }));
  EXPECT_FALSE(ear_.goodbye);
  running_->call([&] { registry().connections().closed(connection); });
  EXPECT_EQ(admission(code), Admission::welcome);
}

TEST_F(FullServer, who_had_to_make_way_is_forgotten_at_once) {
  start({.connections_of_table = 1});
  const std::string code = running_->make();
  const ConnectionId watcher = open(code, ear_);
  Ear other;
  const ConnectionId player = open(code, other);
  EXPECT_EQ(say(watcher, R"({"do":"ping"})"), ReadNext::go_on);
  running_->call([&] { registry().connections().closed(watcher); });  // as its wire tells at the end
  greet(player);
  running_->settle();
  EXPECT_FALSE(other.heard.empty());
  EXPECT_THAT(ear_.heard, IsEmpty());
  EXPECT_EQ(running_->call([&] { return registry().summary(code)->connections; }), 1);
}

}  // namespace
}  // namespace dicetown
