// The house without sockets: what leaves it when, and which tables it keeps.
#include "server/house/house.h"

#include <array>
#include <string>
#include <variant>
#include <vector>

#include <gmock/gmock.h>

#include "engine/hidden_window.h"
#include "engine/presets.h"
#include "record/game_record.h"
#include "server/house/clock.h"
#include "server/house/random.h"
#include "table/room.h"
#include "tests/server/house_fixture.h"
#include "tests/support/protocol_player.h"
#include "tests/table/stored_game.h"

namespace dicetown {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string kSetAside = R"({"type":"closing","reason":"table-set-aside"})";

// --- Nothing leaves before it is safe ---

TEST_F(HouseTest, a_new_table_is_told_of_when_it_is_stored) {
  start();
  running_->store().close_gate();
  std::optional<std::string> code;
  running_->call([&] {
    house().make(RunningHouse::new_table(),
                 [&](std::expected<std::string, TableRefusal> made) { code = made.value(); });
  });
  running_->call([] {});
  EXPECT_FALSE(running_->call([&] { return code.has_value(); }));
  running_->store().open_gate();
  running_->settle();
  EXPECT_TRUE(has(running_->call([&] { return code.value(); })));
  EXPECT_EQ(running_->store().written<RoomWrite>().size(), 1U);
}

TEST_F(HouseTest, what_follows_from_a_write_waits_for_it_and_so_does_all_behind_it) {
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

TEST_F(HouseTest, messages_without_writes_leave_at_once) {
  start();
  const ConnectionId connection = open(running_->make(), ear_);
  greet(connection);
  say(connection, R"({"do":"ping"})");
  running_->call([] {});
  EXPECT_THAT(heard(ear_), Contains(HasSubstr("pong")));
}

TEST_F(HouseTest, a_pong_does_not_tell_that_somebody_has_stored_something) {
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
class SecretMoment : public HouseTest {
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
  running_->call([&] { house().closed(asked); });
  running_->settle();
  EXPECT_THAT(running_->store().written<RoomWrite>().back().room, HasSubstr("answered_by"));
}

TEST_F(HouseTest, after_a_failed_write_nothing_is_delivered_any_more) {
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

TEST_F(HouseTest, nobody_is_read_while_too_much_waits_for_the_disk) {
  start({.waiting_bytes = 100});
  const ConnectionId connection = open(running_->make(), ear_);
  greet(connection);
  running_->settle();
  running_->store().close_gate();
  EXPECT_EQ(say(connection, R"({"do":"rename","n":1,"name":"Belle"})"), Flow::pause);
  running_->call([] {});
  EXPECT_EQ(running_->call([&] { return ear_.resumed; }), 1);  // for the greeting, which was large as well
  running_->store().open_gate();
  running_->settle();
  EXPECT_EQ(running_->call([&] { return ear_.resumed; }), 2);
}

// --- Tables ---

TEST_F(HouseTest, codes_are_five_letters_without_look_alikes_in_either_case) {
  for (int i = 0; i < 100; ++i) {
    const std::string code = random_code();
    EXPECT_EQ(code.size(), 5U);
    EXPECT_EQ(code.find_first_of("01IOLSBAEU58"), std::string::npos) << code;
    EXPECT_EQ(normal_code(code), code);
  }
  EXPECT_EQ(normal_code("k7qf2"), "K7QF2");
  EXPECT_EQ(normal_code("K7QF"), "");
  EXPECT_EQ(normal_code("K7Q/2"), "");
}

TEST_F(HouseTest, a_table_is_found_in_lower_case_too) {
  start();
  std::string code = running_->make();
  for (char& letter : code) letter = static_cast<char>(std::tolower(letter));
  EXPECT_TRUE(has(code));
}

TEST_F(HouseTest, only_open_tables_are_listed) {
  start();
  running_->make();
  const std::string open_one = running_->make(R"({"listing":"open"})");
  const auto listed = running_->call([&] { return house().open_tables(10); });
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0].code, open_one);
  EXPECT_THAT(running_->call([&] { return house().open_tables(0); }), IsEmpty());
}

TEST_F(HouseTest, a_table_is_listed_as_soon_as_its_host_opens_it) {
  start();
  const ConnectionId connection = open(running_->make(), ear_);
  greet(connection);
  EXPECT_THAT(running_->call([&] { return house().open_tables(10); }), IsEmpty());
  say(connection, R"({"do":"settings","n":1,"settings":{"listing":"open"}})");
  EXPECT_EQ(running_->call([&] { return house().open_tables(10); }).size(), 1U);
}

TEST_F(HouseTest, a_table_comes_back_after_a_restart) {
  start();
  const std::string code = running_->make();
  const RoomWrite room = running_->store().written<RoomWrite>().back();
  running_.reset();

  start({}, {{.code = code, .room = room.room, .inputs = {}, .touched = room.at}});
  greet(open(code, ear_));
  running_->settle();
  EXPECT_THAT(heard(ear_), Contains(HasSubstr("Annie")));
}

TEST_F(HouseTest, a_table_that_cannot_be_read_is_set_aside_and_stays_in_the_store) {
  start({}, {{.code = "K7QF2", .room = "nonsense", .inputs = {}, .touched = 0}});
  EXPECT_TRUE(is_aside("K7QF2"));
  EXPECT_EQ(running_->call([&] { return house().census().aside; }), 1U);
  running_->settle();
  const auto aside = running_->store().written<SetAside>();
  ASSERT_EQ(aside.size(), 1U);
  EXPECT_EQ(aside[0].code, "K7QF2");
  EXPECT_THAT(aside[0].why, HasSubstr("room"));
  EXPECT_THAT(running_->store().written<TableRemoval>(), IsEmpty());
}

TEST_F(HouseTest, a_table_that_was_set_aside_earlier_is_not_tried_again) {
  start({}, {{.code = "K7QF2", .room = {}, .inputs = {}, .flaw = "it has no input 3", .is_aside = true}});
  EXPECT_TRUE(is_aside("K7QF2"));
  running_->settle();
  EXPECT_THAT(running_->store().written<SetAside>(), IsEmpty());
}

TEST_F(HouseTest, who_comes_to_a_table_that_is_set_aside_is_told_so) {
  start({}, {{.code = "K7QF2", .room = {}, .inputs = {}, .flaw = "it has no input 3", .is_aside = true}});
  EXPECT_FALSE(running_->call([&] { return house().open("k7qf2", ear_); }));
  EXPECT_THAT(heard(ear_), ElementsAre(kSetAside));
  EXPECT_EQ(ear_.goodbye, Goodbye::table_set_aside);
}

TEST_F(HouseTest, a_table_whose_rows_refuse_a_write_is_set_aside_untold_and_the_others_go_on) {
  start();
  Ear other;
  const std::string damaged = running_->make();
  const ConnectionId first = open(damaged, ear_);
  const ConnectionId second = open(running_->make(), other);
  for (const ConnectionId each : {first, second}) greet(each);
  running_->settle();
  heard(ear_);
  heard(other);
  running_->store().find_flaw(damaged);
  running_->store().close_gate();
  say(first, R"({"do":"rename","n":1,"name":"Belle"})");
  say(second, R"({"do":"rename","n":1,"name":"Cora"})");
  say(first, R"({"do":"rename","n":2,"name":"Dolly"})");
  running_->store().open_gate();
  running_->settle();
  EXPECT_THAT(heard(ear_), ElementsAre(kSetAside));
  EXPECT_EQ(ear_.goodbye, Goodbye::table_set_aside);
  EXPECT_THAT(heard(other), Contains(HasSubstr("Cora")));
  EXPECT_TRUE(is_aside(damaged));
  EXPECT_EQ(say(first, R"({"do":"ping"})"), Flow::go_on);
  EXPECT_THAT(heard(ear_), IsEmpty());
  running_->call([&] { house().closed(first); });
  EXPECT_EQ(running_->failure(), "");
  EXPECT_NE(running_->make(), "");
}

// --- A turn is whole, or it has not been ---

TEST_F(HouseTest, of_a_turn_that_fails_in_the_middle_nothing_is_stored_or_said_and_the_others_go_on) {
  start();
  Ear other;
  const std::string failing = running_->make(R"({"clock":"fast"})", {"simple"});
  const ConnectionId host = open(failing, ear_);
  const ConnectionId elsewhere = open(running_->make(), other);
  for (const ConnectionId each : {host, elsewhere}) greet(each);
  say(host, R"({"do":"ready","n":1,"nonce":"luck"})");
  running_->settle();
  heard(ear_);
  const std::size_t rooms = running_->store().written<RoomWrite>().size();
  running_->fail_when_the_clock_is_read_the(3);  // after room and inputs, for the alarm
  say(host, R"({"do":"begin","n":2})");
  EXPECT_THAT(heard(ear_), ElementsAre(kSetAside));
  say(elsewhere, R"({"do":"rename","n":1,"name":"Cora"})");
  running_->settle();
  EXPECT_EQ(running_->store().written<RoomWrite>().size(), rooms + 1);
  EXPECT_THAT(running_->store().written<InputWrite>(), IsEmpty());
  EXPECT_THAT(running_->store().written<SetAside>(), IsEmpty()) << "what is stored of it is sound";
  EXPECT_THAT(heard(other), Contains(HasSubstr("Cora")));
  EXPECT_TRUE(is_aside(failing));
}

TEST_F(HouseTest, a_table_whose_first_turn_fails_is_not_made) {
  start();
  running_->fail_when_the_clock_is_read_the(3);  // after those for its age and its beginning
  EXPECT_EQ(running_->make(), "");
  running_->settle();
  EXPECT_THAT(running_->store().written<RoomWrite>(), IsEmpty());
  EXPECT_NE(running_->make(), "");
}

TEST_F(HouseTest, a_table_with_a_hole_in_its_game_stays_in_the_store_and_the_others_go_on) {
  start();
  const std::string code = running_->make();
  const RoomWrite room = running_->store().written<RoomWrite>().back();
  running_.reset();

  start({}, {{.code = "K7QF2", .room = room.room, .inputs = {}, .touched = 0, .flaw = "it has no input 3"},
             {.code = code, .room = room.room, .inputs = {}, .touched = room.at}});
  EXPECT_TRUE(is_aside("K7QF2"));
  EXPECT_TRUE(has(code));
  running_->settle();
  EXPECT_THAT(running_->store().written<TableRemoval>(), IsEmpty());
}

TEST_F(HouseTest, a_table_stays_although_its_finished_game_cannot_be_shown) {
  Room room;
  room.code = "K7QF2";
  room.settings = *changed_settings({}, "{}");
  room.stage = Stage::over;
  room.chairs.push_back({.sitter = Sitter::person, .name = "Annie", .token = sha256(kHostToken)});
  room.chairs.push_back({.sitter = Sitter::bot, .name = "Dusty", .bot = "simple"});
  room.host = sha256(kHostToken);
  start({}, {{.code = "K7QF2",
              .room = room_json(room),
              .inputs = {{.line = "nonsense", .client = {}, .number = 0}},
              .touched = 0}});
  greet(open("K7QF2", ear_));
  running_->settle();
  EXPECT_THAT(heard(ear_), Contains(HasSubstr(R"("stage":"over")")));
}

TEST_F(HouseTest, who_comes_to_a_table_that_has_just_gone_is_told_so) {
  start();
  EXPECT_FALSE(running_->call([&] { return house().open("K7QF2", ear_); }));
  EXPECT_THAT(heard(ear_), ElementsAre(R"({"type":"closing","reason":"table-closed"})"));
  EXPECT_EQ(ear_.goodbye, Goodbye::table_closed);
}

TEST_F(HouseTest, an_empty_lobby_is_let_go_after_an_hour) {
  start();
  const std::string lonely = running_->make();
  const std::string watched = running_->make();
  open(watched, ear_);
  running_->pass(kHour - 1);
  running_->call([&] { house().let_go_of_lone_tables(); });
  EXPECT_TRUE(has(lonely));
  running_->pass(2);
  running_->call([&] { house().let_go_of_lone_tables(); });
  EXPECT_FALSE(has(lonely));
  EXPECT_TRUE(has(watched));
  running_->settle();
  const auto removed = running_->store().written<TableRemoval>();
  ASSERT_EQ(removed.size(), 1U);
  EXPECT_EQ(removed[0].code, lonely);
}

TEST_F(HouseTest, a_game_is_kept_for_thirty_days_and_bots_and_clocks_go_on) {
  start();
  const std::string code = running_->make(R"({"bot_pause":0,"moment":0,"bargaining":0})", {"simple"});
  const ConnectionId connection = open(code, ear_);
  greet(connection);
  say(connection, R"({"do":"ready","n":1,"nonce":"luck"})");
  say(connection, R"({"do":"begin","n":2})");
  wait_for_thoughts();
  EXPECT_EQ(running_->call([&] { return house().census().playing; }), 1U);
  EXPECT_FALSE(running_->store().written<InputWrite>().empty());
  EXPECT_THAT(heard(ear_), Contains(HasSubstr(R"("type":"update")")));

  running_->call([&] { house().closed(connection); });
  running_->pass(30 * kDay);
  running_->call([&] { house().let_go_of_lone_tables(); });
  EXPECT_TRUE(has(code));
  running_->pass(1);
  running_->call([&] { house().let_go_of_lone_tables(); });
  EXPECT_FALSE(has(code));
}

TEST_F(HouseTest, records_of_finished_games_are_kept_for_ever_unless_it_is_said_for_how_long) {
  start();
  running_->call([&] { house().forget_old_games(); });
  running_->settle();
  EXPECT_THAT(running_->store().written<OldGamesRemoval>(), IsEmpty());
  running_.reset();

  start({.finished_game = 30 * kDay});
  running_->pass(kHour);
  const Millis before = running_->time() - 30 * kDay;
  running_->call([&] { house().forget_old_games(); });
  running_->settle();
  const auto removed = running_->store().written<OldGamesRemoval>();
  ASSERT_EQ(removed.size(), 1U);
  EXPECT_EQ(removed[0].before, before);
  EXPECT_GT(removed[0].most, 0);
}

// --- Time ---

TEST_F(HouseTest, its_time_goes_on_evenly_whatever_the_clock_on_the_wall_says) {
  const Millis long_ago = wall_time() - 1000 * kDay;
  const auto clock = house_clock(long_ago);
  EXPECT_GE(clock(), long_ago);
  EXPECT_LT(clock(), long_ago + kDay);
}

// --- The end ---

TEST_F(HouseTest, when_it_drains_everybody_is_told_and_nobody_comes_in) {
  start();
  const std::string code = running_->make();
  const ConnectionId connection = open(code, ear_);
  greet(connection);
  running_->settle();
  heard(ear_);
  std::promise<void> drained;
  running_->store().close_gate();
  say(connection, R"({"do":"rename","n":1,"name":"Belle"})");
  running_->call([&] { house().drain([&] { drained.set_value(); }); });
  EXPECT_EQ(running_->call([&] { return house().admits(code); }), Admission::draining);
  EXPECT_FALSE(running_->call([&] { return ear_.goodbye; }));
  running_->store().open_gate();
  drained.get_future().wait();
  EXPECT_EQ(running_->call([&] { return ear_.goodbye; }), Goodbye::restarting);
  const auto last_words = heard(ear_);
  EXPECT_THAT(last_words.front(), HasSubstr("Belle"));
  EXPECT_EQ(last_words.back(), R"({"type":"closing","reason":"restarting"})");
  Ear late;
  EXPECT_FALSE(running_->call([&] { return house().open(code, late); }));
  EXPECT_EQ(late.goodbye, Goodbye::restarting);
}

}  // namespace
}  // namespace dicetown
