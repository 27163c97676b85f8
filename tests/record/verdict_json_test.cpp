#include "record/verdict_json.h"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "engine/presets.h"
#include "json/recorded_input.h"
#include "tests/record/fair_game.h"

namespace dicetown {
namespace {

const GameRecord& fair_game_of_three() {
  static const GameRecord record = fair_game(presets().front().rules, seed_number(1), some_nonces(3));
  return record;
}

bool is_roll(const RecordedInput& recorded) { return std::holds_alternative<Roll>(recorded.input); }
bool is_answer(const RecordedInput& recorded) { return seat_of(recorded.input).has_value(); }

std::string verdict_of(const GameRecord& record) { return verdict_json(record_text(record)); }

// Of the first input like that, which is changed.
template <class Wanted>
std::pair<std::string, int> verdict_without(Wanted wanted, const Input& instead) {
  GameRecord record = fair_game_of_three();
  const auto first = std::ranges::find_if(record.inputs, wanted);
  first->input = instead;
  return {verdict_of(record), static_cast<int>(first - record.inputs.begin()) + 2};
}

TEST(VerdictJson, counts_what_was_derived_again) {
  const auto throws = std::ranges::count_if(fair_game_of_three().inputs, is_roll);
  const auto draws = std::ranges::count_if(fair_game_of_three().inputs, [](const RecordedInput& recorded) {
    return !is_roll(recorded) && !is_answer(recorded);
  });
  EXPECT_GT(throws, 0);
  EXPECT_GT(draws, 0);
  EXPECT_EQ(verdict_of(fair_game_of_three()), R"({"is":"fair","throws":)" + std::to_string(throws) +
                                                  R"(,"draws":)" + std::to_string(draws) + "}");
}

TEST(VerdictJson, shows_both_throws) {
  const Input derived = std::ranges::find_if(fair_game_of_three().inputs, is_roll)->input;
  Input other = derived;
  auto& dice = std::get<Roll>(other).dice[0];
  const int count = dice.size();
  dice = Dice();
  dice.add(Face::nine, count);
  const auto [verdict, line] = verdict_without(is_roll, other);
  EXPECT_EQ(verdict, R"({"is":"wrong-throw","line":)" + std::to_string(line) + R"(,"derived":)" +
                         input_json({derived}) + R"(,"recorded":)" + input_json({other}) + "}");
}

TEST(VerdictJson, names_the_line_of_wrong_cards) {
  GameRecord record = fair_game_of_three();
  record.extras = fairness_extras(seed_number(2), some_nonces(3));
  EXPECT_EQ(verdict_of(record), R"({"is":"wrong-draw","line":2})");
}

TEST(VerdictJson, says_that_the_seed_is_another_one) {
  GameRecord record = fair_game_of_three();
  record.extras[2] = fairness_extras(seed_number(2), some_nonces(3))[2];
  EXPECT_EQ(verdict_of(record), R"({"is":"wrong-fingerprint"})");
}

TEST(VerdictJson, tells_what_is_illegal_from_what_cannot_be_read) {
  const auto [verdict, line] = verdict_without(is_answer, Give{Seat{1}, HandCard(StoreCard::joe)});
  EXPECT_EQ(verdict, R"({"is":"against-rules","line":)" + std::to_string(line) + "}");
  EXPECT_EQ(verdict_json(""), R"({"is":"unreadable","line":1})");
  EXPECT_EQ(verdict_json("nonsense\n"), R"({"is":"unreadable","line":1})");
  GameRecord lesson = fair_game_of_three();
  lesson.extras = {lesson_extra()};
  EXPECT_EQ(verdict_of(lesson), R"({"is":"unreadable","line":1})");
}

TEST(VerdictJson, says_that_the_end_is_missing) {
  GameRecord record = fair_game_of_three();
  record.inputs.pop_back();
  EXPECT_EQ(verdict_of(record), R"({"is":"unfinished"})");
}

}  // namespace
}  // namespace dicetown
