// Without sockets: nothing leaves the server before what it follows from is stored.
#include <array>
#include <string>
#include <variant>
#include <vector>

#include <gmock/gmock.h>

#include "engine/hidden_window.h"
#include "engine/presets.h"
#include "server/tables/clock.h"
#include "server/tables/table_registry.h"
#include "table/room/room.h"
#include "tests/server/registry_fixture.h"
#include "tests/support/protocol_player.h"
#include "tests/table/stored_game.h"

namespace dicetown {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST_F(RegistryTest, a_new_table_is_told_of_when_it_is_stored) {
  start();
  running_->store().close_gate();
  std::optional<std::string> code;
  running_->call([&] {
    registry().make(RunningRegistry::new_table(),
                    [&](std::expected<std::string, TableRefusal> made) { code = made.value(); });
  });
  running_->call([] {});
  EXPECT_FALSE(running_->call([&] { return code.has_value(); }));
  running_->store().open_gate();
  running_->settle();
  EXPECT_TRUE(has(running_->call([&] { return code.value(); })));
  EXPECT_EQ(running_->store().written<RoomWrite>().size(), 1U);
}

TEST_F(RegistryTest, what_follows_from_a_write_waits_for_it_and_so_does_all_behind_it) {
  start();
  const ConnectionId connection = open(running_->make(), ear_);
  greet(connection);
  running_->settle();
  EXPECT_THAT(heard(ear_), Contains(HasSubstr("welcome")));

  running_->store().close_gate();
  say(connection, R"({"do":"rename","n":1,"name":"Belle"})");
  say(connection, R"({"do":"ping"})");
  running_->call([] {});
  EXPECT_THAT(heard(ear_), IsEmpty());

  running_->store().open_gate();
  running_->settle();
  const auto after = heard(ear_);
  ASSERT_GE(after.size(), 2U);
  EXPECT_THAT(after.front(), HasSubstr("Belle"));
  EXPECT_THAT(after.back(), HasSubstr("pong"));
  EXPECT_THAT(running_->store().written<RoomWrite>().back().room, HasSubstr("Belle"));
}

TEST_F(RegistryTest, messages_without_writes_leave_at_once) {
  start();
  const ConnectionId connection = open(running_->make(), ear_);
  greet(connection);
  say(connection, R"({"do":"ping"})");
  running_->call([] {});
  EXPECT_THAT(heard(ear_), Contains(HasSubstr("pong")));
}

TEST_F(RegistryTest, a_pong_does_not_tell_that_somebody_has_stored_something) {
  start();
  Ear other;
  const ConnectionId player = open(running_->make(), ear_);
  const ConnectionId stranger = open(running_->make(), other);
  for (const ConnectionId each : {player, stranger}) greet(each);
  running_->settle();
  heard(other);
  running_->store().close_gate();
  say(player, R"({"do":"rename","n":1,"name":"Belle"})");
  say(stranger, R"({"do":"ping"})");
  EXPECT_THAT(heard(other), ElementsAre(R"({"type":"pong"})"));
  say(stranger, R"({"do":"sync","seen":0})");
  say(stranger, R"({"do":"stand","n":1})");
  say(stranger, R"({"do":"ping"})");
  running_->call([] {});
  EXPECT_THAT(heard(other), IsEmpty()) << "never before what was said before it";
  running_->store().open_gate();
  running_->settle();
  EXPECT_EQ(heard(other).back(), R"({"type":"pong"})");
  say(stranger, R"({"do":"ping"})");
  EXPECT_THAT(heard(other), ElementsAre(R"({"type":"pong"})"));
}

// At a table of days just when one of three people is asked for a hidden card. Nobody else may learn of it.
class SecretMoment : public RegistryTest {
 protected:
  static bool is_wanted(const Turn& turn) {
    return std::holds_alternative<Keep>(turn.input) && turn.chronicle.moments.size() == 1 &&
           is_hidden_window(turn.after);
  }
  StoredTable prepare() {
    const auto found = find_turn(presets().front().rules, 3, is_wanted);
    Room room;
    room.code = "K7QF2";
    room.settings = *changed_settings({}, R"({"clock":"days","days":1,"orders":"asked"})");
    room.settings.rules = found->game.rules;
    room.settings.sheriff = found->game.sheriff;
    room.stage = Stage::playing;
    room.started = 1'700'000'000'000;
    for (int index = 0; index < 3; ++index) {
      const ProtocolPlayer& player = players_.emplace_back("P" + std::to_string(index), 1);
      room.chairs.push_back({.sitter = Sitter::person,
                             .name = player.name(),
                             .token = sha256(player.token()),
                             .nonce = "n" + std::to_string(index)});
    }
    StoredTable stored{.code = room.code, .room = room_json(room), .inputs = {}, .touched = room.started};
    for (const Input& input : found->game.inputs) stored.inputs.push_back({input_json({input, 0}), "", 0});
    stored.inputs.push_back({input_json({found->next.input, 0}), "", 0});
    asked_ = found->next.after.asked.index;
    other_ = (asked_ + 1) % 3;
    return stored;
  }
  ConnectionId come(int index) {
    Ear& ear = ears_[static_cast<std::size_t>(index)];
    const ConnectionId connection = open("K7QF2", ear);
    say(connection, players_[static_cast<std::size_t>(index)].hello());
    running_->settle();
    for (const std::string& message : heard(ear)) {
      EXPECT_EQ(players_[static_cast<std::size_t>(index)].receive(message), std::nullopt);
    }
    return connection;
  }

  std::vector<ProtocolPlayer> players_;
  std::array<Ear, 3> ears_;
  int asked_ = 0;
  int other_ = 0;
};

TEST_F(SecretMoment, nor_does_anything_else_tell_that_somebody_has_answered) {
  const StoredTable stored = prepare();
  start({}, {stored});
  const ConnectionId asked = come(asked_);
  const ConnectionId other = come(other_);
  ProtocolPlayer& holder = players_[static_cast<std::size_t>(asked_)];
  Ear& ear = ears_[static_cast<std::size_t>(other_)];
  ASSERT_TRUE(holder.question());
  heard(ear);
  running_->store().close_gate();
  say(asked, holder.answer().value());
  say(other, R"({"do":"sync","seen":0})");
  say(other, R"({"do":"release","n":1})");
  running_->call([] {});
  EXPECT_THAT(heard(ear), ElementsAre(HasSubstr("update"), HasSubstr("error")));
  running_->store().open_gate();
  running_->call([&] { registry().connections().closed(asked); });
  running_->settle();
  EXPECT_THAT(running_->store().written<RoomWrite>().back().room, HasSubstr("answered_by"));
}

TEST_F(RegistryTest, after_a_failed_write_nothing_is_delivered_any_more) {
  start();
  const ConnectionId connection = open(running_->make(), ear_);
  greet(connection);
  running_->settle();
  heard(ear_);
  running_->store().break_down();
  say(connection, R"({"do":"rename","n":1,"name":"Belle"})");
  running_->settle();
  say(connection, R"({"do":"ping"})");
  running_->settle();
  EXPECT_THAT(heard(ear_), IsEmpty());
  EXPECT_EQ(running_->failure(), "no space");
}

TEST_F(RegistryTest, nobody_is_read_while_too_much_waits_for_the_disk) {
  start({.waiting_bytes = 100});
  const ConnectionId connection = open(running_->make(), ear_);
  greet(connection);
  running_->settle();
  running_->store().close_gate();
  EXPECT_EQ(say(connection, R"({"do":"rename","n":1,"name":"Belle"})"), ReadNext::pause);
  running_->call([] {});
  EXPECT_EQ(running_->call([&] { return ear_.resumed; }), 1);  // for the greeting, which was large as well
  running_->store().open_gate();
  running_->settle();
  EXPECT_EQ(running_->call([&] { return ear_.resumed; }), 2);
}

}  // namespace
}  // namespace dicetown
