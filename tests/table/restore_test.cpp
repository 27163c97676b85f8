// A table after a restart.
#include <gtest/gtest.h>

#include "record/verify.h"
#include "tests/table/messages.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

class Restarts : public testing::TestWithParam<TableOf> {};
INSTANTIATE_TEST_SUITE_P(, Restarts, testing::ValuesIn(all_tables()), name_of_table);

std::vector<std::string> lines_of(const FakeEnvironment& environment) {
  std::vector<std::string> lines;
  for (const StoredLine& line : environment.inputs()) lines.emplace_back(line.line);
  return lines;
}

bool starts_with(const std::vector<std::string>& all, const std::vector<std::string>& first) {
  return all.size() >= first.size() && std::equal(first.begin(), first.end(), all.begin());
}

// Where no time passes the table is quiet after every message.
TEST_P(Restarts, at_any_point_change_nothing_that_anybody_sees_and_lose_no_input) {
  FakeEnvironment environment;
  Party party(environment, GetParam().people, GetParam().bot_names(), with_rules(GetParam().preset, kQuick),
              2);
  party.add_guest();
  party.begin();
  for (int step = 1; party.play_a_step(); ++step) {
    if (step % 5 != 0) continue;
    std::vector<std::string> views;
    for (int index = 0; index < party.size(); ++index) views.push_back(party.player(index).view_text());
    const auto question = party.player(0).question();
    const auto lines = lines_of(environment);
    party.restart();
    ASSERT_EQ(lines_of(environment), lines);
    for (int index = 0; index < party.size(); ++index) {
      ASSERT_EQ(party.player(index).view_text(), views[static_cast<std::size_t>(index)]) << "step " << step;
    }
    ASSERT_EQ(party.player(0).question(), question) << "questions keep their numbers";
  }
  ASSERT_EQ(environment.records().size(), 1U);
  const auto verified = verify_record(environment.records().begin()->second);
  EXPECT_TRUE(verified.has_value()) << verified.error().message("record");
}

// Moments and bargaining begin again, and nothing is lost or comes twice.
TEST_P(Restarts, at_the_pace_of_people_the_game_goes_on_to_its_end) {
  FakeEnvironment environment;
  Party party(environment, GetParam().people, GetParam().bot_names(), with_rules(GetParam().preset, kPaced),
              2);
  party.begin();
  for (int step = 1; party.play_a_step(); ++step) {
    if (step % 11 != 0) continue;
    const auto lines = lines_of(environment);
    party.restart();
    ASSERT_TRUE(starts_with(lines_of(environment), lines));
  }
  ASSERT_EQ(environment.records().size(), 1U);
  const auto verified = verify_record(environment.records().begin()->second);
  EXPECT_TRUE(verified.has_value()) << verified.error().message("record");
}

TEST(Restart, an_answer_that_was_not_stored_can_be_given_again) {
  const auto found = find_turn(presets().front().rules, 3, [](const Turn& turn) {
    return std::holds_alternative<Keep>(turn.input) && turn.after.step == Step::card_window &&
           turn.after.window_card == StoreCard::brute && turn.chronicle.moments.size() == 1;
  });
  ASSERT_TRUE(found.has_value());
  FakeEnvironment environment;
  Party party(environment, found->game, kPaced);
  party.pass(60'000);
  const std::size_t stored = environment.inputs_in_all() + 1;
  party.answer(seat_of(found->next.input)->index, answer_json(found->next.input));
  const int holder = found->next.after.asked.index;
  party.answer(holder, R"({"play":"brute"})");
  party.pass(500);
  ASSERT_EQ(party.player(holder).unacknowledged().size(), 1U);
  party.restart();
  party.pass(1499);
  EXPECT_EQ(environment.inputs_in_all(), stored);
  party.pass(1);
  ASSERT_GT(environment.inputs_in_all(), stored);
  EXPECT_TRUE(parsed(environment.inputs()[stored].line).HasMember("play"));
  EXPECT_TRUE(party.player(holder).unacknowledged().empty());
}

TEST(Restart, the_lobby_is_as_it_was) {
  FakeEnvironment environment;
  Party party(environment, 2, {"simple", ""}, kQuick);
  party.command(0, "settings", R"("settings":{"rules":"second-ru","moment":333})");
  party.command(1, "ready", R"("nonce":"abc")");
  const std::string room = environment.room();
  party.restart();
  EXPECT_EQ(environment.room(), room);
  EXPECT_TRUE(party.player(0).room()["seats"][1]["ready"].GetBool());
  EXPECT_EQ(party.player(0).room()["settings"]["moment"].GetInt(), 333);
  party.begin();
  EXPECT_EQ(party.player(0).stage(), "playing");
}

TEST(Restart, a_finished_game_is_still_seen_and_a_rematch_follows) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  party.begin();
  party.play_to_the_end();
  ASSERT_EQ(party.player(0).stage(), "over");
  const std::string view = party.player(1).view_text();
  const std::string seed = party.player(1).room()["seed"].GetString();
  party.restart();
  EXPECT_EQ(party.player(1).stage(), "over");
  EXPECT_EQ(party.player(1).view_text(), view);
  EXPECT_EQ(party.player(1).room()["seed"].GetString(), seed);
  EXPECT_EQ(environment.records().size(), 1U);
  party.command(0, "rematch");
  party.begin();
  party.play_to_the_end();
  EXPECT_EQ(environment.records().size(), 2U);
}

TEST(Restart, a_finished_game_whose_inputs_are_not_given_is_at_least_a_room) {
  FakeEnvironment environment;
  Party party(environment, 2, {}, kQuick);
  party.begin();
  party.play_to_the_end();
  const auto restored = Table::restore(environment, std::string(environment.room()), {}, environment.now());
  ASSERT_TRUE(restored.has_value());
  EXPECT_EQ((*restored)->summary().stage, Stage::over);
}

// --- Damage ---

class Damage : public testing::Test {
 protected:
  Damage() : party_(environment_, 2, {}, kQuick) {
    party_.begin();
    for (int step = 0; step < 10; ++step) party_.play_a_step();
  }
  // What is wrong, or nothing.
  static std::string error(const std::string& room, const std::vector<StoredLine>& lines) {
    FakeEnvironment environment;
    std::uint32_t index = 0;
    for (const StoredLine& line : lines)
      environment.store_input(index++, std::string(line.line), line.client, line.number);
    const auto restored =
        Table::restore(environment, room, std::vector(environment.inputs()), environment.now());
    return restored ? "" : restored.error();
  }

  FakeEnvironment environment_;
  Party party_;
};

TEST_F(Damage, to_the_room_is_told_and_nothing_crashes) {
  const std::string room = environment_.room();
  EXPECT_EQ(error(room, environment_.inputs()), "");
  for (std::size_t cut = 0; cut < room.size(); cut += 7) {
    EXPECT_NE(error(room.substr(0, cut), environment_.inputs()), "") << cut;
  }
  for (std::size_t at = 0; at < room.size(); at += 3) {
    std::string damaged = room;
    damaged[at] = damaged[at] == 'x' ? 'y' : 'x';
    error(damaged, environment_.inputs());  // may be a name: it must only not crash
  }
}

TEST_F(Damage, to_who_sits_where_is_told) {
  const auto replaced = [&](const std::string& what, const std::string& by) {
    std::string room = environment_.room();
    const std::size_t at = room.find(what);
    EXPECT_NE(at, std::string::npos);
    return room.replace(at, what.size(), by);
  };
  EXPECT_NE(error(replaced(R"("sheriff":0)", R"("sheriff":4)"), environment_.inputs()), "");
  const auto chair = environment_.room().find(R"({"sitter":"person")");
  const auto end = environment_.room().find('}', environment_.room().find("played_by_bot", chair)) + 1;
  const std::string nobody =
      R"({"sitter":"nobody","name":"","bot":"","token":null,"nonce":null,"orders":{},"played_by_bot":false})";
  EXPECT_NE(error(replaced(environment_.room().substr(chair, end - chair), nobody), environment_.inputs()),
            "");
  const std::string late = R"("started":9223372036854775807)";
  const auto started = environment_.room().find("\"started\":");
  const auto comma = environment_.room().find(',', started);
  EXPECT_EQ(
      error(replaced(environment_.room().substr(started, comma - started), late), environment_.inputs()), "");
}

TEST_F(Damage, to_an_input_is_told_with_its_number) {
  for (const std::size_t which : {0UL, 3UL, environment_.inputs().size() - 1}) {
    std::vector<StoredLine> lines = environment_.inputs();
    lines[which].line = R"({"seat":)";
    EXPECT_THAT(error(environment_.room(), lines), testing::HasSubstr("input " + std::to_string(which)))
        << which;
    lines[which].line = R"({"seat":1,"choose":0})";
    EXPECT_THAT(error(environment_.room(), lines), testing::HasSubstr("input " + std::to_string(which)))
        << which;
  }
}

TEST_F(Damage, missing_inputs_are_an_error_unless_they_are_the_last) {
  std::vector<StoredLine> lines = environment_.inputs();
  lines.erase(lines.begin());
  EXPECT_NE(error(environment_.room(), lines), "");
  lines = environment_.inputs();
  lines.pop_back();
  EXPECT_EQ(error(environment_.room(), lines), "");
}

TEST_F(Damage, more_inputs_than_the_game_takes_are_an_error) {
  std::vector<StoredLine> lines = environment_.inputs();
  lines.insert(lines.end(), lines.begin(), lines.end());
  EXPECT_NE(error(environment_.room(), lines), "");
}

}  // namespace
}  // namespace dicetown
