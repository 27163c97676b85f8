#include "record/replay.h"

#include <gtest/gtest.h>

#include "json/state_json.h"
#include "record/describe.h"
#include "tests/record/samples.h"

namespace dicetown {
namespace {

using samples::kHeader;
using samples::kLine;
using samples::kThrow;

Replay replay_of(std::initializer_list<std::string_view> lines) {
  Replay replay;
  for (const std::string_view line : lines) {
    const auto taken = replay.take(line);
    EXPECT_TRUE(taken) << taken.error().message("sample");
  }
  return replay;
}

TEST(Replay, FoldsTheInputsOfARecord) {
  const Replay replay = replay_of({kHeader, kLine, kThrow, R"({"seat":2,"keep":"TTT"})"});
  EXPECT_EQ(replay.state().phase, Phase::keep);
  EXPECT_EQ(replay.state()[Seat{2}].kept, Dice::of(Face::ten, 3));
  EXPECT_EQ(replay.record().inputs.size(), 3U);
  EXPECT_EQ(replay.log().events.size(), 1U);
}

TEST(Replay, AnIllegalInputSaysWhereAndWhatWasAsked) {
  Replay replay = replay_of({kHeader, kLine, kThrow});
  const auto taken = replay.take(R"({"seat":0,"keep":"QQQ"})");
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().message("game.dtr"),
            "game.dtr:4: illegal: {\"seat\":0,\"keep\":\"QQQ\"}, the rules do not allow this answer; "
            "asked: seat 0: keep; seat 1: keep; seat 2: keep");
}

TEST(Replay, AMalformedLineSaysWhereAndWhatWasAsked) {
  Replay replay = replay_of({kHeader, kLine});
  EXPECT_EQ(replay.take("").error().message("-"), "-:3: malformed: a blank line; asked: chance: roll");
  Replay empty;
  EXPECT_EQ(empty.take("").error().message("-"), "-:1: malformed: a blank line; asked: a header");
}

TEST(Replay, AnErrorChangesNothing) {
  Replay replay = replay_of({kHeader, kLine, kThrow});
  const State before = replay.state();
  EXPECT_FALSE(replay.take(R"({"seat":0,"keep":"QQQ"})"));
  EXPECT_FALSE(replay.take("nonsense"));
  EXPECT_EQ(replay.state(), before);
  EXPECT_EQ(replay.record().inputs.size(), 2U);
}

TEST(Replay, ARecordHasAHeader) {
  EXPECT_EQ(Replay().finish().error().message("f"), "f:1: malformed: an empty file; asked: a header");
  EXPECT_TRUE(replay_of({kHeader}).finish());
}

TEST(Replay, NobodySitsAtASeatThatIsNotThere) {
  for (const auto* line :
       {R"({"seat":3,"keep":"Q"})", R"({"seat":3,"keep":null})", R"({"seat":4,"offer":null})"}) {
    EXPECT_FALSE(replay_of({kHeader, kLine, kThrow}).take(line)) << line;
  }
  EXPECT_FALSE(
      replay_of({kHeader, kLine}).take(R"({"roll":{"0":"99QQK","1":"9TJQK","2":"TTTAA","3":"99999"}})"));
}

TEST(Describe, SaysWhatIsAwaited) {
  EXPECT_EQ(describe(replay_of({kHeader}).awaiting()), "chance: draw 3 from claims");
  EXPECT_EQ(describe(replay_of({kHeader, kLine}).awaiting()), "chance: roll");
  EXPECT_EQ(describe(PullNeeded{Seat{1}, {2, 1}}), "chance: pull 2 claims and 1 store card from seat 1");
  EXPECT_EQ(describe(Finished{}), "nothing; the game is over");
  Replay town = replay_of({samples::kTownHeader});
  EXPECT_EQ(describe(town.awaiting()), "seat 0: play or pass dynamite");
}

TEST(StateJson, IsTheOneOfTheRecordFormat) {
  const Replay replay = replay_of({kHeader});
  EXPECT_EQ(
      state_json(replay.state(), replay.record().rules),
      R"({"round":1,"phase":"roll","sheriff":1,"mine":30,"bank":3,"coach":0,"line":[],)"
      R"("claims":{"deck":{"claim-1":5,"claim-2":5,"claim-3":5,"claim-4":5,"claim-5":5},"under":[]},)"
      R"("store":{"deck":{"brute":2,"cheater":2,"corruption":1,"credit":1,"dynamite":1,"elixir":1,)"
      R"("equipment-1":1,"equipment-2":1,"equipment-3":1,"equipment-4":1,"equipment-5":1,"equipment-8":1,)"
      R"("girls":1,"joe":1,"marshall":1,"split":1,"wanted":1},"discard":{}},"elixirs":null,"drawn":[],)"
      R"("announced":null,"offers":[],"revisable":[],"owners":{},"visits":[],"visitor":null,"seats":[)"
      R"({"dollars":8,"nuggets":0,"dice":"","cup":5,"rolled":"","kept":null,"claims":[],)"
      R"("protected":[],"store":[]},)"
      R"({"dollars":8,"nuggets":0,"dice":"","cup":5,"rolled":"","kept":null,"claims":[],)"
      R"("protected":[],"store":[]},)"
      R"({"dollars":8,"nuggets":0,"dice":"","cup":5,"rolled":"","kept":null,"claims":[],)"
      R"("protected":[],"store":[]}],)"
      R"("awaiting":[{"chance":"draw","from":"claims","count":3}],"scores":null,"winner":null})");
}

// The part of a state from a key on.
std::string from_key(const Replay& replay, std::string_view key) {
  const std::string json = state_json(replay.state(), replay.record().rules);
  return json.substr(json.find("\"" + std::string(key) + "\":"));
}

TEST(StateJson, ListsQuestionsWithTheirOptions) {
  Replay replay = replay_of({samples::kTownHeader});
  EXPECT_TRUE(from_key(replay, "awaiting")
                  .starts_with(R"("awaiting":[{"seat":0,"ask":"play","options":[{"play":"dynamite"},)"
                               R"({"pass":"dynamite"}],"card":"dynamite"}],"scores":null)"));
  ASSERT_TRUE(replay.take(R"({"seat":0,"play":"dynamite"})"));
  EXPECT_TRUE(
      from_key(replay, "announced").starts_with(R"("announced":{"play":"dynamite","seat":0},"offers":[])"));
  ASSERT_TRUE(replay.take(R"({"seat":1,"pass":"wanted"})"));
  EXPECT_TRUE(
      from_key(replay, "owners").starts_with(R"("owners":{"mine":0,"bank":0,"store":1},"visits":[])"));
}

TEST(StateJson, ListsOffersAndWhoMayChangeThem) {
  constexpr std::string_view kSecond = R"({"roll":{"0":"QQK","1":"QQK","2":"QQK"}})";
  Replay replay = replay_of({kHeader, kLine, R"({"roll":{"0":"99QQK","1":"99QQK","2":"99QQK"}})",
                             R"({"seat":0,"keep":"99"})", R"({"seat":1,"keep":"99"})",
                             R"({"seat":2,"keep":"99"})", kSecond, R"({"seat":0,"keep":"QQK"})",
                             R"({"seat":1,"keep":"QQK"})", R"({"seat":2,"keep":"QQK"})",
                             R"({"seat":2,"offer":{"for":0,"dollars":2,"nuggets":0,"cards":[]}})"});
  EXPECT_TRUE(from_key(replay, "offers")
                  .starts_with(R"("offers":[{"for":0,"dollars":2,"nuggets":0,"cards":[],"seat":2}],)"
                               R"("revisable":[{"seat":2,"left":3}],"owners":{})"));
  EXPECT_TRUE(
      from_key(replay, "awaiting").starts_with(R"("awaiting":[{"seat":0,"ask":"offer","for":[0,1,2]}])"));
}

}  // namespace
}  // namespace dicetown
