// The time that people have, and pauses.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/table/messages.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

constexpr std::string_view kFast = R"({"clock":"fast","moment":0,"bargaining":0,"bot_pause":0})";
constexpr Millis kQuestion = 20'000;
constexpr Millis kBank = 60'000;
using Codes = std::vector<std::string>;

struct Face {
  Millis left = -1;
  Millis bank = -1;

  bool operator==(const Face&) const = default;
};

// The clock of a seat as a whole update shows it now.
Face face_of(Party& party, int viewer, int seat) {
  const auto update = parsed(party.fresh_update(viewer));
  for (const auto& clock : update["clocks"].GetArray()) {
    if (clock["seat"].GetInt() == seat) return {clock["left"].GetInt64(), clock["bank"].GetInt64()};
  }
  return {};
}

int lines_marked(const FakeEnvironment& environment, std::string_view mark) {
  return static_cast<int>(std::ranges::count_if(environment.inputs(), [&](const StoredLine& line) {
    return line.line.find("\"auto\":\"" + std::string(mark) + '"') != std::string_view::npos;
  }));
}

// Three people whose first keeps are awaited.
class Clocks : public testing::Test {
 protected:
  explicit Clocks(std::string_view settings = kFast) : party_(environment_, 3, {}, settings) {
    party_.begin();
    stored_ = environment_.inputs_in_all();
  }
  std::size_t answers() const { return environment_.inputs_in_all() - stored_; }
  std::string keep(int index) { return *party_.player(index).answer(); }

  FakeEnvironment environment_;
  Party party_;
  std::size_t stored_ = 0;
};

TEST_F(Clocks, a_question_has_its_time_and_then_the_bank) {
  EXPECT_EQ(face_of(party_, 1, 0), (Face{kQuestion, kBank}));
  party_.pass(5000);
  EXPECT_EQ(face_of(party_, 1, 0), (Face{kQuestion - 5000, kBank}));
  party_.pass(25'000);
  EXPECT_EQ(face_of(party_, 1, 0), (Face{0, kBank - 10'000}));
  EXPECT_EQ(answers(), 0U);
}

TEST_F(Clocks, whoever_runs_out_of_time_is_answered_for_and_the_line_says_so) {
  party_.say(0, keep(0));
  party_.say(1, keep(1));
  party_.pass(kQuestion + kBank - 1);
  EXPECT_EQ(answers(), 2U);
  EXPECT_EQ(lines_marked(environment_, "timeout"), 0);
  party_.pass(1);
  EXPECT_GT(answers(), 2U);
  ASSERT_EQ(lines_marked(environment_, "timeout"), 1);
  const auto line = parsed(environment_.inputs()[stored_ + 2].line);
  EXPECT_EQ(line["seat"].GetInt(), 2);
  EXPECT_EQ(line["at"].GetInt64(), kQuestion + kBank);
  EXPECT_FALSE(party_.player(0).room()["seats"][2]["played_by_bot"].GetBool());
}

TEST_F(Clocks, the_bank_shrinks_by_what_is_over_the_time_of_a_question_and_by_nothing_else) {
  party_.say(0, keep(0));  // at once
  party_.pass(kQuestion);
  party_.say(1, keep(1));  // just in time
  party_.pass(7000);
  party_.say(2, keep(2));  // seven seconds over
  // The next throw.
  ASSERT_EQ(party_.player(0).view()["step"], "keep");
  EXPECT_EQ(face_of(party_, 0, 0), (Face{kQuestion, kBank}));
  EXPECT_EQ(face_of(party_, 0, 1), (Face{kQuestion, kBank}));
  EXPECT_EQ(face_of(party_, 0, 2), (Face{kQuestion, kBank - 7000}));
}

TEST_F(Clocks, another_choice_instead_of_the_first_costs_nothing) {
  party_.say(0, keep(0));
  party_.pass(kQuestion + 10'000);
  const auto& options = party_.player(0).view()["may_change"][0]["options"];
  party_.answer(0, R"({"keep":")" + std::string(options[0]["keep"].GetString()) + "\"}");
  EXPECT_EQ(answers(), 2U);
  party_.say(1, keep(1)), party_.say(2, keep(2));
  EXPECT_EQ(face_of(party_, 0, 0).bank, kBank);
  EXPECT_EQ(face_of(party_, 0, 1).bank, kBank - 10'000);
}

TEST_F(Clocks, a_choice_taken_back_lets_the_time_go_on_from_where_it_stood) {
  party_.pass(5000);
  party_.say(0, keep(0));
  party_.pass(60'000);
  party_.answer(0, R"({"keep":null})");
  EXPECT_EQ(face_of(party_, 0, 0), (Face{kQuestion - 5000, kBank}));
  party_.pass(kQuestion - 5000 + 3000);
  EXPECT_EQ(face_of(party_, 0, 0), (Face{0, kBank - 3000}));
}

// --- Pauses ---

TEST_F(Clocks, a_pause_stops_all_times_and_answers_and_they_go_on_from_where_they_stood) {
  party_.pass(4000);
  party_.command(1, "pause");
  EXPECT_EQ(party_.player(1).errors(), Codes{"not-host"});
  party_.command(0, "pause");
  EXPECT_TRUE(party_.player(2).room()["paused"].GetBool());
  party_.pass(3'600'000);
  EXPECT_EQ(answers(), 0U);
  EXPECT_EQ(face_of(party_, 1, 2), (Face{kQuestion - 4000, kBank}));
  party_.say(2, keep(2));
  EXPECT_EQ(party_.player(2).errors(), Codes{"paused"});
  party_.command(0, "resume");
  EXPECT_FALSE(party_.player(2).room()["paused"].GetBool());
  EXPECT_EQ(face_of(party_, 1, 2), (Face{kQuestion - 4000, kBank}));
  party_.pass(kQuestion - 4000 + kBank - 1);
  EXPECT_EQ(answers(), 0U);
  party_.pass(1);
  EXPECT_GT(answers(), 0U);
}

TEST_F(Clocks, a_pause_does_not_count_as_absence) {
  party_.disconnect(2);
  party_.pass(10'000);
  party_.command(0, "pause");
  party_.pass(3'600'000);
  party_.command(0, "resume");
  party_.pass(19'999);
  EXPECT_FALSE(party_.player(0).room()["seats"][2]["played_by_bot"].GetBool());
  party_.pass(1);
  EXPECT_TRUE(party_.player(0).room()["seats"][2]["played_by_bot"].GetBool());
}

TEST_F(Clocks, a_pause_survives_a_restart) {
  party_.command(0, "pause");
  party_.restart();
  EXPECT_TRUE(party_.player(1).room()["paused"].GetBool());
  party_.pass(3'600'000);
  EXPECT_EQ(answers(), 0U);
  party_.command(0, "resume");
  EXPECT_EQ(face_of(party_, 1, 2), (Face{kQuestion, kBank}));
}

TEST(PausedMoments, go_on_from_where_they_stood) {
  const auto found = find_turn(presets().front().rules, 3, [](const Turn& turn) {
    return std::holds_alternative<Keep>(turn.input) && turn.after.step == Step::card_window &&
           turn.chronicle.moments.size() == 1;
  });
  ASSERT_TRUE(found.has_value());
  FakeEnvironment environment;
  Party party(environment, found->game, kPaced);
  party.pass(60'000);
  party.answer(seat_of(found->next.input)->index, answer_json(found->next.input));
  ASSERT_TRUE(party.player(0).has_moment());
  const std::size_t stored = environment.inputs_in_all();
  party.pass(1000);
  party.command(0, "pause");
  party.pass(10'000);
  EXPECT_EQ(environment.inputs_in_all(), stored);
  party.command(0, "resume");
  party.pass(499);
  EXPECT_EQ(environment.inputs_in_all(), stored);
  party.pass(1);
  EXPECT_GT(environment.inputs_in_all(), stored);
}

// --- By the day ---

class Days : public Clocks {
 protected:
  Days() : Clocks(R"({"clock":"days","days":2,"moment":0,"bargaining":0,"bot_pause":0})") {}
};

TEST_F(Days, a_question_has_days_and_nobody_is_missed_meanwhile) {
  for (int index = 1; index < 3; ++index) party_.disconnect(index);
  party_.pass(2 * kDay - 1);
  EXPECT_EQ(answers(), 0U);
  EXPECT_FALSE(party_.player(0).room()["seats"][1]["played_by_bot"].GetBool());
  party_.pass(1);
  EXPECT_EQ(lines_marked(environment_, "timeout"), 3);
}

TEST_F(Days, a_restart_gives_nobody_another_two_days) {
  party_.pass(kDay);
  party_.restart();
  EXPECT_EQ(face_of(party_, 0, 1), (Face{kDay, 0}));
  party_.pass(kDay);
  EXPECT_GT(answers(), 0U);
}

TEST_F(Days, restarts_in_a_pause_begin_nothing_anew) {
  party_.pass(kDay / 2);
  party_.command(0, "pause");
  for (int restarts = 0; restarts < 2; ++restarts) {
    party_.pass(5 * kDay);
    party_.restart();
    EXPECT_EQ(face_of(party_, 0, 1), (Face{kDay * 3 / 2, 0}));
  }
  party_.pass(kDay);
  party_.command(0, "resume");
  EXPECT_EQ(face_of(party_, 0, 1), (Face{kDay * 3 / 2, 0}));
  party_.pass(kDay / 2);
  party_.restart();
  EXPECT_EQ(face_of(party_, 0, 1), (Face{kDay, 0}));
  party_.pass(kDay - 1);
  EXPECT_EQ(answers(), 0U);
  party_.pass(1);
  EXPECT_GT(answers(), 0U);
}

TEST_F(Days, a_restart_leaves_everybody_some_time) {
  environment_.pass(2 * kDay - 1000);
  party_.restart();
  EXPECT_EQ(face_of(party_, 0, 1), (Face{3'600'000, 0}));
}

// --- Without a clock ---

TEST(NoClock, everybody_is_waited_for) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  party.begin();
  const std::size_t stored = environment.inputs_in_all();
  party.pass(30 * kDay);
  EXPECT_EQ(environment.inputs_in_all(), stored);
  EXPECT_EQ(face_of(party, 0, 1), Face{});
}

}  // namespace
}  // namespace dicetown
