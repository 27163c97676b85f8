#include <gtest/gtest.h>

#include "json/state_json.h"
#include "record/record_reader.h"
#include "record/replay.h"
#include "tests/record/samples.h"

namespace dicetown {
namespace {

using samples::kTownHeader;
using samples::with;

std::expected<void, ReplayError> taken(std::string_view header) { return Replay().take(header); }

TEST(StartPosition, IsReadAndWrittenBack) {
  const auto record = read_header(kTownHeader);
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(header_json(*record), kTownHeader);
  EXPECT_EQ(record->sheriff, Seat{1});
  EXPECT_EQ(record->position->claims.under[0], Claim::three);
  EXPECT_EQ(record->position->seats[0].protected_claims, Claims{Claim::two});
}

TEST(StartPosition, TheTownBeginsAtOnceWhenAllHandsAreFinished) {
  Replay replay;
  ASSERT_TRUE(replay.take(kTownHeader));
  EXPECT_EQ(replay.state().phase, Phase::mine);
  EXPECT_EQ(replay.state().owner(Place::mine), Seat{0});
}

// At the beginning of a round instead.
std::string round_header() {
  std::string text = with(kTownHeader, R"("phase":"mine")", R"("phase":"roll")");
  text = with(text, R"("dice":"99TTA","cup":0)", R"("dice":"","cup":5)");
  return with(text, R"("dice":"JJQQK","cup":0)", R"("dice":"","cup":5)");
}

TEST(StartPosition, MayBeTheBeginningOfARound) {
  Replay replay;
  ASSERT_TRUE(replay.take(round_header()));
  EXPECT_EQ(replay.state().phase, Phase::roll);
  EXPECT_EQ(position_json(replay.state(), replay.record().rules),
            position_json(*replay.record().position, replay.record().rules));
}

TEST(StartPosition, TheHeadersSheriffIsNotRead) {
  for (const auto* sheriff : {"0", "7", "\"Ann\"", "null"}) {
    const std::string text =
        with(kTownHeader, R"("x-note")", "\"sheriff\":" + std::string(sheriff) + ",\"x-note\"");
    const auto record = read_header(text);
    ASSERT_TRUE(record) << record.error();
    EXPECT_EQ(record->sheriff, Seat{1});
    EXPECT_EQ(read_header(header_json(*record)), record);
  }
}

TEST(StartPosition, KeysForWhatIsUnderWayMayBeThereIfTheyAreEmpty) {
  const std::string text = with(
      with(kTownHeader, R"("seats":[{)",
           R"("drawn":[],"announced":null,"offers":[],"revisable":[],"owners":{},"visits":[],"visitor":null,)"
           R"("scores":null,"winner":null,"awaiting":[{"not":"read"}],"seats":[{)"),
      R"("cup":0)", R"("cup":0,"rolled":"","kept":null)");
  const auto record = read_header(text);
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(record->position, read_header(kTownHeader)->position);
}

TEST(StartPosition, KeysForWhatIsUnderWayMustBeEmpty) {
  for (const auto* key :
       {R"("drawn":["brute"])", R"("drawn":null)", R"("announced":{"play":"brute","seat":0})",
        R"("announced":[])", R"("offers":[{}])", R"("offers":{})", R"("revisable":[1])",
        R"("owners":{"mine":0})", R"("owners":null)", R"("visits":[0])", R"("visitor":0)", R"("scores":[])",
        R"("winner":1)", R"("drawn":[],"drawn":[])"}) {
    EXPECT_FALSE(taken(with(kTownHeader, R"("seats":[{)", std::string(key) + R"(,"seats":[{)"))) << key;
  }
  for (const auto* key : {R"("rolled":"9")", R"("rolled":null)", R"("kept":"")", R"("kept":"9")"}) {
    EXPECT_FALSE(taken(with(kTownHeader, R"("cup":0)", R"("cup":0,)" + std::string(key)))) << key;
  }
}

TEST(StartPosition, EveryOtherKeyMustBeThere) {
  for (const auto* key : {R"("round":2,)", R"("phase":"mine",)", R"("sheriff":1,)", R"("mine":27,)",
                          R"("bank":1,)", R"("coach":4,)", R"("line":["claim-5","claim-1","claim-1"],)",
                          R"(,"under":["claim-3"])", R"(,"used":null)", R"("open":["luck","power"],)",
                          R"("dollars":6,)", R"("nuggets":3,)", R"("dice":"99TTA",)", R"("cup":0,)",
                          R"("claims":[],)", R"("protected":["claim-2"],)", R"(,"store":["dynamite"])"}) {
    EXPECT_FALSE(taken(with(kTownHeader, key, ""))) << key;
  }
}

TEST(StartPosition, TheRoundIsNotHeldAgainstTheClaimsTaken) {
  const auto record = read_header(with(kTownHeader, R"("round":2)", R"("round":1000)"));
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(record->position->round, 1000U);
}

struct Change {
  std::string_view from;
  std::string_view to;
};

void PrintTo(const Change& change, std::ostream* out) { *out << change.to; }

class WrongPosition : public testing::TestWithParam<Change> {};

TEST_P(WrongPosition, IsRefused) {
  const auto result = taken(with(kTownHeader, GetParam().from, GetParam().to));
  ASSERT_FALSE(result) << GetParam().to;
  EXPECT_EQ(result.error().line, 1);
  EXPECT_EQ(result.error().asked, "a header");
}

INSTANTIATE_TEST_SUITE_P(
    InItsForm, WrongPosition,
    testing::Values(
        Change{R"("round":2)", R"("round":0)"}, Change{R"("round":2)", R"("round":2.0)"},
        Change{R"("round":2)", R"("round":5000000000)"}, Change{R"("phase":"mine")", R"("phase":"bank")"},
        Change{R"("phase":"mine")", R"("phase":"end")"}, Change{R"("phase":"mine")", R"("phase":"roll")"},
        Change{R"("phase":"mine")", R"("phase":1)"}, Change{R"("sheriff":1)", R"("sheriff":2)"},
        Change{R"("mine":27)", R"("mine":283)"}, Change{R"("mine":27)", R"("mine":true)"},
        Change{R"(["claim-5","claim-1","claim-1"])", R"(["claim-5","claim-1","claim-1","claim-1"])"},
        Change{R"("claim-1":2)", R"("claim-1":2.0)"}, Change{R"("claim-1":2)", R"("claim-1":-2)"},
        Change{R"("claim-1":2)", R"("claim-1":2,"claim-6":0)"},
        Change{R"("claim-1":2)", R"("claim-1":2,"claim-1":2)"}, Change{R"("brute":1)", R"("brute":7)"},
        Change{R"("discard":{"brute":1,"split":1})", R"("discard":{"brute":1,"split":1,"wanted":0})"},
        Change{R"("discard":{"brute":1,"split":1})", R"("discard":["brute","split"])"},
        Change{R"("used":null)", R"("used":"wealth")"}, Change{R"(["luck","power"])", R"(["power","luck"])"},
        Change{R"("elixirs":{)", R"("elixirs":null,"x":{)"}, Change{R"("99TTA")", R"("A99TT")"},
        Change{R"("cup":0)", R"("cup":1)"}, Change{R"("dice":"99TTA","cup":0)", R"("dice":"99TT","cup":1)"},
        Change{R"(["claim-2","claim-5"])", R"(["claim-5","claim-2"])"},
        Change{R"("dollars":6)", R"("dollars":-6)"}, Change{R"("dollars":6)", R"("dollars":262)"},
        Change{R"("round":2)", R"("round":2,"weather":"hot")"}, Change{R"("cup":0)", R"("cup":0,"x-a":1)"},
        Change{R"(["Ann","Bo"])", R"(["Ann","Bo","Cy"])"}));

INSTANTIATE_TEST_SUITE_P(
    InWhatItSays, WrongPosition,
    testing::Values(Change{R"("bank":1)", R"("bank":2)"}, Change{R"("mine":27)", R"("mine":26)"},
                    Change{R"("store":["wanted"])", R"("store":[])"},
                    Change{R"("store":["wanted"])", R"("store":["girls","wanted"])"},
                    Change{R"("under":["claim-3"])", R"("under":[])"},
                    Change{R"("line":["claim-5","claim-1","claim-1"])", R"("line":["claim-5","claim-1"])"},
                    Change{R"("discard":{"wealth":1})", R"("discard":{})"},
                    Change{R"("rules":"second-de")", R"("rules":"first-en")"}));

TEST(StartPosition, NervousJoeIsInNoHand) {
  const std::string text =
      with(with(kTownHeader, R"(,"joe":1)", R"(,"wanted":1)"), R"(["wanted"])", R"(["joe"])");
  EXPECT_FALSE(taken(text));
}

TEST(StartPosition, NoRoundBeginsWithAnEmptyMine) {
  const std::string text =
      with(with(round_header(), R"("mine":27)", R"("mine":0)"), R"("nuggets":3)", R"("nuggets":30)");
  EXPECT_FALSE(taken(text));
  EXPECT_TRUE(
      taken(with(with(kTownHeader, R"("mine":27)", R"("mine":0)"), R"("nuggets":3)", R"("nuggets":30)")));
}

}  // namespace
}  // namespace dicetown
