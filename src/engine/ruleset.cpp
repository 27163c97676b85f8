#include "engine/ruleset.h"

#include <algorithm>

namespace dicetown {

Claims all_claims(const Ruleset& rules) {
  Claims claims;
  for (int kind = 0; kind < kClaimValues; ++kind) {
    claims.add(static_cast<Claim>(kind), rules.claim_copies[static_cast<std::size_t>(kind)]);
  }
  return claims;
}

std::optional<std::string_view> flaw_of(const Ruleset& rules) {
  if (std::ranges::any_of(rules.claim_copies, [](int copies) { return copies > kMaxCopiesOfAClaim; })) {
    return "a claim value has more than 9 copies";
  }
  if (all_claims(rules).size() < kLineLength) return "fewer than 3 claims in all";
  if (rules.first_round_store_visits < kMinStoreVisits || rules.first_round_store_visits > kMaxStoreVisits) {
    return "first_round_store_visits is not between 1 and 4";
  }
  return std::nullopt;
}

}  // namespace dicetown
