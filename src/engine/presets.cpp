#include "engine/presets.h"

namespace dicetown {
namespace {

constexpr Ruleset first_edition() { return {}; }

constexpr Ruleset first_edition_czech() {
  Ruleset rules = first_edition();
  rules.claims_refill = ClaimsRefill::recycle;
  rules.brute_covers = BruteCovers::several_or_none;
  return rules;
}

constexpr Ruleset second_edition() {
  Ruleset rules;
  rules.claim_copies = {4, 4, 4, 4, 4};
  rules.doc = DocKind::elixirs;
  rules.doc_for = DocFor::controlled_nothing;
  rules.doc_visit = DocVisit::must;
  rules.elixir_card = ElixirCard::interrupts;
  return rules;
}

constexpr Ruleset second_edition_german() {
  Ruleset rules = second_edition();
  rules.cheater_scope = CheaterScope::any_own;
  return rules;
}

constexpr Ruleset second_edition_russian() {
  Ruleset rules = second_edition();
  rules.doc_order = DocOrder::stepwise;
  return rules;
}

constexpr std::array<Preset, 5> kPresets{{
    {"first-en", "first edition, English", first_edition()},
    {"first-de", "first edition, German", first_edition()},
    {"first-cz", "first edition, Czech", first_edition_czech()},
    {"second-de", "second edition, German", second_edition_german()},
    {"second-ru", "second edition, Russian", second_edition_russian()},
}};

}  // namespace

const std::array<Preset, 5>& presets() { return kPresets; }

std::optional<Ruleset> preset(std::string_view name) {
  for (const Preset& preset : kPresets) {
    if (preset.name == name) return preset.rules;
  }
  return std::nullopt;
}

}  // namespace dicetown
