// Bots answer every question of every game legally, whatever the rules and the number of seats.
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "engine/presets.h"
#include "engine/question.h"
#include "tests/bots/table_of_bots.h"
#include "tests/support/rulebooks.h"

namespace dicetown {
namespace {

bool is_listed(const Question& question, const Input& answer) {
  for (int i = 0; i < question.option_count(); ++i) {
    if (question.option(i) == answer) return true;
  }
  return false;
}

bool is_legal(const Question& question, const Input& answer) {
  const auto* ask = std::get_if<AskOffer>(&question.ask);
  const auto* offer = std::get_if<MakeOffer>(&answer);
  if (ask != nullptr && offer != nullptr) return offer->seat == question.seat && ask->allows(*offer);
  return is_listed(question, answer);
}

class Judged final : public Bot {
 public:
  explicit Judged(std::string_view name) : bot_(make_bot(name)) {}

  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override {
    EXPECT_EQ(view.viewer.seat, question.seat);
    EXPECT_EQ(view.question, question);
    const Input answer = bot_->answer(view, question, budget, rng);
    EXPECT_TRUE(is_legal(question, answer)) << "question " << question.ask.index();
    return answer;
  }
  std::optional<MakeOffer> reconsider(const View& view, const AskOffer& ask, Budget budget,
                                      Rng& rng) override {
    const std::optional<MakeOffer> change = bot_->reconsider(view, ask, budget, rng);
    EXPECT_TRUE(!change || is_legal({*view.viewer.seat, ask}, *change));
    return change;
  }
  void on_event(const VisibleEvent& event) override { bot_->on_event(event); }

 private:
  std::unique_ptr<Bot> bot_;
};

// Those that plan take a hundred times as long as the others; tools/bot_games plays thousands of theirs.
std::uint64_t games_of(std::string_view bot) { return bot == "level4" || bot == "level5" ? 4 : 20; }

const std::vector<Preset>& rulebooks() {
  static const std::vector<Preset> rulebooks = presets_that_differ();
  return rulebooks;
}

class ABot : public testing::TestWithParam<std::tuple<std::size_t, std::size_t, int>> {};

TEST_P(ABot, GivesOnlyLegalAnswersAndEveryGameEnds) {
  const auto [bot, rules, seats] = GetParam();
  for (std::uint64_t seed = 0; seed < games_of(bot_names()[bot].name); ++seed) {
    const Budget budget = budget_of_playouts(1 + static_cast<std::uint32_t>(seed % 8));
    TableOfBots table({rulebooks()[rules].rules, seats, seat_at(static_cast<int>(seed) % seats), seed},
                      budget);
    for (int i = 0; i < seats; ++i) {
      // A rival who plays anything leads into corners that sensible players never see.
      const bool plays_anything = seed % 2 == 1 && i > 0;
      table.sit_down(std::make_unique<Judged>(plays_anything ? "random" : bot_names()[bot].name));
    }
    EXPECT_TRUE(table.play().winner.has_value());
  }
}

std::vector<Ruleset> house_rules() {
  Ruleset few_claims = *preset("first-cz");
  few_claims.claim_copies = {1, 0, 1, 0, 1};
  few_claims.first_round_store_visits = kMaxStoreVisits;
  Ruleset choosy = *preset("second-de");
  choosy.claim_copies.fill(kMaxCopiesOfAClaim);
  choosy.doc_visit = DocVisit::may;
  choosy.doc_order = DocOrder::stepwise;
  choosy.doc_for = DocFor::won_nothing;
  choosy.claims_refill = ClaimsRefill::recycle;
  choosy.brute_covers = BruteCovers::several_or_none;
  Ruleset honest = *preset("first-en");
  honest.bribes = Bribes::off;
  honest.doc_visit = DocVisit::must;
  honest.elixir_card = ElixirCard::interrupts;
  honest.cheater_scope = CheaterScope::any_own;
  return {few_claims, choosy, honest};
}

// Each bot sits at several of them.
constexpr std::uint64_t kGamesOfHouseRules = 24;

TEST(Bots, GiveOnlyLegalAnswersUnderHouseRules) {
  for (const Ruleset& rules : house_rules()) {
    for (std::uint64_t seed = 0; seed < kGamesOfHouseRules; ++seed) {
      const int seats = kMinSeats + static_cast<int>(seed % 4);
      TableOfBots table({rules, seats, Seat{0}, seed});
      for (int i = 0; i < seats; ++i) {
        const std::size_t any = (seed + static_cast<std::size_t>(i)) % bot_names().size();
        table.sit_down(std::make_unique<Judged>(i % 2 == 0 ? bot_names()[any].name : "random"));
      }
      EXPECT_TRUE(table.play().winner.has_value());
    }
  }
}

std::string name_of(const testing::TestParamInfo<ABot::ParamType>& info) {
  const auto [bot, rules, seats] = info.param;
  std::string name = std::string(bot_names()[bot].name) + "_" + std::string(rulebooks()[rules].name) + "_" +
                     std::to_string(seats);
  for (char& letter : name) letter = letter == '-' ? '_' : letter;
  return name;
}

INSTANTIATE_TEST_SUITE_P(Bots, ABot,
                         testing::Combine(testing::Range<std::size_t>(0, bot_names().size()),
                                          testing::Range<std::size_t>(0, rulebooks().size()),
                                          testing::Range(kMinSeats, kMaxSeats + 1)),
                         name_of);

}  // namespace
}  // namespace dicetown
