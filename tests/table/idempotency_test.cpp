// A command that comes again does nothing again.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tests/table/messages.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

bool contains(const std::vector<unsigned>& numbers, unsigned number) {
  return std::ranges::count(numbers, number) > 0;
}

// A game in which every answer comes `times`, and the server restarts now and then.
std::string record_of(int times, int restart_every) {
  FakeEnvironment environment;
  Party party(environment, 3, {}, kQuick);
  party.begin();
  for (int step = 0; step < 3000 && party.player(0).stage() == "playing"; ++step) {
    for (int index = 0; index < party.size(); ++index) {
      const auto answer = party.player(index).answer();
      if (!answer) continue;
      const std::uint32_t number = party.player(index).last_number();
      party.say(index, *answer);
      if (restart_every > 0 && step % restart_every == 0) party.restart();
      for (int again = 1; again < times; ++again) {
        party.take_heard(index);
        party.say(index, *answer);
        EXPECT_TRUE(contains(done_in(party.take_heard(index)), number)) << *answer;
      }
    }
  }
  const auto& records = environment.records();
  return records.empty() ? "no record" : records.begin()->second;
}

// Without the times, which restarts change.
TEST(Idempotency, a_game_in_which_everything_is_said_three_times_is_the_same_game) {
  const std::string once = record_of(1, 0);
  ASSERT_NE(once, "no record");
  EXPECT_EQ(record_of(3, 0), once);
}

TEST(Idempotency, also_if_the_house_restarts_before_the_repetition) {
  EXPECT_EQ(record_of(2, 7), record_of(1, 0));
}

TEST(Idempotency, lobby_commands_are_done_once_also_after_a_restart) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  std::vector<std::string> said;
  const auto command = [&](std::string_view name, std::string_view members = {}) {
    said.push_back(party.player(0).command(name, members));
    party.say(0, said.back());
  };
  command("chairs", R"("count":4)");
  command("bot", R"("seat":2,"bot":"simple")");
  command("swap", R"("seats":[2,3])");
  command("ready", R"("nonce":"a")");
  command("unready");
  command("settings", R"("settings":{"moment":700})");
  command("order", R"("card":"brute","order":"never")");
  ASSERT_TRUE(party.player(0).errors().empty());
  const std::string room = environment.room();
  for (const bool restarts : {false, true}) {
    if (restarts) party.restart();
    for (const std::string& text : said) {
      party.take_heard(0);
      party.say(0, text);
      EXPECT_EQ(done_in(party.take_heard(0)).size(), 1U) << text;
    }
    EXPECT_EQ(environment.room(), room);
  }
}

TEST(Idempotency, nothing_is_said_or_voted_for_twice_even_after_a_restart) {
  FakeEnvironment environment;
  Party party(environment, 4, {}, kQuick);
  party.begin();
  party.pass(30'000);  // before that nobody may vote
  const std::string say = party.player(0).command("say", R"("phrase":"howdy")");
  const std::string vote = party.player(0).command("vote", R"("seat":1)");
  party.say(0, say);
  party.say(0, vote);
  EXPECT_EQ(messages_of(party.take_heard(2), "said").size(), 1U);
  party.say(0, say);
  EXPECT_EQ(messages_of(party.take_heard(2), "said").size(), 0U);
  party.restart();
  party.take_heard(0);
  party.say(0, say);
  party.say(0, vote);
  EXPECT_EQ(done_in(party.take_heard(0)), (std::vector<unsigned>{3, 4}));
  EXPECT_EQ(messages_of(party.take_heard(2), "said").size(), 0U);
  EXPECT_EQ(party.player(0).room()["votes"].Size(), 0U);
}

TEST(Idempotency, clients_count_for_themselves) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  ProtocolPlayer second = party.player(0).at_another_screen();
  const ConnectionId connection = environment.connect();
  environment.say(connection, second.hello());
  party.command(0, "settings", R"("settings":{"moment":700})");
  environment.say(connection, second.command("settings", R"("settings":{"moment":900})"));
  party.read_all();
  EXPECT_EQ(party.player(0).room()["settings"]["moment"].GetInt(), 900);
}

TEST(Idempotency, is_not_lost_by_what_others_do) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  const std::string rename = party.player(0).command("rename", R"("name":"Al")");
  party.say(0, rename);
  party.command(0, "rename", R"("name":"Bo")");
  for (int count = 0; count < 20; ++count) {
    ProtocolPlayer screen = party.player(1).at_another_screen();
    const ConnectionId connection = environment.connect();
    std::string hello = screen.hello();
    hello.replace(hello.find("\"client\":\"") + 10, 8, "other-" + std::to_string(10 + count));
    environment.say(connection, hello);
    environment.say(connection, screen.command("unready"));
  }
  party.say(0, rename);
  EXPECT_EQ(party.player(0).room()["seats"][0]["name"], "Bo");
}

// The inputs of a long game name more clients than the table remembers.
TEST(Idempotency, of_the_latest_clients_outlives_a_restart_however_many_there_were) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  party.begin();
  const std::string hello = party.player(0).hello();
  std::string last;
  for (int count = 0; count < 6; ++count) {
    std::string other = hello;
    other.replace(other.find("\"client\":\"") + 10, 2, "c" + std::to_string(count));
    environment.say(party.connection(0), other);
    party.read_all();
    last = party.player(0).command("say", R"("phrase":"howdy")");
    party.say(0, last);
    party.pass(10'000);
    for (int step = 0; step < 6; ++step) party.play_a_step();
  }
  environment.restart();
  party.reconnect(1);
  const ConnectionId connection = environment.connect();
  std::string again = hello;
  again.replace(again.find("\"client\":\"") + 10, 2, "c5");
  environment.say(connection, again);
  party.take_heard(1);
  environment.say(connection, last);
  party.read_all();
  EXPECT_TRUE(messages_of(party.take_heard(1), "said").empty());
}

TEST(Idempotency, what_was_refused_may_be_tried_again_with_the_same_number) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  const std::string begin = party.player(0).command("begin");
  party.say(0, begin);
  EXPECT_EQ(party.player(0).errors(), (std::vector<std::string>{"not-ready"}));
  for (int index = 0; index < 2; ++index) party.command(index, "ready", R"("nonce":"x")");
  party.say(0, begin);
  EXPECT_EQ(party.player(0).stage(), "playing");
}

TEST(Idempotency, a_number_far_below_the_latest_is_too_old) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  const std::string rename = party.player(0).command("rename", R"("name":"Al")");
  for (int count = 0; count < 100; ++count) party.command(0, "unready");
  party.take_heard(0);
  party.say(0, rename);
  EXPECT_EQ(errors_in(party.take_heard(0)), (std::vector<std::string>{"too-old"}));
}

TEST(Idempotency, the_highest_numbers_there_are_do_no_harm) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  for (const std::string number : {"4294967295", "4294967290", "4294967295"}) {
    party.take_heard(0);
    party.say(0, R"({"do":"rename","name":"Al","n":)" + number + "}");
    EXPECT_EQ(done_in(party.take_heard(0)).size(), 1U) << number;
  }
}

// Inputs remember their numbers, and so does the room: the older ones must not blur the newer.
TEST(Idempotency, after_a_restart_no_number_counts_as_done_that_was_not) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  party.begin();
  for (int step = 0; step < 20; ++step) party.play_a_step();
  ASSERT_GT(environment.inputs_in_all(), 40U);
  for (int count = 0; count < 100; ++count) party.command(0, "order", R"("card":"brute","order":"ask")");
  const std::string refused = party.player(0).command("rematch");
  party.say(0, refused);
  party.command(0, "order", R"("card":"brute","order":"never")");
  party.restart();
  party.take_heard(0);
  party.say(0, refused);
  EXPECT_EQ(errors_in(party.take_heard(0)), (std::vector<std::string>{"not-over"}));
}

}  // namespace
}  // namespace dicetown
