// How long the moments of hidden cards last: the same whether or not anybody is asked.
#include <algorithm>

#include <gtest/gtest.h>

#include "table/game/possible_holders.h"
#include "tests/table/messages.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

const Ruleset& rules() { return presets().front().rules; }

// The updates that come by an answer in a stored game, with their times since.
struct Course {
  bool is_told = false;
  std::vector<Millis> times;
};

struct Pace {
  std::string_view name;
  std::string_view settings;
  Millis moment = 0;
};

Course course_of(const PlayedTurns& played, std::size_t turn, const Pace& pace) {
  FakeEnvironment environment;
  Party party(environment, played.up_to(turn), pace.settings);
  const int guest = party.add_guest();
  party.pass(60'000);
  party.take_heard(guest);
  const Input& input = played.turns[turn].input;
  party.answer(seat_of(input)->index, answer_json(input));
  const Millis begin = environment.now();
  Course course{party.player(guest).has_moment(), {}};
  for (int step = 0; step < 3; ++step) environment.pass(pace.moment / 2);
  party.read_all();
  for (const Sent& sent : party.take_heard(guest)) course.times.push_back(sent.at - begin);
  return course;
}

class PacedMoments : public testing::TestWithParam<Pace> {};
INSTANTIATE_TEST_SUITE_P(, PacedMoments,
                         testing::Values(Pace{"short", kPaced, 1500}, Pace{"by_the_day", kByTheDay, kDay}),
                         [](const auto& info) { return std::string(info.param.name); });

TEST_P(PacedMoments, last_alike_whether_or_not_somebody_is_asked) {
  int open = 0;
  int passing = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const PlayedTurns played = random_turns(rules(), 3, seed);
    for (std::size_t i = 0; i < played.turns.size(); ++i) {
      const Turn& turn = played.turns[i];
      const bool is_public = seat_of(turn.input) && !std::holds_alternative<Play>(turn.input) &&
                             !std::holds_alternative<Pass>(turn.input);
      if (!is_public || turn.chronicle.moments.empty() || is_hidden_window(turn.before)) continue;
      const Course course = course_of(played, i, GetParam());
      if (!course.is_told) continue;  // everybody knows that nobody can hold it
      const bool is_open = turn.chronicle.moments.size() == 1 && is_hidden_window(turn.after);
      ++(is_open ? open : passing);
      ASSERT_GE(course.times.size(), 2U);
      EXPECT_EQ(course.times.front(), 0);
      const auto next = std::ranges::find_if(course.times, [](Millis time) { return time > 0; });
      ASSERT_NE(next, course.times.end());
      EXPECT_EQ(*next, GetParam().moment)
          << (is_open ? "open" : "passing") << " seed " << seed << " turn " << i;
    }
  }
  EXPECT_GT(open, 10);
  EXPECT_GT(passing, 30);
}

// How long the moment at hand still lasts for a watcher.
Millis left_of_moment(Party& party, int guest) {
  const auto update = parsed(party.fresh_update(guest));
  return update["moment"].IsNull() ? -1 : update["moment"]["left"].GetInt64();
}

TEST(MomentTimes, by_the_day_stay_over_and_go_on_from_where_they_stood_after_a_restart) {
  int second_ones = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const PlayedTurns played = random_turns(rules(), 3, seed);
    for (std::size_t i = 0; i < played.turns.size(); ++i) {
      const Turn& turn = played.turns[i];
      if (!std::holds_alternative<Keep>(turn.input) || turn.chronicle.moments.size() < 2) continue;
      FakeEnvironment environment;
      Party party(environment, played.up_to(i), kByTheDay);
      const int guest = party.add_guest();
      party.answer(seat_of(turn.input)->index, answer_json(turn.input));
      if (left_of_moment(party, guest) != kDay) continue;
      party.pass(kDay);
      if (left_of_moment(party, guest) != kDay) continue;
      const std::string second = party.player(guest).view()["moment"].GetString();
      party.pass(kDay / 4);
      for (int restarts = 1; restarts <= 3; ++restarts) {
        const bool is_in_pause = restarts > 1;
        if (is_in_pause) party.command(0, "pause");
        if (is_in_pause) party.pass(3 * kDay);
        party.restart();
        if (is_in_pause) party.command(0, "resume");
        EXPECT_EQ(std::string(party.player(guest).view()["moment"].GetString()), second);
        EXPECT_EQ(left_of_moment(party, guest), kDay - restarts * kDay / 4);
        party.pass(kDay / 4);
      }
      ++second_ones;
    }
  }
  EXPECT_GT(second_ones, 3);
}

// Cards that only the owner of a place may play there.
std::optional<std::string> place_of(std::string_view card) {
  if (card == "dynamite") return "mine";
  if (card == "credit") return "store";
  if (card == "girls") return "saloon";
  if (card == "corruption") return "hall";
  return std::nullopt;
}

constexpr Millis kBotsMoment = 100;

TEST(MomentTimes, are_short_and_not_told_where_only_bots_could_hold_the_card) {
  FakeEnvironment environment;
  Party party(environment, 2, {"simple", "random"}, kPaced, 5);
  party.begin();
  ProtocolPlayer watcher = party.player(0).at_another_screen();
  const ConnectionId screen = environment.connect();
  environment.say(screen, watcher.hello());
  int of_person = 0;
  int of_bots = 0;
  std::optional<Millis> begun;
  for (bool is_playing = true; is_playing;) {
    is_playing = party.play_a_step();
    for (const Sent& sent : environment.take(screen)) {
      ASSERT_EQ(watcher.receive(sent.text), std::nullopt);
      EXPECT_EQ(sent.at, begun ? *begun + kBotsMoment : sent.at) << sent.text;
      begun.reset();
      const auto& view = watcher.view();
      if (!view.HasMember("moment") || !view["moment"].IsString()) continue;
      const auto place = place_of(view["moment"].GetString());
      if (!place) continue;
      const bool is_persons = view["owners"][place->c_str()].GetInt() < 2;
      EXPECT_EQ(watcher.has_moment(), is_persons);
      ++(is_persons ? of_person : of_bots);
      if (!is_persons) begun = sent.at;
    }
  }
  EXPECT_GT(of_bots, 3);
  EXPECT_GT(of_person, 0);
}

TEST(MomentTimes, have_no_end_for_the_only_person_who_is_waited_for_and_told_of_no_other) {
  FakeEnvironment environment;
  Party party(environment, 1, {"simple", "simple", "simple"}, kPaced, 5);
  party.begin();
  ProtocolPlayer& person = party.player(0);
  int waited = 0;
  while (person.stage() == "playing") {
    party.pass(5'000);
    EXPECT_FALSE(person.has_moment());
    if (person.question() && person.view()["moment"].IsString()) {
      const std::size_t inputs = environment.inputs_in_all();
      party.pass(3'600'000);
      EXPECT_EQ(environment.inputs_in_all(), inputs);
      ++waited;
    }
    if (const auto answer = person.answer()) party.say(0, *answer);
  }
  EXPECT_GT(waited, 2);
}

TEST(MomentTimes, are_those_of_the_clock_for_the_only_person_who_is_told_so) {
  constexpr Millis kFast = 20'000;
  FakeEnvironment environment;
  Party party(environment, 1, {"simple", "simple", "simple"}, R"({"clock":"fast"})", 5);
  party.begin();
  ProtocolPlayer& person = party.player(0);
  int waited = 0;
  while (person.stage() == "playing") {
    if (person.question() && person.view()["moment"].IsString()) {
      const auto heard = party.take_heard(0);
      const auto update = parsed(heard.back().text);
      ASSERT_EQ(update["clocks"].Size(), 1U) << heard.back().text;
      EXPECT_EQ(update["clocks"][0]["left"].GetInt(), kFast);
      const Millis left = heard.back().at + kFast - environment.now();
      const std::size_t inputs = environment.inputs_in_all();
      party.pass(left - 1);
      EXPECT_EQ(environment.inputs_in_all(), inputs);
      party.pass(1);
      EXPECT_GT(environment.inputs_in_all(), inputs);
      ++waited;
      continue;
    }
    if (const auto answer = person.answer()) {
      party.say(0, *answer);
    } else {
      party.pass(200);
    }
  }
  EXPECT_GT(waited, 2);
}

// A place's owner is played by a bot, and somebody else's answer leads to the moment of his card.
class BotsMoments : public testing::TestWithParam<Millis> {};
INSTANTIATE_TEST_SUITE_P(thinking_for_milliseconds, BotsMoments, testing::Values(0, 60, 5'000),
                         testing::PrintToStringParamName());

TEST_P(BotsMoments, show_alike_whether_or_not_one_is_asked) {
  int open = 0;
  int passing = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const PlayedTurns played = random_turns(rules(), 3, seed);
    for (std::size_t i = 0; i < played.turns.size(); ++i) {
      const Turn& turn = played.turns[i];
      if (!std::holds_alternative<Choose>(turn.input) || turn.chronicle.moments.empty()) continue;
      const PassedMoment& moment = turn.chronicle.moments.front();
      if (moment.eligible.size() != 1 || moment.eligible.has(*seat_of(turn.input))) continue;
      const Seat owner = *moment.eligible.begin();
      if (turn.after[owner].hand.store.empty() || turn.after.store.discard.has(moment.card)) continue;
      FakeEnvironment environment;
      Party party(environment, played.up_to(i), kPaced);
      const int guest = party.add_guest();
      party.command(owner.index, "leave");
      party.pass(60'000);
      party.take_heard(guest);
      environment.slow_down_bots(GetParam());
      party.answer(seat_of(turn.input)->index, answer_json(turn.input));
      const Millis begun = environment.now();
      party.pass(kBotsMoment);
      const auto heard = party.take_heard(guest);
      ASSERT_GE(heard.size(), 2U);
      const auto update = parsed(heard.front().text);
      ASSERT_TRUE(update["changes"].HasMember("moment")) << heard.front().text;
      EXPECT_EQ(update["changes"]["moment"],
                rapidjson::Value(rapidjson::StringRef(name_of(moment.card).data())));
      EXPECT_TRUE(update["moment"].IsNull());
      EXPECT_EQ(heard[0].at, begun);
      EXPECT_EQ(heard[1].at, begun + kBotsMoment);
      EXPECT_TRUE(heard[1].waits) << "also if there was nothing to store";
      ++(turn.chronicle.moments.size() == 1 && is_hidden_window(turn.after) ? open : passing);
    }
  }
  EXPECT_GT(open, 3);
  EXPECT_GT(passing, 10);
}

}  // namespace
}  // namespace dicetown
