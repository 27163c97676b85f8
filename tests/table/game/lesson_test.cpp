// A table to learn the game at.
#include <gmock/gmock.h>

#include "record/record_reader.h"
#include "record/replay.h"
#include "record/verify.h"
#include "table/game/scripted_lesson.h"
#include "table/room/room.h"
#include "tests/table/messages.h"

namespace dicetown {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

class LessonTable : public testing::Test {
 protected:
  void SetUp() override {
    environment_.open({.code = "LEARN",
                       .settings = lesson_settings(),
                       .host_name = learner_.name(),
                       .host_token = sha256(learner_.token()),
                       .bots = lesson_bots()});
    connect();
  }

  void connect() {
    connection_ = environment_.connect();
    say(learner_.hello());
  }
  void begin() {
    command("ready", R"("nonce":"abc")");
    command("begin");
  }
  void command(std::string_view name, std::string_view members = {}) { say(learner_.command(name, members)); }
  void say(const std::string& message) {
    environment_.say(connection_, message);
    read();
  }
  void read() {
    for (const Sent& sent : environment_.take(connection_))
      EXPECT_EQ(learner_.receive(sent.text), std::nullopt);
  }

  // Lets the others answer until the learner is asked; what he is asked.
  std::string wait_for_question() {
    for (int steps = 0; steps < 100 && asks().empty() && environment_.pass_to_next(); ++steps) read();
    return asks();
  }
  std::string asks() const {
    const auto& view = learner_.view();
    if (!view.IsObject() || !view.HasMember("question") || view["question"].Empty()) return {};
    return view["question"][0]["ask"].GetString();
  }
  void answer(std::string_view asked, std::string_view answer) {
    ASSERT_EQ(wait_for_question(), asked);
    say(learner_.answer_with(answer));
    ASSERT_TRUE(learner_.errors().empty()) << learner_.errors().back();
  }
  // As a coach would say.
  void play_first_round() {
    answer("keep", R"({"keep":"J"})");
    answer("keep", R"({"keep":"JA"})");
    answer("offer", R"({"offer":{"for":0,"dollars":1,"nuggets":0,"cards":[]}})");
    answer("take", R"({"take":"corruption"})");
    answer("take", R"({"take":"equipment-4"})");
    answer("play", R"({"play":"corruption"})");
    ASSERT_EQ(wait_for_question(), "keep");
  }
  void play_to_the_end() {
    for (int steps = 0; steps < 20'000 && learner_.stage() == "playing"; ++steps) {
      if (const auto answer = learner_.answer()) {
        say(*answer);
      } else if (!environment_.pass_to_next()) {
        break;
      }
      read();
    }
    ASSERT_EQ(learner_.stage(), "over");
  }
  void restart() {
    environment_.restart();
    connect();
  }
  const rapidjson::Value& own_seat() const { return learner_.view()["seats"][0]; }

  FakeEnvironment environment_;
  ProtocolPlayer learner_{"Nell", 7};
  ConnectionId connection_;
};

TEST_F(LessonTable, says_what_it_is_and_is_in_no_list) {
  EXPECT_TRUE(learner_.room()["settings"]["lesson"].GetBool());
  EXPECT_EQ(environment_.table().summary().listing, Listing::by_link);
  command("settings", R"("settings":{"listing":"open"})");
  EXPECT_EQ(learner_.errors(), std::vector<std::string>{"bad-settings"});
}

TEST_F(LessonTable, lets_nobody_in_who_could_be_taken_in_by_its_dice) {
  command("clear", R"("seat":1)");
  command("bot", R"("seat":1,"bot":"random")");
  command("swap", R"("seats":[0,2])");
  command("chairs", R"("count":5)");
  command("stand");
  EXPECT_EQ(learner_.errors(), std::vector<std::string>(5, "bad-settings"));
  EXPECT_EQ(environment_.table().summary().chairs, 3);
  EXPECT_EQ(environment_.table().summary().bots, 2);
}

TEST_F(LessonTable, shows_a_learner_who_follows_all_that_is_to_be_learnt) {
  begin();
  EXPECT_EQ(learner_.view()["own"]["rolled"].GetString(), std::string("9TJQA"));
  play_first_round();
  EXPECT_EQ(learner_.view()["round"].GetInt(), 2);
  EXPECT_EQ(own_seat()["nuggets"].GetInt(), 1) << "the mine";
  EXPECT_EQ(own_seat()["claims"].GetInt(), 4) << "the best hand, two aces, and Corruption";
  EXPECT_EQ(own_seat()["store"].GetInt(), 1) << "the tie, twice, less Corruption";
  EXPECT_THAT(learner_.events(), Contains(HasSubstr("bribe")));
}

TEST_F(LessonTable, gives_the_same_game_after_a_restart_at_any_point) {
  begin();
  const std::vector<std::pair<std::string_view, std::string_view>> answers{
      {"keep", R"({"keep":"J"})"},
      {"keep", R"({"keep":"JA"})"},
      {"offer", R"({"offer":{"for":0,"dollars":1,"nuggets":0,"cards":[]}})"},
      {"take", R"({"take":"corruption"})"},
      {"take", R"({"take":"equipment-4"})"},
      {"play", R"({"play":"corruption"})"},
  };
  for (const auto& [asked, given] : answers) {
    answer(asked, given);
    restart();
  }
  ASSERT_EQ(wait_for_question(), "keep");
  EXPECT_EQ(own_seat()["claims"].GetInt(), 4);
}

TEST_F(LessonTable, lets_a_learner_do_as_he_likes) {
  begin();
  answer("keep", R"({"keep":"9TQA"})");
  // Of the second throw the first die, which ends his hand and everybody's but the rival's.
  EXPECT_EQ(learner_.view()["own"]["rolled"].GetString(), std::string("J"));
  answer("keep", R"({"keep":"J"})");
  play_to_the_end();
}

class Learners : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(, Learners, testing::Range(0, 20));

TEST_P(Learners, who_answer_anything_play_a_legal_game_to_its_end) {
  FakeEnvironment environment(static_cast<std::uint64_t>(GetParam()));
  ProtocolPlayer learner("Nell", static_cast<std::uint64_t>(GetParam()));
  environment.open({.code = "LEARN",
                    .settings = lesson_settings(),
                    .host_name = learner.name(),
                    .host_token = sha256(learner.token()),
                    .bots = lesson_bots()});
  const ConnectionId connection = environment.connect();
  const auto say = [&](const std::string& message) {
    environment.say(connection, message);
    for (const Sent& sent : environment.take(connection)) EXPECT_EQ(learner.receive(sent.text), std::nullopt);
  };
  say(learner.hello());
  say(learner.command("ready", R"("nonce":"abc")"));
  say(learner.command("begin"));
  for (int steps = 0; steps < 20'000 && learner.stage() == "playing"; ++steps) {
    if (const auto answer = learner.answer()) {
      say(*answer);
    } else if (!environment.pass_to_next()) {
      break;
    }
    for (const Sent& sent : environment.take(connection)) EXPECT_EQ(learner.receive(sent.text), std::nullopt);
  }
  ASSERT_EQ(learner.stage(), "over");
  const auto record = read_record(environment.records().at("LEARN-1"));
  ASSERT_TRUE(record.has_value());
  Replay replay;
  ASSERT_TRUE(replay.take(header_json(*record)).has_value());
  for (const RecordedInput& input : record->inputs) ASSERT_TRUE(replay.take(input_json(input)).has_value());
}

TEST_F(LessonTable, does_not_claim_that_its_dice_were_fair) {
  begin();
  play_to_the_end();
  const std::string& record = environment_.records().at("LEARN-1");
  const std::string header = record.substr(0, record.find('\n'));
  EXPECT_THAT(header, HasSubstr(R"("x-lesson":true)"));
  EXPECT_THAT(header, Not(HasSubstr("commitment")));
  EXPECT_TRUE(learner_.room()["seed"].IsNull());
  const auto verified = verify_record(record);
  ASSERT_FALSE(verified.has_value());
  EXPECT_EQ(verified.error().suspicion, Suspicion::cannot_be_verified);
  EXPECT_THAT(verified.error().what, HasSubstr("a lesson"));
}

TEST_F(LessonTable, is_followed_by_a_game_with_fair_dice) {
  begin();
  play_to_the_end();
  command("rematch");
  EXPECT_FALSE(learner_.room()["settings"].HasMember("lesson"));
  EXPECT_EQ(learner_.room()["settings"]["moment"].GetInt64(), Settings{}.moment) << "no time may tell";
  begin();
  play_to_the_end();
  EXPECT_TRUE(verify_record(environment_.records().at("LEARN-2")).has_value());
}

TEST(Lesson, is_kept_in_the_stored_room) {
  Room room;
  room.code = "LEARN";
  room.settings = lesson_settings();
  room.chairs.resize(2);
  const auto read = read_room(room_json(room));
  ASSERT_TRUE(read.has_value()) << read.error();
  EXPECT_TRUE(read->settings.lesson);
}

}  // namespace
}  // namespace dicetown
