#include <gtest/gtest.h>

#include "engine/presets.h"
#include "record/record_reader.h"
#include "tests/record/samples.h"

namespace dicetown {
namespace {

using samples::kHeader;
using samples::with;

TEST(Header, NamesRulesSeatsAndSheriff) {
  const auto record = read_header(kHeader);
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(record->rules, preset("first-en"));
  EXPECT_EQ(record->seats, (std::vector<std::string>{"Ann", "Bo", "Cy"}));
  EXPECT_EQ(record->sheriff, Seat{1});
  EXPECT_EQ(header_json(*record), kHeader);
}

TEST(Header, TheSheriffIsSeatZeroIfNobodyIsNamed) {
  const auto record = read_header(with(kHeader, R"(,"sheriff":1)", ""));
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(record->sheriff, Seat{0});
}

TEST(Header, KeepsTheRulesAsTheyWereWritten) {
  for (const auto* rules : {R"("first-de")", R"({"preset": "second-ru", "bribes": "off"})"}) {
    const auto record = read_header(with(kHeader, R"("first-en")", rules));
    ASSERT_TRUE(record) << record.error();
    EXPECT_EQ(record->rules_json, rules);
    EXPECT_EQ(read_header(header_json(*record)), record);
  }
}

TEST(Header, PassesOnWhatItDoesNotRead) {
  const std::string extras =
      R"(,"nonces":["a",null,3],"commitment":false,"seed":"s\"}","started": "now" ,"bots":[{"x":[]},{}],)"
      R"("x-":0,"x-deep":[[{"}":"]"}]],"x-num":-1.5e3,"x-\u00e9":"\u00e9\ud83c\udfb2")";
  const auto record = read_header(with(kHeader, R"(,"sheriff":1)", extras));
  ASSERT_TRUE(record) << record.error();
  ASSERT_EQ(record->extras.size(), 9U);
  EXPECT_EQ(record->extras[0], (HeaderExtra{"nonces", R"(["a",null,3])"}));
  EXPECT_EQ(record->extras[2], (HeaderExtra{"seed", R"("s\"}")"}));
  EXPECT_EQ(record->extras[3], (HeaderExtra{"started", R"("now")"}));
  EXPECT_EQ(record->extras[4], (HeaderExtra{"bots", R"([{"x":[]},{}])"}));
  EXPECT_EQ(record->extras[6], (HeaderExtra{"x-deep", R"([[{"}":"]"}]])"}));
  EXPECT_EQ(record->extras[7], (HeaderExtra{"x-num", "-1.5e3"}));
  EXPECT_EQ(record->extras[8], (HeaderExtra{"x-é", R"("\u00e9\ud83c\udfb2")"}));
  EXPECT_EQ(read_header(header_json(*record)), record);
}

TEST(Header, AnUnreadValueMayBeNestedDeeply) {
  const std::string deep = std::string(200'000, '[') + std::string(200'000, ']');
  const auto record = read_header(with(kHeader, R"("sheriff":1)", "\"x-deep\":" + deep));
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(record->extras.at(0).json, deep);
}

TEST(Header, ANameMayHoldAnyCharacter) {
  GameRecord record = new_record({}, {"Zoë \"the\" \n 🎲", ""}, Seat{1});
  EXPECT_EQ(read_header(header_json(record)), record);
}

TEST(Header, WhatIsMalformedIsRefused) {
  for (const auto& text : {
           std::string("{}"),
           std::string("[]"),
           std::string("null"),
           std::string(),
           with(kHeader, R"("dicetown":1,)", ""),
           with(kHeader, R"("dicetown":1)", R"("dicetown":2)"),
           with(kHeader, R"("dicetown":1)", R"("dicetown":1.0)"),
           with(kHeader, R"("dicetown":1)", R"("dicetown":true)"),
           with(kHeader, R"("dicetown":1)", R"("dicetown":"1")"),
           with(kHeader, R"("rules":"first-en",)", ""),
           with(kHeader, R"("first-en")", R"("fourth-en")"),
           with(kHeader, R"("first-en")", "1"),
           with(kHeader, R"("seats":["Ann","Bo","Cy"],)", ""),
           with(kHeader, R"(["Ann","Bo","Cy"])", "[]"),
           with(kHeader, R"(["Ann","Bo","Cy"])", R"(["Ann"])"),
           with(kHeader, R"(["Ann","Bo","Cy"])", R"(["A","B","C","D","E","F"])"),
           with(kHeader, R"(["Ann","Bo","Cy"])", R"(["Ann","Bo",3])"),
           with(kHeader, R"(["Ann","Bo","Cy"])", R"(["Ann","Bo",null])"),
           with(kHeader, R"(["Ann","Bo","Cy"])", "3"),
           with(kHeader, R"("sheriff":1)", R"("sheriff":3)"),
           with(kHeader, R"("sheriff":1)", R"("sheriff":-1)"),
           with(kHeader, R"("sheriff":1)", R"("sheriff":1.0)"),
           with(kHeader, R"("sheriff":1)", R"("sheriff":null)"),
           with(kHeader, R"("sheriff":1)", R"("sheriff":true)"),
           with(kHeader, R"("sheriff":1)", R"("sheriff":1,"sheriff":1)"),
           with(kHeader, R"("sheriff":1)", R"("x-a":1,"x-a":2)"),
           with(kHeader, R"("sheriff":1)", R"("note":1)"),
           with(kHeader, R"("sheriff":1)", R"("nonces":["a","b"])"),
           with(kHeader, R"("sheriff":1)", R"("nonces":null)"),
           with(kHeader, R"("sheriff":1)", R"("nonces":"abc")"),
           with(kHeader, R"("sheriff":1)", R"("state":null)"),
           std::string(kHeader) + "x",
       }) {
    EXPECT_FALSE(read_header(text)) << text;
  }
}

TEST(Header, AComplaintHasNoControlCharacters) {
  const auto record = read_header(with(kHeader, R"("sheriff":1)", R"("\u009b1m\u001b\u007fé":1)"));
  ASSERT_FALSE(record);
  EXPECT_EQ(record.error(), R"("?1m??é" in the header is unknown)");
}

TEST(RecordReader, ReadsWithAndWithoutTheLastLineEnd) {
  const std::string record = std::string(kHeader) + "\n" + R"({"seat":0,"keep":"Q","at":7})";
  const auto one = read_record(record);
  ASSERT_TRUE(one) << one.error().what;
  EXPECT_EQ(one->inputs.size(), 1U);
  EXPECT_EQ(read_record(record + "\n"), one);
  EXPECT_EQ(read_record(record + "\r\n"), one);
  EXPECT_EQ(record_text(*one), record + "\n");
}

TEST(RecordReader, SaysInWhichLineTheErrorIs) {
  const std::string header(kHeader);
  EXPECT_EQ(read_record("").error().line, 1);
  EXPECT_EQ(read_record("\n" + header).error().line, 1);
  EXPECT_EQ(read_record(header + "\n\n").error(), (Malformed{2, "a blank line"}));
  EXPECT_EQ(read_record(header + "\n" + R"({"roll":{}})" + "\n" + header).error().line, 3);
}

}  // namespace
}  // namespace dicetown
