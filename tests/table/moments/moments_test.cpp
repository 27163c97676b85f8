// The moments of hidden cards: who may do what meanwhile.
#include "table/moments.h"

#include <algorithm>
#include <memory>

#include <gtest/gtest.h>

#include "bots/simple_bot.h"
#include "tests/table/messages.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

constexpr Millis kMoment = 1500;
constexpr Millis kBotsMoment = 100;
using Codes = std::vector<std::string>;

const Ruleset& rules() { return presets().front().rules; }

// The answer to `card`'s moment, at which just one seat is asked.
bool opens(const Turn& turn, StoreCard card) {
  return seat_of(turn.input) && turn.chronicle.moments.size() == 1 && is_hidden_window(turn.after) &&
         turn.after.window_card == card && !std::holds_alternative<Play>(turn.input) &&
         !std::holds_alternative<Pass>(turn.input);
}

// Three people in a game just before somebody is asked for a card.
class Moments : public testing::Test {
 protected:
  void prepare(StoreCard card, std::string_view settings = kPaced) {
    const auto found = find_turn(rules(), 3, [&](const Turn& turn) {
      if (!opens(turn, card) || seat_of(turn.input) == turn.after.asked) return false;
      State passed = turn.after;
      apply(passed, rules(), Pass{turn.after.asked, card});
      return !is_hidden_window(passed) || passed.window_card != card;
    });
    ASSERT_TRUE(found.has_value());
    turn_ = found->next;
    party_.emplace(house_, found->game, settings);
    guest_ = party_->add_guest();
    party_->pass(60'000);
    holder_ = turn_.after.asked.index;
    actor_ = seat_of(turn_.input)->index;
    bystander_ = (holder_ + 1) % 3;
  }
  // Somebody answers, and the moment begins.
  void reach() {
    for (int index = 0; index < party_->size(); ++index) party_->take_heard(index);
    reached_ = house_.now();
    stored_ = house_.inputs_in_all() + 1;
    party_->answer(actor_, answer_json(turn_.input));
    ASSERT_EQ(house_.inputs_in_all(), stored_);
    ASSERT_TRUE(party_->player(guest_).has_moment());
    for (int index = 0; index < party_->size(); ++index) party_->take_heard(index);
  }
  std::string last_line() const { return std::string(house_.inputs()[stored_].line); }
  std::string card_name() const { return std::string(name_of(turn_.after.window_card)); }
  bool is_over() { return house_.inputs_in_all() > stored_; }

  FakeHouse house_;
  Turn turn_;
  std::optional<Party> party_;
  int guest_ = 0;
  int holder_ = 0;
  int actor_ = 0;
  int bystander_ = 0;
  Millis reached_ = 0;
  std::size_t stored_ = 0;
};

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
    house_.exchange_bots([] { return std::make_unique<EagerBot>(); });
    house_.slow_down_bots(thinking);
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

// --- By the day ---

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
  house_.restart();
  house_.pass(kDay);
  ASSERT_TRUE(is_over());
  const auto line = parsed(last_line());
  EXPECT_TRUE(line.HasMember("play"));
  EXPECT_FALSE(line.HasMember("auto"));
  EXPECT_FALSE(house_.room().contains(R"("answer")"));
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
  EXPECT_FALSE(house_.room().contains(R"("answer")"));
  for (const int going : {guest_, holder_}) {
    party_->pass(1000);
    party_->disconnect(going);
    party_->fresh_view(bystander_);
    EXPECT_TRUE(party_->take_heard(bystander_).back().waits) << going;
    EXPECT_EQ(house_.room().contains(R"("answer")"), GetParam());
  }
}

TEST_F(Moments, by_the_day_an_answer_kept_over_a_restart_counts_as_done_when_it_comes_again) {
  prepare(StoreCard::brute, kByTheDay);
  reach();
  const std::string first = party_->player(holder_).answer_with(R"({"pass":"brute"})");
  const std::string second = party_->player(holder_).answer_with(R"({"play":"brute"})");
  for (const std::string& answer : {first, second}) party_->say(holder_, answer);
  party_->disconnect(holder_);
  for (int restarts = 0; restarts < 2; ++restarts) house_.restart();
  house_.pass(kDay);
  ASSERT_TRUE(is_over());
  EXPECT_TRUE(parsed(last_line()).HasMember("play"));
  for (int restarts = 0; restarts < 2; ++restarts) {
    party_->reconnect(holder_);
    party_->take_heard(holder_);
    for (const std::string& answer : {first, second}) party_->say(holder_, answer);
    const auto heard = party_->take_heard(holder_);
    EXPECT_EQ(done_in(heard).size(), 2U);
    EXPECT_EQ(errors_in(heard), Codes{});
    house_.restart();
  }
}

TEST_F(Moments, by_the_day_whoever_is_back_after_a_restart_is_told_at_the_end_that_all_he_answered_is_done) {
  prepare(StoreCard::brute, kByTheDay);
  reach();
  const std::string first = party_->player(holder_).answer_with(R"({"play":"brute"})");
  const std::string second = party_->player(holder_).answer_with(R"({"pass":"brute"})");
  for (const std::string& answer : {first, second}) party_->say(holder_, answer);
  party_->disconnect(holder_);
  house_.restart();
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
  house_.slow_down_bots(50);
  party_->take_heard(guest_);
  const Millis begun = house_.now();
  party_->answer(actor_, answer_json(turn_.input));
  party_->command(actor_, "leave");
  party_->pass(kBotsMoment - 1);
  for (const Sent& sent : party_->take_heard(guest_)) EXPECT_EQ(sent.at, begun) << sent.text;
}

TEST_F(Moments, a_bot_is_told_when_its_moment_ends) {
  prepare(StoreCard::brute);
  party_->command(holder_, "leave");
  house_.slow_down_bots(60'000);
  party_->answer(actor_, answer_json(turn_.input));
  ASSERT_TRUE(house_.is_thinking());
  EXPECT_EQ(house_.latest_job().until, house_.now() + kBotsMoment);
  EXPECT_TRUE(house_.latest_job().is_for_people);
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

// --- Standing orders ---

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

// --- Without a time of their own ---

TEST_F(Moments, without_time_whoever_is_asked_is_waited_for) {
  prepare(StoreCard::brute, R"({"moment":0})");
  party_->answer(actor_, answer_json(turn_.input));
  const std::size_t stored = house_.inputs_in_all();
  party_->pass(3'600'000);
  EXPECT_EQ(house_.inputs_in_all(), stored);
  party_->answer(holder_, R"({"pass":"brute"})");
  EXPECT_GT(house_.inputs_in_all(), stored);
}

TEST_F(Moments, without_time_a_clock_still_ends_the_wait) {
  prepare(StoreCard::brute, R"({"moment":0,"clock":"fast"})");
  party_->answer(actor_, answer_json(turn_.input));
  const std::size_t stored = house_.inputs_in_all();
  party_->pass(19'999);
  EXPECT_EQ(house_.inputs_in_all(), stored);
  party_->pass(1);
  EXPECT_GT(house_.inputs_in_all(), stored);
}

}  // namespace
}  // namespace dicetown
