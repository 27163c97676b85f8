// Section 1: the axes, and the presets as a table.
#include "engine/presets.h"

#include <gtest/gtest.h>

#include "engine/ruleset.h"
#include "tests/support/rulesets.h"

namespace dicetown::stage {
namespace {

constexpr std::array<std::uint8_t, 5> kFiveEach{5, 5, 5, 5, 5};
constexpr std::array<std::uint8_t, 5> kFourEach{4, 4, 4, 4, 4};

struct Row {
  std::string_view name;
  std::array<std::uint8_t, 5> claims;
  DocKind doc;
  DocFor doc_for;
  DocVisit doc_visit;
  DocOrder doc_order;
  ElixirCard elixir_card;
  ClaimsRefill claims_refill;
  bool brute_covers_none;
  CheaterScope cheater_scope;
  Bribes bribes;
  int first_round_store_visits;
};

constexpr Row first_edition(std::string_view name, ClaimsRefill refill, bool brute_covers_none) {
  return {name,
          kFiveEach,
          DocKind::remedies,
          DocFor::won_nothing,
          DocVisit::may,
          DocOrder::once,
          ElixirCard::joins_queue,
          refill,
          brute_covers_none,
          CheaterScope::revealed,
          Bribes::binding,
          2};
}
constexpr Row second_edition(std::string_view name, DocOrder order, CheaterScope scope) {
  return {name,           kFourEach, DocKind::elixirs,       DocFor::controlled_nothing,
          DocVisit::must, order,     ElixirCard::interrupts, ClaimsRefill::slide,
          false,          scope,     Bribes::binding,        2};
}

const std::array kTable{
    first_edition("first-en", ClaimsRefill::slide, false),
    first_edition("first-de", ClaimsRefill::slide, false),
    first_edition("first-cz", ClaimsRefill::recycle, true),
    second_edition("second-de", DocOrder::once, CheaterScope::any_own),
    second_edition("second-ru", DocOrder::stepwise, CheaterScope::revealed),
};

TEST(Presets, each_is_what_the_table_says_axis_by_axis) {
  for (const Row& row : kTable) {
    SCOPED_TRACE(row.name);
    const auto rules = preset(row.name);
    ASSERT_TRUE(rules);
    EXPECT_EQ(rules->claim_copies, row.claims);
    EXPECT_EQ(rules->doc, row.doc);
    EXPECT_EQ(rules->doc_for, row.doc_for);
    EXPECT_EQ(rules->doc_visit, row.doc_visit);
    EXPECT_EQ(rules->doc_order, row.doc_order);
    EXPECT_EQ(rules->elixir_card, row.elixir_card);
    EXPECT_EQ(rules->claims_refill, row.claims_refill);
    EXPECT_EQ(rules->brute_covers == BruteCovers::several_or_none, row.brute_covers_none);
    EXPECT_EQ(rules->cheater_scope, row.cheater_scope);
    EXPECT_EQ(rules->bribes, row.bribes);
    EXPECT_EQ(rules->first_round_store_visits, row.first_round_store_visits);
    EXPECT_EQ(flaw_of(*rules), std::nullopt);
  }
}

TEST(Presets, there_are_these_five_and_no_other) {
  ASSERT_EQ(presets().size(), kTable.size());
  for (std::size_t i = 0; i < kTable.size(); ++i) EXPECT_EQ(presets()[i].name, kTable[i].name);
  EXPECT_EQ(preset("first"), std::nullopt);
  EXPECT_EQ(preset(""), std::nullopt);
  EXPECT_EQ(preset("first-en "), std::nullopt);
  EXPECT_EQ(preset("First-en"), std::nullopt);
}

TEST(Presets, the_first_edition_is_the_same_in_english_and_german_and_no_other_two_are) {
  for (const Preset& some : presets()) {
    for (const Preset& other : presets()) {
      const bool first_pair = some.name.starts_with("first-") && other.name.starts_with("first-") &&
                              some.name != "first-cz" && other.name != "first-cz";
      EXPECT_EQ(some.rules == other.rules, some.name == other.name || first_pair) << some.name << other.name;
    }
  }
}

TEST(Presets, the_claims_are_25_and_20) {
  for (const Row& row : kTable) {
    EXPECT_EQ(all_claims(*preset(row.name)).size(), row.name.starts_with("first") ? 25 : 20) << row.name;
  }
}

TEST(Axes, every_combination_is_valid) {
  int combinations = 0;
  for (unsigned bits = 0; bits < kCombinations; ++bits) {
    for (int visits = 1; visits <= 4; ++visits) {
      EXPECT_EQ(flaw_of(rules_by_number(bits, visits)), std::nullopt);
      ++combinations;
    }
  }
  EXPECT_EQ(combinations, 2048);
}

TEST(Axes, claims_are_0_to_9_of_each_value_and_at_least_three) {
  const auto flaw_with = [](std::array<std::uint8_t, 5> copies) {
    Ruleset rules;
    rules.claim_copies = copies;
    return flaw_of(rules);
  };
  EXPECT_EQ(flaw_with({9, 9, 9, 9, 9}), std::nullopt);
  EXPECT_EQ(flaw_with({0, 0, 3, 0, 0}), std::nullopt);
  EXPECT_EQ(flaw_with({1, 0, 0, 1, 1}), std::nullopt);
  EXPECT_EQ(flaw_with({0, 0, 0, 0, 2}), "fewer than 3 claims in all");
  EXPECT_EQ(flaw_with({1, 0, 1, 0, 0}), "fewer than 3 claims in all");
  EXPECT_EQ(flaw_with({0, 0, 0, 0, 0}), "fewer than 3 claims in all");
  for (std::size_t value = 0; value < 5; ++value) {
    std::array<std::uint8_t, 5> copies = kFiveEach;
    copies.at(value) = 10;
    EXPECT_EQ(flaw_with(copies), "a claim value has more than 9 copies");
    copies.at(value) = 255;
    EXPECT_EQ(flaw_with(copies), "a claim value has more than 9 copies");
  }
}

TEST(Axes, the_store_is_visited_one_to_four_times_in_the_first_round) {
  for (const int visits : {0, 5, 255}) {
    Ruleset rules;
    rules.first_round_store_visits = static_cast<std::uint8_t>(visits);
    EXPECT_EQ(flaw_of(rules), "first_round_store_visits is not between 1 and 4") << visits;
  }
}

}  // namespace
}  // namespace dicetown::stage
