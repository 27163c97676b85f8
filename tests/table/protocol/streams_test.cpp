// What each viewer is sent: numbered without gaps, and whole again after a gap.
#include <gtest/gtest.h>

#include "tests/table/messages.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

class Streams : public testing::TestWithParam<TableOf> {};
INSTANTIATE_TEST_SUITE_P(, Streams, testing::ValuesIn(all_tables()), name_of_table);

// That no number is missing is checked by every ProtocolPlayer with every message.
TEST_P(Streams, changes_merged_are_the_whole_view_after_every_message) {
  FakeEnvironment environment;
  Party party(environment, GetParam().people, GetParam().bot_names(), with_rules(GetParam().preset, kPaced));
  party.add_guest();
  party.begin();
  int compared = 0;
  bool is_playing = true;
  for (int step = 0; is_playing; ++step) {
    is_playing = party.play_a_step();
    const int viewer = step % party.size();
    const std::string merged = party.player(viewer).view_text();
    ASSERT_EQ(party.fresh_view(viewer), merged) << "step " << step;
    ++compared;
  }
  EXPECT_GT(compared, 100);
  EXPECT_EQ(party.player(0).stage(), "over");
}

// --- Gaps ---

constexpr int kSteps = 150;

// The events a guest hears who stays away every now and then for a few steps.
std::vector<std::string> events_heard(int away_every, int away_for, bool is_alone) {
  FakeEnvironment environment;
  Party party(environment, 2, {"simple"}, kPaced);
  const int guest = party.add_guest();
  if (!is_alone) party.add_guest();
  party.begin();
  int left_at = -1;
  for (int step = 0; step < kSteps; ++step) {
    if (away_every > 0 && step % away_every == 0 && left_at < 0) {
      party.disconnect(guest);
      left_at = step;
    }
    party.play_a_step();
    if (left_at >= 0 && step - left_at >= away_for) {
      party.reconnect(guest);
      EXPECT_FALSE(party.player(guest).had_gap()) << "step " << step;
      EXPECT_EQ(party.player(guest).view_text(), party.fresh_view(guest));
      left_at = -1;
    }
  }
  if (left_at >= 0) party.reconnect(guest);
  return party.player(guest).events();
}

TEST(Gaps, whoever_comes_back_hears_exactly_the_events_he_missed) {
  const auto all = events_heard(0, 0, true);
  ASSERT_GT(all.size(), 100U);
  for (const int every : {2, 3, 5, 7}) {
    EXPECT_EQ(events_heard(every, 1, true), all) << "nobody else watching, away every " << every;
    EXPECT_EQ(events_heard(every, 2, false), all) << "another one watching, away every " << every;
  }
}

TEST(Gaps, a_sync_brings_the_events_since_the_update_it_names) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  const int guest = party.add_guest();
  party.begin();
  for (int step = 0; step < 10; ++step) party.play_a_step();
  const std::uint32_t seen = party.player(guest).version();
  const std::size_t known = party.player(guest).events().size();
  for (int step = 0; step < 4; ++step) party.play_a_step();
  const auto& events = party.player(guest).events();
  const std::vector<std::string> missed(events.begin() + static_cast<std::ptrdiff_t>(known), events.end());
  ASSERT_GT(missed.size(), 0U);
  const std::size_t before = events.size();
  party.say(guest, party.player(guest).sync(seen));
  EXPECT_EQ(std::vector<std::string>(events.begin() + static_cast<std::ptrdiff_t>(before), events.end()),
            missed);
  EXPECT_FALSE(party.player(guest).had_gap());
}

TEST(Gaps, whoever_is_up_to_date_gets_a_whole_view_and_no_events) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  party.begin();
  const std::size_t known = party.player(0).events().size();
  party.say(0, party.player(0).sync(party.player(0).version()));
  EXPECT_EQ(party.player(0).events().size(), known);
  EXPECT_FALSE(party.player(0).had_gap());
}

TEST(Gaps, what_is_not_remembered_any_more_is_told_as_a_gap_with_a_whole_view) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  const int guest = party.add_guest();
  party.begin();
  party.disconnect(guest);
  for (int step = 0; step < 200; ++step) party.play_a_step();
  const std::size_t known = party.player(guest).events().size();
  party.reconnect(guest);
  EXPECT_TRUE(party.player(guest).had_gap());
  EXPECT_EQ(party.player(guest).events().size(), known);
  EXPECT_EQ(party.player(guest).view()["round"].GetInt(), party.player(0).view()["round"].GetInt());
}

TEST(Gaps, a_number_that_was_never_sent_or_another_stream_is_a_gap) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  party.begin();
  party.say(0, party.player(0).sync(party.player(0).version() + 1));
  EXPECT_TRUE(party.player(0).had_gap());
  party.restart();
  EXPECT_TRUE(party.player(0).had_gap()) << "the stream of another process";
}

TEST(Gaps, all_connections_of_a_person_get_the_same_updates) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  party.begin();
  ProtocolPlayer second = party.player(0).at_another_screen();
  const ConnectionId connection = environment.connect();
  environment.say(connection, second.hello());
  for (int step = 0; step < 50; ++step) {
    party.play_a_step();
    for (const Sent& sent : environment.take(connection)) ASSERT_EQ(second.receive(sent.text), std::nullopt);
    ASSERT_EQ(second.view_text(), party.player(0).view_text());
  }
}

// --- Check, store, apply, project, send ---

TEST(Order, an_answer_is_stored_before_anybody_hears_of_it) {
  FakeEnvironment environment;
  Party party(environment, 3, {}, kQuick);
  party.begin();
  for (int index = 0; index < party.size(); ++index) party.take_heard(index);
  for (int step = 0; step < 60; ++step) {
    for (int index = 0; index < party.size(); ++index) {
      const auto answer = party.player(index).answer();
      if (!answer) continue;
      const std::size_t before = environment.inputs_in_all();
      party.say(index, *answer);
      for (int other = 0; other < party.size(); ++other) {
        for (const Sent& sent : party.take_heard(other)) {
          const bool is_told = type_of(sent.text) == "update";
          ASSERT_TRUE(!is_told || sent.stored > before) << sent.text;
        }
      }
    }
  }
}

TEST(Order, what_is_refused_is_neither_stored_nor_told_to_the_others) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  party.begin();
  const std::size_t before = environment.inputs_in_all();
  party.take_heard(0), party.take_heard(1);
  party.answer(0, R"({"keep":"99999"})");
  party.answer(0, R"({"choose":1})");
  EXPECT_EQ(errors_in(party.take_heard(0)), (std::vector<std::string>{"not-an-option", "not-an-option"}));
  EXPECT_TRUE(party.take_heard(1).empty());
  EXPECT_EQ(environment.inputs_in_all(), before);
}

}  // namespace
}  // namespace dicetown
