// The axes of a ruleset by name (docs/rules.md, section 1), each written once.
#pragma once

#include "engine/ruleset.h"

namespace dicetown {

// Visits every axis: its name and the member of `Ruleset` that holds it.
template <class Visitor>
void for_each_axis(Visitor visit) {
  visit("claims", &Ruleset::claim_copies);
  visit("doc", &Ruleset::doc);
  visit("doc_for", &Ruleset::doc_for);
  visit("doc_visit", &Ruleset::doc_visit);
  visit("doc_order", &Ruleset::doc_order);
  visit("elixir_card", &Ruleset::elixir_card);
  visit("claims_refill", &Ruleset::claims_refill);
  visit("brute_covers_none", &Ruleset::brute_covers);
  visit("cheater_scope", &Ruleset::cheater_scope);
  visit("bribes", &Ruleset::bribes);
  visit("first_round_store_visits", &Ruleset::first_round_store_visits);
}

}  // namespace dicetown
