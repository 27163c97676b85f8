// The moments of hidden cards: who may do what meanwhile.
#include <memory>

#include <gtest/gtest.h>

#include "bots/judgement/simple_bot.h"
#include "tests/table/moments/moments_fixture.h"

namespace dicetown {
namespace {

using Codes = std::vector<std::string>;

// --- Bots that play for others ---

// Plays every card that it may.
class EagerBot : public Bot {
 public:
  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override {
    if (const auto* ask = std::get_if<AskPlay>(&question.ask)) return Play{question.seat, ask->card};
    return simple_.answer(view, question, budget, rng);
  }

 private:
  SimpleBot simple_;
};

class MomentsOfOthers : public Moments {
 protected:
  // The holder leaves while his moment lasts; his bot plays the card when it has thought for so long.
  void leave(Millis thinking) {
    prepare(StoreCard::brute);
    environment_.exchange_bots([] { return std::make_unique<EagerBot>(); });
    environment_.slow_down_bots(thinking);
    reach();
    party_->command(holder_, "leave");
  }
};

TEST_F(MomentsOfOthers, a_bot_answers_for_whoever_is_away_and_the_line_says_so) {
  leave(200);
  party_->pass(kMoment);
  ASSERT_TRUE(is_over());
  EXPECT_TRUE(parsed(last_line()).HasMember("play"));
  EXPECT_EQ(std::string(parsed(last_line())["auto"].GetString()), "bot");
}

TEST_F(MomentsOfOthers, what_a_bot_thought_of_does_not_count_once_the_owner_is_back) {
  leave(200);
  party_->pass(100);
  party_->command(holder_, "return");
  party_->pass(kMoment - 100);
  ASSERT_TRUE(is_over());
  EXPECT_TRUE(parsed(last_line()).HasMember("pass"));
  EXPECT_EQ(std::string(parsed(last_line())["auto"].GetString()), "timeout");
}

TEST_F(MomentsOfOthers, what_a_bot_has_answered_is_dropped_when_the_owner_comes_back_in_time) {
  leave(0);
  party_->pass(100);
  party_->command(holder_, "return");
  party_->pass(kMoment - 100);
  ASSERT_TRUE(is_over());
  EXPECT_TRUE(parsed(last_line()).HasMember("pass"));
}

// --- Answers ---

TEST_F(Moments, nobody_is_told_whom_the_question_went_to) {
  prepare(StoreCard::brute);
  reach();
  for (int index = 0; index < party_->size(); ++index) {
    const ProtocolPlayer& player = party_->player(index);
    EXPECT_EQ(player.view()["awaited"].Size(), 0U);
    EXPECT_EQ(player.question().has_value(), index == holder_);
    EXPECT_EQ(player.view()["question"].Size(), index == holder_ ? 1U : 0U);
  }
}

TEST_F(Moments, early_answers_take_effect_at_the_end) {
  prepare(StoreCard::brute);
  reach();
  party_->pass(100);
  party_->answer(holder_, R"({"play":"brute"})");
  const std::uint32_t number = party_->player(holder_).last_number();
  EXPECT_FALSE(is_over());
  for (int index = 0; index < party_->size(); ++index)
    EXPECT_TRUE(party_->take_heard(index).empty()) << index;
  party_->pass(kMoment - 101);
  EXPECT_FALSE(is_over());
  party_->pass(1);
  ASSERT_TRUE(is_over());
  const auto line = parsed(last_line());
  EXPECT_EQ(std::string(line["play"].GetString()), "brute");
  EXPECT_FALSE(line.HasMember("auto"));
  EXPECT_EQ(done_in(party_->take_heard(holder_)), std::vector<unsigned>{number});
}

TEST_F(Moments, an_early_answer_may_be_changed) {
  prepare(StoreCard::brute);
  reach();
  party_->answer(holder_, R"({"play":"brute"})");
  party_->answer(holder_, R"({"pass":"brute"})");
  party_->pass(kMoment);
  ASSERT_TRUE(is_over());
  EXPECT_TRUE(parsed(last_line()).HasMember("pass"));
  EXPECT_EQ(done_in(party_->take_heard(holder_)).size(), 2U);
}

TEST_F(Moments, a_changed_answer_that_comes_again_changes_nothing_also_after_a_restart) {
  prepare(StoreCard::brute);
  reach();
  const std::string first = party_->player(holder_).answer_with(R"({"play":"brute"})");
  const std::string second = party_->player(holder_).answer_with(R"({"pass":"brute"})");
  for (const std::string& answer : {first, second, first}) party_->say(holder_, answer);
  EXPECT_TRUE(done_in(party_->take_heard(holder_)).empty()) << "neither has taken effect yet";
  party_->pass(kMoment);
  ASSERT_TRUE(is_over());
  EXPECT_TRUE(parsed(last_line()).HasMember("pass"));
  EXPECT_EQ(done_in(party_->take_heard(holder_)).size(), 2U);
  party_->restart();
  party_->take_heard(holder_);
  for (const std::string& answer : {first, second}) party_->say(holder_, answer);
  EXPECT_EQ(done_in(party_->take_heard(holder_)).size(), 2U);
}

TEST_F(Moments, whoever_does_not_answer_has_passed) {
  prepare(StoreCard::brute);
  reach();
  party_->pass(kMoment);
  ASSERT_TRUE(is_over());
  EXPECT_EQ(std::string(parsed(last_line())["auto"].GetString()), "timeout");
  EXPECT_TRUE(parsed(last_line()).HasMember("pass"));
}

TEST_F(Moments, an_answer_after_the_end_is_refused_as_closed) {
  prepare(StoreCard::brute);
  reach();
  const std::string late = party_->player(holder_).answer_with(R"({"play":"brute"})");
  party_->pass(kMoment);
  party_->say(holder_, late);
  EXPECT_EQ(errors_in(party_->take_heard(holder_)), Codes{"closed-question"});
}

TEST_F(Moments, whoever_is_not_asked_cannot_answer) {
  prepare(StoreCard::brute);
  reach();
  const std::string question = std::to_string(*party_->player(holder_).question());
  party_->command(bystander_, "answer", "\"question\":" + question + R"(,"answer":{"play":"brute"})");
  EXPECT_EQ(errors_in(party_->take_heard(bystander_)), Codes{"closed-question"});
}

TEST_F(Moments, nobody_changes_an_early_answer_without_end) {
  prepare(StoreCard::brute);
  reach();
  for (int count = 0; count < 65; ++count) party_->answer(holder_, R"({"pass":"brute"})");
  EXPECT_TRUE(errors_in(party_->take_heard(holder_)).empty());
  party_->answer(holder_, R"({"play":"brute"})");
  EXPECT_EQ(errors_in(party_->take_heard(holder_)), Codes{"too-fast"});
  party_->pass(kMoment);
  ASSERT_TRUE(is_over());
  EXPECT_TRUE(parsed(last_line()).HasMember("pass"));
}

// One of them may watch for what the bots do, and come back.
TEST_F(Moments, last_also_while_bots_play_for_everybody) {
  prepare(StoreCard::brute);
  for (int seat = 0; seat < 3; ++seat) {
    if (seat != actor_) party_->command(seat, "leave");
  }
  environment_.slow_down_bots(50);
  party_->take_heard(guest_);
  const Millis begun = environment_.now();
  party_->answer(actor_, answer_json(turn_.input));
  party_->command(actor_, "leave");
  party_->pass(kBotsMoment - 1);
  for (const Sent& sent : party_->take_heard(guest_)) EXPECT_EQ(sent.at, begun) << sent.text;
}

TEST_F(Moments, a_bot_is_told_when_its_moment_ends) {
  prepare(StoreCard::brute);
  party_->command(holder_, "leave");
  environment_.slow_down_bots(60'000);
  party_->answer(actor_, answer_json(turn_.input));
  ASSERT_TRUE(environment_.is_thinking());
  EXPECT_EQ(environment_.latest_job().until, environment_.now() + kBotsMoment);
  EXPECT_TRUE(environment_.latest_job().is_for_people);
}

// --- Votes ---

// That a bot or an order passes for him is a secret.
TEST_F(Moments, a_hidden_pass_leaves_the_votes_against_its_seat) {
  prepare(StoreCard::brute);
  party_->command(holder_, "order", R"("card":"brute","order":"never")");
  party_->disconnect(holder_);
  party_->command(bystander_, "vote", "\"seat\":" + std::to_string(holder_));
  ASSERT_EQ(party_->player(guest_).room()["votes"].Size(), 1U);
  reach();
  party_->pass(kMoment);
  ASSERT_TRUE(is_over());
  EXPECT_TRUE(parsed(last_line()).HasMember("pass"));
  EXPECT_EQ(party_->player(guest_).room()["votes"].Size(), 1U);
}

// --- Without a time of their own ---

TEST_F(Moments, without_time_whoever_is_asked_is_waited_for) {
  prepare(StoreCard::brute, R"({"moment":0})");
  party_->answer(actor_, answer_json(turn_.input));
  const std::size_t stored = environment_.inputs_in_all();
  party_->pass(3'600'000);
  EXPECT_EQ(environment_.inputs_in_all(), stored);
  party_->answer(holder_, R"({"pass":"brute"})");
  EXPECT_GT(environment_.inputs_in_all(), stored);
}

TEST_F(Moments, without_time_a_clock_still_ends_the_wait) {
  prepare(StoreCard::brute, R"({"moment":0,"clock":"fast"})");
  party_->answer(actor_, answer_json(turn_.input));
  const std::size_t stored = environment_.inputs_in_all();
  party_->pass(19'999);
  EXPECT_EQ(environment_.inputs_in_all(), stored);
  party_->pass(1);
  EXPECT_GT(environment_.inputs_in_all(), stored);
}

}  // namespace
}  // namespace dicetown
