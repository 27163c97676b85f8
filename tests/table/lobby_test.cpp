// Before and after a game: chairs, settings, and the host.
#include <gtest/gtest.h>

#include "table/room/room.h"
#include "tests/table/messages.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

using Codes = std::vector<std::string>;

// Two people, two empty chairs, and a guest.
class Lobby : public testing::Test {
 protected:
  Lobby() : party_(environment_, 2, {"", ""}, kQuick) { guest_ = party_.add_guest(); }

  const rapidjson::Document& room() { return party_.player(0).room(); }
  std::string kind(unsigned seat) { return room()["seats"][seat]["kind"].GetString(); }
  std::string name(unsigned seat) { return room()["seats"][seat]["name"].GetString(); }
  // Where a player sits by what the table tells him.
  std::optional<int> seat_of(int index) {
    const auto& you = party_.player(index).room()["you"];
    return you.IsInt() ? std::optional(you.GetInt()) : std::nullopt;
  }
  std::optional<int> host() {
    return room()["host"].IsInt() ? std::optional(room()["host"].GetInt()) : std::nullopt;
  }
  Codes errors(int index) { return errors_in(party_.take_heard(index)); }
  void command(int index, std::string_view name, std::string_view members = {}) {
    party_.take_heard(index);
    party_.command(index, name, members);
  }

  FakeEnvironment environment_;
  Party party_;
  int guest_ = 0;
};

// --- Chairs ---

TEST_F(Lobby, guests_watch_until_they_sit) {
  EXPECT_EQ(room()["watchers"].GetInt(), 1);
  EXPECT_EQ(seat_of(guest_), std::nullopt);
  command(guest_, "sit", R"("name":"Žofie","seat":3)");
  EXPECT_EQ(seat_of(guest_), 3);
  EXPECT_EQ(name(3), "Žofie");
  EXPECT_EQ(room()["watchers"].GetInt(), 0);
  EXPECT_EQ(kind(2), "nobody");
}

TEST_F(Lobby, a_chair_has_one_sitter_and_a_name_one_bearer) {
  command(guest_, "sit", R"("name":"Al","seat":1)");
  EXPECT_EQ(errors(guest_), Codes{"seat-taken"});
  command(guest_, "sit", R"("name":"Al","seat":4)");
  EXPECT_EQ(errors(guest_), Codes{"no-such-seat"});
  command(guest_, "sit", R"("name":"P1")");
  EXPECT_EQ(errors(guest_), Codes{"name-taken"});
  command(1, "rename", R"("name":"P0")");
  EXPECT_EQ(errors(1), Codes{"name-taken"});
  command(1, "rename", R"("name":"Bill")");
  EXPECT_EQ(name(1), "Bill");
}

TEST_F(Lobby, nobody_sits_without_a_token) {
  const ConnectionId connection = environment_.connect();
  environment_.say(connection, R"({"do":"hello","protocol":1,"client":"abcdefgh"})");
  environment_.take(connection);
  environment_.say(connection, R"({"do":"sit","n":1,"name":"Al"})");
  EXPECT_EQ(errors_in(environment_.take(connection)), Codes{"needs-token"});
}

TEST_F(Lobby, whoever_sits_may_move_to_another_chair_and_stand_up) {
  command(1, "ready", R"("nonce":"a")");
  command(1, "sit", R"("name":"P1","seat":3)");
  EXPECT_EQ(seat_of(1), 3);
  EXPECT_EQ(kind(1), "nobody");
  EXPECT_TRUE(room()["seats"][3]["ready"].GetBool());
  command(1, "stand");
  EXPECT_EQ(seat_of(1), std::nullopt);
  EXPECT_EQ(kind(3), "nobody");
  command(1, "stand");
  EXPECT_EQ(errors(1), Codes{"not-seated"});
}

TEST_F(Lobby, a_person_has_the_same_seat_on_all_screens_and_after_coming_back) {
  party_.disconnect(1);
  party_.read_all();
  EXPECT_FALSE(room()["seats"][1]["here"].GetBool());
  party_.reconnect(1);
  EXPECT_EQ(seat_of(1), 1);
  EXPECT_TRUE(room()["seats"][1]["here"].GetBool());
}

TEST_F(Lobby, another_hello_makes_a_connection_somebody_else) {
  party_.say(1, R"({"do":"hello","protocol":1,"client":"abcdefgh"})");
  EXPECT_EQ(seat_of(1), std::nullopt);
  EXPECT_FALSE(room()["seats"][1]["here"].GetBool());
  EXPECT_EQ(room()["watchers"].GetInt(), 2);
}

// --- The host ---

TEST_F(Lobby, only_the_host_changes_the_table) {
  const std::vector<std::pair<std::string, std::string>> commands{{"bot", R"("seat":2,"bot":"simple")"},
                                                                  {"clear", R"("seat":0)"},
                                                                  {"swap", R"("seats":[0,1])"},
                                                                  {"chairs", R"("count":5)"},
                                                                  {"settings", R"("settings":{"moment":0})"},
                                                                  {"begin", ""},
                                                                  {"rematch", ""}};
  const std::string before = environment_.room();
  for (const auto& [what, members] : commands) {
    for (const int index : {1, guest_}) {
      command(index, what, members);
      EXPECT_EQ(errors(index), Codes{"not-host"}) << what;
    }
  }
  EXPECT_EQ(read_room(before)->chairs, read_room(environment_.room())->chairs);
  EXPECT_EQ(read_room(before)->settings, read_room(environment_.room())->settings);
}

TEST_F(Lobby, bots_take_empty_chairs_and_are_replaced_by_others) {
  command(0, "bot", R"("seat":2,"bot":"simple")");
  EXPECT_EQ(kind(2), "bot");
  const std::string nickname = name(2);
  EXPECT_FALSE(nickname.empty());
  command(0, "bot", R"("seat":2,"bot":"random")");
  EXPECT_EQ(std::string(room()["seats"][2]["bot"].GetString()), "random");
  EXPECT_EQ(name(2), nickname);
  command(0, "bot", R"("seat":3,"bot":"simple")");
  EXPECT_NE(name(3), nickname);
  command(0, "bot", R"("seat":1,"bot":"simple")");
  EXPECT_EQ(errors(0), Codes{"seat-taken"});
  command(0, "bot", R"("seat":2,"bot":"deep-thought")");
  EXPECT_EQ(errors(0), Codes{"no-such-bot"});
  command(0, "clear", R"("seat":2)");
  EXPECT_EQ(kind(2), "nobody");
}

TEST_F(Lobby, people_shown_out_become_spectators_without_a_private_view) {
  command(0, "bot", R"("seat":2,"bot":"simple")");
  command(0, "clear", R"("seat":1)");
  EXPECT_EQ(seat_of(1), std::nullopt);
  command(1, "ready", R"("nonce":"a")");
  EXPECT_EQ(errors(1), Codes{"not-seated"});
  command(0, "ready", R"("nonce":"a")");
  command(0, "begin");
  ASSERT_EQ(party_.player(1).stage(), "playing");
  EXPECT_TRUE(party_.player(1).view()["own"].IsNull());
  EXPECT_TRUE(party_.player(1).view()["viewer"].IsNull());
  EXPECT_FALSE(party_.player(0).view()["own"].IsNull());
}

TEST_F(Lobby, swap_takes_people_along_with_their_chairs) {
  command(0, "swap", R"("seats":[0,3])");
  EXPECT_EQ(seat_of(0), 3);
  EXPECT_EQ(host(), 3);
  command(0, "swap", R"("seats":[3,1])");
  EXPECT_EQ(seat_of(0), 1);
  EXPECT_EQ(seat_of(1), 3);
  command(0, "swap", R"("seats":[0,4])");
  EXPECT_EQ(errors(0), Codes{"no-such-seat"});
}

TEST_F(Lobby, chairs_come_and_go_while_nobody_sits_on_them) {
  command(0, "chairs", R"("count":5)");
  EXPECT_EQ(room()["seats"].Size(), 5U);
  command(0, "chairs", R"("count":2)");
  EXPECT_EQ(room()["seats"].Size(), 2U);
  command(0, "chairs", R"("count":3)");
  command(0, "bot", R"("seat":2,"bot":"simple")");
  command(0, "chairs", R"("count":2)");
  EXPECT_EQ(errors(0), Codes{"seat-taken"});
}

TEST_F(Lobby, settings_change_one_by_one_and_bad_ones_not_at_all) {
  command(0, "settings", R"("settings":{"rules":"second-de","clock":"days","days":3})");
  EXPECT_EQ(errors(0), Codes{});
  EXPECT_EQ(std::string(room()["settings"]["rules"].GetString()), "second-de");
  EXPECT_EQ(room()["settings"]["days"].GetInt(), 3);
  EXPECT_EQ(room()["settings"]["moment"].GetInt(), 0);
  for (const std::string_view bad :
       {R"("settings":{"moment":10001})", R"("settings":{"rules":"third"})", R"("settings":{"colour":"red"})",
        R"("settings":{"moment":1,"days":99})"}) {
    command(0, "settings", bad);
    EXPECT_EQ(errors(0), Codes{"bad-settings"}) << bad;
  }
  EXPECT_EQ(room()["settings"]["moment"].GetInt(), 0);
}

TEST_F(Lobby, the_host_passes_on_when_he_stands_up_or_goes_and_others_come) {
  command(guest_, "sit", R"("name":"Al")");
  command(0, "stand");
  EXPECT_EQ(host(), 1);
  command(1, "clear", R"("seat":1)");
  EXPECT_EQ(host(), 2);
  command(guest_, "stand");
  EXPECT_EQ(host(), std::nullopt);
  command(0, "sit", R"("name":"P0","seat":3)");
  EXPECT_EQ(host(), 3);
}

// --- The beginning ---

TEST_F(Lobby, a_game_begins_when_all_people_are_ready_and_without_empty_chairs) {
  command(0, "begin");
  const auto heard = party_.take_heard(0);
  EXPECT_EQ(errors_in(heard), Codes{"not-ready"});
  EXPECT_EQ(messages_of(heard, "error").front()["with"]["seats"].Size(), 2U);
  command(0, "ready", R"("nonce":"a")");
  command(1, "ready", R"("nonce":"b")");
  command(1, "unready");
  command(0, "begin");
  EXPECT_EQ(errors(0), Codes{"not-ready"});
  command(1, "sit", R"("name":"P1","seat":3)");
  command(0, "settings", R"("settings":{"sheriff":3})");
  command(1, "ready", R"("nonce":"b")");
  command(0, "begin");
  EXPECT_EQ(party_.player(1).stage(), "playing");
  EXPECT_EQ(room()["seats"].Size(), 2U);
  EXPECT_EQ(seat_of(1), 1) << "the empty chairs are gone";
  EXPECT_EQ(party_.player(0).view()["sheriff"].GetInt(), 1) << "the star stays with its holder";
}

TEST_F(Lobby, whoever_was_ready_is_not_when_the_host_changes_the_game) {
  command(0, "ready", R"("nonce":"a")");
  command(1, "ready", R"("nonce":"b")");
  command(0, "settings", R"("settings":{"listing":"open","chat":"off"})");
  EXPECT_TRUE(room()["seats"][1]["ready"].GetBool()) << "it is the same game";
  command(0, "settings", R"("settings":{"rules":"second-de"})");
  EXPECT_TRUE(room()["seats"][0]["ready"].GetBool()) << "the host knows";
  EXPECT_FALSE(room()["seats"][1]["ready"].GetBool());
}

TEST_F(Lobby, without_the_host_for_a_minute_somebody_else_who_is_here_is_the_host) {
  party_.disconnect(0);
  party_.pass(59'999);
  EXPECT_EQ(party_.player(1).room()["host"].GetInt(), 0);
  party_.pass(1);
  EXPECT_EQ(party_.player(1).room()["host"].GetInt(), seat_of(1));
  party_.reconnect(0);
  EXPECT_EQ(room()["host"].GetInt(), seat_of(1)) << "and stays it";
}

TEST_F(Lobby, a_host_who_is_back_within_a_minute_is_still_the_host) {
  party_.disconnect(0);
  party_.pass(50'000);
  party_.reconnect(0);
  party_.disconnect(0);
  party_.pass(50'000);
  EXPECT_EQ(party_.player(1).room()["host"].GetInt(), 0);
}

TEST_F(Lobby, whoever_was_shown_out_may_sit_down_again_in_five_minutes) {
  command(0, "clear", R"("seat":1)");
  party_.pass(299'999);
  command(1, "sit", R"("name":"P1")");
  const auto heard = party_.take_heard(1);
  EXPECT_EQ(errors_in(heard), Codes{"shown-out"});
  EXPECT_EQ(messages_of(heard, "error").front()["with"]["left"].GetInt(), 1);
  party_.pass(1);
  command(1, "sit", R"("name":"P1")");
  EXPECT_EQ(seat_of(1), 1);
}

TEST_F(Lobby, nobody_plays_alone) {
  command(1, "stand");
  command(0, "ready", R"("nonce":"a")");
  command(0, "begin");
  EXPECT_EQ(errors(0), Codes{"too-few-players"});
}

TEST_F(Lobby, what_is_for_the_lobby_is_refused_while_a_game_is_on) {
  party_.begin();
  const std::vector<std::pair<std::string, std::string>> commands{{"sit", R"("name":"Al")"},
                                                                  {"stand", ""},
                                                                  {"rename", R"("name":"Al")"},
                                                                  {"ready", R"("nonce":"a")"},
                                                                  {"unready", ""},
                                                                  {"bot", R"("seat":1,"bot":"simple")"},
                                                                  {"clear", R"("seat":1)"},
                                                                  {"swap", R"("seats":[0,1])"},
                                                                  {"chairs", R"("count":5)"},
                                                                  {"settings", R"("settings":{"moment":0})"},
                                                                  {"begin", ""}};
  for (const auto& [what, members] : commands) {
    command(0, what, members);
    EXPECT_EQ(errors(0), Codes{"not-in-lobby"}) << what;
  }
  command(0, "rematch");
  EXPECT_EQ(errors(0), Codes{"not-over"});
}

TEST_F(Lobby, what_is_for_a_game_is_refused_in_the_lobby) {
  for (const std::string_view what : {"hold", "release", "pause", "resume", "leave", "return"}) {
    command(0, what);
    EXPECT_EQ(errors(0), Codes{"not-playing"}) << what;
  }
  command(0, "answer", R"("question":1,"answer":{"keep":"9"})");
  EXPECT_EQ(errors(0), Codes{"not-playing"});
}

TEST_F(Lobby, a_summary_tells_a_list_of_tables_what_it_shows) {
  command(0, "bot", R"("seat":2,"bot":"simple")");
  command(0, "settings", R"("settings":{"listing":"open"})");
  const TableSummary summary = environment_.table().summary();
  EXPECT_EQ(summary.code, "TEST1");
  EXPECT_EQ(summary.host, "P0");
  EXPECT_EQ(summary.chairs, 4);
  EXPECT_EQ(summary.persons, 2);
  EXPECT_EQ(summary.bots, 1);
  EXPECT_EQ(summary.connections, 3);
  EXPECT_EQ(summary.listing, Listing::open);
  EXPECT_EQ(summary.stage, Stage::lobby);
}

TEST(NewTables, with_too_many_seats_or_an_unknown_bot_are_not_made) {
  FakeEnvironment environment;
  const auto made = [&](std::vector<std::string> bots) {
    return Table::make(environment,
                       {.code = "X", .settings = {}, .host_name = "Al", .host_token = {}, .bots = bots}, 0)
        .has_value();
  };
  EXPECT_TRUE(made({}));
  EXPECT_TRUE(made({"simple", "", "", "random"}));
  EXPECT_FALSE(made({"simple", "", "", "random", "simple"}));
  EXPECT_FALSE(made({"deep-thought"}));
}

}  // namespace
}  // namespace dicetown
