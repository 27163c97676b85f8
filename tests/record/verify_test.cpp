#include "record/verify.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "engine/presets.h"
#include "tests/record/fair_game.h"

namespace dicetown {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

const Digest kSeed = seed_number(1);
const std::vector<Nonce> kNonces{"ann", std::nullopt, "bo_2"};

const GameRecord& game() {
  static const GameRecord record = fair_game(presets().front().rules, kSeed, kNonces);
  return record;
}

bool is_chance(const RecordedInput& recorded) { return !seat_of(recorded.input); }

int outcomes_in(const GameRecord& record) {
  return static_cast<int>(std::ranges::count_if(record.inputs, is_chance));
}

int line_of(std::size_t input) { return static_cast<int>(input) + 2; }

GameRecord with_extra(std::string_view key, const std::string& json) {
  GameRecord record = game();
  std::ranges::find(record.extras, key, &HeaderExtra::key)->json = json;
  return record;
}

VerifyError error_of(const GameRecord& record) {
  const auto verified = verify_record(record_text(record));
  return verified ? VerifyError{} : verified.error();
}

// The line of the first outcome in the game that another seed or other nonces would not have yielded.
int first_difference(const Digest& seed, const std::vector<Nonce>& nonces) {
  const FairChance chance(seed, nonces);
  State state = start(game().rules, static_cast<int>(nonces.size()), game().sheriff);
  NoEvents nobody;
  std::uint32_t outcome = 0;
  for (std::size_t i = 0; i < game().inputs.size(); ++i) {
    const Input& input = game().inputs[i].input;
    const Awaiting need = awaiting(state, game().rules);
    if (needs_chance(need) && chance.deal(state, need, outcome++) != input) return line_of(i);
    apply(state, game().rules, input, nobody);
  }
  return 0;
}

TEST(Verify, confirms_derived_games_on_all_presets) {
  for (const Preset& preset : presets()) {
    for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
      const GameRecord record = fair_game(preset.rules, seed_number(seats), some_nonces(seats));
      const auto verified = verify_record(record_text(record));
      ASSERT_TRUE(verified) << verified.error().message(preset.name);
      EXPECT_EQ(verified->outcomes, static_cast<std::uint32_t>(outcomes_in(record)));
      EXPECT_EQ(verified->commitment, commitment_of(seed_number(seats)));
    }
  }
}

TEST(Verify, the_last_line_may_lack_its_end) {
  std::string text = record_text(game());
  text.pop_back();
  EXPECT_TRUE(verify_record(text));
}

TEST(Verify, another_outcome_is_found_on_its_line) {
  const FairChance other(seed_number(2), kNonces);
  State state = start(game().rules, 3, game().sheriff);
  NoEvents nobody;
  std::uint32_t outcome = 0;
  int changes = 0;
  for (std::size_t i = 0; i < game().inputs.size(); ++i) {
    const Input original = game().inputs[i].input;
    if (const Awaiting need = awaiting(state, game().rules); needs_chance(need)) {
      GameRecord record = game();
      const Input changed = record.inputs[i].input = other.deal(state, need, outcome);
      const std::string what = "chance outcome " + std::to_string(outcome) + ": derived " +
                               input_json({original}) + ", recorded " + input_json({changed});
      if (changed != original) {
        EXPECT_EQ(error_of(record), (VerifyError{Suspicion::outcome_mismatch, line_of(i), what}));
        ++changes;
      }
      ++outcome;
    }
    apply(state, game().rules, original, nobody);
  }
  EXPECT_GT(changes, 20);
}

TEST(Verify, another_nonce_is_found_at_the_first_outcome_it_would_have_changed) {
  const std::vector<std::vector<Nonce>> others{
      {"Ann", std::nullopt, "bo_2"}, {"ann", std::nullopt, "bo_1"}, {"ann", std::nullopt, "bo_22"},
      {"ann", "bot", "bo_2"},        {std::nullopt, "ann", "bo_2"}, {"ann", std::nullopt, std::nullopt},
      {"bo_2", std::nullopt, "ann"}, {"annb", std::nullopt, "o_2"}, {"0", "0", "0"},
  };
  for (const std::vector<Nonce>& nonces : others) {
    GameRecord record = game();
    record.extras = fairness_extras(kSeed, nonces);
    const VerifyError error = error_of(record);
    EXPECT_EQ(error.suspicion, Suspicion::outcome_mismatch);
    EXPECT_EQ(error.line, first_difference(kSeed, nonces));
  }
}

TEST(Verify, another_seed_breaks_the_commitment) {
  const VerifyError error = error_of(with_extra("seed", '"' + to_hex(seed_number(2)) + '"'));
  EXPECT_EQ(error, (VerifyError{Suspicion::commitment_mismatch, 1,
                                "the commitment does not match the seed: derived " +
                                    commitment_of(seed_number(2)) + ", recorded " + commitment_of(kSeed)}));
  EXPECT_EQ(error_of(with_extra("commitment", '"' + commitment_of(seed_number(2)) + '"')).suspicion,
            Suspicion::commitment_mismatch);
}

TEST(Verify, another_seed_with_its_own_commitment_is_found_at_the_first_outcome_it_would_have_changed) {
  for (int number = 2; number < 10; ++number) {
    GameRecord record = game();
    record.extras = fairness_extras(seed_number(number), kNonces);
    const VerifyError error = error_of(record);
    EXPECT_EQ(error.suspicion, Suspicion::outcome_mismatch);
    EXPECT_EQ(error.line, first_difference(seed_number(number), kNonces));
  }
}

TEST(Verify, every_key_must_be_there) {
  for (const std::string key : {"nonces", "commitment", "seed"}) {
    GameRecord record = game();
    std::erase_if(record.extras, [&](const HeaderExtra& extra) { return extra.key == key; });
    EXPECT_EQ(error_of(record),
              (VerifyError{Suspicion::cannot_be_verified, 1,
                           "cannot be verified: \"" + key + "\" is missing from the header"}));
  }
}

TEST(Verify, every_key_must_be_well_formed) {
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  const std::string digits = to_hex(kSeed);
  for (const std::string key : {"commitment", "seed"}) {
    for (const std::string& json :
         {std::string("null"), std::string("7"), std::string("\"\""), deep, '"' + digits.substr(1) + '"',
          '"' + digits + "0\"", "\"A" + digits.substr(1) + '"', "[\"" + digits + "\"]"}) {
      const VerifyError error = error_of(with_extra(key, json));
      EXPECT_EQ(error.suspicion, Suspicion::cannot_be_verified) << json;
      EXPECT_THAT(error.what, HasSubstr('"' + key + "\" is not 64 digits")) << json;
    }
  }
  for (const std::string& nonce : {std::string("7"), std::string("\"\""), std::string("\"a b\""), deep,
                                   '"' + std::string(65, 'x') + '"', std::string(R"("\u0000")")}) {
    const VerifyError error = error_of(with_extra("nonces", R"(["ann",null,)" + nonce + "]"));
    EXPECT_EQ(error.suspicion, Suspicion::cannot_be_verified) << nonce;
    EXPECT_THAT(error.what, HasSubstr("the nonce of seat 2")) << nonce;
  }
  EXPECT_EQ(error_of(with_extra("nonces", R"(["ann",null])")).suspicion, Suspicion::not_a_record);
}

TEST(Verify, keys_are_read_as_json) {
  EXPECT_TRUE(verify_record(record_text(with_extra("nonces", R"([ "\u0061nn" , null , "bo_2" ])"))));
}

TEST(Verify, an_unfinished_game_is_an_answer_of_its_own) {
  GameRecord record = game();
  while (is_chance(record.inputs.back())) record.inputs.pop_back();
  record.inputs.pop_back();
  const VerifyError error = error_of(record);
  EXPECT_EQ(error.suspicion, Suspicion::not_finished);
  EXPECT_EQ(error.line, line_of(record.inputs.size()) - 1);
  EXPECT_THAT(error.what, StartsWith("the game is not finished; its " + std::to_string(outcomes_in(record)) +
                                     " chance outcomes so far match the seed; asked: seat "));
}

TEST(Verify, an_unfinished_game_with_a_wrong_outcome_is_wrong) {
  GameRecord record = fair_game(game().rules, seed_number(2), kNonces);
  record.extras = game().extras;
  record.inputs.resize(20);
  EXPECT_EQ(error_of(record).suspicion, Suspicion::outcome_mismatch);
}

TEST(Verify, a_start_position_is_an_answer_of_its_own) {
  GameRecord record = game();
  Rng rng(1);
  record.position = rich_position(record.rules, 3, rng);
  record.inputs.clear();
  const VerifyError error = error_of(record);
  EXPECT_EQ(error.suspicion, Suspicion::cannot_be_verified);
  EXPECT_THAT(error.what, HasSubstr("starts from a position"));
}

TEST(Verify, what_is_no_record_or_illegal_is_said_as_in_a_replay) {
  EXPECT_EQ(verify_record("").error(),
            (VerifyError{Suspicion::not_a_record, 1, "malformed: an empty file; asked: a header"}));
  EXPECT_EQ(verify_record("nonsense\n").error().suspicion, Suspicion::not_a_record);

  GameRecord record = game();
  const auto first_answer =
      std::ranges::find_if(record.inputs, [](const RecordedInput& input) { return !is_chance(input); });
  first_answer->input = Give{Seat{1}, HandCard(StoreCard::joe)};
  const VerifyError error = error_of(record);
  EXPECT_EQ(error.suspicion, Suspicion::not_a_record);
  EXPECT_EQ(error.line, line_of(static_cast<std::size_t>(first_answer - record.inputs.begin())));
  EXPECT_THAT(error.what, HasSubstr("illegal: "));
}

TEST(Verify, nothing_may_follow_the_end) {
  const std::string text = record_text(game()) + R"({"roll":{"0":"99999"}})" + "\n";
  EXPECT_EQ(verify_record(text).error().suspicion, Suspicion::not_a_record);
}

TEST(Verify, a_message_names_file_and_line) {
  EXPECT_EQ((VerifyError{Suspicion::outcome_mismatch, 12, "why"}).message("game.dtr"), "game.dtr:12: why");
}

}  // namespace
}  // namespace dicetown
