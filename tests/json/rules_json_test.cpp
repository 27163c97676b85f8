#include "json/rules_json.h"

#include <gtest/gtest.h>

#include "engine/presets.h"
#include "json/axes.h"

namespace dicetown {
namespace {

TEST(RulesJson, EveryPresetIsReadByItsName) {
  for (const Preset& preset : presets()) {
    EXPECT_EQ(read_rules(preset.name), preset.rules);
    EXPECT_EQ(read_rules("\"" + std::string(preset.name) + "\""), preset.rules);
    EXPECT_EQ(read_rules("{\"preset\":\"" + std::string(preset.name) + "\"}"), preset.rules);
  }
}

TEST(RulesJson, APresetIsWrittenAsItsNameAndReadBackEqual) {
  for (const Preset& preset : presets()) EXPECT_EQ(read_rules(rules_json(preset.rules)), preset.rules);
  EXPECT_EQ(rules_json(presets().front().rules), "\"" + std::string(presets().front().name) + "\"");
}

TEST(RulesJson, EveryAxisCanBeChanged) {
  const auto rules =
      read_rules(R"({"preset":"first-en","claims":[9,0,1,2,3],"doc":"elixirs",)"
                 R"("doc_for":"controlled_nothing","doc_visit":"must",)"
                 R"("doc_order":"stepwise","elixir_card":"interrupts","claims_refill":"recycle",)"
                 R"("brute_covers_none":true,)"
                 R"("cheater_scope":"any_own","bribes":"off","first_round_store_visits":4})");
  ASSERT_TRUE(rules) << rules.error();
  const Ruleset plain;
  for_each_axis([&](std::string_view name, auto axis) { EXPECT_NE((*rules).*axis, plain.*axis) << name; });
  EXPECT_EQ(read_rules(rules_json(*rules)), *rules);
}

TEST(RulesJson, HouseRulesAreWrittenAsTheNearestPresetAndWhatDiffers) {
  Ruleset rules = preset("second-ru").value();
  rules.bribes = Bribes::off;
  EXPECT_EQ(rules_json(rules), R"({"preset":"second-ru","bribes":"off"})");
}

TEST(RulesJson, WhatIsNoRulesetIsRefused) {
  for (const auto* text : {
           "",
           "third-xx",
           "first-en ",
           "\"first\"",
           "null",
           "1",
           "[]",
           "{}",
           R"({"bribes":"off"})",
           R"({"preset":1})",
           R"({"preset":"nonsense"})",
           R"({"preset":"first-en","x":1})",
           R"({"preset":"first-en","preset":"first-en"})",
           R"({"preset":"first-en","bribes":"on"})",
           R"({"preset":"first-en","bribes":false})",
           R"({"preset":"first-en","brute_covers_none":"true"})",
           R"({"preset":"first-en","brute_covers_none":1})",
           R"({"preset":"first-en","claims":[5,5,5,5]})",
           R"({"preset":"first-en","claims":[5,5,5,5,10]})",
           R"({"preset":"first-en","claims":[5,5,5,5,-1]})",
           R"({"preset":"first-en","claims":[1,1,0,0,0]})",
           R"({"preset":"first-en","claims":[5,5,5,5,5.0]})",
           R"({"preset":"first-en","claims":25})",
           R"({"preset":"first-en","first_round_store_visits":0})",
           R"({"preset":"first-en","first_round_store_visits":5})",
           R"({"preset":"first-en","first_round_store_visits":true})",
           R"({"preset":"first-en","doc":null})",
       }) {
    EXPECT_FALSE(read_rules(text)) << text;
  }
}

}  // namespace
}  // namespace dicetown
