#include "record/film.h"

#include <initializer_list>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include "json/event_json.h"
#include "json/view_json.h"
#include "tests/record/samples.h"
#include "tests/support/source_files.h"

namespace dicetown {
namespace {

using samples::kHeader;
using samples::kLine;
using samples::kThrow;
using testing::HasSubstr;
using testing::Not;

constexpr std::string_view kKeep = R"({"seat":2,"keep":"TTT"})";

std::string text_of(std::initializer_list<std::string_view> lines) {
  std::string text;
  for (const std::string_view line : lines) text += std::string(line) + "\n";
  return text;
}

std::string whole_game() { return source_file("web/test/support/records/fair_game.dtr").value_or(""); }

rapidjson::Document json(const std::string& text) {
  rapidjson::Document document;
  document.Parse(text.c_str());
  EXPECT_FALSE(document.HasParseError()) << text;
  return document;
}

TEST(Film, BeginsWithTheTownAsTheFirstRoundFindsIt) {
  const Film film(text_of({kHeader, kLine, kThrow, kKeep}));
  EXPECT_EQ(film.steps(), 3);
  EXPECT_THAT(film.moment(0, {}), HasSubstr(R"("line":["claim-1","claim-2","claim-3"])"));
  EXPECT_THAT(film.overview(), HasSubstr(R"("rounds":[{"round":1,"step":0}])"));
}

TEST(Film, AnOverviewTellsWhoPlaysAndHowFarItGoes) {
  const Film film(whole_game());
  const auto overview = json(film.overview());
  EXPECT_TRUE(overview["flaw"].IsNull());
  EXPECT_TRUE(overview["finished"].IsTrue());
  EXPECT_STREQ(overview["rules"].GetString(), "first-en");
  EXPECT_STREQ(overview["seats"][1].GetString(), "Dusty");
  EXPECT_STREQ(overview["bots"][1].GetString(), "simple");
  EXPECT_EQ(overview["phases"].Size(), static_cast<unsigned>(film.steps()));
  EXPECT_GT(overview["rounds"].Size(), 2U);
}

TEST(Film, ASeatSeesItsOwnThrowAndChoiceAndNobodyElses) {
  const Film film(text_of({kHeader, kLine, kThrow, kKeep}));
  EXPECT_THAT(film.story({Seat{2}}), HasSubstr("TTTAA"));
  EXPECT_THAT(film.story({Seat{2}}), Not(HasSubstr("99QQK")));
  EXPECT_THAT(film.moment(2, {Seat{2}}), HasSubstr(R"("kept":"TTT")"));
  for (const Viewer viewer : {Viewer{}, Viewer{Seat{0}}}) {
    EXPECT_THAT(film.story(viewer), Not(HasSubstr("TTT")));
    EXPECT_THAT(film.moment(2, viewer), Not(HasSubstr("TTT")));
  }
}

TEST(Film, OpenHandsShowWhatEverySeatSees) {
  const Film film(text_of({kHeader, kLine, kThrow, kKeep}));
  EXPECT_THAT(film.open_story(), HasSubstr("99QQK"));
  EXPECT_THAT(film.open_story(), HasSubstr("TTTAA"));
  const auto moment = json(film.open_moment(2));
  EXPECT_TRUE(moment["view"]["viewer"].IsNull());
  ASSERT_EQ(moment["hands"].Size(), 3U);
  EXPECT_STREQ(moment["hands"][0]["rolled"].GetString(), "99QQK");
  EXPECT_STREQ(moment["hands"][2]["kept"].GetString(), "TTT");
}

TEST(Film, EveryMomentIsAsItWasWhenTheRecordIsPlayedThrough) {
  const std::string text = whole_game();
  const Film film(text);
  Replay replay;
  Knowledge knowledge;
  int step = -1;
  bool is_set_up = false;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
    ASSERT_TRUE(replay.take(text.substr(at, text.find('\n', at) - at)));
    if (at == 0) knowledge = knowledge_at_start(replay.state(), {Seat{1}});
    for (const Event& event : replay.log().events) {
      if (const auto seen = visible(event, knowledge.viewer)) knowledge.learn(*seen);
      is_set_up |= std::holds_alternative<RoundBegan>(event);
    }
    if (!is_set_up || replay.log().events.empty()) continue;
    ++step;
    const View view = observe(replay.state(), replay.record().rules, knowledge);
    ASSERT_EQ(film.moment(step, {Seat{1}}), R"({"view":)" + view_json(view) + R"(,"hands":null})") << step;
  }
  EXPECT_EQ(step, film.steps() - 1);
}

TEST(Film, GoesAsFarAsTheFirstLineThatCannotBePlayed) {
  const Film film(text_of({kHeader, kLine, kThrow, R"({"seat":0,"keep":"QQQ"})", kKeep}));
  EXPECT_EQ(film.steps(), 2);
  const auto overview = json(film.overview());
  EXPECT_STREQ(overview["flaw"]["fault"].GetString(), "illegal");
  EXPECT_EQ(overview["flaw"]["line"].GetInt(), 4);
  EXPECT_STREQ(overview["flaw"]["asked"].GetString(), "seat 0: keep; seat 1: keep; seat 2: keep");
}

TEST(Film, TellsALineThatIsCutOffFromOneThatIsWrong) {
  const std::string text = text_of({kHeader, kLine, kThrow, kKeep});
  EXPECT_THAT(Film(text.substr(0, text.size() - 8)).overview(), HasSubstr(R"({"fault":"cut-off","line":4)"));
  EXPECT_THAT(Film(text + "nonsense\n").overview(), HasSubstr(R"({"fault":"malformed","line":5)"));
  EXPECT_EQ(Film(text.substr(0, text.size() - 1)).steps(), 3);
}

TEST(Film, WithoutAHeaderThereIsNothingToSee) {
  for (const auto* text : {"", "\n", "hello", "{}\n", "\xff\xfe"}) {
    const Film film(text);
    EXPECT_EQ(film.steps(), 0);
    EXPECT_THAT(film.overview(), HasSubstr(R"("fault":"malformed","line":1)")) << text;
  }
}

TEST(Film, AHeaderAloneIsOneMoment) {
  const Film film(text_of({kHeader}));
  EXPECT_EQ(film.steps(), 1);
  EXPECT_THAT(film.overview(), HasSubstr(R"("finished":false)"));
}

TEST(Film, MayBeginInTheTown) {
  const Film film(text_of({samples::kTownHeader}));
  EXPECT_EQ(film.steps(), 1);
  EXPECT_THAT(film.moment(0, {Seat{0}}), HasSubstr(R"("cards":["claim-2","claim-5","dynamite"])"));
}

}  // namespace
}  // namespace dicetown
