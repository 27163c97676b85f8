// The moments of hidden cards where each question lasts days.

#include <gtest/gtest.h>

#include "tests/table/moments/moments_fixture.h"

namespace dicetown {
namespace {

using Codes = std::vector<std::string>;

TEST_F(Moments, by_the_day_last_as_long_as_a_question) {
  prepare(StoreCard::brute, kByTheDay);
  reach();
  party_->answer(holder_, R"({"play":"brute"})");
  party_->pass(kDay - 1);
  EXPECT_FALSE(is_over());
  for (int index = 0; index < party_->size(); ++index)
    EXPECT_TRUE(party_->take_heard(index).empty()) << index;
  party_->pass(1);
  ASSERT_TRUE(is_over());
  EXPECT_TRUE(parsed(last_line()).HasMember("play"));
}

TEST_F(Moments, by_the_day_an_answer_is_kept_over_a_restart_also_if_its_giver_does_not_come_back) {
  prepare(StoreCard::brute, kByTheDay);
  reach();
  party_->answer(holder_, R"({"play":"brute"})");
  party_->disconnect(holder_);
  environment_.restart();
  environment_.pass(kDay);
  ASSERT_TRUE(is_over());
  const auto line = parsed(last_line());
  EXPECT_TRUE(line.HasMember("play"));
  EXPECT_FALSE(line.HasMember("auto"));
  EXPECT_FALSE(environment_.room().contains(R"("answer")"));
}

// Whatever is sent waits for what was stored before it.
class KeptAnswers : public Moments, public testing::WithParamInterface<bool> {};
INSTANTIATE_TEST_SUITE_P(answered, KeptAnswers, testing::Bool(), testing::PrintToStringParamName());

TEST_P(KeptAnswers, are_not_stored_when_somebody_answers_but_always_when_somebody_goes) {
  prepare(StoreCard::brute, kByTheDay);
  reach();
  party_->pass(1000);
  if (GetParam()) party_->answer(holder_, R"({"play":"brute"})");
  party_->fresh_view(bystander_);
  EXPECT_FALSE(party_->take_heard(bystander_).back().waits);
  EXPECT_FALSE(environment_.room().contains(R"("answer")"));
  for (const int going : {guest_, holder_}) {
    party_->pass(1000);
    party_->disconnect(going);
    party_->fresh_view(bystander_);
    EXPECT_TRUE(party_->take_heard(bystander_).back().waits) << going;
    EXPECT_EQ(environment_.room().contains(R"("answer")"), GetParam());
  }
}

TEST_F(Moments, by_the_day_an_answer_kept_over_a_restart_counts_as_done_when_it_comes_again) {
  prepare(StoreCard::brute, kByTheDay);
  reach();
  const std::string first = party_->player(holder_).answer_with(R"({"pass":"brute"})");
  const std::string second = party_->player(holder_).answer_with(R"({"play":"brute"})");
  for (const std::string& answer : {first, second}) party_->say(holder_, answer);
  party_->disconnect(holder_);
  for (int restarts = 0; restarts < 2; ++restarts) environment_.restart();
  environment_.pass(kDay);
  ASSERT_TRUE(is_over());
  EXPECT_TRUE(parsed(last_line()).HasMember("play"));
  for (int restarts = 0; restarts < 2; ++restarts) {
    party_->reconnect(holder_);
    party_->take_heard(holder_);
    for (const std::string& answer : {first, second}) party_->say(holder_, answer);
    const auto heard = party_->take_heard(holder_);
    EXPECT_EQ(done_in(heard).size(), 2U);
    EXPECT_EQ(errors_in(heard), Codes{});
    environment_.restart();
  }
}

TEST_F(Moments, by_the_day_whoever_is_back_after_a_restart_is_told_at_the_end_that_all_he_answered_is_done) {
  prepare(StoreCard::brute, kByTheDay);
  reach();
  const std::string first = party_->player(holder_).answer_with(R"({"play":"brute"})");
  const std::string second = party_->player(holder_).answer_with(R"({"pass":"brute"})");
  for (const std::string& answer : {first, second}) party_->say(holder_, answer);
  party_->disconnect(holder_);
  environment_.restart();
  party_->reconnect(holder_);
  for (const std::string& answer : {first, second}) party_->say(holder_, answer);
  EXPECT_TRUE(done_in(party_->take_heard(holder_)).empty()) << "neither has taken effect yet";
  party_->pass(kDay);
  ASSERT_TRUE(is_over());
  EXPECT_TRUE(parsed(last_line()).HasMember("pass"));
  EXPECT_EQ(done_in(party_->take_heard(holder_)).size(), 2U);
}

TEST_F(Moments, by_the_day_go_on_after_a_restart_and_a_pause_from_where_they_stood) {
  prepare(StoreCard::brute, kByTheDay);
  reach();
  party_->pass(kDay / 4);
  party_->command(0, "pause");
  party_->pass(7 * kDay);
  party_->command(0, "resume");
  party_->pass(kDay / 4);
  party_->restart();
  party_->pass(kDay / 2 - 1);
  EXPECT_FALSE(is_over());
  party_->pass(1);
  EXPECT_TRUE(is_over());
}

}  // namespace
}  // namespace dicetown
