#include "tests/support/rulesets.h"

#include "engine/presets.h"
#include "tests/support/notation.h"

namespace dicetown::stage {

Ruleset rules_of(std::string_view preset_name) {
  const auto rules = preset(preset_name);
  if (!rules) complain("no such preset", preset_name);
  return *rules;
}

Ruleset rules_by_number(unsigned number, int first_round_store_visits) {
  Ruleset rules;
  rules.doc = static_cast<DocKind>(number & 1U);
  rules.doc_for = static_cast<DocFor>(number >> 1 & 1U);
  rules.doc_visit = static_cast<DocVisit>(number >> 2 & 1U);
  rules.doc_order = static_cast<DocOrder>(number >> 3 & 1U);
  rules.elixir_card = static_cast<ElixirCard>(number >> 4 & 1U);
  rules.claims_refill = static_cast<ClaimsRefill>(number >> 5 & 1U);
  rules.brute_covers = static_cast<BruteCovers>(number >> 6 & 1U);
  rules.cheater_scope = static_cast<CheaterScope>(number >> 7 & 1U);
  rules.bribes = static_cast<Bribes>(number >> 8 & 1U);
  rules.first_round_store_visits = static_cast<std::uint8_t>(first_round_store_visits);
  return rules;
}

}  // namespace dicetown::stage
