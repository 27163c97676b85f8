#include "chance/fair_chance.h"

#include <cmath>
#include <set>
#include <sstream>
#include <vector>

#include <gmock/gmock.h>

#include "engine/check.h"
#include "engine/presets.h"
#include "tests/record/fair_game.h"
#include "tests/support/source_files.h"

namespace dicetown {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::vector<Nonce> kNonces{"ann", std::nullopt, "bo"};

// Pearson's statistic lies this far above its degrees of freedom once in many million seeds.
void expect_uniform(const std::vector<int>& counts) {
  double all = 0;
  for (const int count : counts) all += count;
  const double expected = all / static_cast<double>(counts.size());
  double chi_square = 0;
  for (const int count : counts) chi_square += (count - expected) * (count - expected) / expected;
  const double freedom = static_cast<double>(counts.size()) - 1;
  EXPECT_LT(chi_square, freedom + 6 * std::sqrt(2 * freedom) + 6) << counts.size() << " results";
}

TEST(Nonce, is_one_to_sixty_four_plain_characters) {
  EXPECT_TRUE(is_nonce("a"));
  EXPECT_TRUE(is_nonce("09AZaz_-"));
  EXPECT_TRUE(is_nonce(std::string(64, 'x')));
  EXPECT_FALSE(is_nonce(""));
  EXPECT_FALSE(is_nonce(std::string(65, 'x')));
  for (const char wrong : {' ', '"', '\\', '/', ':', '@', '[', '`', '{', '.', '\0', '\n', '\xe4'}) {
    EXPECT_FALSE(is_nonce(std::string("a") + wrong)) << wrong;
  }
}

TEST(Commitment, is_the_hash_of_the_seed) {
  const Digest seed = seed_number(1);
  EXPECT_EQ(commitment_of(seed), to_hex(sha256(seed)));
}

TEST(Key, differs_with_the_seed_every_nonce_their_order_and_the_number_of_seats) {
  const Digest seed = seed_number(1);
  const std::vector<std::vector<Nonce>> all{
      {"ann", "bo"},
      {"bo", "ann"},
      {"annb", "o"},
      {"ann", std::nullopt},
      {std::nullopt, "ann"},
      {std::nullopt, std::nullopt},
      {"ann", "bo", std::nullopt},
      {"ann", std::nullopt, "bo"},
      {"Ann", "bo"},
  };
  std::set<Digest> keys;
  for (const std::vector<Nonce>& nonces : all) keys.insert(FairChance(seed, nonces).key());
  keys.insert(FairChance(seed_number(2), all.front()).key());
  EXPECT_EQ(keys.size(), all.size() + 1);
}

TEST(ChanceNumbers, are_uniform_for_every_bound_that_the_game_has) {
  const FairChance chance(seed_number(3), kNonces);
  for (std::uint32_t bound = 2; bound <= kMaxClaims; ++bound) {
    std::vector<int> counts(bound);
    ChanceNumbers numbers = chance.numbers(bound);
    for (int i = 0; i < 4000; ++i) ++counts.at(numbers.below(bound));
    expect_uniform(counts);
  }
}

TEST(ChanceNumbers, are_uniform_over_the_first_die_of_many_outcomes) {
  const FairChance chance(seed_number(4), kNonces);
  std::vector<int> counts(kFaces);
  for (std::uint32_t outcome = 0; outcome < 6000; ++outcome) ++counts[chance.numbers(outcome).below(kFaces)];
  expect_uniform(counts);
}

// With a bound just above half of all words almost every second word is skipped.
TEST(ChanceNumbers, skip_the_words_beyond_the_last_whole_multiple) {
  constexpr std::uint32_t kBound = 0x80000001;
  const FairChance chance(seed_number(5), kNonces);
  ChanceNumbers words = chance.numbers(7);
  ChanceNumbers numbers = chance.numbers(7);
  int skipped = 0;
  for (int i = 0; i < 1000; ++i) {
    std::uint32_t word = words.below(0xffffffff);
    for (; word >= kBound; word = words.below(0xffffffff)) ++skipped;
    ASSERT_EQ(numbers.below(kBound), word);
  }
  EXPECT_NEAR(skipped, 1000, 200);
}

TEST(ChanceNumbers, take_a_word_even_where_there_is_only_one_result) {
  const FairChance chance(seed_number(6), kNonces);
  ChanceNumbers straight = chance.numbers(0);
  ChanceNumbers other = chance.numbers(0);
  straight.below(0xffffffff);
  EXPECT_EQ(other.below(1), 0U);
  EXPECT_EQ(straight.below(0xffffffff), other.below(0xffffffff));
}

TEST(ChanceNumbers, of_one_outcome_say_nothing_of_the_next) {
  const FairChance chance(seed_number(7), kNonces);
  std::set<std::uint32_t> words;
  for (std::uint32_t outcome = 0; outcome < 100; ++outcome) {
    ChanceNumbers numbers = chance.numbers(outcome);
    for (int i = 0; i < 10; ++i) words.insert(numbers.below(0xffffffff));
  }
  EXPECT_EQ(words.size(), 1000U) << "no words twice, also not across blocks";
}

TEST(FairChance, throws_the_dice_of_the_seats_one_after_the_other) {
  const Ruleset rules = presets().front().rules;
  const FairChance chance(seed_number(8), kNonces);
  State state = start(rules, 3, Seat{0});
  state[Seat{2}].dice = {Face::ace, Face::ace};
  const Input input = chance.deal(state, RollNeeded{{Seat{0}, Seat{2}}}, 5);
  ChanceNumbers numbers = chance.numbers(5);
  Roll expected{.seats = {Seat{0}, Seat{2}}};
  for (int die = 0; die < 5; ++die) expected.dice[0].add(static_cast<Face>(numbers.below(6)));
  for (int die = 0; die < 3; ++die) expected.dice[2].add(static_cast<Face>(numbers.below(6)));
  EXPECT_EQ(input, Input(expected));
}

TEST(FairChance, draws_by_name_out_of_the_deck_then_the_discard) {
  State state;
  state.store = {{StoreCard::brute, StoreCard::brute, StoreCard::wanted}, {StoreCard::joe, StoreCard::girls}};
  const FairChance chance(seed_number(9), kNonces);
  const auto draw = std::get<DrawStore>(chance.deal(state, DrawNeeded{Deck::store, 4}, 2));
  ChanceNumbers numbers = chance.numbers(2);
  std::vector<StoreCard> deck{StoreCard::brute, StoreCard::brute, StoreCard::wanted};
  std::vector<StoreCard> discard{StoreCard::girls, StoreCard::joe};
  for (const StoreCard card : draw.cards) {
    std::vector<StoreCard>& pile = deck.empty() ? discard : deck;
    const std::uint32_t index = numbers.below(static_cast<std::uint32_t>(pile.size()));
    const auto taken = pile.begin() + static_cast<std::ptrdiff_t>(index);
    EXPECT_EQ(card, *taken);
    pile.erase(taken);
  }
  EXPECT_EQ(discard.size(), 1U);
}

TEST(FairChance, takes_the_known_bottom_of_the_claims_as_it_lies) {
  State state;
  state.claims.deck = {Claim::five};
  state.claims.under = {Claim::two, Claim::one, Claim::four};
  const FairChance chance(seed_number(10), kNonces);
  const Input draw = chance.deal(state, DrawNeeded{Deck::claims, 3}, 0);
  EXPECT_EQ(std::get<DrawClaims>(draw).cards, (LineCards{Claim::five, Claim::two, Claim::one}));
}

TEST(FairChance, pulls_claims_before_store_cards) {
  State state;
  state[Seat{1}].hand = {{Claim::one, Claim::two, Claim::three}, {StoreCard::brute, StoreCard::girls}};
  const FairChance chance(seed_number(11), kNonces);
  for (std::uint32_t outcome = 0; outcome < 20; ++outcome) {
    const auto pull = std::get<Pull>(chance.deal(state, PullNeeded{Seat{1}, {1, 1}}, outcome));
    ChanceNumbers numbers = chance.numbers(outcome);
    const auto claim = static_cast<Claim>(numbers.below(3));
    const StoreCard card = numbers.below(2) == 0 ? StoreCard::brute : StoreCard::girls;
    EXPECT_EQ(pull.cards, (Cards{{claim}, {card}}));
  }
}

TEST(FairChance, deals_only_legal_outcomes_in_random_games_on_all_presets) {
  int outcomes = 0;
  for (const Preset& preset : presets()) {
    for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
      for (int game = 0; game < 5; ++game) {
        play_fair_game(preset.rules, seed_number(game), some_nonces(seats),
                       [&](const State& state, const Input& derived, std::uint32_t) {
                         ++outcomes;
                         ASSERT_TRUE(check(state, preset.rules, derived));
                       });
      }
    }
  }
  EXPECT_GT(outcomes, 3000);
}

TEST(FairChance, deals_only_legal_outcomes_from_rich_positions_with_any_rules) {
  Rng rng(12);
  for (int game = 0; game < 200; ++game) {
    const int seats = kMinSeats + game % 4;
    const Ruleset rules = random_rules(rng);
    const FairChance chance(seed_number(game), some_nonces(seats));
    EventLog log;
    State state = started(rules, rich_position(rules, seats, rng), log);
    NoEvents nobody;
    for (std::uint32_t outcome = 0; !is_over(state);) {
      const Awaiting need = awaiting(state, rules);
      const Input input =
          needs_chance(need) ? chance.deal(state, need, outcome++) : random_input(state, rules, rng);
      ASSERT_TRUE(check(state, rules, input));
      apply(state, rules, input, nobody);
    }
  }
}

// The example in docs/fairness.md. A stranger's program is measured by it, so it must be right.
class TheWorkedExample : public ::testing::Test {
 protected:
  TheWorkedExample() {
    for (std::size_t i = 0; i < seed_.size(); ++i) seed_[i] = static_cast<std::uint8_t>(i);
    page_ = source_file("docs/fairness.md").value_or("");
  }

  // The hexadecimal digits on the line that begins with this word.
  std::vector<std::string> lines_of(const std::string& word) const {
    std::vector<std::string> found;
    std::istringstream page(page_);
    for (std::string line; std::getline(page, line);) {
      if (!line.starts_with("    " + word + "  ")) continue;
      std::string digits = line.substr(4 + word.size());
      std::erase(digits, ' ');
      found.push_back(digits);
    }
    return found;
  }

  Digest seed_{};
  const std::vector<Nonce> nonces_{"Tumbleweed-42", std::nullopt};
  std::string page_;
};

std::string hex_of(std::string_view bytes) {
  std::string digits;
  for (const char byte : bytes) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    digits += kDigits[static_cast<std::uint8_t>(byte) >> 4];
    digits += kDigits[static_cast<std::uint8_t>(byte) & 0xf];
  }
  return digits;
}

TEST_F(TheWorkedExample, has_the_right_messages_and_digests) {
  using namespace std::string_view_literals;
  constexpr std::string_view kKeyMessage = "dicetown-key-1\x02\x01\x0dTumbleweed-42\x00"sv;
  constexpr std::string_view kFirst = "dicetown-chance-1\0\0\0\0\0\0\0\0"sv;
  constexpr std::string_view kSecond = "dicetown-chance-1\0\0\0\1\0\0\0\0"sv;
  constexpr std::string_view kThird = "dicetown-chance-1\0\0\0\1\0\0\0\1"sv;
  const Digest key = FairChance(seed_, nonces_).key();
  EXPECT_EQ(key, hmac_sha256(seed_, kKeyMessage));
  EXPECT_THAT(lines_of("seed"), ElementsAre(to_hex(seed_)));
  EXPECT_THAT(lines_of("commitment"), ElementsAre(commitment_of(seed_)));
  EXPECT_THAT(lines_of("message"), ElementsAre(hex_of(kKeyMessage), hex_of(kFirst)));
  EXPECT_THAT(lines_of("key"), ElementsAre(to_hex(key)));
  EXPECT_THAT(lines_of("block(0,0)"), ElementsAre(to_hex(hmac_sha256(key, kFirst))));
  EXPECT_THAT(lines_of("block(1,0)"), ElementsAre(to_hex(hmac_sha256(key, kSecond))));
  EXPECT_THAT(lines_of("block(1,1)"), ElementsAre(to_hex(hmac_sha256(key, kThird))));
}

TEST_F(TheWorkedExample, is_how_a_game_begins) {
  GameRecord record = fair_game(*preset("first-en"), seed_, nonces_);
  record.seats = {"Nell", "Dusty"};
  EXPECT_THAT(page_, HasSubstr(header_json(record) + "\n" + input_json(record.inputs[0]) + "\n" +
                               input_json(record.inputs[1]) + "\n"));
}

TEST_F(TheWorkedExample, has_the_right_remainders) {
  const FairChance chance(seed_, nonces_);
  ChanceNumbers cards = chance.numbers(0);
  for (const std::uint32_t left : {25U, 24U, 23U}) {
    EXPECT_THAT(page_, HasSubstr("mod " + std::to_string(left) + " = " + std::to_string(cards.below(left))));
  }
  ChanceNumbers dice = chance.numbers(1);
  std::string remainders;
  for (int die = 0; die < 10; ++die) remainders += std::to_string(dice.below(6));
  EXPECT_THAT(lines_of("mod 6"), ElementsAre(remainders));
}

}  // namespace
}  // namespace dicetown
