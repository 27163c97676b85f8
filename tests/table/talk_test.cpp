// What people say to each other.
#include <gtest/gtest.h>

#include "tests/table/messages.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

using Codes = std::vector<std::string>;

class Talk : public testing::Test {
 protected:
  Talk() : party_(environment_, 3, {}, kQuick) { guest_ = party_.add_guest(); }

  // What a player has been told by others since this was asked last.
  std::vector<std::string> heard(int index) {
    std::vector<std::string> sayings;
    for (const auto& said : messages_of(party_.take_heard(index), "said")) {
      const char* member = said.HasMember("phrase") ? "phrase" : "text";
      sayings.push_back(std::to_string(said["seat"].GetInt()) + ": " + said[member].GetString());
    }
    return sayings;
  }
  void say(int index, std::string_view text) {
    party_.command(index, "say", R"("text":")" + std::string(text) + '"');
  }

  FakeEnvironment environment_;
  Party party_;
  int guest_ = 0;
};

TEST_F(Talk, is_heard_by_everybody_with_the_speakers_seat) {
  say(1, "hello");
  party_.command(2, "say", R"("phrase":"howdy")");
  for (int index = 0; index < party_.size(); ++index) {
    EXPECT_EQ(heard(index), (Codes{"1: hello", "2: howdy"})) << index;
  }
}

TEST_F(Talk, is_for_those_who_sit) {
  say(guest_, "hello");
  EXPECT_EQ(party_.player(guest_).errors(), Codes{"not-seated"});
  EXPECT_EQ(heard(0), Codes{});
}

TEST_F(Talk, has_a_limit_in_a_time_for_each_person) {
  for (int count = 0; count < 6; ++count) say(0, "hello");
  party_.disconnect(0);
  party_.reconnect(0);
  say(0, "hello");
  EXPECT_EQ(party_.player(0).errors(), (Codes{"too-fast", "too-fast"}));
  EXPECT_EQ(heard(1).size(), 5U);
  say(1, "hello");
  EXPECT_EQ(party_.player(1).errors(), Codes{});
  party_.pass(9'999);
  say(0, "hello");
  EXPECT_EQ(party_.player(0).errors().size(), 3U);
  party_.pass(1);
  say(0, "hello");
  EXPECT_EQ(party_.player(0).errors().size(), 3U);
}

TEST_F(Talk, may_be_two_hundred_characters_long) {
  std::string longest;
  for (int count = 0; count < 200; ++count) longest += "ž";
  say(0, longest);
  say(0, longest + "x");
  EXPECT_EQ(party_.player(0).errors(), Codes{"too-long"});
  EXPECT_EQ(heard(1).size(), 1U);
}

TEST_F(Talk, may_be_phrases_only_or_off) {
  party_.command(0, "settings", R"("settings":{"chat":"phrases"})");
  say(1, "hello");
  EXPECT_EQ(party_.player(1).errors(), Codes{"chat-is-off"});
  party_.command(1, "say", R"("phrase":"ouch")");
  EXPECT_EQ(heard(0), Codes{"1: ouch"});
  party_.command(0, "settings", R"("settings":{"chat":"off"})");
  party_.command(1, "say", R"("phrase":"ouch")");
  EXPECT_EQ(party_.player(1).errors(), (Codes{"chat-is-off", "chat-is-off"}));
  EXPECT_EQ(heard(0), Codes{});
}

TEST_F(Talk, of_a_muted_seat_is_not_sent_to_whoever_muted_it) {
  party_.command(guest_, "mute", R"("seat":1,"on":true)");
  say(1, "hello");
  say(2, "hi");
  EXPECT_EQ(heard(guest_), Codes{"2: hi"});
  EXPECT_EQ(heard(0), (Codes{"1: hello", "2: hi"}));
  party_.command(guest_, "mute", R"("seat":1,"on":false)");
  say(1, "again");
  EXPECT_EQ(heard(guest_), Codes{"1: again"});
  party_.command(guest_, "mute", R"("seat":4,"on":true)");
  EXPECT_EQ(party_.player(guest_).errors(), Codes{"no-such-seat"});
}

TEST_F(Talk, of_late_is_told_to_whoever_comes) {
  for (int count = 0; count < 30; ++count) {
    say(count % 3, std::to_string(count));
    party_.pass(3000);
  }
  const int late = party_.add_guest();
  const auto sayings = heard(late);
  ASSERT_EQ(sayings.size(), 25U);
  EXPECT_EQ(sayings.front(), "2: 5");
  EXPECT_EQ(sayings.back(), "2: 29");
}

TEST_F(Talk, and_mutes_follow_whoever_changes_chairs_and_are_gone_with_him) {
  party_.command(guest_, "mute", R"("seat":1,"on":true)");
  say(1, "hello");
  party_.command(0, "swap", R"("seats":[1,2])");
  say(1, "again");
  say(2, "hi");
  EXPECT_EQ(heard(guest_), Codes{"1: hi"});
  EXPECT_EQ(heard(party_.add_guest()), (Codes{"2: hello", "2: again", "1: hi"}));
  party_.command(1, "stand");
  EXPECT_EQ(heard(party_.add_guest()), Codes{"1: hi"});
}

}  // namespace
}  // namespace dicetown
