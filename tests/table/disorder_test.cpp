// People who do anything at any time.
#include <set>

#include <gtest/gtest.h>

#include "record/verify.h"
#include "tests/table/messages.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

class Rabble {
 public:
  Rabble(const std::string& settings, std::uint64_t seed)
      : rng_(seed, 4), party_(environment_, 3, {"simple", ""}, settings, seed) {
    party_.add_guest(), party_.add_guest();
    party_.begin();
  }

  void make_a_move() {
    const int who = any(party_.size());
    switch (any(20)) {
      case 0: return leave_or_come_back(who);
      case 1: return any(4) == 0 ? come_back_all() : party_.command(0, "resume");
      case 2:
      case 3: return party_.pass(any(any(8) == 0 ? 40'000 : 2000));
      case 4:
      case 5:
      case 6: return party_.command(who, "answer", any_answer());
      case 7:
      case 8:
      case 9: return do_anything(who);
      default: party_.play_a_step();
    }
  }
  // Whoever is there has the view the table would send.
  bool has_true_view() {
    const int who = any(party_.size());
    if (gone_.contains(who) || party_.player(0).stage() == "lobby") return true;
    const std::string merged = party_.player(who).view_text();
    return party_.fresh_view(who) == merged;
  }
  const FakeEnvironment& environment() const { return environment_; }

 private:
  int any(int count) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(count))); }

  void leave_or_come_back(int who) {
    if (gone_.erase(who) > 0) return party_.reconnect(who);
    party_.disconnect(who);
    gone_.insert(who);
  }
  void come_back_all() {
    party_.restart();
    gone_.clear();
  }
  std::string any_answer() {
    static const std::vector<std::string> kAnswers{R"({"keep":null})",
                                                   R"({"keep":"9"})",
                                                   R"({"choose":1})",
                                                   R"({"pass":"brute"})",
                                                   R"({"play":"split"})",
                                                   R"({"offer":null})",
                                                   R"({"rob":1,"claims":1,"store":0})"};
    const auto question = party_.player(any(3)).question().value_or(1);
    return "\"question\":" + std::to_string(question) +
           ",\"answer\":" + kAnswers[static_cast<std::size_t>(any(static_cast<int>(kAnswers.size())))];
  }
  void do_anything(int who) {
    static const std::vector<std::pair<std::string, std::string>> kCommands{
        {"hold", ""},
        {"release", ""},
        {"pause", ""},
        {"resume", ""},
        {"resume", ""},
        {"leave", ""},
        {"return", ""},
        {"vote", R"("seat":1)"},
        {"vote", R"("seat":2)"},
        {"say", R"("phrase":"ouch")"},
        {"say", R"("text":"hm")"},
        {"mute", R"("seat":0,"on":true)"},
        {"order", R"("card":"brute","order":"play")"},
        {"order", R"("card":"wanted","order":"never")"},
        {"order", R"("card":"cheater","order":"play")"},
        {"rematch", ""},
        {"begin", ""},
        {"ready", R"("nonce":"x")"},
        {"unready", ""},
        {"sit", R"("name":"Al")"},
        {"stand", ""},
        {"rename", R"("name":"Al")"},
        {"bot", R"("seat":3,"bot":"random")"},
        {"clear", R"("seat":2)"},
        {"swap", R"("seats":[0,2])"},
        {"chairs", R"("count":4)"},
        {"settings", R"("settings":{"moment":100})"}};
    const auto& [name, members] =
        kCommands[static_cast<std::size_t>(any(static_cast<int>(kCommands.size())))];
    party_.command(who, name, members);
  }

  Rng rng_;
  FakeEnvironment environment_;
  Party party_;
  std::set<int> gone_;
};

class Disorder : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(, Disorder, testing::Range(1, 9));

// Also that no numbers are missing, and nothing is stored out of order: everybody at the table watches for
// that.
TEST_P(Disorder, whatever_people_do_the_table_stands_and_its_records_verify) {
  const auto& presets_there = presets();
  const auto& preset = presets_there[static_cast<std::size_t>(GetParam()) % presets_there.size()];
  const std::string clock = GetParam() % 2 == 0 ? "fast" : "none";
  const std::string settings = R"({"moment":400,"bargaining":900,"bot_pause":100,"clock":")" + clock + "\"}";
  Rabble rabble(with_rules(preset.name, settings), static_cast<std::uint64_t>(GetParam()));
  for (int move = 0; move < 2500; ++move) {
    rabble.make_a_move();
    ASSERT_TRUE(move % 7 != 0 || rabble.has_true_view()) << "move " << move;
    if (testing::Test::HasFailure()) FAIL() << "move " << move;
  }
  EXPECT_GT(rabble.environment().inputs_in_all(), 150U) << "something must have happened";
  for (const auto& [id, record] : rabble.environment().records()) {
    const auto verified = verify_record(record);
    EXPECT_TRUE(verified.has_value()) << verified.error().message(id);
  }
}

}  // namespace
}  // namespace dicetown
