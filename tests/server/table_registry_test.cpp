// Without sockets: which tables there are, and what becomes of one that is damaged.
#include "server/tables/table_registry.h"

#include <string>

#include <gmock/gmock.h>

#include "server/tables/clock.h"
#include "server/tables/random.h"
#include "table/room/room.h"
#include "tests/server/registry_fixture.h"

namespace dicetown {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string kSetAside = R"({"type":"closing","reason":"table-set-aside"})";

// --- Tables ---

TEST_F(RegistryTest, codes_are_five_letters_without_look_alikes_in_either_case) {
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

TEST_F(RegistryTest, a_table_is_found_in_lower_case_too) {
  start();
  std::string code = running_->make();
  for (char& letter : code) letter = static_cast<char>(std::tolower(letter));
  EXPECT_TRUE(has(code));
}

TEST_F(RegistryTest, only_open_tables_are_listed) {
  start();
  running_->make();
  const std::string open_one = running_->make(R"({"listing":"open"})");
  const auto listed = running_->call([&] { return registry().open_tables(10); });
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0].code, open_one);
  EXPECT_THAT(running_->call([&] { return registry().open_tables(0); }), IsEmpty());
}

TEST_F(RegistryTest, a_table_is_listed_as_soon_as_its_host_opens_it) {
  start();
  const ConnectionId connection = open(running_->make(), ear_);
  greet(connection);
  EXPECT_THAT(running_->call([&] { return registry().open_tables(10); }), IsEmpty());
  say(connection, R"({"do":"settings","n":1,"settings":{"listing":"open"}})");
  EXPECT_EQ(running_->call([&] { return registry().open_tables(10); }).size(), 1U);
}

TEST_F(RegistryTest, a_table_comes_back_after_a_restart) {
  start();
  const std::string code = running_->make();
  const RoomWrite room = running_->store().written<RoomWrite>().back();
  running_.reset();

  start({}, {{.code = code, .room = room.room, .inputs = {}, .touched = room.at}});
  greet(open(code, ear_));
  running_->settle();
  EXPECT_THAT(heard(ear_), Contains(HasSubstr("Annie")));
}

TEST_F(RegistryTest, a_table_that_cannot_be_read_is_set_aside_and_stays_in_the_store) {
  start({}, {{.code = "K7QF2", .room = "nonsense", .inputs = {}, .touched = 0}});
  EXPECT_TRUE(is_aside("K7QF2"));
  EXPECT_EQ(running_->call([&] { return registry().census().aside; }), 1U);
  running_->settle();
  const auto aside = running_->store().written<SetAside>();
  ASSERT_EQ(aside.size(), 1U);
  EXPECT_EQ(aside[0].code, "K7QF2");
  EXPECT_THAT(aside[0].why, HasSubstr("room"));
  EXPECT_THAT(running_->store().written<TableRemoval>(), IsEmpty());
}

TEST_F(RegistryTest, a_table_that_was_set_aside_earlier_is_not_tried_again) {
  start({},
        {{.code = "K7QF2", .room = {}, .inputs = {}, .flaw = "its input 3 is missing", .is_aside = true}});
  EXPECT_TRUE(is_aside("K7QF2"));
  running_->settle();
  EXPECT_THAT(running_->store().written<SetAside>(), IsEmpty());
}

TEST_F(RegistryTest, who_comes_to_a_table_that_is_set_aside_is_told_so) {
  start({},
        {{.code = "K7QF2", .room = {}, .inputs = {}, .flaw = "its input 3 is missing", .is_aside = true}});
  EXPECT_FALSE(running_->call([&] { return registry().connections().open("k7qf2", ear_); }));
  EXPECT_THAT(heard(ear_), ElementsAre(kSetAside));
  EXPECT_EQ(ear_.goodbye, CloseReason::table_set_aside);
}

TEST_F(RegistryTest, a_table_whose_rows_refuse_a_write_is_set_aside_untold_and_the_others_go_on) {
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
  EXPECT_EQ(ear_.goodbye, CloseReason::table_set_aside);
  EXPECT_THAT(heard(other), Contains(HasSubstr("Cora")));
  EXPECT_TRUE(is_aside(damaged));
  EXPECT_EQ(say(first, R"({"do":"ping"})"), ReadNext::go_on);
  EXPECT_THAT(heard(ear_), IsEmpty());
  running_->call([&] { registry().connections().closed(first); });
  EXPECT_EQ(running_->failure(), "");
  EXPECT_NE(running_->make(), "");
}

// --- A turn is whole, or it has not been ---

TEST_F(RegistryTest, of_a_turn_that_fails_in_the_middle_nothing_is_stored_or_said_and_the_others_go_on) {
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

TEST_F(RegistryTest, a_table_whose_first_turn_fails_is_not_made) {
  start();
  running_->fail_when_the_clock_is_read_the(3);  // after those for its age and its beginning
  EXPECT_EQ(running_->make(), "");
  running_->settle();
  EXPECT_THAT(running_->store().written<RoomWrite>(), IsEmpty());
  EXPECT_NE(running_->make(), "");
}

TEST_F(RegistryTest, a_table_with_a_hole_in_its_game_stays_in_the_store_and_the_others_go_on) {
  start();
  const std::string code = running_->make();
  const RoomWrite room = running_->store().written<RoomWrite>().back();
  running_.reset();

  start({},
        {{.code = "K7QF2", .room = room.room, .inputs = {}, .touched = 0, .flaw = "its input 3 is missing"},
         {.code = code, .room = room.room, .inputs = {}, .touched = room.at}});
  EXPECT_TRUE(is_aside("K7QF2"));
  EXPECT_TRUE(has(code));
  running_->settle();
  EXPECT_THAT(running_->store().written<TableRemoval>(), IsEmpty());
}

TEST_F(RegistryTest, a_table_stays_although_its_finished_game_cannot_be_shown) {
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

TEST_F(RegistryTest, who_comes_to_a_table_that_has_just_gone_is_told_so) {
  start();
  EXPECT_FALSE(running_->call([&] { return registry().connections().open("K7QF2", ear_); }));
  EXPECT_THAT(heard(ear_), ElementsAre(R"({"type":"closing","reason":"table-closed"})"));
  EXPECT_EQ(ear_.goodbye, CloseReason::table_closed);
}

TEST_F(RegistryTest, an_empty_lobby_is_let_go_after_an_hour) {
  start();
  const std::string lonely = running_->make();
  const std::string watched = running_->make();
  open(watched, ear_);
  running_->pass(kHour - 1);
  running_->call([&] { registry().evict_idle_tables(); });
  EXPECT_TRUE(has(lonely));
  running_->pass(2);
  running_->call([&] { registry().evict_idle_tables(); });
  EXPECT_FALSE(has(lonely));
  EXPECT_TRUE(has(watched));
  running_->settle();
  const auto removed = running_->store().written<TableRemoval>();
  ASSERT_EQ(removed.size(), 1U);
  EXPECT_EQ(removed[0].code, lonely);
}

TEST_F(RegistryTest, a_game_is_kept_for_thirty_days_and_bots_and_clocks_go_on) {
  start();
  const std::string code = running_->make(R"({"bot_pause":0,"moment":0,"bargaining":0})", {"simple"});
  const ConnectionId connection = open(code, ear_);
  greet(connection);
  say(connection, R"({"do":"ready","n":1,"nonce":"luck"})");
  say(connection, R"({"do":"begin","n":2})");
  wait_for_thoughts();
  EXPECT_EQ(running_->call([&] { return registry().census().playing; }), 1U);
  EXPECT_FALSE(running_->store().written<InputWrite>().empty());
  EXPECT_THAT(heard(ear_), Contains(HasSubstr(R"("type":"update")")));

  running_->call([&] { registry().connections().closed(connection); });
  running_->pass(30 * kDay);
  running_->call([&] { registry().evict_idle_tables(); });
  EXPECT_TRUE(has(code));
  running_->pass(1);
  running_->call([&] { registry().evict_idle_tables(); });
  EXPECT_FALSE(has(code));
}

TEST_F(RegistryTest, records_of_finished_games_are_kept_for_ever_unless_it_is_said_for_how_long) {
  start();
  running_->call([&] { registry().forget_old_games(); });
  running_->settle();
  EXPECT_THAT(running_->store().written<OldGamesRemoval>(), IsEmpty());
  running_.reset();

  start({.finished_game = 30 * kDay});
  running_->pass(kHour);
  const Millis before = running_->time() - 30 * kDay;
  running_->call([&] { registry().forget_old_games(); });
  running_->settle();
  const auto removed = running_->store().written<OldGamesRemoval>();
  ASSERT_EQ(removed.size(), 1U);
  EXPECT_EQ(removed[0].before, before);
  EXPECT_GT(removed[0].most, 0);
}

// --- Time ---

TEST_F(RegistryTest, its_time_goes_on_evenly_whatever_the_clock_on_the_wall_says) {
  const Millis long_ago = wall_time() - 1000 * kDay;
  const auto clock = table_clock(long_ago);
  EXPECT_GE(clock(), long_ago);
  EXPECT_LT(clock(), long_ago + kDay);
}

// --- The end ---

TEST_F(RegistryTest, when_it_drains_everybody_is_told_and_nobody_comes_in) {
  start();
  const std::string code = running_->make();
  const ConnectionId connection = open(code, ear_);
  greet(connection);
  running_->settle();
  heard(ear_);
  std::promise<void> drained;
  running_->store().close_gate();
  say(connection, R"({"do":"rename","n":1,"name":"Belle"})");
  running_->call([&] { registry().drain([&] { drained.set_value(); }); });
  EXPECT_EQ(running_->call([&] { return registry().connections().admits(code); }), Admission::draining);
  EXPECT_FALSE(running_->call([&] { return ear_.goodbye; }));
  running_->store().open_gate();
  drained.get_future().wait();
  EXPECT_EQ(running_->call([&] { return ear_.goodbye; }), CloseReason::restarting);
  const auto last_words = heard(ear_);
  EXPECT_THAT(last_words.front(), HasSubstr("Belle"));
  EXPECT_EQ(last_words.back(), R"({"type":"closing","reason":"restarting"})");
  Ear late;
  EXPECT_FALSE(running_->call([&] { return registry().connections().open(code, late); }));
  EXPECT_EQ(late.goodbye, CloseReason::restarting);
}

}  // namespace
}  // namespace dicetown
