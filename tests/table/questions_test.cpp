// Who may answer what: the seat of the connection, the question that is open, and nothing else.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/table/messages.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

using Codes = std::vector<std::string>;

TEST(Answers, count_for_the_seat_of_the_connection_only) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  party.begin();
  const std::size_t before = environment.inputs_in_all();
  const std::string question = std::to_string(*party.player(0).question());
  party.command(0, "answer", "\"question\":" + question + R"(,"answer":{"keep":"9","seat":1})");
  party.command(0, "answer", "\"seat\":1,\"question\":" + question + R"(,"answer":{"keep":"9"})");
  EXPECT_EQ(party.player(0).errors(), (Codes{"malformed", "malformed"}));
  EXPECT_EQ(environment.inputs_in_all(), before);
  party.say(0, *party.player(0).answer());
  ASSERT_EQ(environment.inputs_in_all(), before + 1);
  EXPECT_EQ(parsed(environment.inputs().back().line)["seat"].GetInt(), 0);
}

TEST(Answers, of_spectators_are_refused) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  const int guest = party.add_guest();
  party.begin();
  const std::string question = std::to_string(*party.player(0).question());
  for (const std::string_view command : {"hold", "release", "pause", "resume", "leave", "return"}) {
    party.command(guest, command);
  }
  party.command(guest, "answer", "\"question\":" + question + R"(,"answer":{"keep":"9"})");
  party.command(guest, "vote", R"("seat":1)");
  party.command(guest, "say", R"("text":"hi")");
  party.command(guest, "order", R"("card":"brute","order":"play")");
  EXPECT_EQ(party.player(guest).errors(), Codes(10, "not-seated"));
}

TEST(Answers, to_what_somebody_else_is_asked_are_refused_as_closed) {
  FakeEnvironment environment;
  Party party(environment, 3, {}, kQuick);
  party.begin();
  int tried = 0;
  for (int step = 0; step < 100; ++step) {
    for (int index = 0; index < party.size(); ++index) {
      const auto& question = party.player(index).question();
      const bool is_alone = question && party.player(index).view()["awaited"].Size() == 1;
      const int other = (index + 1) % party.size();
      if (!is_alone || party.player(other).question()) continue;
      const std::string option = R"({"choose":1})";
      const std::size_t before = environment.inputs_in_all();
      party.command(other, "answer", "\"question\":" + std::to_string(*question) + ",\"answer\":" + option);
      ASSERT_EQ(party.player(other).errors().back(), "closed-question");
      ASSERT_EQ(environment.inputs_in_all(), before);
      ++tried;
    }
    party.play_a_step();
  }
  EXPECT_GT(tried, 5);
}

class ClosedQuestions : public testing::TestWithParam<TableOf> {
 protected:
  // Says an answer of long ago under a new number.
  void repeat(Party& party, FakeEnvironment& environment, int index, const std::string& old) {
    const std::uint32_t question = parsed(old)["question"].GetUint();
    if (question == party.player(index).question()) return;
    const std::size_t before = environment.inputs_in_all();
    const std::string members = old.substr(old.find("\"question\""));
    party.take_heard(index);
    party.command(index, "answer", members.substr(0, members.size() - 1));
    ASSERT_EQ(errors_in(party.take_heard(index)), Codes{"closed-question"}) << old;
    ASSERT_EQ(environment.inputs_in_all(), before);
    ++refused_;
  }

  int refused_ = 0;
};
INSTANTIATE_TEST_SUITE_P(, ClosedQuestions, testing::ValuesIn(all_tables()), name_of_table);

TEST_P(ClosedQuestions, answers_to_them_are_refused_and_never_applied_to_a_later_one) {
  FakeEnvironment environment;
  Party party(environment, GetParam().people, GetParam().bot_names(), with_rules(GetParam().preset, kPaced));
  party.begin();
  std::vector<std::vector<std::string>> said(static_cast<std::size_t>(party.size()));
  for (std::size_t step = 0; step < 250; ++step) {
    bool answered = false;
    for (int index = 0; index < party.size(); ++index) {
      if (party.player(0).stage() != "playing") break;
      auto& answers = said[static_cast<std::size_t>(index)];
      const std::size_t back = 1 + (answers.empty() ? 0 : step % std::min<std::size_t>(answers.size(), 9));
      if (!answers.empty()) repeat(party, environment, index, answers[answers.size() - back]);
      if (const auto answer = party.player(index).answer()) {
        answers.push_back(*answer);
        party.say(index, *answer);
        answered = true;
      }
    }
    if (!answered && !environment.pass_to_next()) break;
    party.read_all();
  }
  EXPECT_GT(refused_, 50);
}

// --- What is no command ---

TEST(Malformed, messages_get_an_error_and_the_connection_lives_on) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  party.begin();
  const std::size_t before = environment.inputs_in_all();
  const std::vector<std::string> texts{"",
                                       "{",
                                       "[]",
                                       "null",
                                       "\"do\"",
                                       "{}",
                                       R"({"do":1})",
                                       R"({"n":1})",
                                       "\xff\xfe",
                                       std::string(5000, '['),
                                       "{\"do\":\"answer\"}"};
  for (const std::string& text : texts) {
    party.take_heard(0);
    party.say(0, text);
    EXPECT_EQ(errors_in(party.take_heard(0)), Codes{"malformed"}) << text;
    party.say(0, R"({"do":"ping"})");
    EXPECT_EQ(messages_of(party.take_heard(0), "pong").size(), 1U);
  }
  EXPECT_EQ(environment.inputs_in_all(), before);
}

TEST(Malformed, parts_with_a_code_of_their_own_are_told_by_it) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  party.command(0, "rename", R"("name":"  ")");
  party.command(0, "say", R"("phrase":"yodel")");
  party.command(0, "say", R"("text":")" + std::string(201, 'x') + '"');
  EXPECT_EQ(party.player(0).errors(), (Codes{"bad-name", "no-such-phrase", "too-long"}));
}

TEST(Malformed, nothing_is_done_before_a_hello_of_our_protocol) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  const ConnectionId connection = environment.connect();
  environment.say(connection, R"({"do":"ping"})");
  environment.say(connection, R"({"do":"sync","seen":1})");
  environment.say(connection, R"({"do":"sit","n":1,"name":"Al"})");
  environment.say(connection, R"({"do":"hello","protocol":2,"client":"abcdefgh"})");
  const auto heard = environment.take(connection);
  EXPECT_EQ(errors_in(heard), (Codes{"hello-first", "hello-first", "hello-first", "wrong-protocol"}));
  EXPECT_TRUE(messages_of(heard, "error")[1]["n"].IsNull());
  EXPECT_EQ(messages_of(heard, "error")[2]["n"].GetInt(), 1);
  environment.say(connection, R"({"do":"hello","protocol":1,"client":"abcdefgh"})");
  EXPECT_EQ(messages_of(environment.take(connection), "welcome").size(), 1U);
}

TEST(Malformed, blanks_behind_an_answer_are_welcome) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  party.begin();
  const std::size_t before = environment.inputs_in_all();
  std::string answer = *party.player(0).answer();
  answer.resize(256, ' ');
  party.say(0, answer);
  EXPECT_EQ(environment.inputs_in_all(), before + 1);
}

}  // namespace
}  // namespace dicetown
