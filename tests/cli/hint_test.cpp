#include <gmock/gmock.h>

#include "tests/support/command/run_command.h"

namespace dicetown {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr std::string_view kBegin = R"({"dicetown":1,"rules":"first-en","seats":["Ann","Bo"],"sheriff":0})"
                                    "\n"
                                    R"({"draw":["claim-2","claim-5","claim-1"],"from":"claims"})"
                                    "\n";

std::string first_throw(std::string_view of_ann, std::string_view of_bo) {
  return std::string(kBegin) + R"({"roll":{"0":")" + std::string(of_ann) + R"(","1":")" + std::string(of_bo) +
         "\"}}\n";
}

TEST(HintCommand, WeighsTheAnswersOfWhoeverIsAsked) {
  const CommandResult result = run_command("hint - --playouts 20", first_throw("9TJJA", "QQKKA"));
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.err, IsEmpty());
  EXPECT_THAT(result.out, HasSubstr("Ann (seat 0)"));
  EXPECT_THAT(result.out, HasSubstr("win chance"));
}

TEST(HintCommand, GivesTheBestAnswerFirstForMachines) {
  const CommandResult result = run_command("hint - --json --playouts 20", first_throw("99JJJ", "QQKKA"));
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, HasSubstr(R"({"seat":0,"ask":"keep","answers":[{"answer":{"seat":0,"keep":"J)"));
}

TEST(HintCommand, SaysWhyTheBestAnswerIsBetter) {
  const std::string record = first_throw("99999", "QQKKA");
  EXPECT_THAT(run_command("hint - --playouts 300", record).out,
              HasSubstr("\nWhy the first and not the second: after the round, on average, "));
  EXPECT_THAT(run_command("hint - --json --playouts 300", record).out,
              HasSubstr(R"("reasons":[{"matter":")"));
}

TEST(HintCommand, TheOthersHiddenDiceChangeNothing) {
  const std::string arguments = "hint - --json --playouts 30";
  EXPECT_EQ(run_command(arguments, first_throw("9TJJA", "QQKKA")).out,
            run_command(arguments, first_throw("9TJJA", "99999")).out);
  EXPECT_NE(run_command(arguments, first_throw("9TJJA", "QQKKA")).out,
            run_command(arguments, first_throw("99TTK", "QQKKA")).out);
}

TEST(HintCommand, ThinksNoLongerThanItMay) {
  const CommandResult result =
      run_command("hint - --json --playouts 1000000000 --seconds 0.02", first_throw("9TJJA", "QQKKA"));
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, HasSubstr(R"("playouts":)"));
}

TEST(HintCommand, AdvisesTheSeatThatIsMeant) {
  const CommandResult result = run_command("hint - --seat 1 --playouts 10", first_throw("9TJJA", "QQKKA"));
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, HasSubstr("Bo (seat 1)"));
}

// Ann and Bo are tied at the Mine, and Cy decides.
constexpr std::string_view kTie =
    R"({"dicetown":1,"rules":"first-en","seats":["Ann","Bo","Cy"],"state":{"round":3,"phase":"mine","sheriff":2,)"
    R"("mine":20,"bank":5,"coach":2,"line":["claim-4","claim-5","claim-1"],"claims":{"deck":{"claim-1":4,)"
    R"("claim-2":5,"claim-3":5,"claim-4":4,"claim-5":4},"under":[]},"store":{"deck":{"brute":2,"cheater":2,)"
    R"("corruption":1,"credit":1,"dynamite":1,"elixir":1,"equipment-1":1,"equipment-2":1,"equipment-3":1,)"
    R"("equipment-4":1,"equipment-5":1,"equipment-8":1,"girls":1,"joe":1,"marshall":1,"split":1,"wanted":1},)"
    R"("discard":{}},"elixirs":null,"drawn":[],"announced":null,"offers":[],"revisable":[],"owners":{},)"
    R"("visits":[],"visitor":null,"seats":[)"
    R"({"dollars":7,"nuggets":4,"dice":"9999A","cup":0,"rolled":"","kept":null,"claims":[],"protected":[],"store":[]},)"
    R"({"dollars":7,"nuggets":3,"dice":"9999A","cup":0,"rolled":"","kept":null,"claims":[],"protected":[],"store":[]},)"
    R"({"dollars":6,"nuggets":3,"dice":"TJQQK","cup":0,"rolled":"","kept":null,"claims":[],"protected":[],"store":[]}]}})"
    "\n";

TEST(HintCommand, NamesWhatToOffer) {
  const CommandResult result = run_command("hint - --playouts 20", std::string(kTie));
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("\nnothing "));
  EXPECT_THAT(result.out, HasSubstr(" for yourself "));
}

TEST(HintCommand, SaysSoWhereNobodyIsAsked) {
  const CommandResult result = run_command("hint -", std::string(kBegin));
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.err, HasSubstr("does not end with a question"));
  EXPECT_THAT(result.err, HasSubstr("roll"));
  EXPECT_THAT(result.out, IsEmpty());
}

TEST(HintCommand, SaysSoWhereThatSeatIsNotAsked) {
  const CommandResult result = run_command("hint - --seat 4", first_throw("9TJJA", "QQKKA"));
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.err, HasSubstr("there is no question for seat 4"));
}

TEST(HintCommand, ABadRecordEndsWithStatus65) {
  const CommandResult result = run_command("hint -", std::string(kBegin) + "{}\n");
  EXPECT_EQ(result.status, 65);
  EXPECT_THAT(result.err, HasSubstr("-:3: "));
  EXPECT_THAT(result.out, Not(HasSubstr("seat")));
}

}  // namespace
}  // namespace dicetown
