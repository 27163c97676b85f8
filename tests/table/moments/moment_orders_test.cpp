// Standing orders at the moments of hidden cards, and those that hold one.

#include <gtest/gtest.h>

#include "tests/table/moments/moments_fixture.h"

namespace dicetown {
namespace {

using Codes = std::vector<std::string>;

class Orders : public Moments, public testing::WithParamInterface<std::string> {};
INSTANTIATE_TEST_SUITE_P(, Orders, testing::Values("play", "never"),
                         [](const auto& order) { return order.param; });

TEST_P(Orders, answer_at_the_end_and_not_before) {
  prepare(StoreCard::brute);
  party_->command(holder_, "order", R"("card":"brute","order":")" + GetParam() + '"');
  reach();
  party_->pass(kMoment - 1);
  EXPECT_FALSE(is_over());
  for (int index = 0; index < party_->size(); ++index)
    EXPECT_TRUE(party_->take_heard(index).empty()) << index;
  party_->pass(1);
  ASSERT_TRUE(is_over());
  EXPECT_TRUE(parsed(last_line()).HasMember(GetParam() == "play" ? "play" : "pass"));
  EXPECT_FALSE(parsed(last_line()).HasMember("auto"));
}

TEST_F(Moments, an_answer_overrules_a_standing_order) {
  prepare(StoreCard::brute);
  party_->command(holder_, "order", R"("card":"brute","order":"play")");
  reach();
  party_->answer(holder_, R"({"pass":"brute"})");
  party_->pass(kMoment);
  ASSERT_TRUE(is_over());
  EXPECT_TRUE(parsed(last_line()).HasMember("pass"));
}

TEST_F(Moments, a_cheater_is_never_played_unasked_as_nobody_knows_which_die) {
  prepare(StoreCard::cheater);
  party_->command(holder_, "order", R"("card":"cheater","order":"play")");
  reach();
  party_->pass(kMoment);
  ASSERT_TRUE(is_over());
  EXPECT_TRUE(parsed(last_line()).HasMember("pass"));
}

// --- Hold ---

TEST_F(Moments, hold_keeps_the_town_waiting_and_tells_nobody_who_holds) {
  prepare(StoreCard::brute);
  reach();
  party_->pass(1000);
  party_->command(holder_, "hold");
  for (int index = 0; index < party_->size(); ++index) EXPECT_TRUE(party_->player(index).is_held()) << index;
  auto heard = party_->take_heard(guest_);
  ASSERT_EQ(heard.size(), 1U);
  const auto told = parsed(heard.front().text);
  EXPECT_EQ(told["changes"].MemberCount(), 0U);
  EXPECT_EQ(told["events"].Size(), 0U);
  EXPECT_EQ(told["moment"].MemberCount(), 2U);
  party_->pass(30'000);
  EXPECT_FALSE(is_over());
  EXPECT_TRUE(party_->take_heard(guest_).empty());
  party_->command(holder_, "release");
  EXPECT_TRUE(is_over());
}

TEST_F(Moments, a_hold_ends_by_the_holders_answer) {
  prepare(StoreCard::brute);
  reach();
  party_->command(holder_, "hold");
  party_->pass(10'000);
  EXPECT_FALSE(is_over());
  party_->answer(holder_, R"({"play":"brute"})");
  ASSERT_TRUE(is_over());
  EXPECT_TRUE(parsed(last_line()).HasMember("play"));
}

TEST_F(Moments, a_release_before_the_time_is_up_leaves_the_moment_its_time) {
  prepare(StoreCard::brute);
  reach();
  party_->command(holder_, "hold");
  party_->pass(500);
  party_->command(holder_, "release");
  EXPECT_FALSE(is_over());
  party_->pass(kMoment - 501);
  EXPECT_FALSE(is_over());
  party_->pass(1);
  EXPECT_TRUE(is_over());
}

TEST_F(Moments, a_hold_ends_at_its_limit) {
  prepare(StoreCard::brute);
  reach();
  party_->command(holder_, "hold");
  party_->pass(59'999);
  EXPECT_FALSE(is_over());
  party_->pass(1);
  EXPECT_TRUE(is_over());
}

TEST_F(Moments, a_hold_on_a_clock_takes_no_longer_than_a_question) {
  prepare(StoreCard::brute, R"({"moment":1500,"clock":"fast"})");
  reach();
  party_->command(holder_, "hold");
  party_->pass(19'999);
  EXPECT_FALSE(is_over());
  party_->pass(1);
  EXPECT_TRUE(is_over());
}

TEST_F(Moments, nothing_can_be_held_outside_of_a_moment_or_by_whoever_cannot_have_the_card) {
  prepare(StoreCard::brute);
  party_->take_heard(holder_);
  party_->command(holder_, "hold");
  EXPECT_EQ(errors_in(party_->take_heard(holder_)), Codes{"nothing-to-hold"});
  reach();
  party_->command(guest_, "hold");
  party_->command(holder_, "release");
  EXPECT_EQ(errors_in(party_->take_heard(guest_)), Codes{"not-seated"});
  EXPECT_EQ(errors_in(party_->take_heard(holder_)), Codes{"nothing-to-hold"});
}

}  // namespace
}  // namespace dicetown
