// Seats whose owners are away: a bot plays for them until they are back.
#include <gtest/gtest.h>

#include "tests/table/messages.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

constexpr std::string_view kFast = R"({"clock":"fast","moment":0,"bargaining":0,"bot_pause":0})";
constexpr Millis kAway = 30'000;
constexpr Millis kPatience = 30'000;
using Codes = std::vector<std::string>;

class Absence : public testing::Test {
 protected:
  explicit Absence(std::string_view settings = kFast, int people = 3)
      : party_(environment_, people, {}, settings) {
    party_.begin();
    stored_ = environment_.inputs_in_all();
  }
  bool is_bot_played(int seat) {
    return party_.player(0).room()["seats"][static_cast<unsigned>(seat)]["played_by_bot"].GetBool();
  }
  bool is_here(int seat) {
    return party_.player(0).room()["seats"][static_cast<unsigned>(seat)]["here"].GetBool();
  }
  // The first input since the beginning.
  rapidjson::Document first_line() const { return parsed(environment_.inputs()[stored_].line); }
  std::size_t answers() const { return environment_.inputs_in_all() - stored_; }

  FakeEnvironment environment_;
  Party party_;
  std::size_t stored_ = 0;
};

TEST_F(Absence, of_some_time_lets_a_bot_play_and_its_answers_say_so) {
  party_.disconnect(2);
  party_.read_all();
  EXPECT_FALSE(is_here(2));
  party_.pass(kAway - 1);
  EXPECT_FALSE(is_bot_played(2));
  EXPECT_EQ(answers(), 0U);
  party_.pass(1);
  EXPECT_TRUE(is_bot_played(2));
  ASSERT_EQ(answers(), 1U);
  EXPECT_EQ(first_line()["seat"].GetInt(), 2);
  EXPECT_EQ(std::string(first_line()["auto"].GetString()), "bot");
}

TEST_F(Absence, of_one_of_two_connections_is_none) {
  ProtocolPlayer second = party_.player(2).at_another_screen();
  const ConnectionId connection = environment_.connect();
  environment_.say(connection, second.hello());
  party_.disconnect(2);
  party_.pass(kAway * 2);
  EXPECT_TRUE(is_here(2));
  EXPECT_FALSE(is_bot_played(2));
}

TEST_F(Absence, ends_with_a_hello) {
  party_.disconnect(2);
  party_.pass(kAway);
  ASSERT_TRUE(is_bot_played(2));
  party_.reconnect(2);
  EXPECT_FALSE(is_bot_played(2));
  EXPECT_TRUE(is_here(2));
}

TEST_F(Absence, a_leave_lets_a_bot_play_at_once_and_return_takes_the_seat_back) {
  party_.command(2, "leave");
  EXPECT_TRUE(is_bot_played(2));
  ASSERT_EQ(answers(), 1U);
  EXPECT_EQ(std::string(first_line()["auto"].GetString()), "bot");
  party_.command(2, "return");
  EXPECT_FALSE(is_bot_played(2));
  for (int index = 0; index < 2; ++index) party_.say(index, *party_.player(index).answer());
  EXPECT_TRUE(party_.player(2).question().has_value());
  EXPECT_EQ(party_.player(2).view()["awaited"].Size(), 3U) << "the next throw waits for the person again";
}

TEST_F(Absence, an_answer_takes_the_seat_back) {
  party_.command(2, "leave");
  const auto& options = party_.player(2).view()["may_change"][0]["options"];
  party_.answer(2, R"({"keep":")" + std::string(options[0]["keep"].GetString()) + "\"}");
  EXPECT_FALSE(is_bot_played(2));
  EXPECT_EQ(answers(), 2U);
}

TEST_F(Absence, coming_and_going_gives_nobody_more_time) {
  constexpr Millis kAll = 80'000;  // for a question, and the bank
  for (Millis spent = 0; spent < kAll - 10'000; spent += 10'000) {
    party_.pass(10'000);
    environment_.slow_down_bots(1'000'000);
    party_.command(2, "leave");
    party_.command(2, "return");
  }
  environment_.slow_down_bots(0);
  EXPECT_EQ(answers(), 0U);
  party_.pass(9'999);
  EXPECT_EQ(answers(), 0U);
  party_.pass(1'000'000);
  ASSERT_GE(answers(), 1U);
}

TEST_F(Absence, a_bot_is_told_whether_anybody_still_plays_himself) {
  environment_.slow_down_bots(1'000'000);
  for (const int seat : {2, 1, 0}) {
    party_.command(seat, "leave");
    ASSERT_TRUE(environment_.is_thinking());
    EXPECT_EQ(environment_.latest_job().question.seat.index, seat);
    EXPECT_EQ(environment_.latest_job().is_for_people, seat != 0);
    EXPECT_EQ(environment_.latest_job().until, std::nullopt) << "the game waits for it";
  }
}

TEST_F(Absence, survives_a_restart_until_the_owner_is_back) {
  party_.command(2, "leave");
  environment_.restart();
  party_.reconnect(0);
  EXPECT_TRUE(is_bot_played(2));
  party_.reconnect(1), party_.reconnect(2);
  EXPECT_FALSE(is_bot_played(2));
}

TEST_F(Absence, whole_games_go_on_without_anybody) {
  for (int index = 0; index < 3; ++index) party_.disconnect(index);
  while (environment_.records().empty() && environment_.pass_to_next()) {
  }
  EXPECT_EQ(environment_.records().size(), 1U);
}

TEST(Bystanders, are_only_left_to_bots_where_a_clock_says_so) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  party.begin();
  party.disconnect(1);
  party.pass(30 * kAway);
  EXPECT_FALSE(party.player(0).room()["seats"][1]["played_by_bot"].GetBool());
}

// --- Votes ---

class Votes : public Absence {
 protected:
  Votes() : Absence(kQuick, 4) { party_.pass(kPatience); }
  const rapidjson::Value& votes() { return party_.player(0).room()["votes"]; }
};

TEST_F(Votes, of_more_than_half_of_the_others_let_a_bot_play) {
  party_.command(0, "vote", R"("seat":3)");
  ASSERT_EQ(votes().Size(), 1U);
  EXPECT_EQ(votes()[0]["seat"].GetInt(), 3);
  EXPECT_EQ(votes()[0]["by"].Size(), 1U);
  EXPECT_FALSE(is_bot_played(3));
  party_.command(0, "vote", R"("seat":3)");
  EXPECT_FALSE(is_bot_played(3)) << "nobody has two votes";
  party_.command(1, "vote", R"("seat":3)");
  EXPECT_TRUE(is_bot_played(3));
  EXPECT_EQ(votes().Size(), 0U);
  ASSERT_EQ(answers(), 1U);
  EXPECT_EQ(std::string(first_line()["auto"].GetString()), "bot");
}

TEST_F(Votes, of_those_who_are_here_count) {
  party_.disconnect(2);
  party_.command(0, "vote", R"("seat":3)");
  EXPECT_FALSE(is_bot_played(3)) << "one of two";
  party_.disconnect(1);
  party_.command(0, "vote", R"("seat":1)");
  EXPECT_FALSE(is_bot_played(1)) << "one of two";
  party_.command(3, "vote", R"("seat":1)");
  EXPECT_TRUE(is_bot_played(1));
}

TEST_F(Votes, are_gone_and_everybody_is_told_when_the_seat_answers) {
  party_.command(0, "vote", R"("seat":3)");
  ASSERT_EQ(votes().Size(), 1U);
  party_.say(3, *party_.player(3).answer());
  EXPECT_EQ(votes().Size(), 0U);
  party_.command(1, "vote", R"("seat":3)");
  EXPECT_FALSE(is_bot_played(3));
}

TEST_F(Votes, about_somebody_who_is_here_must_wait_until_the_table_has_waited_for_him) {
  for (int index = 0; index < 4; ++index) party_.say(index, *party_.player(index).answer());
  party_.command(0, "vote", R"("seat":3)");
  party_.pass(kPatience - 1);
  party_.command(0, "vote", R"("seat":3)");
  EXPECT_EQ(party_.player(0).errors(), Codes(2, "too-soon"));
  party_.pass(1);
  party_.command(0, "vote", R"("seat":3)");
  EXPECT_EQ(votes().Size(), 1U);
}

TEST_F(Votes, about_somebody_who_has_answered_are_too_soon) {
  party_.say(3, *party_.player(3).answer());
  party_.pass(10 * kPatience);
  party_.take_heard(0);
  party_.command(0, "vote", R"("seat":3)");
  const auto errors = messages_of(party_.take_heard(0), "error");
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(std::string(errors[0]["code"].GetString()), "too-soon");
  EXPECT_EQ(errors[0]["with"]["left"].GetInt64(), kPatience);
}

TEST_F(Votes, stay_whether_the_seat_comes_or_goes_until_it_answers) {
  party_.command(0, "vote", R"("seat":3)");
  party_.command(3, "return");
  party_.disconnect(3);
  party_.reconnect(3);
  EXPECT_EQ(votes().Size(), 1U);
  party_.command(1, "vote", R"("seat":3)");
  EXPECT_TRUE(is_bot_played(3));
}

TEST_F(Votes, of_somebody_who_has_gone_do_not_count) {
  party_.command(0, "vote", R"("seat":3)");
  party_.disconnect(0);
  party_.command(1, "vote", R"("seat":3)");
  EXPECT_FALSE(party_.player(1).room()["seats"][3]["played_by_bot"].GetBool()) << "one of two who are here";
  party_.command(2, "vote", R"("seat":3)");
  EXPECT_TRUE(party_.player(1).room()["seats"][3]["played_by_bot"].GetBool());
}

TEST_F(Votes, about_somebody_who_is_away_may_be_cast_at_once) {
  for (int index = 0; index < 4; ++index) party_.say(index, *party_.player(index).answer());
  party_.disconnect(3);
  party_.command(0, "vote", R"("seat":3)");
  EXPECT_EQ(votes().Size(), 1U);
}

TEST_F(Votes, against_oneself_a_bot_or_an_empty_chair_are_refused) {
  party_.command(0, "vote", R"("seat":0)");
  party_.command(0, "vote", R"("seat":4)");
  party_.command(2, "leave");
  party_.command(0, "vote", R"("seat":2)");
  EXPECT_EQ(party_.player(0).errors(), Codes(3, "no-such-seat"));
}

}  // namespace
}  // namespace dicetown
