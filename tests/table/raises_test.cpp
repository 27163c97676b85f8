// R6.4 at a live table: bots change their offers when others have changed theirs.
#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "bots/judgement/simple_bot.h"
#include "tests/bots/raising_bot.h"
#include "tests/table/messages.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

constexpr Millis kBargaining = 5000;

std::unique_ptr<Bot> raising_bot() { return std::make_unique<RaisingBot>(); }

// One person among three bots that raise.
class Raises : public testing::Test {
 protected:
  void prepare(std::string_view settings, std::uint64_t seed = 3) {
    environment_.exchange_bots(raising_bot);
    party_.emplace(environment_, 1, std::vector<std::string>{"simple", "simple", "simple"}, settings, seed);
    party_->begin();
  }
  ProtocolPlayer& person() { return party_->player(0); }
  bool is_playing() { return person().stage() == "playing"; }
  bool is_asked(std::string_view what) {
    const auto& question = person().view()["question"];
    return !question.Empty() && question[0]["ask"].GetString() == what;
  }
  void go_on() {
    if (const auto answer = person().answer()) {
      party_->say(0, *answer);
    } else {
      party_->pass(100);
    }
  }
  // Plays on until the person is asked this.
  bool play_until(std::string_view what) {
    while (is_playing() && !is_asked(what)) go_on();
    return is_playing();
  }
  // Plays on until bots have outbid an offer that the person has changed: how many inputs there are then.
  std::optional<std::size_t> play_until_outbid() {
    while (play_until("offer")) {
      party_->answer(0, R"({"offer":null})");
      party_->pass(kBargaining);  // a bot would decide a little later
      const auto& view = person().view();
      if (view["may_change"].Empty()) continue;
      const std::string candidate = std::to_string(view["may_change"][0]["for"][0].GetInt());
      const std::size_t inputs = environment_.inputs_in_all();
      party_->answer(0, R"({"offer":{"for":)" + candidate + R"(,"dollars":1,"nuggets":0,"cards":[]}})");
      const std::size_t raised = environment_.inputs_in_all();
      if (raised > inputs + 1) return raised;
    }
    return std::nullopt;
  }
  // How many offers each seat has made since the last input that was none.
  std::map<int, int> offers_made() {
    std::map<int, int> made;
    for (const StoredLine& stored : environment_.inputs()) {
      const auto line = parsed(stored.line);
      if (!line.HasMember("offer")) {
        made.clear();
      } else {
        ++made[line["seat"].GetInt()];
      }
    }
    return made;
  }

  FakeEnvironment environment_;
  std::optional<Party> party_;
};

TEST_F(Raises, are_there_at_once_when_a_person_decides) {
  prepare(kPaced);
  int raised = 0;
  while (play_until("choose")) {
    for (const auto& [seat, made] : offers_made()) {
      EXPECT_LE(made, 1 + kOfferReplacements);
      raised += made > 1 ? 1 : 0;
    }
    const std::size_t inputs = environment_.inputs_in_all();
    party_->pass(3'600'000);
    EXPECT_EQ(environment_.inputs_in_all(), inputs) << "nobody is asked twice about the same change";
    go_on();
  }
  EXPECT_GT(raised, 3);
}

TEST_F(Raises, follow_a_persons_change_before_a_bot_decides_and_he_has_time_to_answer_them) {
  prepare(kPaced);
  int outbid = 0;
  while (outbid < 2) {
    const auto raised = play_until_outbid();
    ASSERT_TRUE(raised);
    party_->pass(kBargaining - 1);
    EXPECT_EQ(environment_.inputs_in_all(), *raised) << "a bot that is Sheriff does not decide before";
    party_->pass(1);
    EXPECT_GT(environment_.inputs_in_all(), *raised);
    ++outbid;
  }
  EXPECT_EQ(outbid, 2);
}

// Offers a dollar, and at the second seat another one when it is asked again.
class SecondSeatRaises final : public RaisingBot {
 public:
  std::optional<MakeOffer> reconsider(const View& view, const AskOffer& ask, Budget budget,
                                      Rng& rng) override {
    if (view.viewer.seat != Seat{1}) return std::nullopt;
    return RaisingBot::reconsider(view, ask, budget, rng);
  }
};

TEST_F(Raises, that_a_bot_thinks_of_in_a_pause_come_after_it) {
  prepare(kQuick);
  environment_.exchange_bots([] { return std::make_unique<SecondSeatRaises>(); });
  environment_.slow_down_bots(1000);
  const auto second_seat_will_raise = [&] {
    const auto& view = person().view();
    if (offers_made()[1] != 1 || view["awaited"].Size() != 1 || !environment_.is_thinking()) return false;
    int highest = 0;
    for (const auto& offer : view["offers"].GetArray())
      highest = std::max(highest, offer["dollars"].GetInt());
    return view["offers"].Size() > 1 && view["awaited"][0] == view["sheriff"] &&
           view["seats"][1]["dollars"].GetInt() > highest;
  };
  while (is_playing() && !second_seat_will_raise()) go_on();
  ASSERT_TRUE(is_playing());
  party_->command(0, "pause");
  party_->pass(60'000);
  EXPECT_EQ(offers_made()[1], 1);
  party_->command(0, "resume");
  for (int i = 0; i < 100 && offers_made()[1] == 1; ++i) party_->pass(100);
  EXPECT_EQ(offers_made()[1], 2);
}

// Offers nothing, and notes each time that it decides.
class Deciding final : public Bot {
 public:
  explicit Deciding(int& decisions) : decisions_(decisions) {}

  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override {
    if (std::holds_alternative<AskOffer>(question.ask)) return MakeOffer{question.seat, std::nullopt};
    if (std::holds_alternative<AskChoose>(question.ask)) ++decisions_;
    return simple_.answer(view, question, budget, rng);
  }

 private:
  SimpleBot simple_;
  int& decisions_;
};

TEST_F(Raises, by_the_day_leave_as_much_time_for_an_answer_after_restarts_and_a_pause) {
  prepare(kByTheDay);
  const auto raised = play_until_outbid();
  ASSERT_TRUE(raised);
  int decisions = 0;
  environment_.exchange_bots([&] { return std::make_unique<Deciding>(decisions); });  // and change no offer
  party_->pass(kDay / 4);
  party_->restart();
  party_->pass(kDay / 4);
  party_->command(0, "pause");
  party_->pass(kDay);
  party_->restart();
  party_->command(0, "resume");
  party_->pass(kDay / 2 - 1);
  EXPECT_EQ(environment_.inputs_in_all(), *raised) << "a bot that is Sheriff does not decide before";
  party_->pass(1);
  EXPECT_EQ(decisions, 1);
  EXPECT_GT(environment_.inputs_in_all(), *raised);
}

TEST_F(Raises, of_a_person_while_a_bot_decides_make_it_think_again) {
  int decisions = 0;
  prepare(kQuick);
  environment_.exchange_bots([&] { return std::make_unique<Deciding>(decisions); });
  environment_.slow_down_bots(1000);
  const auto choices = [&] {
    return std::ranges::count_if(environment_.inputs(), [](const StoredLine& stored) {
      return parsed(stored.line).HasMember("choose");
    });
  };
  const auto only_the_sheriff_is_awaited = [&] {
    const auto& view = person().view();
    return view["awaited"].Size() == 1 && view["awaited"][0] == view["sheriff"];
  };
  int changes = 0;
  while (changes < 3 && play_until("offer")) {
    party_->answer(0, R"({"offer":null})");
    for (int i = 0; i < 20 && !only_the_sheriff_is_awaited(); ++i) party_->pass(100);
    const auto& view = person().view();
    if (view["may_change"].Empty() || view["seats"][0]["dollars"].GetInt() == 0) continue;
    const std::string candidate = std::to_string(view["may_change"][0]["for"][0].GetInt());
    const auto before = choices();
    decisions = 0;
    party_->answer(0, R"({"offer":{"for":)" + candidate + R"(,"dollars":1,"nuggets":0,"cards":[]}})");
    for (int i = 0; i < 50 && choices() == before; ++i) party_->pass(100);
    EXPECT_EQ(choices(), before + 1);
    EXPECT_EQ(decisions, 2) << "what he thought of first is no longer so";
    ++changes;
  }
  EXPECT_EQ(changes, 3);
}

TEST_F(Raises, do_not_keep_a_game_from_its_end_nor_from_being_picked_up) {
  prepare(kQuick);
  for (int steps = 0; is_playing(); ++steps) {
    if (steps % 40 == 39) party_->restart();
    go_on();
  }
  ASSERT_EQ(environment_.records().size(), 1U);
  int offers = 0;
  std::string_view record = environment_.records().begin()->second;
  for (std::size_t at = record.find("\"offer\":{"); at != std::string_view::npos;
       at = record.find("\"offer\":{", at + 1)) {
    ++offers;
  }
  EXPECT_GT(offers, 10);
}

}  // namespace
}  // namespace dicetown
