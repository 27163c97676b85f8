// docs/json.md has the members that the commands print: all of them, and no others.
#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "tests/support/command/json.h"
#include "tests/support/command/run_command.h"
#include "tests/support/places.h"

namespace dicetown {
namespace {

struct Member {
  std::string path;       // as it stands there
  bool is_whole = false;  // what is within it is described elsewhere
  bool may_be_missing = false;

  bool is(const std::string& printed) const {
    std::string pattern;
    for (const char each : path) {
      if (each == '*') {
        pattern += "[^.]+";
      } else {
        pattern += std::string(".[]").contains(each) ? std::string("\\") + each : std::string(1, each);
      }
    }
    return std::regex_match(printed, std::regex(pattern + (is_whole ? "(\\..*|\\[.*)?" : "")));
  }
};

// Of the section about one command.
std::vector<Member> documented(const std::string& command) {
  const std::string text = read_file(source_path("docs/json.md"));
  const std::string title = "\n## " + command + "\n";
  const std::size_t begin = text.find(title);
  EXPECT_NE(begin, std::string::npos) << command;
  const std::size_t end = text.find("\n## ", begin + 1);
  std::vector<Member> members;
  for (const std::string& line : lines_of(text.substr(begin, end - begin))) {
    std::smatch match;
    if (!std::regex_match(line, match, std::regex(R"(\| `([^`{]+)(\{\})?`(\?)? \|.*)"))) continue;
    members.push_back({.path = match[1], .is_whole = match[2].matched, .may_be_missing = match[3].matched});
  }
  return members;
}

void collect(const rapidjson::Value& value, const std::string& path, std::set<std::string>& paths) {
  if (value.IsObject()) {
    for (const auto& member : value.GetObject()) {
      collect(member.value, path + (path.empty() ? "" : ".") + member.name.GetString(), paths);
    }
  } else if (value.IsArray()) {
    for (const auto& item : value.GetArray()) collect(item, path + "[]", paths);
  } else {
    paths.insert(path);
  }
}

// Each of the outputs may lack some members, but not all of them the same.
void expect_as_documented(const std::string& command, const std::vector<std::string>& outputs) {
  std::set<std::string> printed;
  for (const std::string& output : outputs) {
    const auto json = parse_json(output);
    ASSERT_TRUE(json.IsObject()) << command << ": " << output;
    collect(json, "", printed);
  }
  const std::vector<Member> members = documented(command);
  for (const std::string& path : printed) {
    EXPECT_TRUE(std::ranges::any_of(members, [&](const Member& each) { return each.is(path); }))
        << command << " prints '" << path << "', which docs/json.md does not have";
  }
  for (const Member& member : members) {
    EXPECT_TRUE(member.may_be_missing ||
                std::ranges::any_of(printed, [&](const std::string& path) { return member.is(path); }))
        << "docs/json.md has '" << member.path << "', which " << command << " does not print";
  }
}

TEST(JsonDocs, OfSimulateAndArenaAndStatsAreWhatTheyPrint) {
  expect_as_documented("simulate", {run_command("simulate --games 2 --bots random --json").out});
  expect_as_documented("arena", {run_command("arena --games 2 --bots random,simple --json").out});
  expect_as_documented("stats", {run_command("stats --bot simple --games 3 --players 3 --json").out});
}

TEST(JsonDocs, OfHintAreWhatItPrints) {
  const std::string record = R"({"dicetown":1,"rules":"first-en","seats":["Ann","Bo"],"sheriff":0})"
                             "\n"
                             R"({"draw":["claim-2","claim-5","claim-1"],"from":"claims"})"
                             "\n"
                             R"({"roll":{"0":"99999","1":"QQKKA"}})"
                             "\n";
  expect_as_documented("hint", {run_command("hint - --json --playouts 300", record).out});
}

TEST(JsonDocs, OfReviewAreWhatItPrints) {
  const TemporaryFolder folder;
  run_command("simulate --games 1 --players 2 --bots level1 --seed 4 --records " + folder.path("games"));
  const std::string review = "review " + folder.path("games/game-0001.dtr") + " --playouts ";
  expect_as_documented("review", {run_command(review + "1 --json").out});
}

TEST(JsonDocs, OfRulesAndBenchAreWhatTheyPrint) {
  expect_as_documented("rules", {run_command("rules --json").out});
  expect_as_documented("bench",
                       {run_command("bench --rules first-en --players 2 --seconds 0.001 --json").out});
}

}  // namespace
}  // namespace dicetown
