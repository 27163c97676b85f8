// One live table, played over its protocol: whole games, and that their chance can be verified.
#include <gtest/gtest.h>

#include "record/replay.h"
#include "record/verify.h"
#include "table/room/room.h"
#include "tests/table/messages.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

class Tables : public testing::TestWithParam<TableOf> {};
INSTANTIATE_TEST_SUITE_P(, Tables, testing::ValuesIn(all_tables()), name_of_table);

TEST_P(Tables, a_finished_games_record_verifies_against_the_commitment_shown_before) {
  FakeEnvironment environment;
  Party party(environment, GetParam().people, GetParam().bot_names(), with_rules(GetParam().preset, kQuick),
              3);
  const std::string commitment = party.player(0).room()["commitment"].GetString();
  party.begin();
  party.play_to_the_end();
  ASSERT_EQ(party.player(0).stage(), "over");
  ASSERT_EQ(environment.records().size(), 1U);
  const auto verified = verify_record(environment.records().begin()->second);
  ASSERT_TRUE(verified.has_value()) << verified.error().message("record");
  EXPECT_EQ(verified->commitment, commitment);
  EXPECT_EQ(environment.records().begin()->first, party.player(0).room()["record"].GetString());
}

TEST(Table, the_commitment_is_in_the_room_before_anybody_is_ready) {
  FakeEnvironment environment;
  const Party party(environment, 2, {}, kQuick);
  std::size_t rooms = 0;
  for (const Sent& sent : environment.everything()) {
    const auto message = parsed(sent.text);
    if (!message.HasMember("room")) continue;
    ++rooms;
    EXPECT_EQ(std::string(message["room"]["commitment"].GetString()),
              commitment_of(read_room(environment.room())->seed));
    EXPECT_TRUE(message["room"]["seed"].IsNull());
  }
  EXPECT_GT(rooms, 0U);
}

TEST(Table, the_seed_is_in_no_message_before_the_end_and_in_the_room_after_it) {
  FakeEnvironment environment;
  Party party(environment, 2, {"simple"}, kQuick);
  const std::string seed = to_hex(read_room(environment.room())->seed);
  party.begin();
  party.play_to_the_end();
  ASSERT_EQ(party.player(0).stage(), "over");
  bool is_over = false;
  for (const Sent& sent : environment.everything()) {
    is_over = is_over || sent.text.find(R"("stage":"over")") != std::string::npos;
    ASSERT_TRUE(is_over || sent.text.find(seed) == std::string::npos) << sent.text;
  }
  EXPECT_EQ(party.player(0).room()["seed"].GetString(), seed);
}

TEST(Table, a_rematch_has_another_seed_and_the_same_people) {
  FakeEnvironment environment;
  Party party(environment, 2, {"random"}, kQuick);
  const std::string first = to_hex(read_room(environment.room())->seed);
  party.begin();
  party.play_to_the_end();
  party.command(0, "rematch");
  EXPECT_EQ(party.player(1).stage(), "lobby");
  EXPECT_EQ(party.player(1).room()["game"].GetInt(), 2);
  EXPECT_TRUE(party.player(1).room()["seed"].IsNull());
  EXPECT_FALSE(party.player(1).room()["seats"][1]["ready"].GetBool());
  const std::string second = to_hex(read_room(environment.room())->seed);
  EXPECT_NE(first, second);
  EXPECT_NE(std::string(party.player(1).room()["commitment"].GetString()), commitment_of(*from_hex(first)));
  party.begin();
  party.play_to_the_end();
  ASSERT_EQ(environment.records().size(), 2U);
  for (const auto& [id, record] : environment.records()) EXPECT_TRUE(verify_record(record).has_value()) << id;
}

TEST(Table, a_record_says_who_answered_by_himself_and_when) {
  FakeEnvironment environment;
  Party party(environment, 1, {"simple"}, kPaced);
  party.begin();
  party.play_to_the_end();
  const std::string& record = environment.records().begin()->second;
  Replay replay;
  std::string_view rest = record;
  std::uint64_t last = 0;
  for (; !rest.empty(); rest.remove_prefix(rest.find('\n') + 1)) {
    const std::string line(rest.substr(0, rest.find('\n')));
    ASSERT_TRUE(replay.take(line).has_value()) << line;
    const auto message = parsed(line);
    if (!message.HasMember("at")) continue;
    EXPECT_GE(message["at"].GetUint64(), last);
    last = message["at"].GetUint64();
  }
  EXPECT_GT(last, 10'000U) << "bots leave people time to follow";
}

}  // namespace
}  // namespace dicetown
