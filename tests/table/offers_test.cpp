// Bargaining before the Sheriff's decision.
#include <gtest/gtest.h>

#include "tests/table/messages.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

constexpr Millis kBargaining = 5000;
using Codes = std::vector<std::string>;

// Four people, and the first of them answers what leads to a decision with offers.
class Offers : public testing::Test {
 protected:
  // The Sheriff is no candidate, two others are, and the fourth is a bystander with money.
  static bool is_wanted(const Turn& turn) {
    const State& state = turn.after;
    const bool begins = turn.before.step != Step::decision && state.step == Step::decision;
    if (!begins || !seat_of(turn.input) || !turn.chronicle.moments.empty()) return false;
    if (state.candidates.size() != 2 || state.candidates.has(state.sheriff)) return false;
    if (state.unanswered.size() != 3) return false;
    for (const Seat seat : state.unanswered) {
      if (state[seat].dollars < 2) return false;
    }
    return true;
  }

  void prepare(std::string_view settings = kPaced) {
    const auto found = find_turn(presets().front().rules, 4, is_wanted);
    ASSERT_TRUE(found.has_value());
    party_.emplace(environment_, found->game, settings);
    guest_ = party_->add_guest();
    party_->pass(20'000);
    const State& state = found->next.after;
    sheriff_ = state.sheriff.index;
    const Seat first = *state.candidates.begin();
    candidate_ = first.index;
    other_ = (*state.candidates.without(first).begin()).index;
    bystander_ = 6 - sheriff_ - candidate_ - other_;
    party_->answer(seat_of(found->next.input)->index, answer_json(found->next.input));
    begun_ = environment_.now();
    ASSERT_TRUE(party_->player(guest_).is_bargaining());
    for (int index = 0; index < party_->size(); ++index) party_->take_heard(index);
  }

  void offer(int seat, int candidate, int dollars) {
    party_->answer(seat, R"({"offer":{"for":)" + std::to_string(candidate) +
                             ",\"dollars\":" + std::to_string(dollars) + R"(,"nuggets":0,"cards":[]}})");
  }
  void offer_nothing(int seat) { party_->answer(seat, R"({"offer":null})"); }
  void choose(int seat) { party_->answer(sheriff_, R"({"choose":)" + std::to_string(seat) + '}'); }
  Codes errors(int index) { return errors_in(party_->take_heard(index)); }
  bool is_decided() { return party_->player(guest_).view()["step"] != "decision"; }
  const rapidjson::Value& standing() { return party_->player(guest_).view()["offers"]; }

  FakeEnvironment environment_;
  std::optional<Party> party_;
  int guest_ = 0;
  int sheriff_ = 0;
  int candidate_ = 0;
  int other_ = 0;
  int bystander_ = 0;
  Millis begun_ = 0;
};

TEST_F(Offers, by_the_day_of_bystanders_are_waited_for_as_long_as_of_candidates) {
  prepare(kByTheDay);
  const std::size_t stored = environment_.inputs_in_all();
  party_->pass(kDay - 1);
  EXPECT_EQ(environment_.inputs_in_all(), stored);
  EXPECT_TRUE(party_->player(bystander_).question().has_value());
  party_->pass(1);
  EXPECT_EQ(environment_.inputs_in_all(), stored + 3);
  for (std::size_t line = stored; line < stored + 3; ++line) {
    const auto offered = parsed(environment_.inputs()[line].line);
    if (offered["seat"].GetInt() == bystander_) EXPECT_TRUE(offered["offer"].IsNull());
  }
}

TEST_F(Offers, by_the_day_the_sheriff_decides_as_soon_as_all_have_spoken) {
  prepare(kByTheDay);
  for (const int seat : {candidate_, other_, bystander_}) offer_nothing(seat);
  party_->pass(kBargaining);
  choose(other_);
  EXPECT_TRUE(is_decided());
}

TEST_F(Offers, come_live_to_everybody) {
  prepare();
  offer(bystander_, candidate_, 2);
  for (int index = 0; index < party_->size(); ++index) {
    const auto& offers = party_->player(index).view()["offers"];
    ASSERT_EQ(offers.Size(), 1U) << index;
    EXPECT_EQ(offers[0]["seat"].GetInt(), bystander_);
    EXPECT_EQ(offers[0]["dollars"].GetInt(), 2);
    EXPECT_EQ(party_->player(index).offers(), 1U);
  }
  offer(bystander_, other_, 1);
  EXPECT_EQ(standing()[0]["for"].GetInt(), other_);
  EXPECT_EQ(party_->player(guest_).offers(), 2U);
}

TEST_F(Offers, the_sheriff_may_not_decide_before_the_bargaining_is_over) {
  prepare();
  for (const int seat : {candidate_, other_, bystander_}) offer_nothing(seat);
  choose(candidate_);
  const auto heard = party_->take_heard(sheriff_);
  ASSERT_EQ(errors_in(heard), Codes{"bargaining"});
  EXPECT_EQ(messages_of(heard, "error").front()["with"]["left"].GetInt64(), kBargaining);
  party_->pass(kBargaining - 1);
  choose(candidate_);
  EXPECT_EQ(errors(sheriff_), Codes{"bargaining"});
  party_->pass(1);
  EXPECT_FALSE(party_->player(sheriff_).is_bargaining()) << "its end is told";
  choose(candidate_);
  EXPECT_EQ(errors(sheriff_), Codes{});
  EXPECT_TRUE(is_decided());
}

TEST_F(Offers, a_bot_that_plays_for_the_sheriff_waits_as_well) {
  prepare();
  party_->command(sheriff_, "leave");
  for (const int seat : {candidate_, other_, bystander_}) offer_nothing(seat);
  party_->pass(kBargaining - 1);
  EXPECT_FALSE(is_decided());
  party_->pass(1001);
  EXPECT_TRUE(is_decided());
}

TEST_F(Offers, the_sheriffs_time_begins_when_the_bargaining_is_over) {
  prepare(R"({"clock":"fast","bargaining":120000})");
  for (const int seat : {candidate_, other_, bystander_}) offer_nothing(seat);
  party_->pass(120'000 + 79'999);
  EXPECT_FALSE(is_decided());
  party_->pass(1);
  EXPECT_TRUE(is_decided());
}

TEST_F(Offers, bystanders_who_have_not_spoken_are_not_waited_for_but_candidates_are) {
  prepare();
  offer_nothing(candidate_);
  party_->pass(kBargaining - 1);
  const std::size_t stored = environment_.inputs_in_all();
  party_->pass(1);
  ASSERT_EQ(environment_.inputs_in_all(), stored + 1);
  const auto line = parsed(environment_.inputs().back().line);
  EXPECT_EQ(line["seat"].GetInt(), bystander_);
  EXPECT_TRUE(line["offer"].IsNull());
  EXPECT_EQ(std::string(line["auto"].GetString()), "timeout");
  party_->pass(600'000);
  EXPECT_EQ(environment_.inputs_in_all(), stored + 1) << "the other candidate has not spoken";
  choose(candidate_);
  EXPECT_EQ(errors(sheriff_), Codes{"closed-question"});
}

TEST_F(Offers, a_bystander_answered_for_may_still_offer_until_the_decision) {
  prepare();
  offer_nothing(candidate_), offer_nothing(other_);
  party_->pass(kBargaining);
  offer(bystander_, candidate_, 2);
  EXPECT_EQ(errors(bystander_), Codes{});
  ASSERT_EQ(standing().Size(), 1U);
  choose(candidate_);
  EXPECT_TRUE(is_decided());
  offer(bystander_, candidate_, 1);
  EXPECT_EQ(errors(bystander_).size(), 1U);
}

TEST_F(Offers, a_choice_that_has_not_seen_an_offer_for_the_chosen_is_refused_and_can_be_made_again) {
  prepare();
  for (const int seat : {candidate_, other_, bystander_}) offer_nothing(seat);
  party_->pass(kBargaining);
  const std::string chosen_before =
      party_->player(sheriff_).answer_with(R"({"choose":)" + std::to_string(candidate_) + '}');
  offer(bystander_, candidate_, 2);
  party_->take_heard(sheriff_);
  const std::size_t stored = environment_.inputs_in_all();
  party_->say(sheriff_, chosen_before);
  const auto heard = party_->take_heard(sheriff_);
  ASSERT_EQ(errors_in(heard), Codes{"offers-changed"});
  EXPECT_EQ(messages_of(heard, "error").front()["with"]["offers"].GetInt(), 4);
  EXPECT_EQ(environment_.inputs_in_all(), stored);
  choose(candidate_);
  EXPECT_TRUE(is_decided());
}

TEST_F(Offers, an_offer_for_somebody_else_does_not_disturb_the_choice) {
  prepare();
  for (const int seat : {candidate_, other_, bystander_}) offer_nothing(seat);
  party_->pass(kBargaining);
  const std::string chosen_before =
      party_->player(sheriff_).answer_with(R"({"choose":)" + std::to_string(candidate_) + '}');
  offer(bystander_, other_, 2);
  party_->say(sheriff_, chosen_before);
  EXPECT_EQ(errors(sheriff_), Codes{});
  EXPECT_TRUE(is_decided());
}

TEST_F(Offers, an_offer_taken_to_somebody_else_disturbs_both_choices) {
  prepare();
  offer_nothing(candidate_), offer_nothing(other_);
  offer(bystander_, candidate_, 2);
  party_->pass(kBargaining);
  for (const int chosen : {candidate_, other_}) {
    const std::string before =
        party_->player(sheriff_).answer_with(R"({"choose":)" + std::to_string(chosen) + '}');
    offer(bystander_, chosen == candidate_ ? other_ : candidate_, 1);
    party_->take_heard(sheriff_);
    party_->say(sheriff_, before);
    EXPECT_EQ(errors(sheriff_), Codes{"offers-changed"});
  }
}

TEST_F(Offers, a_choice_without_a_version_has_seen_no_offer) {
  prepare();
  offer(bystander_, candidate_, 2);
  offer_nothing(candidate_), offer_nothing(other_);
  party_->pass(kBargaining);
  const std::string question = std::to_string(*party_->player(sheriff_).question());
  party_->take_heard(sheriff_);
  party_->command(sheriff_, "answer",
                  "\"question\":" + question + R"(,"answer":{"choose":)" + std::to_string(candidate_) + '}');
  EXPECT_EQ(errors(sheriff_), Codes{"offers-changed"});
}

TEST_F(Offers, without_a_time_for_bargaining_everybody_is_waited_for) {
  prepare(R"({"bargaining":1})");
  EXPECT_EQ(party_->player(guest_).view()["awaited"].Size(), 3U);
}

TEST(OffersOfBots, are_there_at_once_so_that_a_sheriff_among_them_decides_when_he_likes) {
  FakeEnvironment environment;
  Party party(environment, 1, {"simple", "simple", "simple"}, kPaced, 3);
  party.begin();
  ProtocolPlayer& person = party.player(0);
  int decided = 0;
  int offered = 0;
  while (person.stage() == "playing") {
    const auto& question = person.view()["question"];
    if (!question.Empty() && question[0]["ask"] == "choose") {
      EXPECT_FALSE(person.is_bargaining());
      const std::size_t inputs = environment.inputs_in_all();
      party.pass(3'600'000);
      EXPECT_EQ(environment.inputs_in_all(), inputs);
      offered += person.view()["offers"].Empty() ? 0 : 1;
      ++decided;
    }
    if (const auto answer = person.answer()) {
      party.say(0, *answer);
    } else {
      party.pass(500);
    }
  }
  EXPECT_GT(decided, 3);
  EXPECT_GT(offered, 0);
}

}  // namespace
}  // namespace dicetown
