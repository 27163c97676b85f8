// R4.4: what somebody keeps is nobody else's business, nor that it is something else now.
#include <set>

#include <gtest/gtest.h>

#include "tests/table/messages.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

// Three people and a guest, at the first throw.
class Keeps : public testing::Test {
 protected:
  Keeps() : party_(environment_, 3, {}, kQuick) {
    guest_ = party_.add_guest();
    party_.begin();
    forget();
  }
  void forget() {
    for (int index = 0; index < party_.size(); ++index) party_.take_heard(index);
  }
  // Any choice that this player has, or may make instead.
  std::string option(int index, unsigned which) {
    const auto& view = party_.player(index).view();
    const auto& questions = view["question"].Size() > 0 ? view["question"] : view["may_change"];
    const auto& options = questions[0]["options"];
    return R"({"keep":")" + std::string(options[which % options.Size()]["keep"].GetString()) + "\"}";
  }
  bool others_heard_nothing() {
    std::size_t heard = 0;
    for (int index = 1; index < party_.size(); ++index) heard += party_.take_heard(index).size();
    return heard == 0;
  }
  int count_chosen(int listener, int seat) {
    int count = 0;
    for (const std::string& text : party_.player(listener).events()) {
      const auto event = parsed(text);
      if (event["event"] == "keep-chosen" && event["seat"].GetInt() == seat) ++count;
    }
    return count;
  }

  FakeEnvironment environment_;
  Party party_;
  int guest_ = 0;
};

TEST_F(Keeps, changed_or_taken_back_or_chosen_again_send_the_others_nothing) {
  party_.answer(0, option(0, 0));
  EXPECT_FALSE(others_heard_nothing()) << "that somebody has chosen is public";
  party_.answer(0, option(0, 1));
  EXPECT_TRUE(others_heard_nothing());
  party_.answer(0, R"({"keep":null})");
  EXPECT_TRUE(others_heard_nothing());
  party_.answer(0, option(0, 2));
  EXPECT_TRUE(others_heard_nothing());
  EXPECT_TRUE(party_.player(0).errors().empty());
  EXPECT_EQ(party_.player(0).view()["own"]["kept"].IsNull(), false);
}

TEST_F(Keeps, taken_back_look_like_kept_whatever_else_happens) {
  party_.answer(0, option(0, 0));
  party_.answer(0, R"({"keep":null})");
  party_.answer(1, option(1, 0));  // brings everybody an update
  party_.disconnect(guest_);
  party_.reconnect(guest_);  // and the guest a whole view
  for (const int index : {1, 2, guest_}) {
    EXPECT_TRUE(party_.player(index).view()["seats"][0]["committed"].GetBool()) << index;
    EXPECT_EQ(party_.player(index).view()["awaited"].Size(), 1U) << index;
  }
  EXPECT_FALSE(party_.player(0).view()["seats"][0]["committed"].GetBool());
  forget();
  party_.answer(0, option(0, 1));
  EXPECT_TRUE(others_heard_nothing());
  party_.restart();
  party_.answer(2, option(2, 0));
  EXPECT_EQ(party_.player(guest_).view()["round"].GetInt(), 1);
  for (const int index : {1, 2, guest_}) EXPECT_LE(count_chosen(index, 0), 1) << index;
}

TEST_F(Keeps, taken_back_while_all_others_have_chosen_are_told_once_when_the_cups_are_lifted) {
  party_.answer(0, option(0, 0));
  party_.answer(0, R"({"keep":null})");
  party_.answer(1, option(1, 0)), party_.answer(2, option(2, 0));
  forget();
  EXPECT_EQ(party_.player(1).view()["awaited"].Size(), 0U);
  party_.answer(0, option(0, 1));
  EXPECT_FALSE(others_heard_nothing());
  for (const int index : {1, 2, guest_}) EXPECT_EQ(count_chosen(index, 0), 1) << index;
}

TEST_F(Keeps, missed_changes_are_not_told_to_whoever_comes_back) {
  party_.answer(0, option(0, 0));
  party_.disconnect(guest_);
  party_.answer(0, option(0, 1));
  party_.answer(0, R"({"keep":null})");
  party_.answer(0, option(0, 2));
  const std::size_t known = party_.player(guest_).events().size();
  party_.reconnect(guest_);
  EXPECT_FALSE(party_.player(guest_).had_gap());
  EXPECT_EQ(party_.player(guest_).events().size(), known);
}

// --- Sizes ---

class KeepSizes : public testing::TestWithParam<TableOf> {};
INSTANTIATE_TEST_SUITE_P(, KeepSizes, testing::ValuesIn(all_tables()), name_of_table);

// Every choice a seat has, the same one twice, and none: at throws of whole games.
TEST_P(KeepSizes, of_the_answers_are_one_whatever_is_kept) {
  const int seats = GetParam().people + GetParam().bots;
  FakeEnvironment environment;
  Party party(environment, seats, {}, with_rules(GetParam().preset, R"({"moment":0,"clock":"relaxed"})"));
  party.begin();
  std::set<std::size_t> sizes;
  int chosen = 0;
  for (int step = 0; step < 400 && party.player(0).stage() == "playing"; ++step) {
    const int seat = step % seats;
    const ProtocolPlayer& player = party.player(seat);
    const bool may_try = player.view()["step"] == "keep" && player.view()["question"].Size() == 1 &&
                         player.view()["awaited"].Size() > 1;
    if (may_try) {
      std::vector<std::string> answers{R"({"keep":null})"};
      for (const auto& option : player.view()["question"][0]["options"].GetArray()) {
        answers.push_back(R"({"keep":")" + std::string(option["keep"].GetString()) + "\"}");
      }
      answers.push_back(answers.back());
      std::rotate(answers.begin(), answers.begin() + 1, answers.end());
      for (const std::string& answer : answers) {
        party.take_heard(seat);
        party.answer(seat, answer);
        const auto heard = party.take_heard(seat);
        ASSERT_EQ(heard.size(), 1U) << answer;
        sizes.insert(heard.front().text.size());
        ++chosen;
      }
    }
    party.play_a_step();
  }
  EXPECT_GT(chosen, 100);
  EXPECT_EQ(sizes.size(), 1U) << "from " << *sizes.begin() << " to " << *sizes.rbegin();
}

}  // namespace
}  // namespace dicetown
