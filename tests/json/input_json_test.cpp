#include <gtest/gtest.h>

#include "json/input_reader.h"
#include "record/game_record.h"

namespace dicetown {
namespace {

class InputLine : public testing::TestWithParam<std::string_view> {};

TEST_P(InputLine, IsWrittenAsItWasRead) {
  const auto input = read_input(GetParam());
  ASSERT_TRUE(input) << input.error();
  EXPECT_EQ(input_json(*input), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    OfEveryKind, InputLine,
    testing::Values(R"({"draw":["claim-2","claim-5","claim-1"],"from":"claims"})",
                    R"({"draw":["luck","power"],"from":"elixirs"})",
                    R"({"draw":["joe","brute"],"from":"store"})", R"({"roll":{"0":"9TJJA","2":"QK"}})",
                    R"({"pull":["brute","claim-3","split"]})", R"({"seat":1,"keep":"QQ"})",
                    R"({"seat":1,"keep":""})", R"({"seat":1,"keep":null})", R"({"seat":1,"play":"brute"})",
                    R"({"seat":1,"play":"cheater","die":"9","to":"K"})",
                    R"({"seat":1,"play":"joe","target":2})", R"({"seat":1,"pass":"wanted"})",
                    R"({"seat":1,"retain":"AA"})", R"({"seat":1,"take":"equipment-4"})",
                    R"({"seat":1,"take":"claim-1"})", R"({"seat":1,"rob":2,"claims":2,"store":1})",
                    R"({"seat":1,"offer":{"for":1,"dollars":2,"nuggets":0,"cards":["claim-1"]}})",
                    R"({"seat":1,"offer":null})", R"({"seat":0,"choose":2})", R"({"seat":1,"remedy":"wire"})",
                    R"({"seat":1,"remedy":null})", R"({"seat":1,"elixir":"power"})",
                    R"({"seat":1,"elixir":"top"})", R"({"seat":1,"elixir":null})",
                    R"({"seat":1,"protect":["claim-5","claim-5"]})", R"({"seat":1,"target":2})",
                    R"({"seat":2,"give":"claim-1"})", R"({"seat":4,"keep":"","at":0,"auto":"timeout"})",
                    R"({"roll":{"0":"9"},"at":18446744073709551615,"auto":"bot"})"));

TEST(InputJson, DiceAndCardsWithoutAnOrderAreReadInAnyOrder) {
  EXPECT_EQ(read_input(R"({"seat":1,"keep":"AQ9"})"), read_input(R"({"seat":1,"keep":"9QA"})"));
  EXPECT_EQ(read_input(R"({"roll":{"1":"A9"}})"), read_input(R"({"roll":{"1":"9A"}})"));
  EXPECT_EQ(read_input(R"({"pull":["split","claim-3"]})"), read_input(R"({"pull":["claim-3","split"]})"));
  EXPECT_EQ(read_input(R"({"seat":1,"protect":["claim-5","claim-1"]})"),
            read_input(R"({"seat":1,"protect":["claim-1","claim-5"]})"));
  EXPECT_NE(read_input(R"({"draw":["joe","brute"],"from":"store"})"),
            read_input(R"({"draw":["brute","joe"],"from":"store"})"));
}

TEST(InputJson, KeysComeInAnyOrderWithAnyWhitespace) {
  EXPECT_EQ(read_input("\t{ \"keep\" : \"QQ\" , \"seat\" : 1 } \r"), read_input(R"({"seat":1,"keep":"QQ"})"));
}

class MalformedInput : public testing::TestWithParam<std::string_view> {};

TEST_P(MalformedInput, IsRefused) { EXPECT_FALSE(read_input(GetParam())) << GetParam(); }

using namespace std::string_view_literals;

INSTANTIATE_TEST_SUITE_P(
    NotJson, MalformedInput,
    testing::Values(""sv, " \r"sv, "{"sv, "x"sv, "{}x"sv, R"({"seat":1,"keep":"QQ"} {})"sv,
                    R"({"seat":1,"keep":"QQ",})"sv, R"({"seat":1,"keep":'QQ'})"sv,
                    R"({"seat":01,"keep":"QQ"})"sv, R"({"seat":+1,"keep":"QQ"})"sv,
                    R"(// {"seat":1,"keep":"QQ"})"sv, "\xEF\xBB\xBF{\"seat\":1,\"keep\":\"QQ\"}"sv,
                    "{\"seat\":1,\"keep\":\"QQ\"}\0"sv, "{\"seat\":1,\"keep\":\"QQ\"}\0junk"sv,
                    "{\"seat\":1,\"keep\":\"Q\0Q\"}"sv, "{\"seat\":1,\"keep\":\"\xFF\"}"sv,
                    "{\"seat\":1,\"\xC0\x80\":1}"sv, R"({"seat":1,"keep":"\ud800"})"sv,
                    R"({"seat":1,"keep":"\udc00"})"sv, R"({"seat":NaN,"keep":"QQ"})"sv));

INSTANTIATE_TEST_SUITE_P(
    OfTheWrongShape, MalformedInput,
    testing::Values(R"([])", R"("keep")", R"(null)", R"(1)", R"({})", R"({"seat":1})", R"({"keep":"QQ"})",
                    R"({"seat":1,"keep":"QQ","x":1})", R"({"seat":1,"keep":"QQ","x-note":1})",
                    R"({"seat":1,"seat":1,"keep":"QQ"})", R"({"seat":1,"keep":"Q","keep":"Q"})",
                    R"({"seat":1,"keep":"QQ","pass":"brute"})", R"({"Seat":1,"keep":"QQ"})",
                    R"({"seat":1,"draw":["joe"],"from":"store"})", R"({"draw":["joe"]})",
                    R"({"from":"store"})", R"({"seat":1,"roll":{"0":"9"}})", R"({"seat":1,"pull":["joe"]})",
                    R"({"seat":1,"rob":2})", R"({"seat":1,"rob":2,"claims":1})",
                    R"({"seat":1,"play":"cheater"})", R"({"seat":1,"play":"cheater","die":"9"})",
                    R"({"seat":1,"play":"joe"})", R"({"seat":1,"play":"brute","target":2})",
                    R"({"seat":1,"pass":"joe","target":2})"));

INSTANTIATE_TEST_SUITE_P(
    WithAWrongValue, MalformedInput,
    testing::Values(
        R"({"seat":1.0,"keep":"QQ"})", R"({"seat":true,"keep":"QQ"})", R"({"seat":"1","keep":"QQ"})",
        R"({"seat":null,"keep":"QQ"})", R"({"seat":-1,"keep":"QQ"})", R"({"seat":5,"keep":"QQ"})",
        R"({"seat":256,"keep":"QQ"})", R"({"seat":4294967297,"keep":"QQ"})", R"({"seat":1e0,"keep":"QQ"})",
        R"({"seat":1,"keep":"qq"})", R"({"seat":1,"keep":"QQQQQQ"})", R"({"seat":1,"keep":["Q"]})",
        R"({"seat":1,"keep":1})", R"({"seat":1,"play":"claim-1"})", R"({"seat":1,"play":null})",
        R"({"seat":1,"play":"cheater","die":"99","to":"K"})",
        R"({"seat":1,"play":"cheater","die":"","to":"K"})", R"({"seat":1,"play":"joe","target":"2"})",
        R"({"seat":1,"retain":null})", R"({"seat":1,"take":"luck"})", R"({"seat":1,"take":null})",
        R"({"seat":1,"rob":2,"claims":1.0,"store":0})", R"({"seat":1,"rob":2,"claims":256,"store":0})",
        R"({"seat":1,"choose":null})", R"({"seat":1,"remedy":"luck"})", R"({"seat":1,"remedy":false})",
        R"({"seat":1,"elixir":"wire"})", R"({"seat":1,"elixir":["luck"]})",
        R"({"seat":1,"protect":["brute"]})", R"({"seat":1,"protect":"claim-1"})",
        R"({"seat":1,"protect":[1]})", R"({"seat":1,"target":null})", R"({"seat":1,"give":"claim-6"})",
        R"({"draw":["joe"],"from":"claims"})", R"({"draw":["joe"],"from":"deck"})",
        R"({"draw":"joe","from":"store"})",
        R"({"draw":["claim-1","claim-1","claim-1","claim-1"],"from":"claims"})", R"({"roll":["9"]})",
        R"({"roll":{"5":"9"}})", R"({"roll":{"00":"9"}})", R"({"roll":{"0":"9","0":"9"}})",
        R"({"roll":{"0":null}})", R"({"pull":["joe","joe"]})", R"({"pull":"joe"})",
        R"({"seat":1,"keep":"Q","at":-1})", R"({"seat":1,"keep":"Q","at":1.5})",
        R"({"seat":1,"keep":"Q","at":"1"})", R"({"seat":1,"keep":"Q","at":null})",
        R"({"seat":1,"keep":"Q","auto":"me"})", R"({"seat":1,"keep":"Q","auto":null})"));

INSTANTIATE_TEST_SUITE_P(
    WithAnOfferThatIsNone, MalformedInput,
    testing::Values(R"({"seat":1,"offer":{}})", R"({"seat":1,"offer":[]})", R"({"seat":1,"offer":false})",
                    R"({"seat":1,"offer":{"for":1,"dollars":0,"nuggets":0,"cards":[]}})",
                    R"({"seat":1,"offer":{"for":1,"dollars":1,"nuggets":0}})",
                    R"({"seat":1,"offer":{"dollars":1,"nuggets":0,"cards":[]}})",
                    R"({"seat":1,"offer":{"for":1,"dollars":1,"nuggets":0,"cards":[],"star":1}})",
                    R"({"seat":1,"offer":{"for":1,"dollars":1,"dollars":1,"nuggets":0,"cards":[]}})",
                    R"({"seat":1,"offer":{"for":1,"dollars":-1,"nuggets":0,"cards":[]}})",
                    R"({"seat":1,"offer":{"for":1,"dollars":300,"nuggets":0,"cards":[]}})",
                    R"({"seat":1,"offer":{"for":1,"dollars":1,"nuggets":0,"cards":["luck"]}})",
                    R"({"seat":1,"offer":{"for":null,"dollars":1,"nuggets":0,"cards":[]}})"));

TEST(InputJson, NestingAndLengthDoNoHarm) {
  EXPECT_FALSE(read_input(std::string(1'000'000, '[')));
  EXPECT_FALSE(read_input(std::string(500'000, '[') + std::string(500'000, ']')));
  EXPECT_FALSE(read_input(R"({"seat":1,"keep":")" + std::string(1'000'000, 'Q') + "\"}"));
  EXPECT_FALSE(read_input(R"({"pull":[)" + std::string(500'000, ' ') + "]"));
}

TEST(InputJson, AnErrorSaysInOneLineWhatIsWrong) {
  EXPECT_EQ(read_input(R"({"seat":1,"keep":"X"})").error(),
            R"("keep" in the input is not a string of up to five faces of 9TJQKA)");
  EXPECT_EQ(read_input(R"({"seat":7,"keep":"9"})").error(),
            R"("seat" in the input is not a whole number from 0 to 4)");
  EXPECT_EQ(read_input("{\"seat\":1,\"keep\":\"9\",\"a\\nb\":1}").error(),
            R"("a?b" in the input is unknown)");
  EXPECT_EQ(read_input(R"({"seat":1,"rob":2,"claims":1})").error(), R"(the input has no "store")");
  EXPECT_EQ(read_input("").error(), "a blank line");
}

}  // namespace
}  // namespace dicetown
